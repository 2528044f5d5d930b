import { randomUUID } from 'node:crypto'
import { aCustomer, anOrder } from '../factories.ts'
import type { ProviderTestApp } from './provider-test-app.ts'

/** A customer's payment of $22.05, approved at PayPal; PayPal sends no notice. */
export async function approvedPayment(test: ProviderTestApp) {
  test.emulator.set({ webhooksOff: true })
  const customer = await aCustomer(test.context)
  const order = await anOrder(test.context, customer)
  const input = { order_ids: [order.orderNumber] }
  const { data } = await test.ask('/api/pay/paypal_pay_orders', input, { token: customer.token })
  const orderId = await test.approve(String(data))
  return { orderId, intent: await test.intentOf(orderId) }
}

/** The same, captured at PayPal, which tells nobody: the payment as PayPal has it, and its capture. */
export async function capturedPayment(test: ProviderTestApp) {
  const { orderId, intent } = await approvedPayment(test)
  await test.provider.capture(orderId, randomUUID())
  const payment = await test.provider.read(orderId)
  const [capture] = payment.captures
  if (!capture) throw new Error('no capture')
  return { intent, payment, capture }
}
