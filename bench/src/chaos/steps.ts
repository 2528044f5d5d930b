import { randomInt, randomUUID } from 'node:crypto'
import { orders } from '@sampan/database/tables'
import { findProduct, qcPhoto } from '@sampan/emulators'
import { savePicture } from '@sampan/server/files'
import type { ProviderCase } from '@sampan/server/provider-cases'
import { eq } from 'drizzle-orm'
import { A_LINE } from '../purchase-flow/customers.ts'
import { aStaffMember, type ChaosShop, type Person, untilAnswered } from './shop.ts'

/** Steps of customers and staff, each retried until there is a response. Refusals are responses too. */

export async function addLine(shop: ChaosShop, { token }: Person, quantity = 1): Promise<string> {
  const line = { ...A_LINE, quantity }
  const { data } = await shop.insist<{ id: string }>('/api/shopping/add_to_cart', line, token, randomUUID())
  return data.id
}

/** @returns the orders' numbers; none when the cart line is gone. */
export async function submitCart(
  shop: ChaosShop,
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

export const ordersOf = ({ context }: ChaosShop, { id }: Person) =>
  untilAnswered(() => context.db.select().from(orders).where(eq(orders.customerId, id)))

/** Returns the number of a new unpaid order. */
export async function anUnpaidOrder(shop: ChaosShop, customer: Person, quantity = 1): Promise<string> {
  const line = await addLine(shop, customer, quantity)
  const [number] = await submitCart(shop, customer, line, randomUUID())
  if (number === undefined) throw new Error('no order was submitted')
  return number
}

export const payFromWallet = (shop: ChaosShop, { token }: Person, number: string) =>
  shop.insist('/api/pay/balance_pay_orders', { order_ids: [number] }, token, `wallet-${number}`)

/**
 * Goes to the provider's page and pays.
 * @returns the payment's id there, '' when the shop refused the payment.
 */
export async function approve(
  shop: ChaosShop,
  provider: ProviderCase,
  { token }: Person,
  path: '/api/pay/provider_pay_orders' | '/api/pay/provider_pay_top_up',
  input: object,
): Promise<string> {
  const asked = { ...input, provider: provider.name }
  const { data } = await shop.insist<string | null>(path, asked, token, JSON.stringify(asked))
  const id = typeof data === 'string' ? provider.paymentAt(data) : ''
  // The notice is sent in the meantime; the customer does not wait for it.
  if (id !== '') void provider.approve(id).catch(() => {})
  return id
}

export const approveOrder = (shop: ChaosShop, provider: ProviderCase, customer: Person, number: string) =>
  approve(shop, provider, customer, '/api/pay/provider_pay_orders', { order_ids: [number] })

export const comeBack = (shop: ChaosShop, { name }: ProviderCase, paymentId: string) =>
  shop.visit(`${shop.origin}/api/pay/${name}/return?token=${paymentId}&PayerID=X`)

/** Returns the order number of an item in the warehouse. */
export async function aStoredItem(shop: ChaosShop, customer: Person): Promise<string> {
  const warehouse = await aStaffMember(shop, 'warehouse')
  const product = findProduct('691541677564')
  if (!product) throw new Error('the demo goods have changed')
  const tracking_number_cn = `SF${randomInt(10 ** 12)}`
  const announced = { country_code: 'US', product_name: 'Two jackets', tracking_number_cn }
  await shop.insist('/api/shopping/submit_forwarding_order', announced, customer.token)
  // A repetition after a lost response is refused, because the order itself has taken the number.
  const order = (await ordersOf(shop, customer)).find((one) => one.trackingNumberCn === tracking_number_cn)
  if (!order) throw new Error('no parcel was announced')
  const photo_urls: string[] = []
  for (let n = 1; n <= 3; n += 1) {
    const photo = await qcPhoto(product.looks[0], n)
    photo_urls.push(await untilAnswered(() => savePicture(shop.context, photo, { staffId: warehouse.id })))
  }
  const order_id = order.orderNumber
  const seen = await shop.insist<{ revision: string }>(
    '/api/staff/orders/get_order',
    { order_id },
    warehouse.token,
  )
  const { msg } = await shop.insist(
    '/api/staff/receiving/receive',
    {
      order_id,
      revision: seen.data.revision,
      tracking_number: tracking_number_cn,
      weight: 0.8,
      length: 30,
      width: 20,
      height: 10,
      goods_type: 0,
      shelf: 'A-01',
      photo_urls,
    },
    warehouse.token,
    `receive-${order_id}`,
  )
  if (msg !== '') throw new Error(`not received: ${msg}`)
  return order_id
}

/**
 * The seller has two of three pieces that the customer paid for; the customer is asked.
 * @returns the problem, and what taking the two returns; null when the order was not paid.
 */
export async function sellerHasFewer(shop: ChaosShop, customer: Person) {
  const order_id = await anUnpaidOrder(shop, customer, 3)
  const paid = await payFromWallet(shop, customer, order_id)
  if (paid.code !== 0) return null
  const { token } = await aStaffMember(shop, 'purchasing')
  const seen = async () =>
    (await shop.insist<{ revision: string }>('/api/staff/orders/get_order', { order_id }, token)).data
      .revision
  const accepted = { orders: [{ order_id, revision: await seen() }] }
  await shop.insist('/api/staff/purchasing/accept', accepted, token, `accept-${order_id}`)
  const fewer = { order_id, revision: await seen(), quantity: 2 }
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
  shop: ChaosShop,
  { token }: Person,
  asked: { readonly problem_id: string; readonly refund_amount: number },
  choice: 'keep' | 'cancel',
) => shop.insist('/api/shopping/answer_problem', { ...asked, choice }, token, `${choice}-${asked.problem_id}`)

export const shipItem = (shop: ChaosShop, { token }: Person, number: string, key: string) =>
  shop.insist(
    '/api/shopping/submit_shipping_order',
    {
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
