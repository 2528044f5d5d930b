import { prepared, type Queryable, type Transaction } from '@sampan/database'
import { captures, paymentIntents, paymentPayables, refunds } from '@sampan/database/tables'
import type { Text } from '@sampan/messages/phrase'
import { and, asc, eq, lt, ne, notInArray, or, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { PayableKind } from '../intents/payment-intents.queries.ts'

export type Refund = typeof refunds.$inferSelect

/**
 * Prefixes of a refund's request id. `SURPLUS`: the price of a purchase or of packing turned out lower, and
 * nobody had to decide. `REST`: pieces that the seller did not have. `PROBLEM`: the customer's choice about a
 * problem. `PRIORITY`: a priority fee whose promise we did not keep.
 */
export const SURPLUS = 'surplus:'
export const REST = 'rest:'
export const PROBLEM = 'problem:'
export const PRIORITY = 'priority:'

/** Settled differences of a payment are large from this part of it. */
export const LARGE_PART = 4n

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

/**
 * Locks the payments of these payables, so that no refund of them and no dispute about them is recorded until the transaction
 * ends; returns the ids of their intents.
 */
export async function lockPayments(
  tx: Transaction,
  payables: readonly { readonly kind: PayableKind; readonly id: string }[],
): Promise<string[]> {
  if (payables.length === 0) return []
  const paid = payables.map(({ kind, id }) =>
    and(eq(paymentPayables.kind, kind), eq(paymentPayables.payableId, id)),
  )
  const rows = await tx
    .select({ id: paymentIntents.id })
    .from(paymentPayables)
    .innerJoin(paymentIntents, eq(paymentIntents.id, paymentPayables.intentId))
    .where(and(or(...paid), paymentPayables.isLive))
    .orderBy(asc(paymentIntents.id))
    .for('update', { of: paymentIntents })
  return rows.map(({ id }) => id)
}

/** Returns null when this request was made before. */
export async function insertRefund(
  tx: Transaction,
  refund: typeof refunds.$inferInsert,
): Promise<Refund | null> {
  const [row] = await tx.insert(refunds).values(refund).onConflictDoNothing().returning()
  return row ?? null
}

/** Returns the refund that a request made, so that a repeated request makes no second one; null for none. */
export async function refundByRequest(db: Queryable, requestId: string): Promise<Refund | null> {
  const [row] = await db.select().from(refunds).where(eq(refunds.requestId, requestId))
  return row ?? null
}

/** What money was paid for. */
export type Refunded = Pick<Refund, 'kind'> & { readonly id: string }

/** The refunds of any of these. */
export const ofAny = (payables: readonly Refunded[]) =>
  or(...payables.map(({ kind, id }) => and(eq(refunds.kind, kind), eq(refunds.payableId, id))))

/** Whether a refund of the table, or of an alias of it, is a surplus that was not refused and did not fail. */
export const isSurplus = ({ requestId, status }: Readonly<Record<'requestId' | 'status', AnyPgColumn>>) =>
  and(sql`starts_with(${requestId}, ${SURPLUS})`, notInArray(status, ['failed', 'refused']))

const isWaitingSettlement = and(eq(refunds.purpose, 'settlement'), eq(refunds.status, 'waiting'))

/** Returns a refund with the provider's id of the capture that it returns; that is null for one to the wallet. */
export async function refundById(db: Queryable, id: string) {
  const [row] = await db
    .select({ refund: refunds, providerCaptureId: captures.providerCaptureId })
    .from(refunds)
    .leftJoin(captures, eq(captures.id, refunds.captureId))
    .where(eq(refunds.id, id))
  return row ?? null
}

/** Returns false when it is no longer requested; of two parallel bookings, the second waits and gets false. */
export async function lockRefund(
  tx: Transaction,
  id: string,
  status: 'requested' | 'done',
): Promise<boolean> {
  const rows = await tx
    .select({ id: refunds.id })
    .from(refunds)
    .where(and(eq(refunds.id, id), eq(refunds.status, status)))
    .for('update')
  return rows.length > 0
}

/** Sets what became of a refund that the transaction has inserted or locked. */
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
