// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, it } from 'vitest'
import { renderPage } from '../../../../test/render-page.tsx'
import { FORWARDING, STATUS } from '../order-statuses.ts'
import OrderDetail, { handle } from './order-detail.route.tsx'

const never = '0000-00-00 00:00:00'
const ordered = {
  ...{ order_id: 'SO1', order_type: 1, order_type_text: 'Shopping order', order_status_text: '' },
  ...{ order_status: STATUS.unpaid, product_name: 'Linen shirt', product_image_url: '', qc_image_url: [] },
  ...{ product_link: '', external_order_id: '', product_sku: '', store_item_name: '', product_remark: '' },
  ...{ product_quantity: 1, ordered_quantity: 1, received_quantity: 0, exchange_awaited: false },
  ...{ total_amount: 22.05, product_amount: 20, freight_amount: 1, handling_fee: 1.05, goods_type: 0 },
  ...{ priority_fee: 0, priority: null, purchase_until: never },
  ...{ tracking_number_cn: '', product_weight: 0, product_length: 0, product_width: 0, product_height: 0 },
  ...{ created_at: '2026-11-29 10:00:00', cancel_time: never, pay_until: never, source_time: never },
  ...{ package_in_time: never, pay_time: never, package_out_time: never, storage_free_until: never },
  ...{ storage_days_left: null, storage_days_free: 60, storage_extension: null, delivery_number: '' },
  ...{ supplement_amount: 0, request_possible: '', return_until: never, return_state: '' },
  ...{ problem_state: '', hold_note: '', timeline: [], milestones: [], landed: null, requests: [] },
  ...{ services: { offers: [], list: [] }, supplements: [], refunds: [], problems: [], conversation: [] },
  ...{ receipt_possible: false, box_unmatched: false, corrections: [], left_out_shots: [] },
}

function show(change: object) {
  const loaderData = {
    ...{ orderId: 'SO1', now: '2026-11-29T02:00:00Z' },
    answer: { ok: true, data: { ...ordered, ...change } },
  }
  const Page = OrderDetail as (props: { loaderData: unknown }) => ReactNode
  return renderPage(<Page loaderData={loaderData} />, { namespaces: handle.namespaces }).container
}

it.each([
  ['2026-11-29 16:00:00', 'due today'],
  ['2026-12-01 16:00:00', 'due 1 Dec'],
])('says in its progress by when a paid order is to be bought: %s', (purchase_until, due) => {
  const order = { order_status: STATUS.paid, pay_time: '2026-11-29 10:00:00', purchase_until }
  expect(show(order).textContent).toContain(due)
})

it.each([true, false])('offers a next try only where it can succeed: %s', (mayTryAgain) => {
  const answer = { ok: false, code: 1308, msg: 'Failed to retrieve order details', fields: {} }
  const Page = OrderDetail as (props: { loaderData: unknown }) => ReactNode
  const loaderData = { orderId: 'SO1', now: '2026-11-29T02:00:00Z', answer, mayTryAgain }
  renderPage(<Page loaderData={loaderData} />, { namespaces: handle.namespaces })
  screen.getByText('Failed to retrieve order details')
  expect(screen.queryByRole('button', { name: 'Try again' }) !== null).toBe(mayTryAgain)
})

it('offers the payment of an unpaid order among what can be done, too, not below all that is said of it', () => {
  show({})
  const [first, ...rest] = screen.getAllByRole('link', { name: 'Pay this order' })
  expect(first?.closest('section')?.getAttribute('aria-label')).toBe('What you can do')
  expect(rest).toHaveLength(1)
})

it('leads from an order whose parcel is to be paid to the parcel', () => {
  show({ order_status: STATUS.unpaidShipping, delivery_number: 'SP1' })
  const link = screen.getByRole('link', { name: 'Open its parcel' })
  expect(link.getAttribute('href')).toMatch(/delivery_number=SP1$/)
  expect(screen.queryByRole('link', { name: 'Pay this order' })).toBeNull()
})

it('speaks of no payment of a parcel from elsewhere, which costs nothing before it is sent', () => {
  const costless = { total_amount: 0, product_amount: 0, freight_amount: 0, handling_fee: 0 }
  const { textContent } = show({ ...costless, order_type: FORWARDING, order_status: STATUS.onTheWay })
  expect(textContent).not.toContain('Pay time')
  expect(textContent).toContain('$0.00Receiving and checking it costs nothing.')
})

it('says what each photo shows, and what was not photographed', () => {
  const photo = (shot: string, index: number) => ({ url: `/files/${index}.jpg`, shot })
  show({
    order_status: STATUS.inWarehouse,
    qc_image_url: ['Front', 'Sole', ''].map(photo),
    left_out_shots: ['Size label: no photo. The goods have none.'],
  })
  const views = screen.getAllByRole('button', { name: /^View photo/ })
  expect(views.map((view) => view.getAttribute('aria-label'))).toEqual([
    'View photo 1 of 3: Front',
    'View photo 2 of 3: Sole',
    'View photo 3 of 3: Quality check photo 3 of Linen shirt',
  ])
  screen.getByText('Sole')
  screen.getByText('Size label: no photo. The goods have none.')
})

it.each([
  ['unpaid', 'Within 6 hours of the payment'],
  ['promised', /^By /],
  ['kept', 'Done in time'],
  ['excused', /^Not in time, because it had to wait/],
  ['returned', 'Late, fee returned'],
])('says beside the fee what was promised about buying it before others, or what became of that: %s', (state, text) => {
  const until = state === 'unpaid' ? never : '2026-11-30 16:00:00'
  show({ priority_fee: 0.7, priority: { state, hours: 6, until } })
  const term = screen.getByText('Priority purchase')
  expect(term.querySelector('span')?.textContent).toMatch(text)
  expect(term.nextElementSibling?.textContent).toBe('$0.70')
})
