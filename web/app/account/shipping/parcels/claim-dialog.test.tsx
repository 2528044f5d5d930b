// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
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
} as never

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
