import type { Transaction } from '@sampan/database'
import { isDeleted } from '../../access/index.ts'
import type { AppContext } from '../../context.ts'
import { changeWallet } from '../../ledger/index.ts'
import { resolveAlarm } from '../../messaging/index.ts'
import { Refusal } from '../../refusal.ts'
import { ENDED_BECAUSE } from '../ended-because.ts'
import {
  freePayables,
  type Intent,
  lockIntent,
  moveIntent,
  payablesOf,
} from '../intents/payment-intents.queries.ts'
import { captureOfIntent } from '../payments.queries.ts'
import { accountsOf } from '../provider-of.ts'
import { takenFromCapture } from '../refunds/refunded-sums.queries.ts'
import { refuseDisputed } from '../reversals/disputes.ts'

/**
 * Whether money in suspense can go to the wallet: in US dollars, not on its way back to its payer, and to an account that is
 * not deleted.
 */
export const isForWallet = (
  intent: Pick<Intent, 'failure'>,
  currency: string,
  isAccountDeleted: boolean,
): boolean => currency === 'USD' && intent.failure !== ENDED_BECAUSE.returning && !isAccountDeleted

/**
 * Releases money in suspense, less what the provider gave back of it, to the customer's wallet by decision of
 * finance; its payables can be paid again. The caller writes the audit log.
 * @throws Refusal unknown_id when the intent holds no money in suspense; not_for_wallet; payment_disputed
 */
export async function releaseSuspense(context: AppContext, tx: Transaction, intentId: string): Promise<void> {
  const intent = await lockIntent(tx, intentId)
  const capture = intent?.status === 'suspense' ? await captureOfIntent(tx, intentId) : null
  if (!intent || !capture) throw new Refusal('unknown_id')
  const isAccountDeleted = await isDeleted(tx, intent.customerId)
  if (!isForWallet(intent, capture.currency, isAccountDeleted)) throw new Refusal('not_for_wallet')
  const payables = await payablesOf(tx, intentId)
  await refuseDisputed(
    tx,
    payables.map(({ kind, payableId: id }) => ({ kind, id })),
  )
  const now = context.now()
  const cents = capture.amountCents - (await takenFromCapture(tx, capture.id))
  await changeWallet(tx, {
    key: `suspense-released:${capture.providerCaptureId}`,
    customerId: intent.customerId,
    cents,
    against: [{ platform: accountsOf(intent.way).suspense, amount: -cents }],
    category: 'refund',
    reference: '',
    now,
  })
  await moveIntent(tx, intentId, ['suspense'], 'failed', { failure: ENDED_BECAUSE.released }, now)
  await freePayables(tx, intentId)
  await resolveAlarm(context, tx, `intent:${intentId}`)
}
