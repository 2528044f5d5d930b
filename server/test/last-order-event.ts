import { orderEvents } from '@sampan/database/tables'
import { desc, eq } from 'drizzle-orm'
import type { AppContext } from '../src/context.ts'

/** The newest event of an order; undefined before the first. */
export async function lastOrderEvent({ db }: AppContext, { id }: { readonly id: string }) {
  const [event] = await db
    .select()
    .from(orderEvents)
    .where(eq(orderEvents.orderId, id))
    .orderBy(desc(orderEvents.id))
    .limit(1)
  return event
}
