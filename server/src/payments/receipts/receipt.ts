import type { Language } from '@sampan/contract'
import { providerTitle } from '@sampan/domain/payment-providers'
import { toWireTime } from '@sampan/domain/wire-time'
import { translate, writeText } from '@sampan/messages/catalogue'
import type { Customer } from '../../access/index.ts'
import type { AppContext } from '../../context.ts'
import { rateText } from '../../ledger/index.ts'
import { dollars } from '../../money-text.ts'
import { Refusal } from '../../refusal.ts'
import type { PayableKind } from '../intents/payment-intents.queries.ts'
import { payableType } from '../payables/payable-types.ts'
import { refundsOf } from '../refunds/refunds.queries.ts'
import { type Parties, partiesOf } from './parties.ts'
import { paymentOf } from './receipts.queries.ts'

/** The payables with receipts, by their names in the PDF's address. */
export const RECEIPT_KINDS = ['order', 'parcel', 'top_up', 'supplement', 'legacy'] as const
export type ReceiptKind = (typeof RECEIPT_KINDS)[number] & PayableKind

export interface Line {
  readonly label: string
  /** US dollars with two decimals. */
  readonly amount: string
}

/** The content of a receipt, in one language. */
export interface Receipt extends Parties {
  readonly title: string
  readonly number: string
  readonly paidAt: string
  readonly lines: readonly Line[]
  readonly total: Line
  readonly refunds: readonly Line[]
  readonly notes: readonly string[]
}

/**
 * Returns the receipt of a paid payable of the customer. Its lines sum to the amount that was booked.
 * @throws Refusal receipt_unknown, also while it is unpaid
 * @throws Error when the lines do not sum to the booked amount
 */
export async function receiptOf(
  context: AppContext,
  customer: Customer,
  kind: ReceiptKind,
  number: string,
  lang: Language,
): Promise<Receipt> {
  const { db } = context
  const [payable] = await payableType(kind).byNumber(db, customer.id, [number])
  const payment = payable && (await paymentOf(db, kind, payable.id))
  if (!payable || !payment?.paidAt) throw new Refusal('receipt_unknown')
  const sum = payable.lines.reduce((cents, line) => cents + line.cents, 0n)
  if (sum !== payment.amountCents)
    throw new Error(`the receipt of ${number} comes to ${sum}, booked were ${payment.amountCents}`)
  const [refunds, parties, settings] = await Promise.all([
    kind === 'top_up' ? [] : refundsOf(db, customer.id, kind, payable.id),
    partiesOf(context, customer, lang),
    context.settings.read(),
  ])
  return {
    title: translate(lang, 'receipts', 'title'),
    number,
    paidAt: `${toWireTime(payment.paidAt)} UTC+8`,
    ...parties,
    lines: [
      ...payable.lines
        .filter(({ cents }) => cents !== 0n)
        .map(({ label, cents }) => ({ label: writeText(lang, label), amount: dollars(lang, cents) })),
      // A forwarder charges no tax; a registered seller's taxes are lines of the price.
      ...(settings.customs_role === 'forwarder'
        ? [{ label: translate(lang, 'receipts', 'tax'), amount: dollars(lang, 0n) }]
        : []),
    ],
    total: { label: translate(lang, 'receipts', 'total'), amount: dollars(lang, sum) },
    refunds: refunds
      .filter(({ status }) => status === 'done')
      .map(({ amountCents }) => ({
        label: translate(lang, 'receipts', 'refunded'),
        amount: dollars(lang, -amountCents),
      })),
    notes: [
      payment.way === 'wallet'
        ? translate(lang, 'receipts', 'from_wallet')
        : translate(lang, 'receipts', 'by_provider', {
            provider: providerTitle(payment.way),
            capture: payment.captureId ?? '',
          }),
      ...(payable.rate
        ? [
            translate(lang, 'receipts', 'rate', {
              rate: rateText(payable.rate.e8),
              at: toWireTime(payable.rate.at),
            }),
          ]
        : []),
      translate(lang, 'receipts', 'currency'),
    ],
  }
}
