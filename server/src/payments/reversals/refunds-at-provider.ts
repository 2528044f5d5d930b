import { type Transaction, uuidv7 } from '@sampan/database'
import { providerTitle } from '@sampan/domain/payment-providers'
import type { AppContext } from '../../context.ts'
import {
  nullIfNotFound,
  type PaymentProvider,
  ProviderUnclear,
} from '../../integrations/payment-providers/index.ts'
import { bookReturnOfUnmatched } from '../captures/unmatched-captures.ts'
import { type Intent, lockIntent, payablesOf } from '../intents/payment-intents.queries.ts'
import { isCompensatedBeyondPaid } from '../refunds/compensated.queries.ts'
import { takenFromCapture } from '../refunds/refunded-sums.queries.ts'
import { insertRefund } from '../refunds/refunds.queries.ts'
import { makeRoom, partsOf, restsToSettle, type SettledPayment } from '../refunds/rests.ts'
import { bookReturnedRefund, sendRefund } from '../refunds/send-refund.ts'
import { bookReturnedByBank } from './returned-by-bank.ts'
import {
  captureOf,
  isOfSuspense,
  isOurRefund,
  keepReversal,
  NOTHING_MOVED,
  postReversal,
  type ReturnedMoney,
  raiseReturnAlarm,
  takeFromSuspense,
  UNKNOWN_CAPTURE,
  unknownTo,
} from './returned-money.ts'
import { insertReversal, isRefundBooked, isRefunding } from './reversals.queries.ts'

/**
 * Records a refund that a webhook event or the statement names: one of our own is finished, and one that was made on the
 * provider's own pages is booked. Either is booked back when it has failed since.
 * @returns a description.
 */
export async function recordRefund(
  context: AppContext,
  provider: PaymentProvider,
  providerRefundId: string,
): Promise<string> {
  const returned = await nullIfNotFound(provider.readRefund(providerRefundId))
  if (!returned) return unknownTo(provider)
  if (await isOurRefund(context, returned)) {
    const refundId = returned.reference ?? ''
    await sendRefund(context, refundId)
    if (returned.state === 'failed') await bookReturnedRefund(context, refundId, returned)
    return 'our refund'
  }
  if (returned.amount.minor === 0n) return NOTHING_MOVED
  const ofUnmatched = await bookReturnOfUnmatched(context, provider, returned)
  if (ofUnmatched) return ofUnmatched
  const capture = await captureOf(context, { provider, returned })
  if (!capture) return UNKNOWN_CAPTURE
  if (returned.state === 'failed') return bookReturnedByBank(context, { provider, capture, returned })
  if (returned.state !== 'completed') return 'unfinished foreign refund'
  await bookForeignRefund(context, { provider, capture, returned })
  return 'foreign refund'
}

/**
 * Books, once, a refund that was made on the provider's own pages, as a refund of what the payment was for, so
 * that this cannot be refunded again. The customer has any excess twice (for a top-up, or after refunds to the
 * wallet or a claim), and finance corrects the wallet.
 * @throws ProviderUnclear while a refund of ours may be the same money: together they would exceed the capture,
 * so the provider refuses one of them
 */
async function bookForeignRefund(context: AppContext, refund: ReturnedMoney): Promise<void> {
  const { provider, capture, returned } = refund
  await context.db.transaction(async (tx) => {
    const intent = await lockIntent(tx, capture.intentId)
    if (!intent || (await isRefundBooked(tx, capture.providerCaptureId, returned.id))) return
    if (isOfSuspense(intent, capture)) return keepReversal(context, tx, intent, refund, takeFromSuspense)
    const now = context.now()
    const transactionId = await postReversal(context, tx, intent, returned, 'adjustments')
    const beyond = await insertRefundsAtProvider(tx, intent, {
      provider,
      capture,
      returned,
      transactionId,
      now,
    })
    if (beyond > 0n)
      await insertReversal(tx, {
        captureId: capture.id,
        providerRefundId: returned.id,
        amountCents: beyond,
        transactionId,
        createdAt: now,
      })
    const isTooMuch = (await takenFromCapture(tx, capture.id)) > capture.amountCents
    if (isTooMuch && (await isRefunding(tx, capture.id)))
      throw new ProviderUnclear(providerTitle(provider.name), `refund ${returned.id} beside one of ours`)
    const isTwice = beyond > 0n || (await isCompensatedBeyondPaid(tx, intent.id))
    await raiseReturnAlarm(context, tx, refund, isTwice ? 'refund_foreign_beyond' : 'refund_foreign')
  })
}

interface RefundAtProvider extends ReturnedMoney {
  /** The transaction that books the money. */
  readonly transactionId: string
  readonly now: Date
}

/**
 * Records a refund made on the provider's own pages as refunds of the payables of its payment. The provider
 * does not name a payable: the refund is assigned to the one with exactly this amount left, otherwise to the
 * first ones with anything left. Refunds that wait for a second person are rejected where they no longer fit.
 * The caller has locked the intent.
 * @returns the cents for which no payable had anything left, as for a top-up or an earlier refund
 */
async function insertRefundsAtProvider(
  tx: Transaction,
  intent: Intent,
  { provider, capture, returned, transactionId, now }: RefundAtProvider,
): Promise<bigint> {
  const cents = returned.amount.minor
  const rests = await restsToSettle(tx, await refundablePayments(tx, intent))
  const exact = rests.filter(({ rest }) => rest === cents)
  let beyond = cents
  for (const { payment, amount } of partsOf([...exact, ...rests], cents)) {
    await makeRoom(tx, payment, amount, null)
    await insertRefund(tx, {
      id: uuidv7(),
      customerId: intent.customerId,
      captureId: capture.id,
      kind: payment.kind,
      payableId: payment.id,
      purpose: 'at_provider',
      way: provider.name,
      amountCents: amount,
      requestId: `${provider.name}:${returned.id}:${payment.id}`,
      providerRefundId: returned.id,
      status: 'done',
      reason: providerTitle(provider.name),
      transactionId,
      createdAt: now,
      doneAt: now,
    })
    beyond -= amount
  }
  return beyond
}

/**
 * Returns the refundable payables of an intent; none if its money arrived too late for them and is in the
 * wallet.
 */
async function refundablePayments(tx: Transaction, intent: Intent): Promise<SettledPayment[]> {
  if (intent.status !== 'paid') return []
  return (await payablesOf(tx, intent.id)).flatMap(({ kind, payableId, amountCents, isLive }) =>
    isLive && kind !== 'top_up' ? { kind, id: payableId, cents: amountCents } : [],
  )
}
