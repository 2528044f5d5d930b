import type { AppContext } from '../../context.ts'
import { Refusal } from '../../refusal.ts'
import { withdrawPayables } from '../intents/open-intent.ts'
import { findTopUps } from './top-up-payable.queries.ts'
import { endTopUps } from './top-ups.queries.ts'

/**
 * Cancels a customer's unpaid top-ups, all or none; payments in progress are withdrawn. Money that arrives anyway is
 * still credited.
 * @throws Refusal unknown_id, paid_already; payment_under_way while money is being captured for one of them
 */
export async function cancelTopUps(
  context: AppContext,
  customerId: string,
  numbers: readonly string[],
): Promise<void> {
  await context.db.transaction(async (tx) => {
    const found = await findTopUps(tx, { customerId, numbers })
    if (found.length !== numbers.length) throw new Refusal('unknown_id')
    const ids = found.map(({ id }) => id)
    await withdrawPayables(tx, 'top_up', ids, context.now())
    if ((await endTopUps(tx, ids)) !== ids.length) throw new Refusal('paid_already')
  })
}
