import { toDecimal, usd } from '@sampan/domain/money'
import type { AppContext } from '../context.ts'
import type { PayPal } from '../integrations/paypal/index.ts'
import { raiseAlarm, resolveAlarm } from '../messaging/index.ts'
import { disputeByProviderId, disputedCapture, saveDispute } from './disputes.queries.ts'

/**
 * Records a buyer's dispute from PayPal's API, not from the webhook. An open dispute raises an alarm until it
 * is decided. A lost one moves no money by itself: PayPal then makes a reversal, which is booked like any
 * other.
 * @returns a description.
 * @throws PayPalUnclear to be run again, PayPalRefused when PayPal does not know it.
 */
export async function recordDispute(context: AppContext, paypal: PayPal, disputeId: string): Promise<string> {
  const told = await paypal.readDispute(disputeId)
  const capture = told.captureId ? await disputedCapture(context.db, told.captureId) : null
  const subject = `dispute:${told.id}`
  const details = { amount: toDecimal(usd(told.amount.minor)), capture: told.captureId, reason: told.reason }
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
