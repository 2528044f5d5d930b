import { randomInt, randomUUID } from 'node:crypto'
import { orders } from '@sampan/database/tables'
import type { ProviderCase } from '@sampan/server/provider-cases'
import { eq } from 'drizzle-orm'
import { A_LINE } from '../purchase-flow/customers.ts'
import { aStaffMember, type Person, type Shop, untilAnswered } from './shop.ts'
import { accept, receive, revisionOf } from './staff-steps.ts'

/** Steps of customers, each retried until there is a response. Refusals are responses too. */

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

export const payShipping = (shop: Shop, { token }: Person, delivery_number: string) =>
  shop.insist('/api/pay/balance_pay_shipping', { delivery_number }, token, `wallet-${delivery_number}`)

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
