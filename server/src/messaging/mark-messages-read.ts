import type { AppContext } from '../context.ts'
import { Refusal } from '../refusal.ts'
import { markRead } from './messages.queries.ts'

/** Marks messages of the customer as read, all of them or none. @throws Refusal unknown_id */
export async function markMessagesRead(
  context: AppContext,
  customerId: string,
  ids: readonly string[],
): Promise<void> {
  await context.db.transaction(async (tx) => {
    const marked = await markRead(tx, customerId, ids, context.now())
    if (marked !== ids.length) throw new Refusal('unknown_id')
  })
}
