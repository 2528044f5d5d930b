import { order, payOrders } from './buying.ts'
import { addFriend, type Staff } from './people.ts'
import type { Shop } from './shop.ts'
import { accept, buy, receive } from './staff-work.ts'

/** Pays and buys orders, which are then on the way. */
async function payAndBuy(shop: Shop, token: string, staff: Staff, orders: readonly string[]): Promise<void> {
  await payOrders(shop, token, orders)
  shop.clock.pass(6)
  await accept(shop, staff, orders)
  shop.clock.pass(3)
  for (const one of orders) await buy(shop, staff, one)
}

/** Receives goods with a scratch; the customer has to choose between keeping, exchanging and returning them. */
export async function receiveDamaged(shop: Shop, token: string, staff: Staff): Promise<void> {
  const [order_id = ''] = await order(shop, token, [{ keyword: "Men's shoes", nth: 2 }])
  await payAndBuy(shop, token, staff, [order_id])
  shop.clock.pass(72)
  await receive(shop, staff, order_id, 'B-02', {
    problem: 'A scratch of 3 cm on the left heel',
    without: 'size',
  })
  const { support } = staff
  const found = await shop.ask('/api/staff/problems/get_list', { search_text: order_id }, support.token)
  for (const { problem_id, revision } of found.list)
    await shop.ask('/api/staff/problems/offer', { problem_id, revision, refund_amount: 6 }, support.token)
}

/** Receives two of five pieces; the rest is on the way. */
export async function receivePart(shop: Shop, staff: Staff, order_id: string): Promise<void> {
  await receive(shop, staff, order_id, 'B-14', { pieces: 2 })
}

/** A second customer, with an order in the warehouse that can be sent. */
export interface Friend {
  readonly token: string
  readonly stored: string
}

/**
 * Adds a second customer with three orders: one waits to be returned to the seller, one is in a parcel on hold, and one
 * is in the warehouse.
 */
export async function addFriendWithHold(shop: Shop, staff: Staff): Promise<Friend> {
  const { token } = await addFriend(shop)
  const orders = await order(shop, token, [
    { keyword: "Women's shoes", nth: 3 },
    { keyword: 'Cosplay', nth: 3 },
    { keyword: 'Hanfu', nth: 3 },
  ])
  await payAndBuy(shop, token, staff, orders)
  shop.clock.pass(60)
  const [returned = '', keptOrder = '', stored = ''] = orders
  await receive(shop, staff, returned, 'C-01')
  await receive(shop, staff, keptOrder, 'C-02')
  await receive(shop, staff, stored, 'C-03')
  const request = { order_id: returned, reason: 'They are a size too small.', image_urls: [] }
  const { request_id } = await shop.ask('/api/shopping/request_return', request, token)
  const { support } = staff
  const { revision } = await shop.ask('/api/staff/support/get_request', { request_id }, support.token)
  const answer = 'The seller takes them back.'
  const decision = { request_id, revision, decision: 'accept', fee_amount: 5, answer } as const
  await shop.ask('/api/staff/support/decide_request', decision, support.token)
  const { delivery_number } = await shop.ask(
    '/api/shopping/submit_shipping_order',
    {
      order_ids: [keptOrder],
      country_code: 'GB',
      consignee_name: 'Tom Baker',
      consignee_province: 'England',
      consignee_city: 'Bristol',
      consignee_address_detail: '7 Wharf Lane',
      consignee_postcode: 'BS1 6TY',
      consignee_phone: '+44 117 496 0113',
    },
    token,
  )
  await shop.ask(
    '/api/staff/holds/place',
    {
      delivery_number,
      kind: 'prohibited_goods',
      reason: 'The seller added a can of hair spray: aerosols may not fly',
      customer_note: 'It is about the can of hair spray.',
    },
    staff.shipping.token,
  )
  return { token, stored }
}
