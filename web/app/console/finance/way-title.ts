import { isPaymentProvider, PROVIDER_TITLES } from '@sampan/domain/payment-providers'

/** Returns the name of a way to pay: a payment provider's, or the word for the wallet. */
export const wayTitle = (way: string, wallet: string): string =>
  isPaymentProvider(way) ? PROVIDER_TITLES[way] : wallet
