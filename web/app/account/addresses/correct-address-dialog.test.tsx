// @vitest-environment jsdom
import { refusals } from '@sampan/contract/refusals'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { renderPage } from '../../../test/render-page.tsx'
import { call } from '../../api/call.ts'
import CorrectAddressDialog from './correct-address-dialog.tsx'

const consignee = {
  ...{ consignee_name: 'Lena M.', consignee_province: 'Oregon', consignee_city: 'Portland' },
  ...{ consignee_address_detail: '12 Harbour Street', consignee_postcode: '97201' },
  ...{ consignee_phone: '+1 503 555 0100', consignee_email: '' },
}
const owner = { has_password: true, account_no: 'lena@example.test' }
const closed = vi.fn()

/** Answers calls in this order; returns what was sent. */
function answers(...list: readonly object[]) {
  const left = [...list]
  const sent: { path: string; input: Record<string, unknown> }[] = []
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    sent.push({ path, input: JSON.parse(String(init.body)) })
    return Response.json({ msg: '', data: null, ...left.shift() })
  })
  return sent
}
const open = () =>
  renderPage(
    <CorrectAddressDialog
      number="SP1"
      consignee={consignee}
      taxNumber="P123456789012"
      owner={owner}
      save={(corrected) =>
        call('/api/shopping/correct_parcel_address', { delivery_number: 'SP1', ...corrected })
      }
      onClose={closed}
    />,
    { namespaces: ['address', 'settings', 'account'] },
  )
const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name })

beforeEach(() => {
  sessionStorage.clear()
  closed.mockClear()
})

it('starts with the address of the parcel, without its country, and sends what was corrected', async () => {
  const sent = answers({ code: 0 })
  const { user } = open()
  expect(screen.queryByRole('combobox')).toBeNull()
  expect(screen.getByText(/P123456789012/)).toBeDefined()
  await expect.poll(() => screen.getByRole('dialog').contains(document.activeElement)).toBe(true)
  await user.clear(field('Address detail'))
  await user.type(field('Address detail'), '14 Harbour Street')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(closed).toHaveBeenCalled())
  expect(sent).toEqual([
    {
      path: '/api/shopping/correct_parcel_address',
      input: {
        ...{ delivery_number: 'SP1', consignee_name: 'Lena M.', consignee_province: 'Oregon' },
        ...{ consignee_city: 'Portland', consignee_address_detail: '14 Harbour Street' },
        ...{ consignee_postcode: '97201', consignee_phone: '+1 503 555 0100', consignee_email: '' },
      },
    },
  ])
})

it('keeps what was typed while a field is refused, beside which it says why, and while it is closed', async () => {
  answers({
    ...{ code: refusals.postcode_costs_otherwise.code, msg: 'A different sum' },
    data: { fields: { consignee_postcode: 'A different sum' } },
  })
  const first = open()
  await first.user.clear(field('Postcode'))
  await first.user.type(field('Postcode'), '99501')
  await first.user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(document.activeElement).toBe(field('Postcode')))
  expect(field('Postcode').getAttribute('aria-invalid')).toBe('true')
  expect(screen.getAllByText('A different sum')).toHaveLength(1)
  expect(closed).not.toHaveBeenCalled()
  first.unmount()
  open()
  expect(field('Postcode').value).toBe('99501')
})

it('asks for the password where the last proof is old, and saves after it', async () => {
  const sent = answers(
    { code: refusals.confirm_identity_first.code },
    { code: 0, data: { token: 't' } },
    { code: 0 },
  )
  const { user } = open()
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await user.type(await screen.findByLabelText('Password'), 'sampan-demo')
  await user.click(screen.getByRole('button', { name: 'Continue' }))
  await waitFor(() => expect(closed).toHaveBeenCalled())
  expect(sent.map(({ path }) => path)).toEqual([
    '/api/shopping/correct_parcel_address',
    '/api/account/confirm_identity',
    '/api/shopping/correct_parcel_address',
  ])
})
