import { anyOf, prepared, type Queryable, type Transaction } from '@sampan/database'
import { captures, paymentIntents, paymentPayables, refunds, reversals } from '@sampan/database/tables'
import type { RefundStatus } from '@sampan/domain/life-cycles'
import type { Text } from '@sampan/messages/phrase'
import { and, asc, eq, lt, ne, notInArray, or, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'

export type Refund = typeof refunds.$inferSelect

/** Returns the reason of a refund, to be written in the language of its reader. */
export const reasonOf = ({ reason, reasonPhrase }: Refund): Text => (reasonPhrase as Text | null) ?? reason

/**
 * Returns the successful payment of a payable and locks its intent, so that its refunds run one after the
 * other.
 */
export async function lockPayment(tx: Transaction, kind: Refund['kind'], payableId: string) {
  const [row] = await tx
    .select({
      intentId: paymentIntents.id,
      customerId: paymentIntents.customerId,
      way: paymentIntents.way,
      paidCents: paymentPayables.amountCents,
    })
    .from(paymentPayables)
    .innerJoin(paymentIntents, eq(paymentIntents.id, paymentPayables.intentId))
    .where(
      and(
        eq(paymentPayables.kind, kind),
        eq(paymentPayables.payableId, payableId),
        paymentPayables.isLive,
        eq(paymentIntents.status, 'paid'),
      ),
    )
    .for('update', { of: paymentIntents })
  return row ?? null
}

/** Returns null when this request was made before. */
export async function insertRefund(
  tx: Transaction,
  refund: typeof refunds.$inferInsert,
): Promise<Refund | null> {
  const [row] = await tx.insert(refunds).values(refund).onConflictDoNothing().returning()
  return row ?? null
}

export async function refundByRequest(db: Queryable, requestId: string): Promise<Refund | null> {
  const [row] = await db.select().from(refunds).where(eq(refunds.requestId, requestId))
  return row ?? null
}

/** A settlement that was or is being paid back. */
const isSettled = and(
  eq(refunds.purpose, 'settlement'),
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

type Refunded = Pick<Refund, 'kind'> & { readonly id: string }

const ofAny = (payables: readonly Refunded[]) =>
  or(...payables.map(({ kind, id }) => and(eq(refunds.kind, kind), eq(refunds.payableId, id))))

/**
 * Returns the sum in cents that was or is being settled back on these payables: refunds that corrected what
 * was owed, without goodwill. One that waits for a second person may be rejected, so it settles nothing yet.
 */
export async function settledCents(db: Queryable, payables: readonly Refunded[]): Promise<bigint> {
  const [row] = await db
    .select({ cents: sumCents })
    .from(refunds)
    .where(and(ofAny(payables), isSettled))
  return row?.cents ?? 0n
}

const isWaitingSettlement = and(eq(refunds.purpose, 'settlement'), eq(refunds.status, 'waiting'))

const refundedThrough = sql`(select ${sumCents} from ${refunds} where ${refunds.captureId} = ${captures.id} and ${refunds.status} not in ('failed', 'refused'))`
const reversedOf = sql`(select coalesce(sum(${reversals.amountCents}), 0) from ${reversals} where ${reversals.captureId} = ${captures.id})`

/** Of a row of `captures`: what was or is being refunded through it, reversals included, in US cents. */
export const takenCents = sql<bigint>`${refundedThrough} + ${reversedOf}`.mapWith(BigInt)

/** Returns `takenCents` of one capture. */
export async function takenFromCapture(tx: Transaction, captureId: string): Promise<bigint> {
  const [row] = await tx.select({ cents: takenCents }).from(captures).where(eq(captures.id, captureId))
  return row?.cents ?? 0n
}

export async function refundById(db: Queryable, id: string) {
  const [row] = await db
    .select({ refund: refunds, providerCaptureId: captures.providerCaptureId })
    .from(refunds)
    .leftJoin(captures, eq(captures.id, refunds.captureId))
    .where(eq(refunds.id, id))
  return row ?? null
}

/** Returns false when it is no longer requested; of two parallel bookings, the second waits and gets false. */
export async function lockRequested(tx: Transaction, id: string): Promise<boolean> {
  const rows = await tx
    .select({ id: refunds.id })
    .from(refunds)
    .where(and(eq(refunds.id, id), eq(refunds.status, 'requested')))
    .for('update')
  return rows.length > 0
}

export async function updateRefund(
  tx: Transaction,
  id: string,
  to: Partial<Pick<Refund, 'status' | 'providerRefundId' | 'transactionId' | 'doneAt'>>,
): Promise<void> {
  await tx.update(refunds).set(to).where(eq(refunds.id, id))
}

/** Moves a waiting refund on or rejects it; returns null when it was decided meanwhile. */
export async function leaveWaiting(
  tx: Transaction,
  id: string,
  status: 'requested' | 'refused',
  decidedBy: string,
): Promise<Refund | null> {
  const [row] = await tx
    .update(refunds)
    .set({ status, decidedBy })
    .where(and(eq(refunds.id, id), eq(refunds.status, 'waiting')))
    .returning()
  return row ?? null
}

/**
 * Rejects the refunds of a payable that wait for a second person: something returns all that was paid for it.
 * @param decidedBy null when its customer chose that
 */
export async function withdrawWaiting(
  tx: Transaction,
  { kind, id }: { readonly kind: Refund['kind']; readonly id: string },
  decidedBy: string | null,
): Promise<void> {
  await tx
    .update(refunds)
    .set({ status: 'refused', decidedBy })
    .where(and(eq(refunds.kind, kind), eq(refunds.payableId, id), eq(refunds.status, 'waiting')))
}

/**
 * Rejects the settlements of these payables that wait for a second person: whoever compares what was paid with the price
 * settles the whole difference.
 */
export async function withdrawWaitingSettlements(
  tx: Transaction,
  payables: readonly Refunded[],
  decidedBy: string,
): Promise<void> {
  await tx
    .update(refunds)
    .set({ status: 'refused', decidedBy })
    .where(and(ofAny(payables), isWaitingSettlement))
}

/** Returns refunds through a provider that were requested before a moment and are not done, oldest first. */
export async function waitingRefunds(db: Queryable, before: Date, limit: number): Promise<Refund[]> {
  return db
    .select()
    .from(refunds)
    .where(and(eq(refunds.status, 'requested'), ne(refunds.way, 'wallet'), lt(refunds.createdAt, before)))
    .orderBy(asc(refunds.createdAt))
    .limit(limit)
}

export async function insertReversal(
  tx: Transaction,
  reversal: typeof reversals.$inferInsert,
): Promise<void> {
  await tx.insert(reversals).values(reversal)
}

export async function reversalByProviderId(db: Queryable, providerRefundId: string) {
  const [row] = await db.select().from(reversals).where(eq(reversals.providerRefundId, providerRefundId))
  return row ?? null
}

/**
 * Returns whether a refund is booked under this id of the provider: one of ours, or one that was made on the provider's
 * own pages.
 */
export async function isRefundBooked(
  db: Queryable,
  providerCaptureId: string,
  providerRefundId: string,
): Promise<boolean> {
  const [refund] = await db
    .select({ id: refunds.id })
    .from(refunds)
    .innerJoin(captures, eq(captures.id, refunds.captureId))
    .where(
      and(
        eq(captures.providerCaptureId, providerCaptureId),
        eq(refunds.providerRefundId, providerRefundId),
        eq(refunds.status, 'done'),
      ),
    )
    .limit(1)
  return refund !== undefined || (await reversalByProviderId(db, providerRefundId)) !== null
}

/** Returns whether a refund of ours through this capture waits for its provider. */
export async function isRefunding(tx: Transaction, captureId: string): Promise<boolean> {
  return (
    (await tx.$count(refunds, and(eq(refunds.captureId, captureId), eq(refunds.status, 'requested')))) > 0
  )
}

const isShown = notInArray(refunds.status, ['failed', 'refused', 'waiting'])

/** Whether the payable of the current row has refunds that its customer sees. */
export const hasRefunds = (kind: Refund['kind'], id: AnyPgColumn) =>
  sql<boolean>`exists (select from ${refunds} where ${and(eq(refunds.kind, kind), eq(refunds.payableId, id), isShown)})`

/** Returns the completed and pending refunds of one of the customer's payables, oldest first. */
export async function refundsOf(
  db: Queryable,
  customerId: string,
  kind: Refund['kind'],
  payableId: string,
): Promise<Refund[]> {
  return refundsOfPayable(db, { customerId, kind, payableId })
}

const refundsOfPayable = prepared(
  'refunds',
  ['customerId', 'kind', 'payableId'],
  (db, { customerId, kind, payableId }) =>
    db
      .select()
      .from(refunds)
      .where(
        and(
          eq(refunds.customerId, customerId),
          eq(refunds.kind, kind),
          eq(refunds.payableId, payableId),
          isShown,
        ),
      )
      .orderBy(asc(refunds.id)),
)
