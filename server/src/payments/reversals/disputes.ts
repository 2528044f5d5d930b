import type { Queryable, Transaction } from '@sampan/database'
import { amountToDecimal } from '@sampan/domain/money'
import { providerTitle } from '@sampan/domain/payment-providers'
import type { AppContext } from '../../context.ts'
import {
  type PaymentProvider,
  type ProviderDispute,
  ProviderUnclear,
} from '../../integrations/payment-providers/index.ts'
import { isAlarmResolved, raiseAlarm, resolveAlarm } from '../../messaging/index.ts'
import { Refusal } from '../../refusal.ts'
import { holdSentence } from '../holds/hold-sentence.ts'
import { endDisputeHolds, holdForDispute } from '../holds/money-holds.ts'
import { type Intent, lockIntent, payablesOf } from '../intents/payment-intents.queries.ts'
import { captureByProviderId } from '../payments.queries.ts'
import {
  type DisputeRow,
  disputeByProviderId,
  isDisputed,
  isReturned,
  isUnsettledDispute,
  saveDispute,
} from './disputes.queries.ts'
import { recordReversal } from './reversals.ts'

/**
 * Records a buyer's dispute as the provider's API reports it; the webhook is only a hint. An open dispute
 * raises an alarm until it is decided, and again when an appeal reopens it. No money moves here: the provider
 * makes reversals, which are booked like any other.
 * @returns a description.
 * @throws ProviderUnclear to be run again, ProviderRefused when the provider does not know it.
 */
export async function recordDispute(
  context: AppContext,
  provider: PaymentProvider,
  disputeId: string,
): Promise<string> {
  // Before it is read from the provider, so that what is read is later.
  const before = await disputeByProviderId(context.db, disputeId)
  const dispute = await provider.readDispute?.(disputeId)
  if (!dispute) return 'disputes cannot be read'
  const capture = dispute.captureId ? await captureByProviderId(context.db, dispute.captureId) : null
  const subject = `dispute:${dispute.id}`
  for (const id of dispute.reversalIds) await recordReversal(context, provider, id)
  const details = {
    provider: providerTitle(provider.name),
    amount: amountToDecimal(dispute.amount),
    currency: dispute.amount.currency,
    capture: dispute.captureId,
    reason: dispute.reason,
  }
  if (!capture || dispute.amount.currency !== 'USD') {
    if (!(await isAlarmResolved(context.db, subject)))
      await raiseAlarm(context, context.db, subject, 'capture_unknown', details)
    return 'unknown capture'
  }
  const now = context.now()
  await context.db.transaction(async (tx) => {
    const row = {
      providerDisputeId: dispute.id,
      captureId: capture.id,
      amountCents: dispute.amount.minor,
      reason: dispute.reason,
      status: dispute.status,
      respondBy: dispute.respondBy,
      openedAt: dispute.openedAt,
      closedAt: closedAt(dispute.status, before, now),
      updatedAt: now,
    }
    // The lock makes refunds to the wallet and other disputes about this payment visible.
    const intent = await lockIntent(tx, capture.intentId)
    if (!intent) throw new Error(`no intent ${capture.intentId}`)
    if (!(await saveDispute(tx, row, before?.status ?? null)))
      throw new ProviderUnclear(details.provider, `dispute ${dispute.id} changed meanwhile`)
    // A dispute that is already lost when we first hear of it also holds the goods, until the provider takes
    // the money.
    if (await isUnsettledDispute(tx, dispute.id)) {
      const about = `${details.provider} · ${dispute.id} · $${details.amount} · ${dispute.reason}`
      const isInWallet = await isCredited(tx, intent)
      await holdForDispute(context, tx, { ...intent, isInWallet }, { openedAt: dispute.openedAt, about })
    }
    if (dispute.status === 'open') return raiseAlarm(context, tx, subject, 'dispute_opened', details)
    await resolveAlarm(context, tx, subject)
    if (dispute.status === 'won') await endDisputeHolds(context, tx, intent)
    if (dispute.status === 'lost' && before?.status !== 'lost')
      await raiseAlarm(context, tx, `${subject}:lost`, 'dispute_lost', details)
  })
  return `dispute ${dispute.status}`
}

/** When a dispute was decided; one that is read again was decided before. */
function closedAt(status: ProviderDispute['status'], before: DisputeRow | null, now: Date): Date | null {
  if (status === 'open') return null
  return before?.status === status ? before.closedAt : now
}

/**
 * Whether a payment's money is in the wallet, where it may have paid for anything: a top-up, a payment that
 * arrived too late for its payables, or one that was partly returned (see `isReturned`).
 */
async function isCredited(db: Queryable, intent: Intent): Promise<boolean> {
  if (intent.status === 'suspense') return false
  const isOfNothing = (await payablesOf(db, intent.id)).every(
    ({ kind, isLive }) => kind === 'top_up' || !isLive,
  )
  return isOfNothing || (await isReturned(db, intent))
}

/**
 * Refuses to credit the wallet for a disputed payment: the provider may return the same money to the buyer,
 * when the wallet may already be empty. A dispute that arrives meanwhile waits for the end of this transaction
 * and then sees the credit.
 * @param isCustomers whether the customer, and not staff, asked for the credit
 * @throws Refusal payment_disputed; for a customer held, with the sentence of the hold
 */
export async function refuseDisputed(
  tx: Transaction,
  payables: Parameters<typeof isDisputed>[1],
  isCustomers = false,
): Promise<void> {
  if (!(await isDisputed(tx, payables))) return
  throw isCustomers
    ? new Refusal('held', { why: holdSentence('payment_dispute', '') })
    : new Refusal('payment_disputed')
}
