import {
  isPaymentProvider,
  type PaymentProviderName,
  providerAccounts,
  providerTitle,
} from '@sampan/domain/payment-providers'
import type { AppContext } from '../context.ts'
import type { PaymentProvider } from '../integrations/payment-providers/index.ts'

/** Returns the provider of a way of paying; null for the wallet and while the provider is not configured. */
export const providerOf = (context: AppContext, way: string): PaymentProvider | null =>
  context.integrations.payments.find(({ name }) => name === way) ?? null

/** @throws Error for the wallet */
function providerNamed(way: string): PaymentProviderName {
  if (!isPaymentProvider(way)) throw new Error(`${way} is no payment provider`)
  return way
}

/**
 * Returns the ledger accounts of the provider of a payment.
 * @throws Error for the wallet, which has none
 */
export const accountsOf = (way: string) => providerAccounts(providerNamed(way))

/**
 * Returns the name by which customers know the provider of a payment, also while it is not configured.
 * @throws Error for the wallet
 */
export const titleOf = (way: string): string => providerTitle(providerNamed(way))
