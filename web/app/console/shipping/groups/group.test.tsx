// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react'
import type { ComponentProps } from 'react'
import { expect, it, vi } from 'vitest'
import { answerCalls, renderPage } from '../../../../test/render-page.tsx'
import type { Group } from './box-contents.tsx'
import GroupPage from './group.route.tsx'

vi.mock(import('../../access/use-staff-member.ts'), async (original) => ({
  ...(await original()),
  useStaffMember: () => ({ email: 'shipping@sampan.example', roles: ['shipping'] }) as never,
}))

const customer = { account_no: 'C1', account_name: 'Lena', hold: '' }
const parcel = (delivery_number: string) => ({
  ...{ delivery_number, customer, hold: '', order_status_text: 'Paid', items: [] },
  ...{ alone_amount: 20, share_amount: 15 },
})
const consignee = {
  ...{ name: 'Lena M.', phone: '+1', email: '', province: 'Oregon', city: 'Portland' },
  ...{ address_detail: '12 Harbour Street', postcode: '97201' },
}
const former = { ...consignee, name: 'Lena', replaced_at: '2026-11-28 09:00:00', staff_name: '' }
const packed = {
  ...{ group_number: 'GR1', revision: 'r1', name: 'Friends', group_status: 3, group_status_text: 'Packed' },
  ...{ host: customer, address: 'Portland', channel_name: 'Air', channel_code: 'air', house_amount: 0 },
  ...{ packed_weight: 4.1, packed_length: 40, packed_width: 30, packed_height: 10, items_weight: 3.6 },
  ...{ freight_amount: 30, tracking_number: '', carrier: '', shipment: null },
  ...{ consignee, country_code: 'US', former_addresses: [former] },
  parcels: [parcel('SP1'), parcel('SP2')],
}
const carriers = [{ carrier: 'yunexpress', name: 'YunExpress', is_likely: false, has_api: true }]
const services = {
  services: [
    {
      ...{ carrier: 'yunexpress', carrier_name: 'YunExpress', service: 'A', name: 'Priority' },
      country_codes: ['US'],
    },
  ],
  silent: [],
}

function render(shipment: Group['shipment']) {
  const sent: Record<string, unknown>[] = []
  const calls = answerCalls({ '/api/staff/shipping/get_carrier_services': () => services })
  const loaderData = { group: { ...packed, shipment }, carriers }
  const props = { loaderData } as never as ComponentProps<typeof GroupPage>
  const page = renderPage(<GroupPage {...props} />, {
    namespaces: ['console', 'console-groups', 'console-parcels', 'address'],
    action: (form) => {
      sent.push(Object.fromEntries(form))
      return { intent: form.get('intent'), ok: true, data: null }
    },
  })
  return { ...page, calls, sent }
}
const shipment = { carrier: 'yunexpress', carrier_name: 'YunExpress', service: 'A' }
const button = (name: string) => screen.queryByRole('button', { name })

it('books the packed box of a group with a service of a carrier', async () => {
  const { user, calls, sent } = render(null)
  await screen.findByRole('option', { name: 'YunExpress · Priority' })
  expect(calls.map(({ input }) => input)).toEqual([{ delivery_numbers: ['SP1'] }])
  await user.selectOptions(screen.getByRole('combobox', { name: 'Service' }), 'YunExpress · Priority')
  await user.click(screen.getByRole('button', { name: 'Book it' }))
  await expect
    .poll(() => sent)
    .toEqual([expect.objectContaining({ intent: 'book', revision: 'r1', service: 'yunexpress A' })])
})

it('sends a booked box with its number, and offers nothing that the carrier does not know of', async () => {
  const { user, sent } = render({ ...shipment, state: 'booked', tracking_number: 'YT2600000000007001' })
  expect(screen.getByRole('link', { name: 'Carrier’s label: SP1' }).getAttribute('href')).toContain(
    'delivery_numbers=SP1',
  )
  expect(button('Take out')).toBeNull()
  expect(button('Show freight and shares')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Send' }))
  await expect
    .poll(() => sent)
    .toEqual([
      expect.objectContaining({
        ...{ intent: 'ship', carrier: 'yunexpress', tracking_number: 'YT2600000000007001' },
      }),
    ])
})

it('neither sends a box nor books it elsewhere while the carrier has not answered', () => {
  render({ ...shipment, state: 'booking', tracking_number: '' })
  expect(button('Send')).toBeNull()
  expect(screen.queryByRole('combobox', { name: 'Service' })).toBeNull()
  expect(button('Book it')).not.toBeNull()
  expect(button('Cancel the booking')).not.toBeNull()
})

it('corrects the address of the box, and shows those that were replaced', async () => {
  const { user, sent, container } = render(null)
  expect(container.textContent).toContain('by the customer')
  await user.click(screen.getByRole('button', { name: 'Correct address' }))
  const name = screen.getByRole('textbox', { name: 'Consignee name' })
  await user.clear(name)
  await user.type(name, 'Lena Moreau')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() =>
    expect(sent).toMatchObject([
      {
        ...{ intent: 'correct_address', revision: 'r1', consignee_name: 'Lena Moreau' },
        ...{ consignee_address_detail: '12 Harbour Street', consignee_email: '' },
      },
    ]),
  )
})
