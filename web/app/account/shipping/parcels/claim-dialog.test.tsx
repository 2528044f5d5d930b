// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { renderPage } from '../../../../test/render-page.tsx'
import { ClaimDialog } from './claim-dialog.tsx'

const option = { is_possible: true, needs_photos: false }
const parcel = {
  delivery_number: 'PN1',
  claims: {
    limit_amount: 42,
    options: [
      { ...option, kind: 'lost', kind_text: 'It did not come' },
      { ...option, kind: 'damaged', kind_text: 'It is damaged' },
    ],
  },
} as unknown as Parameters<typeof ClaimDialog>[0]['parcel']

it('keeps what happened beside the description while the dialog is closed', async () => {
  const open = () =>
    renderPage(<ClaimDialog parcel={parcel} onClose={() => undefined} />, { namespaces: ['claims'] })
  const first = open()
  await first.user.selectOptions(screen.getByRole('combobox'), 'damaged')
  await first.user.type(screen.getByRole('textbox', { name: /^Tell us/ }), 'Two cups')
  first.unmount()
  open()
  expect(screen.getByRole<HTMLSelectElement>('combobox').value).toBe('damaged')
})

it('asks for the whole sum of a lost parcel, and takes another', async () => {
  sessionStorage.clear()
  const { user } = renderPage(
    <ClaimDialog parcel={{ ...parcel, delivery_number: 'PN2' }} onClose={() => undefined} />,
    {
      namespaces: ['claims'],
    },
  )
  const amount = screen.getByRole<HTMLInputElement>('textbox', { name: /^How much/ })
  expect(amount.value).toBe('42.00')
  expect(screen.getByRole('textbox', { name: 'Tell us what you know' })).toBeDefined()
  await user.clear(amount)
  expect(amount.value).toBe('')
  await user.selectOptions(screen.getByRole('combobox'), 'damaged')
  expect(screen.getByRole('textbox', { name: 'Tell us what you found' })).toBeDefined()
})

it('says that a photo is missing together with what else is', async () => {
  sessionStorage.clear()
  const needing = { ...option, kind: 'damaged', kind_text: 'It is damaged', needs_photos: true }
  const damaged = { ...parcel, claims: { limit_amount: 42, options: [needing] } } as unknown as typeof parcel
  const fields = { amount: 'This is not a number' }
  vi.stubGlobal('fetch', async () => Response.json({ code: 1003, msg: '', data: { fields } }))
  const { user } = renderPage(<ClaimDialog parcel={damaged} onClose={() => undefined} />, {
    namespaces: ['claims'],
  })
  await user.click(screen.getByRole('button', { name: 'Send the claim' }))
  expect(await screen.findByText('This is not a number')).toBeDefined()
  expect(screen.getByText('Add at least one photo that shows it')).toBeDefined()
})
