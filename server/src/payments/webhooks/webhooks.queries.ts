import type { Queryable, Transaction } from '@sampan/database'
import { webhookEvents } from '@sampan/database/tables'
import { and, asc, eq, isNull, lt, sql } from 'drizzle-orm'

/** Returns false when this event was stored before. */
export async function insertWebhookEvent(
  tx: Transaction,
  notice: typeof webhookEvents.$inferInsert,
): Promise<boolean> {
  const rows = await tx
    .insert(webhookEvents)
    .values(notice)
    .onConflictDoNothing()
    .returning({ eventId: webhookEvents.eventId })
  return rows.length > 0
}

/** Returns an event that is not processed; null for one that is, so that a job that runs twice does nothing. */
export async function waitingWebhookEvent(db: Queryable, eventId: string) {
  const [row] = await db
    .select()
    .from(webhookEvents)
    .where(and(eq(webhookEvents.eventId, eventId), isNull(webhookEvents.processedAt)))
  return row ?? null
}

/** Notes that an event was processed, with its result in words for staff, and counts the attempt. */
export async function markWebhookRead(
  db: Queryable,
  eventId: string,
  result: string,
  now: Date,
): Promise<void> {
  await db
    .update(webhookEvents)
    .set({ processedAt: now, result, attempts: sql`${webhookEvents.attempts} + 1` })
    .where(eq(webhookEvents.eventId, eventId))
}

/** Deletes events that were processed before a moment; those that are not processed stay. */
export async function deleteEventsProcessedBefore(db: Queryable, before: Date): Promise<void> {
  await db.delete(webhookEvents).where(lt(webhookEvents.processedAt, before))
}

/** Returns events that were stored before a moment and are not processed. */
export async function staleWebhookEvents(db: Queryable, before: Date, limit: number): Promise<string[]> {
  const rows = await db
    .select({ eventId: webhookEvents.eventId })
    .from(webhookEvents)
    .where(and(isNull(webhookEvents.processedAt), lt(webhookEvents.receivedAt, before)))
    .orderBy(asc(webhookEvents.receivedAt))
    .limit(limit)
  return rows.map((row) => row.eventId)
}
