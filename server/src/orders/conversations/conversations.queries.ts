import { pageOf, prepared, type Queryable, type Transaction } from '@sampan/database'
import {
  cannedAnswers,
  conversationEntries,
  conversations,
  customers,
  orders,
  staff,
} from '@sampan/database/tables'
import { and, asc, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import { ofFoundOrders } from '../staff/find-orders.queries.ts'

export type Conversation = typeof conversations.$inferSelect

/** Returns the questions and answers about an order, oldest first. */
export const entriesOf = (db: Queryable, orderId: string) => entriesOfOrder(db, { orderId })

const entriesOfOrder = prepared('conversation_entries', ['orderId'], (db, { orderId }) =>
  db
    .select({ entry: conversationEntries, staffName: staff.name })
    .from(conversationEntries)
    .leftJoin(staff, eq(staff.id, conversationEntries.staffId))
    .where(eq(conversationEntries.orderId, orderId))
    .orderBy(asc(conversationEntries.id)),
)

/** Opens the conversation of an order, or marks an open one as unanswered from the first question on. */
export async function noteQuestion(
  tx: Transaction,
  order: { readonly id: string; readonly customerId: string },
  now: Date,
): Promise<void> {
  await tx
    .insert(conversations)
    .values({ orderId: order.id, customerId: order.customerId, waitingSince: now, lastAt: now })
    .onConflictDoUpdate({
      target: conversations.orderId,
      set: {
        waitingSince: sql`coalesce(${conversations.waitingSince}, excluded.waiting_since)`,
        lastAt: now,
      },
    })
}

/** Adds a question or an answer; `staffId` is null for the customer's. */
export async function insertEntry(
  tx: Transaction,
  entry: typeof conversationEntries.$inferInsert,
): Promise<void> {
  await tx.insert(conversationEntries).values(entry)
}

/** Changes who looks after the conversation of an order, or since when it waits; null for nobody and for none. */
export async function changeConversation(
  tx: Transaction,
  orderId: string,
  fields: Partial<Pick<Conversation, 'ownerId' | 'waitingSince' | 'lastAt'>>,
): Promise<void> {
  await tx.update(conversations).set(fields).where(eq(conversations.orderId, orderId))
}

const lastText = sql<string>`(select ${conversationEntries.text} from ${conversationEntries}
  where ${eq(conversationEntries.orderId, conversations.orderId)} order by ${conversationEntries.id} desc limit 1)`

const withNames = (db: Queryable) =>
  db
    .select({ conversation: conversations, ownerName: staff.name, lang: customers.lang, lastText })
    .from(conversations)
    .innerJoin(orders, eq(orders.id, conversations.orderId))
    .innerJoin(customers, eq(customers.id, conversations.customerId))
    .leftJoin(staff, eq(staff.id, conversations.ownerId))
    .$dynamic()

/** A conversation with the name of its owner, the customer's language and its last words. */
export type ConversationRow = Awaited<ReturnType<typeof withNames>>[number]

/** Returns a page of the unanswered ones, longest waiting first, or of the others, newest first. */
export async function conversationsAt(
  db: Queryable,
  query: { isOpen: boolean; searchText: string; limit: number; offset: number },
) {
  const where = and(
    query.isOpen ? isNotNull(conversations.waitingSince) : isNull(conversations.waitingSince),
    await ofFoundOrders(db, conversations.orderId, query.searchText),
  )
  const orderBy = [query.isOpen ? asc(conversations.waitingSince) : desc(conversations.lastAt)]
  return pageOf(db, withNames(db), conversations.orderId, { ...query, where, orderBy })
}

/** Returns the conversation about an order for staff; null where there is none yet. */
export async function conversationByNumber(
  db: Queryable,
  orderNumber: string,
): Promise<ConversationRow | null> {
  const [row] = await withNames(db).where(eq(orders.orderNumber, orderNumber))
  return row ?? null
}

/** Returns the canned answers in the order that staff gave them. */
export const cannedAnswersInOrder = (db: Queryable) =>
  db.select().from(cannedAnswers).orderBy(asc(cannedAnswers.position))
