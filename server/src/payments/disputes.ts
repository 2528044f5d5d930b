import { toDecimal, usd } from '@sampan/domain/money'
import type { AppContext } from '../context.ts'
import type { PaymentProvider } from '../integrations/payment-providers/index.ts'
import { raiseAlarm, resolveAlarm } from '../messaging/index.ts'
import { disputeByProviderId, disputedCapture, saveDispute } from './disputes.queries.ts'
import { recordReversal } from './reversals.ts'

/**
 * Records a buyer's dispute from the provider's API, not from the webhook. An open dispute raises an alarm until it
 * is decided. It moves no money by itself: the provider makes reversals, which are booked like any other.
 * @returns a description.
 * @throws ProviderUnclear to be run again, ProviderRefused when the provider does not know it.
 */
export async function recordDispute(
  context: AppContext,
  provider: PaymentProvider,
  disputeId: string,
): Promise<string> {
  const told = await provider.readDispute(disputeId)
  const capture = told.captureId ? await disputedCapture(context.db, told.captureId) : null
  const subject = `dispute:${told.id}`
  for (const id of told.reversalIds) await recordReversal(context, provider, id)
  const details = {
    provider: provider.title,
    amount: toDecimal(usd(told.amount.minor)),
    capture: told.captureId,
    reason: told.reason,
  }
  if (!capture || told.amount.currency !== 'USD') {
    await raiseAlarm(context, context.db, subject, 'capture_unknown', details)
    return 'unknown capture'
  }
  const now = context.now()
  await context.db.transaction(async (tx) => {
    const before = await disputeByProviderId(tx, told.id)
    await saveDispute(tx, {
      providerDisputeId: told.id,
      captureId: capture.id,
      amountCents: told.amount.minor,
      reason: told.reason,
      status: told.status,
      respondBy: told.respondBy,
      openedAt: told.openedAt,
      closedAt: told.status === 'open' ? null : now,
      updatedAt: now,
    })
    if (told.status === 'open') return raiseAlarm(context, tx, subject, 'dispute_opened', details)
    await resolveAlarm(context, tx, subject)
    if (told.status === 'lost' && before?.status !== 'lost')
      await raiseAlarm(context, tx, `${subject}:lost`, 'dispute_lost', details)
  })
  return `dispute ${told.status}`
}
