import type { Language } from '@sampan/contract'
import { fromWireDay, toWireTime } from '@sampan/domain/wire-time'
import { translate } from '@sampan/messages/catalogue'
import { isolate } from '@sampan/messages/format'
import { dateFormat } from '@sampan/messages/intl'
import { languageEntry } from '@sampan/messages/languages'
import type { Customer } from '../../access/index.ts'
import type { AppContext } from '../../context.ts'
import { type WalletCategory, walletChangesOf } from '../../ledger/index.ts'
import { dollars } from '../../money-text.ts'
import { Refusal } from '../../refusal.ts'
import { readText } from '../../stored-text.ts'
import { type Parties, partiesOf } from './parties.ts'
import type { Line } from './receipt.ts'

/** One payment can be for hundreds of orders, more than a page has lines for. */
const MOST_NUMBERS = 12

/** One change of the wallet; amounts in US dollars with two decimals. */
interface StatementRow {
  /** In UTC+8, to the minute. */
  readonly at: string
  readonly text: string
  readonly amount: string
  readonly balance: string
}

/** The statement of a wallet for one month, in one language. */
export interface Statement extends Parties {
  readonly title: string
  readonly month: string
  /** The balance before, what each kind of change sums to, and the balance after. */
  readonly opening: Line
  readonly sums: readonly Line[]
  readonly closing: Line
  readonly rows: readonly StatementRow[]
  readonly notes: readonly string[]
}

/**
 * Returns the statement of a customer's wallet for a month of UTC+8. The opening balance and the rows sum to the closing
 * balance, with which the next month begins.
 * @param month YYYY-MM
 * @throws Refusal statement_unknown for a month in which the wallet did not change
 */
export async function statementOf(
  context: AppContext,
  customer: Customer,
  month: string,
  lang: Language,
): Promise<Statement> {
  const from = fromWireDay(`${month}-01`)
  if (!from) throw new Refusal('statement_unknown')
  const until = monthAfter(from)
  const now = context.now()
  const { records, openingCents } = await walletChangesOf(context.db, customer.id, from, until)
  if (records.length === 0) throw new Refusal('statement_unknown')

  const sums = new Map<WalletCategory, bigint>()
  let balance = openingCents
  const rows = records.map((record): StatementRow => {
    const { category, amountCents } = record
    sums.set(category, (sums.get(category) ?? 0n) + amountCents)
    balance += amountCents
    return {
      at: toWireTime(record.at).slice(0, 'YYYY-MM-DD HH:mm'.length),
      text: describe(record, lang),
      amount: dollars(lang, amountCents),
      balance: dollars(lang, balance),
    }
  })
  const isOver = until <= now
  return {
    title: translate(lang, 'receipts', 'statement'),
    month: dateFormat(lang, { timeZone: 'Asia/Shanghai', year: 'numeric', month: 'long' }).format(from),
    ...(await partiesOf(context, customer, lang)),
    opening: { label: translate(lang, 'receipts', 'opening'), amount: dollars(lang, openingCents) },
    sums: [...sums].map(([category, cents]) => ({
      label: translate(lang, 'kinds', `wallet_${category}`),
      amount: dollars(lang, cents),
    })),
    closing: { label: translate(lang, 'receipts', 'closing'), amount: dollars(lang, balance) },
    rows,
    notes: [
      ...(isOver ? [] : [translate(lang, 'receipts', 'unfinished', { at: toWireTime(now) })]),
      translate(lang, 'receipts', 'statement_currency'),
    ],
  }
}

/** The first moment of the next month, which has at most 31 days. */
function monthAfter(from: Date): Date {
  const inNext = toWireTime(new Date(from.getTime() + 31 * 86_400_000))
  const next = fromWireDay(`${inNext.slice(0, 'YYYY-MM'.length)}-01`)
  if (!next) throw new Error(`no month after ${from.toISOString()}`)
  return next
}

/** What a change was, the numbers that it was for, and its remark. */
function describe(
  {
    category,
    reference,
    remark,
    remarkPhrase,
  }: Awaited<ReturnType<typeof walletChangesOf>>['records'][number],
  lang: Language,
): string {
  const numbers = reference.split(',').filter(Boolean)
  const shown = numbers.slice(0, MOST_NUMBERS).map(isolate).join(languageEntry(lang).comma)
  const count = numbers.length - MOST_NUMBERS
  const rest = count > 0 ? ` ${translate(lang, 'payment', 'more_numbers', { count })}` : ''
  const words = readText({ words: remark, phrase: remarkPhrase }, lang)
  return [translate(lang, 'kinds', `wallet_${category}`), shown + rest, words && isolate(words)]
    .filter(Boolean)
    .join(' · ')
}
