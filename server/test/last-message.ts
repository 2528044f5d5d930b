import { messages } from '@sampan/database/tables'
import { desc, eq } from 'drizzle-orm'
import type { AppContext } from '../src/context.ts'

/** The newest message to a customer; undefined before the first. */
export async function lastMessage({ db }: AppContext, { id }: { readonly id: string }) {
  const [message] = await db
    .select()
    .from(messages)
    .where(eq(messages.customerId, id))
    .orderBy(desc(messages.id))
    .limit(1)
  return message
}
