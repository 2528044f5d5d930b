import type { Queryable, Transaction } from '@sampan/database'
import { customers, messages, pushSubscriptions } from '@sampan/database/tables'
import { languageOf } from '@sampan/messages/languages'
import { and, eq, or } from 'drizzle-orm'

/** Stores a browser's subscription. A session has one, and a browser belongs to the latest subscriber. */
export async function replaceSubscription(
  tx: Transaction,
  subscription: typeof pushSubscriptions.$inferInsert,
): Promise<void> {
  const { endpoint, sessionHash } = subscription
  await tx
    .delete(pushSubscriptions)
    .where(or(eq(pushSubscriptions.endpoint, endpoint), eq(pushSubscriptions.sessionHash, sessionHash)))
  await tx.insert(pushSubscriptions).values(subscription)
}

/** Whether the browser of a customer's session gets notifications. */
export async function isSubscribed(db: Queryable, customerId: string, sessionHash: Buffer): Promise<boolean> {
  const rows = await db
    .select({ id: pushSubscriptions.id })
    .from(pushSubscriptions)
    .where(and(eq(pushSubscriptions.customerId, customerId), eq(pushSubscriptions.sessionHash, sessionHash)))
  return rows.length > 0
}

/** Ends the notifications to the browser of a customer's session; no-op without them. */
export async function removeSubscriptionOf(
  db: Queryable,
  customerId: string,
  sessionHash: Buffer,
): Promise<void> {
  await db
    .delete(pushSubscriptions)
    .where(and(eq(pushSubscriptions.customerId, customerId), eq(pushSubscriptions.sessionHash, sessionHash)))
}

/** Returns a message with the browser to show it in, both of one customer; null when either no longer exists. */
export async function pushedMessage(db: Queryable, messageId: string, subscriptionId: string) {
  const [row] = await db
    .select({ message: messages, target: pushSubscriptions, lang: customers.lang })
    .from(pushSubscriptions)
    .innerJoin(customers, eq(customers.id, pushSubscriptions.customerId))
    .innerJoin(messages, eq(messages.customerId, pushSubscriptions.customerId))
    .where(and(eq(pushSubscriptions.id, subscriptionId), eq(messages.id, messageId)))
  return row ? { ...row, lang: languageOf(row.lang) } : null
}

/** Ends a subscription that its push service no longer knows. */
export async function removeSubscription(db: Queryable, id: string): Promise<void> {
  await db.delete(pushSubscriptions).where(eq(pushSubscriptions.id, id))
}
