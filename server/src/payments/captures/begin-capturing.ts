import { uuidv7 } from '@sampan/database'
import type { AppContext } from '../../context.ts'
import { ENDED_BECAUSE } from '../ended-because.ts'
import { endIntent } from '../intents/end-intent.ts'
import { type Intent, lockIntent, moveIntent } from '../intents/payment-intents.queries.ts'
import { paidFor } from '../payables/paid-for.ts'

/**
 * Commits the start of a capture, with a request id that stays the same until the provider's outcome is clear. From
 * then on nothing else can pay for the same payables. If one of them can no longer be paid at its frozen
 * amount, the intent ends instead, before any money has moved.
 */
export async function beginCapturing(context: AppContext, intent: Intent): Promise<Intent> {
  const capturing = await context.db.transaction(async (tx) => {
    const locked = await lockIntent(tx, intent.id)
    if (locked?.status !== 'approving') return locked
    const now = context.now()
    const { payables, frozen } = await paidFor(tx, intent)
    const amounts = new Map(payables.map((payable) => [payable.id, payable]))
    const isPayable = frozen.every((one) => {
      const payable = amounts.get(one.payableId)
      return payable?.state === 'payable' && payable.cents === one.amountCents
    })
    if (!isPayable) return endIntent(tx, intent.id, 'cancelled', ENDED_BECAUSE.not_payable, now)
    const captureRequestId = `${intent.id}-capture-${uuidv7()}`
    return moveIntent(tx, intent.id, ['approving'], 'capturing', { captureRequestId, failure: '' }, now)
  })
  return capturing ?? intent
}
