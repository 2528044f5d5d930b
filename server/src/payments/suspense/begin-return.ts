import { type Transaction, uuidv7 } from '@sampan/database'
import type { AppContext } from '../../context.ts'
import { failpoint } from '../../failpoint.ts'
import { Refusal } from '../../refusal.ts'
import { ENDED_BECAUSE } from '../ended-because.ts'
import { refuseHeld } from '../holds/holds.ts'
import { lockIntent, updateSuspense } from '../intents/payment-intents.queries.ts'
import { returnSuspenseJob } from '../payments.jobs.ts'

/**
 * Begins to give money in suspense back to its payer, by decision of finance; until the provider has refused, it cannot be
 * released to the wallet. Asked again, it continues with the same request. The caller writes the audit log.
 * @throws Refusal unknown_id when the intent holds no money in suspense; on_hold
 */
export async function beginReturn(context: AppContext, tx: Transaction, intentId: string): Promise<void> {
  const intent = await lockIntent(tx, intentId)
  if (intent?.status !== 'suspense') throw new Refusal('unknown_id')
  await refuseHeld(tx, 'pay_out', intent.customerId)
  if (intent.failure !== ENDED_BECAUSE.returning)
    await updateSuspense(tx, intentId, { failure: ENDED_BECAUSE.returning, captureRequestId: uuidv7() })
  await context.queue.send(tx, returnSuspenseJob, { intentId })
  failpoint('return-suspense.before-commit')
}
