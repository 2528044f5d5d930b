import type { Queryable, Transaction } from '@sampan/database'
import {
  captures,
  disputes,
  parcelClaims,
  paymentIntents,
  paymentPayables,
  refunds,
  reversals,
} from '@sampan/database/tables'
import { and, asc, eq, gt, inArray, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { paidForParcel } from '../holds/hold-columns.queries.ts'
import type { Intent } from '../intents/payment-intents.queries.ts'
import { LARGE_PART, lockPayments, SURPLUS } from '../refunds/refunds.queries.ts'

export type DisputeRow = typeof disputes.$inferSelect

/** Returns a dispute by the provider's id; null for one that is not recorded yet. */
export async function disputeByProviderId(
  db: Queryable,
  providerDisputeId: string,
): Promise<DisputeRow | null> {
  const [row] = await db.select().from(disputes).where(eq(disputes.providerDisputeId, providerDisputeId))
  return row ?? null
}

/**
 * Stores a dispute as the provider reported it after it was stored in a status before (null for none).
 * @returns false when it was stored in another one meanwhile: the report may be the earlier one
 */
export async function saveDispute(
  tx: Transaction,
  dispute: Omit<DisputeRow, 'id'>,
  before: DisputeRow['status'] | null,
): Promise<boolean> {
  const { amountCents, reason, status, respondBy, closedAt, updatedAt } = dispute
  const expected = [status, ...(before ? [before] : [])]
  const rows = await tx
    .insert(disputes)
    .values(dispute)
    .onConflictDoUpdate({
      target: disputes.providerDisputeId,
      set: { amountCents, reason, status, respondBy, closedAt, updatedAt },
      setWhere: inArray(disputes.status, expected),
    })
    .returning({ id: disputes.id })
  return rows.length > 0
}

const lost = alias(disputes, 'lost')

/**
 * Reads from the lost disputes about the same capture, because returned money does not say which of them it is
 * for.
 */
const ofLost = (value: SQL) => sql`(select ${value} from ${disputes} ${lost}
  where ${and(eq(lost.captureId, disputes.captureId), eq(lost.status, 'lost'))})`

/** The provider's clock may be ahead of ours. */
const isSinceOpened = (createdAt: SQLWrapper) =>
  sql`${createdAt} >= ${ofLost(sql`min(${lost.openedAt})`)} - interval '1 day'`

/** What was reversed of the disputed capture, less what was given back. */
const reversed = (since?: SQL) => sql`(select coalesce(sum(${reversals.amountCents}), 0) from ${reversals}
  where ${and(eq(reversals.captureId, disputes.captureId), since)})`
/** What was refunded of the disputed capture through the provider, by us or on the provider's own pages. */
const refunded = (since?: SQL) => sql`(select coalesce(sum(${refunds.amountCents}), 0) from ${refunds}
  where ${and(eq(refunds.captureId, disputes.captureId), eq(refunds.status, 'done'), since)})`

const reversedSince = reversed(isSinceOpened(reversals.createdAt))
const refundedSince = refunded(isSinceOpened(refunds.createdAt))
const captured = sql`(select ${captures.amountCents} from ${captures} where ${eq(captures.id, disputes.captureId)})`

/**
 * Whether the provider has taken the money of the lost disputes about a capture: the sum that the buyers got,
 * or the whole capture. For a single dispute any reversal is enough, because the provider may have paid a part
 * of it.
 */
const wasTaken = sql`(${or(
  sql`${reversedSince} + ${refundedSince} >= ${ofLost(sql`sum(${lost.amountCents})`)}`,
  sql`${reversed()} + ${refunded()} >= ${captured}`,
  sql`(${reversedSince} > 0 and ${ofLost(sql`count(*)`)} = 1)`,
)})`

/**
 * Whether a dispute is open, or lost and its money not yet taken back, which the provider does in a separate
 * step.
 */
export const isUnsettled = sql`(${or(
  eq(disputes.status, 'open'),
  and(eq(disputes.status, 'lost'), sql`not ${wasTaken}`),
)})`

/**
 * Returns the disputes that are open, or lost with their money not yet taken back, page by page in the order of
 * ids.
 */
export const unsettledDisputes = (db: Queryable, last: { readonly id: string } | undefined, limit: number) =>
  db
    .select({ id: disputes.id, providerDisputeId: disputes.providerDisputeId, way: paymentIntents.way })
    .from(disputes)
    .innerJoin(captures, eq(captures.id, disputes.captureId))
    .innerJoin(paymentIntents, eq(paymentIntents.id, captures.intentId))
    .where(and(isUnsettled, last ? gt(disputes.id, last.id) : undefined))
    .orderBy(asc(disputes.id))
    .limit(limit)

export type UnsettledDispute = Awaited<ReturnType<typeof unsettledDisputes>>[number]

/** Returns whether a dispute is open, or lost with its money not yet taken back. */
export async function isUnsettledDispute(db: Queryable, providerDisputeId: string): Promise<boolean> {
  const isIt = eq(disputes.providerDisputeId, providerDisputeId)
  return (await db.$count(disputes, and(isIt, isUnsettled))) > 0
}

/**
 * Returns whether the payment of any of these payables has a dispute that is open, or lost with its money not
 * yet taken back. Locks the payments, so that no dispute is recorded until the transaction ends.
 */
export async function isDisputed(
  tx: Transaction,
  payables: Parameters<typeof lockPayments>[1],
): Promise<boolean> {
  const intentIds = await lockPayments(tx, payables)
  if (intentIds.length === 0) return false
  const rows = await tx
    .select({ id: disputes.id })
    .from(captures)
    .innerJoin(disputes, eq(disputes.captureId, captures.id))
    .where(and(inArray(captures.intentId, intentIds), isUnsettled))
    .limit(1)
  return rows.length > 0
}

/**
 * Returns whether a part of a payment is back in the wallet: by a cancellation or release, for pieces that the
 * seller did not have, by hand, for a problem, or by a claim. Price differences settled by a purchase or
 * packing, which most payments have, count only from a quarter of the payment on, for example when an estimate
 * was far too high or a group's box made the freight much cheaper.
 */
export async function isReturned(
  db: Queryable,
  { id: intentId, amountCents }: Pick<Intent, 'id' | 'amountCents'>,
): Promise<boolean> {
  const ofPayment = db
    .select({ id: paymentPayables.payableId })
    .from(paymentPayables)
    .where(and(eq(paymentPayables.intentId, intentId), paymentPayables.isLive))
  const isInWallet = and(eq(refunds.way, 'wallet'), eq(refunds.status, 'done'))
  const back = await db
    .select({ requestId: refunds.requestId, cents: refunds.amountCents })
    .from(refunds)
    .where(and(inArray(refunds.payableId, ofPayment), isInWallet))
  const settled = back.filter(({ requestId }) => requestId.startsWith(SURPLUS))
  const settledCents = settled.reduce((sum, { cents }) => sum + cents, 0n)
  if (settled.length < back.length || settledCents * LARGE_PART >= amountCents) return true
  const ofParcel = paidForParcel(sql`${intentId}`, parcelClaims.parcelId)
  return (await db.$count(parcelClaims, and(eq(parcelClaims.status, 'accepted'), ofParcel))) > 0
}
