import { paymentIntents } from '@sampan/database/tables'
import { asc, eq } from 'drizzle-orm'
import type { PaymentProvider } from '../../src/integrations/payment-providers/index.ts'
import type { PaymentInput } from '../../src/payments/payment-page/pay-from-wallet.ts'
import { startPayment } from '../../src/payments/payment-page/start-payment.ts'
import { aCustomer, anOrder } from '../factories.ts'
import type { ProviderTestApp } from './provider-test-app.ts'

/** What tests of starting a payment at PayPal do. */
export function startedPayments(test: ProviderTestApp) {
  /** A customer with orders of $22.05 each; PayPal sends no notice. */
  async function ordered(count = 1) {
    test.emulator.set({ webhooksOff: true })
    const customer = await aCustomer(test.context)
    const mine = []
    while (mine.length < count) mine.push(await anOrder(test.context, customer))
    const numbers = mine.map((order) => order.orderNumber)
    return { customer, mine, numbers }
  }
  type Ordered = Awaited<ReturnType<typeof ordered>>

  return {
    ordered,
    /** Starts a payment with a provider that answers some calls like this. */
    start: (
      { customer, numbers }: Pick<Ordered, 'customer' | 'numbers'>,
      calls: Partial<PaymentProvider> = {},
      over: Partial<PaymentInput> = {},
    ) =>
      startPayment(test.withCalls(calls), 'paypal', {
        customerId: customer.id,
        kind: 'order',
        numbers,
        lang: 'en',
        idempotencyKey: null,
        ...over,
      }),
    intentsOf: ({ customer }: Pick<Ordered, 'customer'>) =>
      test.context.db
        .select()
        .from(paymentIntents)
        .where(eq(paymentIntents.customerId, customer.id))
        .orderBy(asc(paymentIntents.id)),
  }
}
export type Ordered = Awaited<ReturnType<ReturnType<typeof startedPayments>['ordered']>>
