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
 * Records a buyer's dispute from the provider's API, not from the webhook. An open dispute raises an alarm until it
 * is decided, also one that is open again after an appeal. It moves no money itself: the provider makes reversals, which
 * are booked like any other.
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
    // What comes back to the wallet meanwhile, and other disputes about it, are seen.
    const intent = await lockIntent(tx, capture.intentId)
    if (!intent) throw new Error(`no intent ${capture.intentId}`)
    if (!(await saveDispute(tx, row, before?.status ?? null)))
      throw new ProviderUnclear(details.provider, `dispute ${dispute.id} changed meanwhile`)
    // One that is first heard of when it is lost stops the goods too, until the provider takes the money.
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
 * Whether a payment is in the wallet, from which anything may have been paid: one of a top-up, one that came too late for
 * what it was for, and one that came back: with something cancelled, released or claimed for, or by hand.
 */
async function isCredited(db: Queryable, intent: Intent): Promise<boolean> {
  if (intent.status === 'suspense') return false
  const isOfNothing = (await payablesOf(db, intent.id)).every(
    ({ kind, isLive }) => kind === 'top_up' || !isLive,
  )
  return isOfNothing || (await isReturned(db, intent))
}

/**
 * Refuses to give money to the wallet for what is disputed: the provider may return the same money, and the wallet may be
 * empty by then. A dispute that is recorded meanwhile waits for the end of the transaction, and sees what was given.
 * @param isCustomers the customer asked for it
 * @throws Refusal payment_disputed; to a customer held, with the sentence of the hold
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
