import { isPaymentProvider, providerAccounts } from '@sampan/domain/payment-providers'
import type { AppContext } from '../context.ts'
import type { PaymentProvider } from '../integrations/payment-providers/index.ts'

/** Returns the provider of a way of paying; null for the wallet and while the provider is not configured. */
export const providerOf = (context: AppContext, way: string): PaymentProvider | null =>
  context.integrations.payments.find(({ name }) => name === way) ?? null

/**
 * Returns the ledger accounts of the provider of a payment.
 * @throws Error for the wallet, which has none
 */
export function accountsOf(way: string) {
  if (!isPaymentProvider(way)) throw new Error(`${way} is no payment provider`)
  return providerAccounts(way)
}
