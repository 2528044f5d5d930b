import type { AppContext } from '../../context.ts'
import { failpoint } from '../../failpoint.ts'
import { ProviderRefused } from '../../integrations/payment-providers/index.ts'
import { raiseAlarm } from '../../messaging/index.ts'
import { ENDED_BECAUSE } from '../ended-because.ts'
import { intentById, updateSuspense } from '../intents/payment-intents.queries.ts'
import { captureOfIntent } from '../payments.queries.ts'
import { providerOf } from '../provider-of.ts'
import { recordRefund } from '../reversals/refunds-at-provider.ts'

/**
 * Has the provider refund what is left of money in suspense, and books it as any refund that its statement names. Runs again
 * until the outcome is clear.
 * @throws ProviderUnclear
 */
export async function returnSuspense(context: AppContext, intentId: string): Promise<void> {
  const intent = await intentById(context.db, intentId)
  const provider = providerOf(context, intent?.way ?? '')
  const capture = await captureOfIntent(context.db, intentId)
  if (intent?.failure !== ENDED_BECAUSE.returning) return
  if (!intent.captureRequestId || !provider || !capture) return
  // A further decision is another refund: the provider finds an earlier one, which failed, by its reference.
  const refund = { cents: null, reference: `suspense:${intent.captureRequestId}` }
  try {
    failpoint('return-suspense.before-refund')
    const sent = await provider.refund(capture.providerCaptureId, refund, intent.captureRequestId)
    failpoint('return-suspense.after-refund')
    if (sent.state === 'failed') await keepInSuspense(context, intentId, sent.detail)
    else await recordRefund(context, provider, sent.id)
    failpoint('return-suspense.after-booking')
  } catch (failure) {
    if (!(failure instanceof ProviderRefused)) throw failure
    await keepInSuspense(context, intentId, failure.issue)
  }
}

async function keepInSuspense(context: AppContext, intentId: string, why: string): Promise<void> {
  await context.db.transaction(async (tx) => {
    await updateSuspense(tx, intentId, { failure: ENDED_BECAUSE.other_amount, captureRequestId: null })
    await raiseAlarm(context, tx, `suspense:${intentId}`, 'refund_refused', { why })
  })
}
