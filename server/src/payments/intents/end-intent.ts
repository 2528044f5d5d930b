import type { Transaction } from '@sampan/database'
import { PAYMENT_INTENT_LIFE, statusesBefore } from '@sampan/domain/life-cycles'
import { freePayables, type Intent, moveIntent } from './payment-intents.queries.ts'

const UNFINISHED = statusesBefore(PAYMENT_INTENT_LIFE, 'expired')

/**
 * Ends an unfinished intent without money, so that its payables can be paid in another way. Returns null when it has
 * ended already.
 */
export async function endIntent(
  tx: Transaction,
  id: string,
  to: 'cancelled' | 'expired' | 'failed',
  failure: string,
  now: Date,
): Promise<Intent | null> {
  const ended = await moveIntent(tx, id, UNFINISHED, to, { failure }, now)
  if (ended) await freePayables(tx, id)
  return ended
}
