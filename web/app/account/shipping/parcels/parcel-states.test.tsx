// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderPage } from '../../../../test/render-page.tsx'
import ParcelDetail, { handle } from './parcel-detail.route.tsx'
import { PARCEL_STATUS } from './parcel-progress.ts'

const never = '0000-00-00 00:00:00'
const parcel = {
  ...{ delivery_number: 'SP1', order_status: PARCEL_STATUS.released, order_status_text: 'Released' },
  ...{
    tracking_status: '',
    attention: '',
    hold_note: '',
    total_amount: 26.83,
    fee_amount: 26.83,
    price_lines: [],
  },
  ...{
    pay_time: never,
    pay_until: never,
    quote_until: never,
    package_out_time: never,
    delivered_time: never,
  },
  ...{
    created_at: '2026-11-29 10:00:00',
    promised_limit: 20,
    house_freight: 0,
    supplements: [],
    refunds: [],
  },
  ...{ actual_weight: 0.29, volume_weight: 1, packing_weight: 0.4, total_weight: 1.7, packed_weight: 0 },
  ...{ list: [], milestones: [], landed: null, photo_urls: [], tracking_events: [], insured_amount: null },
  ...{
    services: { offers: [], list: [] },
    claims: { list: [], options: [], limit_amount: 0 },
    declaration: { lines: [], totals: [] },
  },
}

function show(changes: object) {
  const data = { ...parcel, ...changes }
  const loaderData = { deliveryNumber: 'SP1', answer: { ok: true, data }, links: [] }
  const Page = ParcelDetail as (props: { loaderData: unknown }) => React.ReactNode
  return renderPage(<Page loaderData={loaderData} />, { namespaces: handle.namespaces }).container
}

it.each([
  ['Total', never],
  ['Paid', '2026-11-28 10:00:00'],
])('shows a parcel that was taken apart as such, with its price as %s', (label, pay_time) => {
  const container = show({ pay_time })
  expect(screen.getByText(/^This parcel was taken apart/)).toBeDefined()
  expect(screen.getByRole('link', { name: 'Open my warehouse' })).toBeDefined()
  expect(container.textContent).not.toMatch(
    /Delivered|Your order is empty|Promised freight|Customs declaration/,
  )
  expect(container.querySelector('aside')?.textContent).toContain(`${label}$26.83`)
})

it.each([
  ['what we pay if it packs heavier', { packed_weight: 0 }, /If it packs heavier, we pay/],
  ['nothing once it is packed as quoted', { packed_weight: 1.6 }, null],
  ['what we paid once it is packed heavier', { packed_weight: 2, house_freight: 3 }, /We paid the \$3\.00/],
])('says of promised freight %s', (_, changes, said) => {
  const container = show({ order_status: PARCEL_STATUS.paid, pay_time: '2026-11-28 10:00:00', ...changes })
  if (said) expect(container.textContent).toMatch(said)
  else expect(container.textContent).not.toMatch(/Promised freight|Error/)
})

it.each([
  [never, 'Nothing from the carrier yet'],
  ['2026-11-30 10:00:00', 'The carrier reported nothing'],
])('says of a parcel without events, delivered at %s: %s', (delivered_time, text) => {
  show({ order_status: PARCEL_STATUS.shipped, tracking_number_detail: '', delivered_time })
  expect(screen.getByText(new RegExp(`^${text}`))).toBeDefined()
})
