import { isPaymentProvider, providerTitle } from '@sampan/domain/payment-providers'

/** Returns the name of a payment method: a payment provider's, or the message for the wallet. */
export const wayTitle = (way: string, wallet: string): string =>
  isPaymentProvider(way) ? providerTitle(way) : wallet
