import { randomInt, randomUUID } from 'node:crypto'
import { STAFF_UPLOAD_PATH } from '@sampan/contract/upload'
import { orders } from '@sampan/database/tables'
import { findProduct, qcPhoto } from '@sampan/emulators'
import type { ProviderCase } from '@sampan/server/provider-cases'
import { eq } from 'drizzle-orm'
import { A_LINE } from '../purchase-flow/customers.ts'
import { aStaffMember, type Person, type Shop, untilAnswered } from './shop.ts'

/** Steps of customers and staff, each retried until there is a response. Refusals are responses too. */

export async function addLine(shop: Shop, { token }: Person, quantity = 1): Promise<string> {
  const line = { ...A_LINE, quantity }
  const { data } = await shop.insist<{ id: string }>('/api/shopping/add_to_cart', line, token, randomUUID())
  return data.id
}

/** @returns the orders' numbers; none when the cart line is gone. */
export async function submitCart(
  shop: Shop,
  { token }: Person,
  line: string,
  key: string,
): Promise<string[]> {
  const input = { cart_ids: [line], country_code: 'US' }
  const { data } = await shop.insist<{ order_ids: string[] } | null>(
    '/api/shopping/submit_shopping_order',
    input,
    token,
    key,
  )
  return data?.order_ids ?? []
}

export const ordersOf = ({ context }: Shop, { id }: Person) =>
  untilAnswered(() => context.db.select().from(orders).where(eq(orders.customerId, id)))

/** Returns the number of a new unpaid order. */
export async function anUnpaidOrder(shop: Shop, customer: Person, quantity = 1): Promise<string> {
  const line = await addLine(shop, customer, quantity)
  const [number] = await submitCart(shop, customer, line, randomUUID())
  if (number === undefined) throw new Error('no order was submitted')
  return number
}

export const payFromWallet = (shop: Shop, { token }: Person, number: string) =>
  shop.insist('/api/pay/balance_pay_orders', { order_ids: [number] }, token, `wallet-${number}`)

/**
 * Goes to the provider's page and pays.
 * @returns the payment's id there, '' when the shop refused the payment.
 */
export async function approve(
  shop: Shop,
  provider: ProviderCase,
  { token }: Person,
  path: '/api/pay/provider_pay_orders' | '/api/pay/provider_pay_top_up',
  input: object,
): Promise<string> {
  const body = { ...input, provider: provider.name }
  const { data } = await shop.insist<string | null>(path, body, token, JSON.stringify(body))
  const id = typeof data === 'string' ? provider.paymentAt(data) : ''
  // The webhook event is sent in the meantime; the customer does not wait for it.
  if (id !== '') void provider.approve(id).catch(() => {})
  return id
}

export const approveOrder = (shop: Shop, provider: ProviderCase, customer: Person, number: string) =>
  approve(shop, provider, customer, '/api/pay/provider_pay_orders', { order_ids: [number] })

export const comeBack = (shop: Shop, { name }: ProviderCase, paymentId: string) =>
  shop.visit(`${shop.origin}/api/pay/${name}/return?token=${paymentId}&PayerID=X`)

/** Returns the order number of an item in the warehouse. */
export async function aStoredItem(shop: Shop, customer: Person): Promise<string> {
  const warehouse = await aStaffMember(shop, 'warehouse')
  const tracking_number_cn = `SF${randomInt(10 ** 12)}`
  const announced = { country_code: 'US', product_name: 'Two jackets', tracking_number_cn }
  await shop.insist('/api/shopping/submit_forwarding_order', announced, customer.token)
  // A repetition after a lost response is refused, because the order itself has taken the number.
  const order = (await ordersOf(shop, customer)).find((one) => one.trackingNumberCn === tracking_number_cn)
  if (!order) throw new Error('no parcel was announced')
  await receive(shop, warehouse, order.orderNumber, tracking_number_cn)
  return order.orderNumber
}

/** The revision of an order, which a write by staff states. */
const revisionOf = async (shop: Shop, order_id: string, token: string) =>
  (await shop.insist<{ revision: string }>('/api/staff/orders/get_order', { order_id }, token)).data.revision

/** @throws Error when a step that must succeed was refused. */
function granted({ msg }: { readonly msg: string }): void {
  if (msg !== '') throw new Error(msg)
}

/** Takes a photo of the goods and uploads it. @returns its address. */
async function uploadPhoto(shop: Shop, { token }: Person, n: number): Promise<string> {
  const product = findProduct('691541677564')
  if (!product) throw new Error('the demo goods have changed')
  const photo = new Blob([new Uint8Array(await qcPhoto(product.looks[0], n))], { type: 'image/jpeg' })
  return untilAnswered(async () => {
    const body = new FormData()
    body.set('file', photo, 'photo.jpg')
    const response = await fetch(shop.origin + STAFF_UPLOAD_PATH, {
      method: 'POST',
      headers: { lang: 'en', token },
      body,
      signal: AbortSignal.timeout(20_000),
    })
    return response.status < 500 ? ((await response.json()) as { data: string }).data : undefined
  })
}

/** Receives an order with three photos. */
export async function receive(
  shop: Shop,
  warehouse: Person,
  order_id: string,
  tracking_number: string,
): Promise<void> {
  const photo_urls: string[] = []
  for (let n = 1; n <= 3; n += 1) photo_urls.push(await uploadPhoto(shop, warehouse, n))
  const measures = { weight: 0.8, length: 30, width: 20, height: 10, goods_type: 0, shelf: 'A-01' }
  const revision = await revisionOf(shop, order_id, warehouse.token)
  granted(
    await shop.insist(
      '/api/staff/receiving/receive',
      { order_id, revision, tracking_number, ...measures, photo_urls },
      warehouse.token,
      `receive-${order_id}`,
    ),
  )
}

/** Accepts a paid order for buying. */
export async function accept(shop: Shop, { token }: Person, order_id: string): Promise<void> {
  const accepted = { orders: [{ order_id, revision: await revisionOf(shop, order_id, token) }] }
  granted(await shop.insist('/api/staff/purchasing/accept', accepted, token, `accept-${order_id}`))
}

/**
 * Reports that the seller has two of three pieces that the customer paid for, so that the customer must decide.
 * @returns the problem, and the refund for accepting two; null when the order was not paid.
 */
export async function sellerHasFewer(shop: Shop, customer: Person) {
  const order_id = await anUnpaidOrder(shop, customer, 3)
  const paid = await payFromWallet(shop, customer, order_id)
  if (paid.code !== 0) return null
  const purchasing = await aStaffMember(shop, 'purchasing')
  const { token } = purchasing
  await accept(shop, purchasing, order_id)
  const fewer = { order_id, revision: await revisionOf(shop, order_id, token), quantity: 2 }
  const { data } = await shop.insist<{ refund_amount: number }>(
    '/api/staff/purchasing/ask_fewer',
    fewer,
    token,
    `fewer-${order_id}`,
  )
  const detail = await shop.insist<{ problems: { problem_id: string }[] }>(
    '/api/shopping/get_order_detail',
    { order_id },
    customer.token,
  )
  const [problem] = detail.data.problems
  if (!problem) throw new Error(`the customer of ${order_id} was not asked`)
  return { problem_id: problem.problem_id, refund_amount: data.refund_amount }
}

export const answerProblem = (
  shop: Shop,
  { token }: Person,
  asked: { readonly problem_id: string; readonly refund_amount: number },
  choice: 'keep' | 'cancel',
) => shop.insist('/api/shopping/answer_problem', { ...asked, choice }, token, `${choice}-${asked.problem_id}`)

/** Buys an accepted order at its price. */
export async function buy(
  shop: Shop,
  { token }: Person,
  order_id: string,
  tracking_number: string,
): Promise<void> {
  const { data } = await shop.insist<Record<'revision' | 'unit_price_cny' | 'freight_cny', unknown>>(
    '/api/staff/orders/get_order',
    { order_id },
    token,
  )
  const { revision, unit_price_cny, freight_cny } = data
  const purchase = { order_id, revision, unit_price_cny, freight_cny, tracking_number }
  granted(
    await shop.insist(
      '/api/staff/purchasing/record_purchase',
      { ...purchase, purchase_reference: `TB${tracking_number.slice(-9)}` },
      token,
      `buy-${order_id}`,
    ),
  )
}

export const payShipping = (shop: Shop, { token }: Person, delivery_number: string) =>
  shop.insist('/api/pay/balance_pay_shipping', { delivery_number }, token, `wallet-${delivery_number}`)

/** Packs a paid parcel in a box whose weight determines its price, and dispatches it. */
export async function send(shop: Shop, { token }: Person, delivery_number: string): Promise<void> {
  const parcel = async () => {
    const { data } = await shop.insist<{ revision: string; charged_weight: number }>(
      '/api/staff/shipping/get_parcel',
      { delivery_number },
      token,
    )
    return data
  }
  const { charged_weight, revision } = await parcel()
  const side = Math.floor(Math.cbrt(charged_weight * 4000))
  const packed = {
    delivery_number,
    revision,
    weight: charged_weight - 0.2,
    length: side,
    width: side,
    height: side,
  }
  granted(await shop.insist('/api/staff/shipping/pack_parcel', packed, token, `pack-${delivery_number}`))
  const dispatch = { delivery_number, revision: (await parcel()).revision, carrier: 'yunexpress' }
  granted(
    await shop.insist(
      '/api/staff/shipping/ship_parcel',
      { ...dispatch, tracking_number: `YT${randomInt(10 ** 12)}`.padEnd(18, '7') },
      token,
      `ship-${delivery_number}`,
    ),
  )
}

/** @param channel leaves channel and price to staff when ''. */
export const shipItem = (shop: Shop, { token }: Person, number: string, key: string, channel = '') =>
  shop.insist<{ delivery_number: string } | null>(
    '/api/shopping/submit_shipping_order',
    {
      shipping_method_code: channel,
      order_ids: [number],
      consignee_name: 'Lena Morgenstern',
      country_code: 'US',
      consignee_province: 'Oregon',
      consignee_city: 'Portland',
      consignee_address_detail: '1420 SE Harbor Street',
      consignee_postcode: '97214',
      consignee_phone: '+1 503 555 0142',
    },
    token,
    key,
  )
