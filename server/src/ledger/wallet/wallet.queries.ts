import type { Queryable } from '@sampan/database'
import { supplements, topUps, walletRecords } from '@sampan/database/tables'
import { and, asc, desc, eq, gte, lt, sql } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'

/**
 * Returns one page of the wallet, newest first, and the total count: its records, and the customer's unpaid
 * top-ups and supplements. Ids are ordered by time, so the three lists merge by id.
 */
export async function walletRecordsOf(db: Queryable, customerId: string, limit: number, offset: number) {
  const done = db
    .select({
      id: walletRecords.id,
      at: walletRecords.createdAt,
      category: sql<string>`${walletRecords.category}`.as('category'),
      amountCents: walletRecords.amountCents,
      balanceAfterCents: walletRecords.balanceAfterCents,
      isPaid: sql<boolean>`true`.as('is_paid'),
      reference: walletRecords.reference,
      remark: walletRecords.remark,
      remarkPhrase: walletRecords.remarkPhrase,
    })
    .from(walletRecords)
    .where(eq(walletRecords.customerId, customerId))
  const unpaidTopUps = db
    .select({
      id: topUps.id,
      at: topUps.createdAt,
      category: sql<string>`'top_up'`.as('category'),
      amountCents: topUps.amountCents,
      balanceAfterCents: sql<bigint>`0`.mapWith(BigInt).as('balance_after'),
      isPaid: sql<boolean>`false`.as('is_paid'),
      reference: topUps.number,
      remark: sql<string>`''`.as('remark'),
      remarkPhrase: sql<unknown>`null::jsonb`.as('remark_phrase'),
    })
    .from(topUps)
    .where(and(eq(topUps.customerId, customerId), eq(topUps.status, 'unpaid')))
  const unpaidSupplements = db
    .select({
      id: supplements.id,
      at: supplements.createdAt,
      category: sql<string>`'supplement'`.as('category'),
      amountCents: sql<bigint>`-${supplements.amountCents}`.mapWith(BigInt).as('amount'),
      balanceAfterCents: sql<bigint>`0`.mapWith(BigInt).as('balance_after'),
      isPaid: sql<boolean>`false`.as('is_paid'),
      reference: supplements.number,
      remark: supplements.reason,
      remarkPhrase: supplements.reasonPhrase,
    })
    .from(supplements)
    .where(and(eq(supplements.customerId, customerId), eq(supplements.status, 'unpaid')))
  const all = unionAll(done, unpaidTopUps, unpaidSupplements).as('records')
  const rows = await db.select().from(all).orderBy(desc(all.id)).limit(limit).offset(offset)
  const [total] = await db.select({ n: sql<number>`count(*)::int` }).from(all)
  return { rows, total: total?.n ?? 0 }
}

/** Returns the months in UTC+8 in which a wallet changed, as YYYY-MM, newest first. */
export async function walletMonths(db: Queryable, customerId: string): Promise<string[]> {
  const month = sql<string>`to_char(${walletRecords.createdAt} at time zone 'Asia/Shanghai', 'YYYY-MM')`
  const rows = await db
    .selectDistinct({ month })
    .from(walletRecords)
    .where(eq(walletRecords.customerId, customerId))
    .orderBy(desc(month))
  return rows.map((row) => row.month)
}

/** Returns the changes of a wallet from one moment until another one, oldest first, and its balance before them in cents. */
export async function walletChangesOf(db: Queryable, customerId: string, from: Date, until: Date) {
  const own = eq(walletRecords.customerId, customerId)
  const records = await db
    .select({
      at: walletRecords.createdAt,
      category: walletRecords.category,
      amountCents: walletRecords.amountCents,
      reference: walletRecords.reference,
      remark: walletRecords.remark,
      remarkPhrase: walletRecords.remarkPhrase,
    })
    .from(walletRecords)
    .where(and(own, gte(walletRecords.createdAt, from), lt(walletRecords.createdAt, until)))
    .orderBy(asc(walletRecords.id))
  const [before] = await db
    .select({ cents: sql<bigint>`coalesce(sum(${walletRecords.amountCents}), 0)`.mapWith(BigInt) })
    .from(walletRecords)
    .where(and(own, lt(walletRecords.createdAt, from)))
  return { records, openingCents: before?.cents ?? 0n }
}
