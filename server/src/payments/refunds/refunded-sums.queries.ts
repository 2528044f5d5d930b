import { anyOf, prepared, type Queryable, type Transaction } from '@sampan/database'
import { captures, paymentIntents, paymentPayables, refunds, reversals } from '@sampan/database/tables'
import type { RefundStatus } from '@sampan/domain/life-cycles'
import { and, eq, inArray, notInArray, sql } from 'drizzle-orm'
import { isSurplus, ofAny, PRIORITY, type Refund, type Refunded } from './refunds.queries.ts'

/** A settlement of a price that was or is being paid back: not a priority fee. */
const isSettled = and(
  eq(refunds.purpose, 'settlement'),
  sql`not starts_with(${refunds.requestId}, ${PRIORITY})`,
  notInArray(refunds.status, ['failed', 'refused', 'waiting']),
)

const sumCents = sql<bigint>`coalesce(sum(${refunds.amountCents}), 0)`.mapWith(BigInt)

const sumsWithout = (name: string, ...left: RefundStatus[]) =>
  prepared(name, ['kind', 'ids'], (db, { kind, ids }) =>
    db
      .select({ id: refunds.payableId, cents: sumCents })
      .from(refunds)
      .where(and(eq(refunds.kind, kind), anyOf(refunds.payableId, ids), notInArray(refunds.status, left)))
      .groupBy(refunds.payableId),
  )
const refundedOfPayables = sumsWithout('refunded_of', 'failed', 'refused')
const approvedOfPayables = sumsWithout('approved_of', 'failed', 'refused', 'waiting')
const settledOfPayables = prepared('settled_of', ['kind', 'ids'], (db, { kind, ids }) =>
  db
    .select({ id: refunds.payableId, cents: sumCents })
    .from(refunds)
    .where(and(eq(refunds.kind, kind), anyOf(refunds.payableId, ids), isSettled))
    .groupBy(refunds.payableId),
)

const sumsOf =
  (sums: typeof refundedOfPayables) =>
  async (
    db: Queryable,
    kind: Refund['kind'],
    payableIds: readonly string[],
  ): Promise<ReadonlyMap<string, bigint>> => {
    if (payableIds.length === 0) return new Map()
    const rows = await sums(db, { kind, ids: payableIds })
    return new Map(rows.map(({ id, cents }) => [id, cents]))
  }

/** Returns the sums in cents that were or are being refunded of what was paid for these payables, by id. */
export const refundedOf = sumsOf(refundedOfPayables)

/** Returns the same sums without refunds that wait for a second person. */
export const approvedRefundsOf = sumsOf(approvedOfPayables)

/** Returns the sums in cents that were or are being settled back on these payables, by id; see `settledCents`. */
export const settledOf = sumsOf(settledOfPayables)

/** Returns the sum in cents that was or is being refunded of what was paid for one payable. */
export async function refundedCents(db: Queryable, kind: Refund['kind'], payableId: string): Promise<bigint> {
  return (await refundedOf(db, kind, [payableId])).get(payableId) ?? 0n
}

/**
 * Returns, by id, what is left in cents of what was paid here for these payables; those that were not paid here
 * are missing. A refund that waits for a second person may still be rejected, so its amount counts as left.
 */
export async function leftOf(
  db: Queryable,
  kind: Refund['kind'],
  payableIds: readonly string[],
): Promise<ReadonlyMap<string, bigint>> {
  const [paid, refunded] = await Promise.all([
    db
      .select({ id: paymentPayables.payableId, cents: paymentPayables.amountCents })
      .from(paymentPayables)
      .innerJoin(paymentIntents, eq(paymentIntents.id, paymentPayables.intentId))
      .where(
        and(
          eq(paymentPayables.kind, kind),
          inArray(paymentPayables.payableId, [...payableIds]),
          paymentPayables.isLive,
          eq(paymentIntents.status, 'paid'),
        ),
      ),
    approvedRefundsOf(db, kind, payableIds),
  ])
  return new Map(paid.map(({ id, cents }) => [id, cents - (refunded.get(id) ?? 0n)]))
}

/**
 * Returns the cents that were or are being settled back for these payables: refunds that correct the price,
 * without goodwill. A refund that waits for a second person may be rejected, so it does not count yet.
 */
export async function settledCents(db: Queryable, payables: readonly Refunded[]): Promise<bigint> {
  const [row] = await db
    .select({ cents: sumCents })
    .from(refunds)
    .where(and(ofAny(payables), isSettled))
  return row?.cents ?? 0n
}

/** Returns the sum in cents of the surpluses that were or are being returned of these payables, or wait for a second person. */
export async function surplusCents(db: Queryable, payables: readonly Refunded[]): Promise<bigint> {
  const [row] = await db
    .select({ cents: sumCents })
    .from(refunds)
    .where(and(ofAny(payables), isSurplus(refunds)))
  return row?.cents ?? 0n
}

const refundedThrough = sql`(select ${sumCents} from ${refunds} where ${refunds.captureId} = ${captures.id} and ${refunds.status} not in ('failed', 'refused'))`
const reversedOf = sql`(select coalesce(sum(${reversals.amountCents}), 0) from ${reversals} where ${reversals.captureId} = ${captures.id})`

/** Of a row of `captures`: what was or is being refunded through it, reversals included, in US cents. */
export const takenCents = sql<bigint>`${refundedThrough} + ${reversedOf}`.mapWith(BigInt)

/** Returns `takenCents` of one capture. */
export async function takenFromCapture(tx: Transaction, captureId: string): Promise<bigint> {
  const [row] = await tx.select({ cents: takenCents }).from(captures).where(eq(captures.id, captureId))
  return row?.cents ?? 0n
}
