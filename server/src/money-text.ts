import type { Language } from '@sampan/contract'
import { type Money, toDecimal, toWire, usd } from '@sampan/domain/money'
import { minus, moneyFormat } from '@sampan/messages/intl'
import { type Phrase, phrase } from '@sampan/messages/phrase'

/** Writes USD cents as dollars with two decimals, as pages do. */
export const dollars = (lang: Language, cents: bigint): string =>
  minus(moneyFormat(lang, { currency: 'USD' }).format(toDecimal(usd(cents)) as `${number}`))

/** Names a sum for a message that writes the currency sign before it. */
export const writtenSum = (amount: Money): Phrase => phrase('kinds', 'sum', { amount: toWire(amount) })

/** Names a sum among what staff have seen of an order, a parcel or a request. */
export const statedSum = (cents: bigint): Phrase =>
  phrase('console', 'state_sum', { sum: writtenSum(usd(cents)) })
