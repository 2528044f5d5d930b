import type { Queryable, Transaction } from '@sampan/database'
import { paymentIntents, paymentPayables } from '@sampan/database/tables'
import { and, asc, eq, inArray, lt, sql } from 'drizzle-orm'

export type Intent = typeof paymentIntents.$inferSelect
export type IntentStatus = Intent['status']
export type PayableKind = (typeof paymentPayables.$inferSelect)['kind']

export async function intentById(db: Queryable, id: string): Promise<Intent | null> {
  const [row] = await db.select().from(paymentIntents).where(eq(paymentIntents.id, id))
  return row ?? null
}

export async function intentByProviderOrder(db: Queryable, providerOrderId: string): Promise<Intent | null> {
  const [row] = await db
    .select()
    .from(paymentIntents)
    .where(eq(paymentIntents.providerOrderId, providerOrderId))
  return row ?? null
}

export async function lockIntent(tx: Transaction, id: string): Promise<Intent | null> {
  const [row] = await tx.select().from(paymentIntents).where(eq(paymentIntents.id, id)).for('update')
  return row ?? null
}

/** The intents that live on any of these payables, locked, by ascending id. */
export async function lockLiveIntents(
  tx: Transaction,
  kind: PayableKind,
  payableIds: readonly string[],
): Promise<Intent[]> {
  const live = tx
    .select({ id: paymentPayables.intentId })
    .from(paymentPayables)
    .where(
      and(
        eq(paymentPayables.kind, kind),
        inArray(paymentPayables.payableId, [...payableIds]),
        paymentPayables.isLive,
      ),
    )
  return tx
    .select()
    .from(paymentIntents)
    .where(inArray(paymentIntents.id, live))
    .orderBy(asc(paymentIntents.id))
    .for('update')
}

/** What an intent was opened for, frozen, by ascending payable id. */
export async function payablesOf(db: Queryable, intentId: string) {
  return db
    .select()
    .from(paymentPayables)
    .where(eq(paymentPayables.intentId, intentId))
    .orderBy(asc(paymentPayables.payableId))
}

export async function insertIntent(
  tx: Transaction,
  intent: typeof paymentIntents.$inferInsert,
): Promise<Intent> {
  const [row] = await tx.insert(paymentIntents).values(intent).returning()
  if (!row) throw new Error('no intent')
  return row
}

/** False when another intent lives on one of them: it waits for one that is being opened just now. */
export async function insertPayables(
  tx: Transaction,
  rows: (typeof paymentPayables.$inferInsert)[],
): Promise<boolean> {
  const inserted = await tx
    .insert(paymentPayables)
    .values(rows)
    .onConflictDoNothing()
    .returning({ id: paymentPayables.payableId })
  return inserted.length === rows.length
}

type Fields = Partial<
  Pick<Intent, 'providerOrderId' | 'approveUrl' | 'captureRequestId' | 'failure' | 'paidAt'>
>

/** The guarded move of an intent: null when it no longer is in one of `from`. */
export async function moveIntent(
  db: Queryable,
  id: string,
  from: readonly IntentStatus[],
  to: IntentStatus,
  fields: Fields,
  now: Date,
): Promise<Intent | null> {
  const [row] = await db
    .update(paymentIntents)
    .set({ ...fields, status: to, updatedAt: now, checkedAt: now })
    .where(and(eq(paymentIntents.id, id), inArray(paymentIntents.status, [...from])))
    .returning()
  return row ?? null
}

/** Its payables are its again. @throws a unique violation when another intent took one at this moment: tried again. */
export async function holdPayables(tx: Transaction, intentId: string): Promise<void> {
  await tx.update(paymentPayables).set({ isLive: true }).where(eq(paymentPayables.intentId, intentId))
}

/** Its payables may be paid by another intent from now on. */
export async function freePayables(tx: Transaction, intentId: string): Promise<void> {
  await tx.update(paymentPayables).set({ isLive: false }).where(eq(paymentPayables.intentId, intentId))
}

export async function markChecked(db: Queryable, id: string, now: Date): Promise<void> {
  await db.update(paymentIntents).set({ checkedAt: now }).where(eq(paymentIntents.id, id))
}

/**
 * Unfinished intents that are due to be asked about, longest unasked first: one that captures every minute, one that waits
 * for approval at pauses that grow with its age, at most a quarter of an hour.
 */
export async function dueIntents(db: Queryable, now: Date, limit: number): Promise<Intent[]> {
  const moment = sql`${now.toISOString()}::timestamptz`
  const pause = sql`case ${paymentIntents.status} when 'capturing' then interval '5 seconds'
    else least(greatest((${moment} - ${paymentIntents.createdAt}) / 4, interval '10 seconds'), interval '15 minutes') end`
  return db
    .select()
    .from(paymentIntents)
    .where(
      and(
        inArray(paymentIntents.status, ['created', 'approving', 'capturing']),
        lt(paymentIntents.checkedAt, sql`${moment} - ${pause}`),
      ),
    )
    .orderBy(asc(paymentIntents.checkedAt))
    .limit(limit)
}

/** Ids of intents that have been capturing since before a moment. */
export async function capturingSince(db: Queryable, before: Date, limit: number): Promise<string[]> {
  const rows = await db
    .select({ id: paymentIntents.id })
    .from(paymentIntents)
    .where(and(eq(paymentIntents.status, 'capturing'), lt(paymentIntents.updatedAt, before)))
    .limit(limit)
  return rows.map((row) => row.id)
}
