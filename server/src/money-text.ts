import type { Language } from '@sampan/contract'
import { type Money, toDecimal, toWire, type Usd, usd } from '@sampan/domain/money'
import { minus, moneyFormat } from '@sampan/messages/intl'
import { type Phrase, phrase, type Text } from '@sampan/messages/phrase'

/** Writes USD cents as dollars with two decimals, as pages do. */
export const dollars = (lang: Language, cents: bigint): string =>
  minus(moneyFormat(lang, { currency: 'USD' }).format(toDecimal(usd(cents)) as `${number}`))

/** Names a sum for a message that writes the currency sign before it. */
export const writtenSum = (amount: Money): Phrase => phrase('kinds', 'sum', { amount: toWire(amount) })

/** Names a total for a message that writes the currency sign before it, with its parts where there are several. */
export function writtenTotal(parts: readonly Usd[]): Text {
  const total = writtenSum(usd(parts.reduce((sum, { minor }) => sum + minor, 0n)))
  if (parts.length < 2) return total
  return phrase('kinds', 'sum_in_parts', {
    total,
    parts: parts.map((part) => phrase('kinds', 'sum_with_sign', { sum: writtenSum(part) })),
  })
}

/** Names a sum among what staff have seen of an order, a parcel or a request. */
export const statedSum = (cents: bigint): Phrase =>
  phrase('console', 'state_sum', { sum: writtenSum(usd(cents)) })
