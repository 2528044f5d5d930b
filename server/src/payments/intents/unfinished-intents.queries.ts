import type { Queryable } from '@sampan/database'
import { paymentIntents } from '@sampan/database/tables'
import type { PaymentIntentStatus } from '@sampan/domain/life-cycles'
import { and, asc, eq, inArray, isNotNull, isNull, lt, sql } from 'drizzle-orm'
import { ENDED_BECAUSE } from '../ended-because.ts'
import type { Intent } from './payment-intents.queries.ts'

/** Notes when the provider was last asked about an intent; those not asked for longest come next. */
export async function markChecked(db: Queryable, id: string, now: Date): Promise<void> {
  await db.update(paymentIntents).set({ checkedAt: now }).where(eq(paymentIntents.id, id))
}

/** Forgets that a payment was declined: its customer has approved it again, and it is captured as soon as its provider answers. */
export async function forgetDecline(db: Queryable, id: string): Promise<void> {
  await db
    .update(paymentIntents)
    .set({ failure: '' })
    .where(and(eq(paymentIntents.id, id), eq(paymentIntents.status, 'approving')))
}

/** Records that an ended intent can no longer be captured. */
export async function markClosed(db: Queryable, id: string, now: Date): Promise<void> {
  await db.update(paymentIntents).set({ closedAt: now }).where(eq(paymentIntents.id, id))
}

/** Returns intents that ended here while the provider may still take their money, least recently checked first. */
export async function endedIntents(db: Queryable, limit: number): Promise<Intent[]> {
  return db
    .select()
    .from(paymentIntents)
    .where(
      and(
        inArray(paymentIntents.status, ['cancelled', 'expired', 'failed']),
        isNotNull(paymentIntents.providerOrderId),
        isNull(paymentIntents.closedAt),
      ),
    )
    .orderBy(asc(paymentIntents.checkedAt))
    .limit(limit)
}

/**
 * Returns the unfinished intents that are due for a check, least recently checked first: a capturing one
 * every minute, one that waits for approval at intervals that grow with its age, up to 15 minutes.
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

/** Returns the ids of intents that have been capturing, or in suspense, since before a moment. */
export async function stuckSince(
  db: Queryable,
  status: 'capturing' | 'suspense',
  before: Date,
  limit: number,
): Promise<string[]> {
  const rows = await db
    .select({ id: paymentIntents.id })
    .from(paymentIntents)
    .where(and(eq(paymentIntents.status, status), lt(paymentIntents.updatedAt, before)))
    .limit(limit)
  return rows.map((row) => row.id)
}

/** Returns the ids of intents whose money in suspense is on its way back to its payer. */
export async function returningIntents(db: Queryable, limit: number): Promise<string[]> {
  const isReturning = eq(paymentIntents.failure, ENDED_BECAUSE.returning)
  const rows = await db
    .select({ id: paymentIntents.id })
    .from(paymentIntents)
    .where(and(eq(paymentIntents.status, 'suspense'), isReturning))
    .orderBy(asc(paymentIntents.id))
    .limit(limit)
  return rows.map((row) => row.id)
}

/** Counts the intents that are unfinished or hold money in suspense, with the age in seconds of the oldest. */
export async function unfinishedIntents(
  db: Queryable,
  now: Date,
): Promise<readonly { status: PaymentIntentStatus; count: number; oldestSeconds: number }[]> {
  return db
    .select({
      status: paymentIntents.status,
      count: sql<number>`count(*)::int`,
      oldestSeconds: sql<number>`extract(epoch from ${now.toISOString()}::timestamptz - min(${paymentIntents.createdAt}))::float8`,
    })
    .from(paymentIntents)
    .where(inArray(paymentIntents.status, ['created', 'approving', 'capturing', 'suspense']))
    .groupBy(paymentIntents.status)
}
