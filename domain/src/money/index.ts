import { westernDigits } from '../digits/index.ts'

/** An amount in the smallest unit of its currency: USD cents, CNY fen. Never combined with a `number`. */
export type Currency = 'USD' | 'CNY'
export interface Money<C extends Currency = Currency> {
  readonly minor: bigint
  readonly currency: C
}
export type Usd = Money<'USD'>
export type Cny = Money<'CNY'>

/** Creates US dollars from whole cents. */
export const usd = (cents: bigint | number): Usd => ({ minor: BigInt(cents), currency: 'USD' })
/** Creates renminbi from whole fen. */
export const cny = (fen: bigint | number): Cny => ({ minor: BigInt(fen), currency: 'CNY' })

/** How a division with a remainder is rounded. */
export type Rounding = 'half-up' | 'up' | 'down'

/**
 * Divides integers, `numerator / denominator` (denominator > 0), with the given rounding; `up` and `half-up`
 * round away from zero.
 */
export function divide(numerator: bigint, denominator: bigint, rounding: Rounding): bigint {
  if (denominator <= 0n) throw new RangeError('divide: the denominator must be positive')
  const negative = numerator < 0n
  const magnitude = negative ? -numerator : numerator
  const quotient = magnitude / denominator
  const rest = magnitude % denominator
  const roundsAway = rounding === 'up' ? rest > 0n : rounding === 'half-up' ? rest * 2n >= denominator : false
  const rounded = roundsAway ? quotient + 1n : quotient
  return negative ? -rounded : rounded
}

/** Returns the sum of at least one amount; the types allow a single currency. */
export function add<C extends Currency>(...amounts: [Money<C>, ...Money<C>[]]): Money<C> {
  const [first] = amounts
  return { minor: amounts.reduce((sum, one) => sum + one.minor, 0n), currency: first.currency }
}

/** Returns what is left, which is negative where more is taken than there is. */
export function subtract<C extends Currency>(from: Money<C>, amount: Money<C>): Money<C> {
  return { minor: from.minor - amount.minor, currency: from.currency }
}

/** Returns `amount × quantity`; the quantity is a whole number of pieces. */
export function times<C extends Currency>(amount: Money<C>, quantity: number | bigint): Money<C> {
  return { minor: amount.minor * BigInt(quantity), currency: amount.currency }
}

/** Returns a share of an amount in basis points (hundredths of a per cent). */
export function share<C extends Currency>(
  amount: Money<C>,
  basisPoints: bigint,
  rounding: Rounding,
): Money<C> {
  return { minor: divide(amount.minor * basisPoints, 10_000n, rounding), currency: amount.currency }
}

/**
 * Splits a total in proportion to weights so that the parts always sum to the total (largest remainder; ties
 * go to the earlier part). If all weights are zero, the first part gets the total.
 * @throws RangeError for no weights or a negative one.
 */
export function split<C extends Currency>(total: Money<C>, weights: readonly bigint[]): Money<C>[] {
  if (weights.length === 0) throw new RangeError('split: no parts')
  if (weights.some((weight) => weight < 0n)) throw new RangeError('split: negative weight')
  const sum = weights.reduce((all, weight) => all + weight, 0n)
  if (sum === 0n) {
    return weights.map((_, index) => ({ minor: index === 0 ? total.minor : 0n, currency: total.currency }))
  }
  const parts = weights.map((weight, index) => ({
    index,
    minor: divide(total.minor * weight, sum, 'down'),
    rest: ((total.minor < 0n ? -total.minor : total.minor) * weight) % sum,
  }))
  const left = total.minor - parts.reduce((all, part) => all + part.minor, 0n)
  const step = left < 0n ? -1n : 1n
  const byRest = [...parts].sort((a, b) => (a.rest === b.rest ? a.index - b.index : a.rest > b.rest ? -1 : 1))
  for (const part of byRest.slice(0, Number(left * step))) part.minor += step
  return parts.map((part) => ({ minor: part.minor, currency: total.currency }))
}

/** CNY per USD, as an integer over 10^8: 7.2289 is 722_890_000n. Prices freeze it. */
export type RateE8 = bigint
export const RATE_SCALE = 100_000_000n

/** Converts a price from CNY to USD, rounded up to the cent, so that rounding never makes a loss. */
export function cnyToUsd(amount: Cny, cnyPerUsd: RateE8): Usd {
  if (cnyPerUsd <= 0n) throw new RangeError('cnyToUsd: the rate must be positive')
  return usd(divide(amount.minor * RATE_SCALE, cnyPerUsd, 'up'))
}

/** Returns the CNY amount displayed beside a USD amount. */
export function usdToCny(amount: Usd, cnyPerUsd: RateE8): Cny {
  return cny(divide(amount.minor * cnyPerUsd, RATE_SCALE, 'half-up'))
}

/** Parses a decimal rate, for example `7.2289`. @throws RangeError for any other text */
export function parseRate(text: string): RateE8 {
  const match = /^(\d{1,9})(?:\.(\d{1,8}))?$/.exec(text)
  if (!match) throw new RangeError(`parseRate: not a rate: ${text}`)
  return BigInt(match[1] ?? '0') * RATE_SCALE + BigInt((match[2] ?? '').padEnd(8, '0'))
}

/** Formats an amount as a decimal string with exactly two decimals, for payment providers and CSV files. */
export function toDecimal(amount: Money): string {
  const magnitude = amount.minor < 0n ? -amount.minor : amount.minor
  const digits = magnitude.toString().padStart(3, '0')
  return `${amount.minor < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}

/** Parses a decimal string of at most two decimals; null for anything else. */
export function fromDecimal<C extends Currency>(text: string, currency: C): Money<C> | null {
  const match = /^(-?)(\d{1,15})(?:\.(\d{1,2}))?$/.exec(text.trim())
  if (!match) return null
  const minor = BigInt(match[2] ?? '0') * 100n + BigInt((match[3] ?? '').padEnd(2, '0'))
  return { minor: match[1] ? -minor : minor, currency }
}

/**
 * Reads an amount that a person typed or pasted: `¥1,196.00`, `196元`, `١٩٦` and `196,5` as a plain decimal. A comma before three digits
 * separates thousands. Other text is unchanged.
 */
export function plainDecimal(text: string): string {
  const bare = westernDigits(text).replace(/[¥$\s元]|CNY|RMB/gi, '')
  if (/^[1-9]\d{0,2}(,\d{3})+(\.\d+)?$/.test(bare)) return bare.replaceAll(',', '')
  return /^\d+,\d{1,2}$/.test(bare) ? bare.replace(',', '.') : bare
}

/** Converts to the wire's form, a JSON number with at most two decimals. */
export const toWire = (amount: Money): number => Number(toDecimal(amount))

/** Converts the wire's number to minor units; null when it is not finite or has more than two decimals. */
export function fromWire<C extends Currency>(value: number, currency: C): Money<C> | null {
  if (!Number.isFinite(value) || Math.abs(value) > 1e13) return null
  const minor = Math.round(value * 100)
  return Math.abs(value * 100 - minor) < 1e-6 * Math.max(1, Math.abs(minor))
    ? { minor: BigInt(minor), currency }
    : null
}

export { type Amount, amountFromDecimal, amountToDecimal, amountToWire, decimalsOf } from './any-currency.ts'
