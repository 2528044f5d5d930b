import type { CarrierCode } from '@sampan/domain/tracking'
import { type Goods, qcPhoto } from '@sampan/emulators'
import { savePicture } from '@sampan/server/files'
import { compensateLateOrders } from '@sampan/server/orders'
import { order, payOrders } from './buying.ts'
import { billFreight, handOver, sendTrackingEvents } from './carrier.ts'
import { openGroup } from './groups.ts'
import { addFriendWithHold, receiveDamaged, receivePart } from './order-problems.ts'
import { ADDRESSES, type Staff } from './people.ts'
import type { Shop } from './shop.ts'
import { accept, buy, receive } from './staff-work.ts'
import { addConversation, createRequests, writeCannedAnswers } from './support.ts'

type Customer = { readonly id: string; readonly token: string }

/** Beyond the due time of a purchase and its tolerance. */
const TOO_LATE_HOURS = 60

const BACKPACK: Goods = { kind: 'backpack', colour: 'navy', pattern: 'plain', cut: 1 }

/** Creates orders and parcels in every status over six weeks, each step made by the responsible role. */
export async function createCustomerHistory(shop: Shop, customer: Customer, staff: Staff): Promise<void> {
  const { clock } = shop
  const { token } = customer

  clock.to(44)
  const first = await order(shop, token, [
    { keyword: 'Hanfu', nth: 0, remark: 'Sea green if there is a choice' },
    { keyword: "Women's shoes", nth: 1 },
  ])
  await payBuyAndReceive(shop, token, staff, first)
  await writeCannedAnswers(shop, staff)
  await addConversation(shop, staff, {
    token,
    order_id: first[1] ?? '',
    question: 'Could you photograph the soles? I want to be sure that they are not leather.',
    answer:
      'They are rubber: I have bent one and looked at the label inside. The three photos show the sole too.',
  })
  const shipped = await pack(shop, token, first, { address: 0 })
  await shop.ask('/api/pay/balance_pay_shipping', { delivery_number: shipped }, token)
  clock.pass(20)
  await send(shop, staff, shipped, 'dhl', '4061234567')
  await handOver(shop, staff, 'dhl', shipped)
  await sendTrackingEvents(shop, '4061234567')

  clock.to(28)
  await receiveDamaged(shop, token, staff)

  clock.to(24)
  const second = await order(shop, token, [
    { keyword: 'Sports', nth: 0 },
    { keyword: "Men's clothing", nth: 2, quantity: 2 },
    { keyword: 'Cosplay', nth: 1 },
    { keyword: "Women's clothing", nth: 3 },
    { keyword: "Women's shoes", nth: 4 },
    { keyword: 'Hanfu', nth: 5 },
    { keyword: "Men's shoes", nth: 0 },
  ])
  await payBuyAndReceive(shop, token, staff, second)
  const [ball = '', shirt = '', wig = '', dress = ''] = second

  await addConversation(shop, staff, {
    token,
    order_id: second[4] ?? '',
    question: 'Can these go without the shoe box, to save weight?',
    answer:
      'Yes. We leave out the box and wrap them in paper, which saves about 0.3 kg. Just say so when you pack.',
  })

  clock.to(17)
  const under = await order(shop, token, [{ keyword: "Women's shoes", nth: 7 }])
  await payBuyAndReceive(shop, token, staff, under, TOO_LATE_HOURS)

  clock.to(10)
  await billFreight(shop, staff, shipped)

  clock.to(6)
  const late = await order(shop, token, [
    { keyword: 'Cosplay', nth: 6 },
    { keyword: 'Sports', nth: 7 },
    { keyword: 'Sports', nth: 3, quantity: 5 },
  ])
  await payOrders(shop, token, late)
  clock.pass(12)
  await accept(shop, staff, late)
  for (const one of late) await buy(shop, staff, one)
  clock.pass(48)
  await receivePart(shop, staff, late[2] ?? '')

  clock.to(5)
  await openGroup(shop, token, await addFriendWithHold(shop, staff))

  clock.to(3)
  const ready = await pack(shop, token, [ball, shirt], {
    address: 1,
    note: 'Please leave out the shop’s own boxes.',
  })
  await shop.ask('/api/pay/balance_pay_shipping', { delivery_number: ready }, token)
  clock.pass(5)
  await pack(shop, token, [wig], { address: 0 })
  await pack(shop, token, [dress], { address: 2, forStaffToPrice: true })

  clock.to(2)
  const sorry = await order(shop, token, [{ keyword: "Men's shoes", nth: 5 }])
  await payOrders(shop, token, sorry)
  const order_id = sorry[0] ?? ''
  const { revision } = await shop.ask('/api/staff/orders/get_order', { order_id }, staff.purchasing.token)
  await shop.ask(
    '/api/staff/purchasing/cancel',
    {
      order_id,
      revision,
      reason: 'The seller no longer has this size.',
    },
    staff.purchasing.token,
  )
  await shop.ask(
    '/api/shopping/submit_forwarding_order',
    {
      country_code: 'NO',
      product_name: 'Tea set from a friend in Yixing',
      tracking_number_cn: 'YT7512345678901',
    },
    token,
  )

  clock.to(1)
  const bought = await order(shop, token, [
    { keyword: "Women's clothing", nth: 6 },
    { keyword: 'Hanfu', nth: 8 },
  ])
  await payOrders(shop, token, bought)
  await accept(shop, staff, bought.slice(0, 1))
  await order(shop, token, [{ keyword: "Men's clothing", nth: 7 }])
  await expertBuy(shop, customer)

  // Tracked by the service from now on.
  clock.to(0.2)
  await createRequests(shop, token, bought[0] ?? '')
  await addConversation(shop, staff, {
    token,
    order_id: bought[1] ?? '',
    question: 'If the seller has it in a lighter green, I would rather have that one. Is it too late?',
  })
  const leaving = await pack(shop, token, under, { address: 0 })
  await shop.ask('/api/pay/balance_pay_shipping', { delivery_number: leaving }, token)
  clock.pass(2)
  await send(shop, staff, leaving, 'yunexpress', 'YT2632501234567890')
}

/** Pays, buys and receives orders, with realistic delays; who waits too long to be bought for is given a coupon. */
async function payBuyAndReceive(
  shop: Shop,
  token: string,
  staff: Staff,
  orders: readonly string[],
  waitingHours = 6,
) {
  await payOrders(shop, token, orders)
  shop.clock.pass(waitingHours)
  await compensateLateOrders(shop.context)
  await accept(shop, staff, orders)
  shop.clock.pass(3)
  for (const one of orders) await buy(shop, staff, one)
  shop.clock.pass(72)
  for (const [index, one] of orders.entries()) {
    await receive(shop, staff, one, `B-${String(index + 4).padStart(2, '0')}`)
  }
  shop.clock.pass(18)
}

/** Packs orders into a parcel by the cheapest channel, or leaves channel and fee to staff. */
async function pack(
  shop: Shop,
  token: string,
  order_ids: readonly string[],
  {
    address,
    note = '',
    forStaffToPrice = false,
  }: { address: number; note?: string; forStaffToPrice?: boolean },
): Promise<string> {
  const to = ADDRESSES[address] ?? ADDRESSES[0]
  const channels = forStaffToPrice
    ? []
    : await shop.ask(
        '/api/shopping/get_shipping_channels',
        { order_ids: [...order_ids], country_code: to.country_code },
        token,
      )
  const { delivery_number } = await shop.ask(
    '/api/shopping/submit_shipping_order',
    {
      order_ids: [...order_ids],
      country_code: to.country_code,
      consignee_name: to.user_name,
      consignee_province: to.province,
      consignee_city: to.city,
      consignee_address_detail: to.address_detail,
      consignee_postcode: to.postal_code,
      consignee_phone: to.phone,
      shipping_method_code: channels[0]?.channel_code ?? '',
      user_parcel_note: note,
    },
    token,
  )
  return delivery_number
}

async function send(
  shop: Shop,
  staff: Staff,
  delivery_number: string,
  carrier: CarrierCode,
  tracking_number: string,
): Promise<void> {
  const { token } = staff.shipping
  const parcel = () => shop.ask('/api/staff/shipping/get_parcel', { delivery_number }, token)
  const { charged_weight, revision } = await parcel()
  // A box whose weight determines the price, as is usual.
  const side = Math.floor(Math.cbrt(charged_weight * 4000))
  const box = { length: side, width: side, height: side }
  const packed = { delivery_number, revision, weight: charged_weight - 0.2, ...box }
  await shop.ask('/api/staff/shipping/pack_parcel', packed, token)
  const dispatch = { delivery_number, revision: (await parcel()).revision, carrier, tracking_number }
  await shop.ask('/api/staff/shipping/ship_parcel', dispatch, token)
}

async function expertBuy(shop: Shop, { id: customerId, token }: Customer): Promise<void> {
  const screenshot = await savePicture(shop.context, await qcPhoto(BACKPACK, 1), { customerId })
  const { id } = await shop.ask(
    '/api/shopping/add_to_cart',
    {
      product_name: 'Waxed canvas backpack, sewn to order',
      product_link: 'https://shop.example.cn/backpack',
      product_sale_price_cny: 168,
      quantity: 1,
      product_freight_amount_cny: 12,
      product_remark: 'The one with the darker straps',
      product_image_url: screenshot,
    },
    token,
  )
  await shop.ask('/api/shopping/submit_shopping_order', { cart_ids: [id], country_code: 'NO' }, token)
}
