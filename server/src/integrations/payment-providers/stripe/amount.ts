import { type Amount, decimalsOf } from '@sampan/domain/money'

/**
 * Decimals of amounts in Stripe's API where they differ from ISO 4217 (https://docs.stripe.com/currencies):
 * króna and Ugandan shillings are counted in hundredths although only whole ones exist, ariary in whole ones.
 */
const DECIMALS: Readonly<Record<string, number>> = { ISK: 2, UGX: 2, MGA: 0 }

/** Reads an amount of Stripe's. */
export function amountFrom(stripeCurrency: string, stripeAmount: number): Amount {
  const currency = stripeCurrency.toUpperCase()
  const decimals = decimalsOf(currency)
  const scale = 10n ** BigInt(DECIMALS[currency] ?? decimals)
  return { currency, minor: (BigInt(stripeAmount) * 10n ** BigInt(decimals)) / scale }
}
