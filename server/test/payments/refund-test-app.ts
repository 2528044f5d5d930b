import { captures, refunds } from '@sampan/database/tables'
import { usd } from '@sampan/domain/money'
import { eq } from 'drizzle-orm'
import { walletBalance } from '../../src/ledger/index.ts'
import { issueRefund, proposeRefund, refundedCents } from '../../src/payments/index.ts'
import { aCustomer, anOrder } from '../factories.ts'
import { payPalCase } from './provider-cases.ts'
import { startProviderTestApp } from './provider-test-app.ts'

type Input = Omit<Parameters<typeof issueRefund>[2], 'way'>

/** Starts the application with PayPal; returns it with what tests of refunds do. */
export function startRefundTestApp() {
  const test = startProviderTestApp(payPalCase)
  let count = 0

  /** An order of $22.05, or $2.05 above its goods, paid through PayPal. */
  async function paid(goodsCents = 2_000n) {
    const customer = await aCustomer(test.context)
    const order = await anOrder(test.context, customer, { goodsCents })
    const body = { order_ids: [order.orderNumber] }
    const { data } = await test.ask('/api/pay/paypal_pay_orders', body, { token: customer.token })
    const orderId = await test.approve(String(data))
    await test.comeBack(orderId)
    await test.drain()
    const { id } = await test.intentOf(orderId)
    const [capture] = await test.context.db.select().from(captures).where(eq(captures.intentId, id))
    return { customer, order, orderId, captureRow: capture?.id, captureId: capture?.providerCaptureId ?? '' }
  }
  type Paid = Awaited<ReturnType<typeof paid>>

  /** A request of its own for $5 of the payment. */
  function input({ customer, order }: Paid, over: Partial<Input> = {}): Input {
    count += 1
    return {
      requestId: `request ${count}`,
      customerId: customer.id,
      of: { kind: 'order', id: order.id },
      purpose: 'settlement',
      amount: usd(500n),
      subject: order.orderNumber,
      reason: 'The seller has none left.',
      ...over,
    }
  }
  async function rowOf({ requestId }: Pick<Input, 'requestId'>) {
    const [row] = await test.context.db.select().from(refunds).where(eq(refunds.requestId, requestId))
    if (!row) throw new Error('no refund')
    return row
  }
  const money = {
    paid,
    input,
    rowOf,
    toWallet: (input: Input) =>
      test.context.db.transaction((tx) => issueRefund(test.context, tx, { ...input, way: 'wallet' })),
    through: (input: Input, way = 'paypal') =>
      test.context.db.transaction((tx) => issueRefund(test.context, tx, { ...input, way })),
    propose: (input: Input, way: string) =>
      test.context.db.transaction((tx) => proposeRefund(test.context, tx, { ...input, way })),
    /** The customer's wallet. */
    balanceOf: async ({ customer }: Paid) => (await walletBalance(test.context.db, customer.id)).minor,
    /** What can still be refunded of the order. */
    leftOf: async ({ order }: Paid) => 2_205n - (await refundedCents(test.context.db, 'order', order.id)),
    /** What PayPal has refunded. */
    refundedThere: ({ orderId }: Paid) =>
      test.emulator.captured().find((line) => line.orderId === orderId)?.refundedCents,
  }
  return { test, money }
}
