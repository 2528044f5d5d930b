import type { Queryable, Transaction } from '@sampan/database'
import {
  captures,
  disputes,
  parcelClaims,
  paymentPayables,
  refunds,
  reversals,
} from '@sampan/database/tables'
import { and, eq, gt, inArray, notLike, or, type SQLWrapper, sql } from 'drizzle-orm'
import { paidForParcel } from './holds/hold-columns.queries.ts'
import type { PayableKind } from './intents/payment-intents.queries.ts'
import { SURPLUS } from './refunds.queries.ts'

type Dispute = typeof disputes.$inferSelect

export async function disputeByProviderId(db: Queryable, providerDisputeId: string): Promise<Dispute | null> {
  const [row] = await db.select().from(disputes).where(eq(disputes.providerDisputeId, providerDisputeId))
  return row ?? null
}

/**
 * Stores a dispute as the provider reported it after it was stored in a status before (null for none).
 * @returns false when it was stored in another one meanwhile: the report may be the earlier one
 */
export async function saveDispute(
  tx: Transaction,
  dispute: Omit<Dispute, 'id'>,
  before: Dispute['status'] | null,
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

/** The provider's clock may be ahead of ours. */
const sinceOpened = (createdAt: SQLWrapper) => sql`${createdAt} >= ${disputes.openedAt} - interval '1 day'`

/** Whether the money of a dispute was taken back: by a reversal, or by refunds through its provider, ours or on its own pages. */
const wasTaken = or(
  sql`exists (select from ${reversals} where ${and(
    eq(reversals.captureId, disputes.captureId),
    gt(reversals.amountCents, 0n),
    sinceOpened(reversals.createdAt),
  )})`,
  sql`(select sum(${refunds.amountCents}) from ${refunds} where ${and(
    eq(refunds.captureId, disputes.captureId),
    eq(refunds.status, 'done'),
    sinceOpened(refunds.createdAt),
  )}) >= ${disputes.amountCents}`,
)

/** Whether a dispute is open, or lost and its money not taken back yet: the provider does so in a step of its own. */
export const isUnsettled = sql`(${or(
  eq(disputes.status, 'open'),
  and(eq(disputes.status, 'lost'), sql`(${wasTaken}) is not true`),
)})`

/** Returns whether a dispute is open, or lost and its money not taken back yet. */
export async function isUnsettledDispute(db: Queryable, providerDisputeId: string): Promise<boolean> {
  const isIt = eq(disputes.providerDisputeId, providerDisputeId)
  return (await db.$count(disputes, and(isIt, isUnsettled))) > 0
}

/** Returns whether a dispute about the payment of one of these is open, or lost without its money having been taken back yet. */
export async function isDisputed(
  db: Queryable,
  payables: readonly { readonly kind: PayableKind; readonly id: string }[],
): Promise<boolean> {
  if (payables.length === 0) return false
  const paid = payables.map(({ kind, id }) =>
    and(eq(paymentPayables.kind, kind), eq(paymentPayables.payableId, id)),
  )
  const rows = await db
    .select({ id: disputes.id })
    .from(paymentPayables)
    .innerJoin(captures, eq(captures.intentId, paymentPayables.intentId))
    .innerJoin(disputes, eq(disputes.captureId, captures.id))
    .where(and(or(...paid), paymentPayables.isLive, isUnsettled))
    .limit(1)
  return rows.length > 0
}

/**
 * Returns whether something of a payment came back to the wallet: what was cancelled or released, for pieces that no
 * seller has, by hand, for a problem or by a claim. Differences that a purchase or packing settles are small, and most payments have some.
 */
export async function isReturned(db: Queryable, intentId: string): Promise<boolean> {
  const ofPayment = db
    .select({ id: paymentPayables.payableId })
    .from(paymentPayables)
    .where(and(eq(paymentPayables.intentId, intentId), paymentPayables.isLive))
  const isInWallet = and(eq(refunds.way, 'wallet'), eq(refunds.status, 'done'))
  const isMore = notLike(refunds.requestId, `${SURPLUS}%`)
  if ((await db.$count(refunds, and(inArray(refunds.payableId, ofPayment), isInWallet, isMore))) > 0)
    return true
  const ofParcel = paidForParcel(sql`${intentId}`, parcelClaims.parcelId)
  return (await db.$count(parcelClaims, and(eq(parcelClaims.status, 'accepted'), ofParcel))) > 0
}
