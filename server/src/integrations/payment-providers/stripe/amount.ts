import { type Amount, decimalsOf } from '@sampan/domain/money'

/**
 * Decimals of amounts in Stripe's API where they are not those of ISO 4217 (https://docs.stripe.com/currencies): of króna and
 * Ugandan shillings whole ones are listed in hundredths, of ariary whole ones as they are.
 */
const DECIMALS: Readonly<Record<string, number>> = { ISK: 2, UGX: 2, MGA: 0 }

/** Reads an amount of Stripe's. */
export function amountFrom(stripeCurrency: string, stripeAmount: number): Amount {
  const currency = stripeCurrency.toUpperCase()
  const decimals = decimalsOf(currency)
  const scale = 10n ** BigInt(DECIMALS[currency] ?? decimals)
  return { currency, minor: (BigInt(stripeAmount) * 10n ** BigInt(decimals)) / scale }
}
