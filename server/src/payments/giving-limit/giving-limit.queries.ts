import type { Transaction } from '@sampan/database'
import {
  auditLog,
  couponGrants,
  orderProblems,
  orders,
  parcelClaims,
  paymentPayables,
  refunds,
  reviews,
  staff,
  supplements,
  supplementWithdrawals,
  walletAdjustments,
} from '@sampan/database/tables'
import { and, desc, eq, gte, inArray, ne, notInArray, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { isSurplus, LARGE_PART } from '../refunds/refunds.queries.ts'

const surplus = alias(refunds, 'surplus')
/** Whether the refund of the current row is a surplus, and with the others of its payment a large part of that. */
const isLargeSurplus = sql`(${isSurplus(refunds)} and exists (select from ${paymentPayables}
  where ${and(
    eq(paymentPayables.kind, refunds.kind),
    eq(paymentPayables.payableId, refunds.payableId),
    paymentPayables.isLive,
    sql`${LARGE_PART} * (select sum(${surplus.amountCents}) from ${refunds} ${surplus} where ${and(
      eq(surplus.kind, refunds.kind),
      eq(surplus.payableId, refunds.payableId),
      isSurplus(surplus),
    )}) >= ${paymentPayables.amountCents}`,
  )}))`

/**
 * Returns the cents that staff paid out or deducted manually since a moment: to this customer by anyone, and by this
 * colleague to anyone.
 */
export async function givenByHandSince(tx: Transaction, staffId: string, customerId: string, since: Date) {
  const sums = (
    isCustomer: ReturnType<typeof eq>,
    isStaff: ReturnType<typeof eq>,
    cents: ReturnType<typeof sql>,
  ) => ({
    toCustomer: sql<bigint>`coalesce(sum(${cents}) filter (where ${isCustomer}), 0)`.mapWith(BigInt),
    byStaff: sql<bigint>`coalesce(sum(${cents}) filter (where ${isStaff}), 0)`.mapWith(BigInt),
  })
  const [byRefund] = await tx
    .select(
      sums(eq(refunds.customerId, customerId), eq(refunds.staffId, staffId), sql`${refunds.amountCents}`),
    )
    .from(refunds)
    .where(
      and(
        gte(refunds.createdAt, since),
        or(eq(refunds.customerId, customerId), eq(refunds.staffId, staffId)),
        // Neither small surpluses nor refunds of cancellations count.
        or(sql`${refunds.requestId} like 'staff:%'`, isLargeSurplus),
        notInArray(refunds.status, ['failed', 'refused']),
      ),
    )
  const [byCorrection] = await tx
    .select(
      sums(
        eq(walletAdjustments.customerId, customerId),
        eq(walletAdjustments.askedBy, staffId),
        sql`abs(${walletAdjustments.amountCents})`,
      ),
    )
    .from(walletAdjustments)
    .where(
      and(
        gte(walletAdjustments.createdAt, since),
        or(eq(walletAdjustments.customerId, customerId), eq(walletAdjustments.askedBy, staffId)),
        ne(walletAdjustments.status, 'refused'),
      ),
    )
  const [byOffer] = await tx
    .select(
      sums(
        eq(orders.customerId, customerId),
        eq(orderProblems.offeredBy, staffId),
        sql`${orderProblems.offerCents}`,
      ),
    )
    .from(orderProblems)
    .innerJoin(orders, eq(orders.id, orderProblems.orderId))
    .where(
      and(
        gte(orderProblems.offeredAt, since),
        or(eq(orders.customerId, customerId), eq(orderProblems.offeredBy, staffId)),
        // The refund for fewer pieces follows from the price, so it does not count.
        ne(orderProblems.kind, 'fewer_available'),
        or(eq(orderProblems.status, 'asked'), eq(orderProblems.choice, 'keep')),
      ),
    )
  const [byClaim] = await tx
    .select(
      sums(
        eq(parcelClaims.customerId, customerId),
        eq(parcelClaims.decidedBy, staffId),
        sql`${parcelClaims.paidCents}`,
      ),
    )
    .from(parcelClaims)
    .where(
      and(
        gte(parcelClaims.decidedAt, since),
        or(eq(parcelClaims.customerId, customerId), eq(parcelClaims.decidedBy, staffId)),
      ),
    )
  const approvals = tx
    .selectDistinctOn([auditLog.subject], {
      reviewId: sql<string>`split_part(${auditLog.subject}, ':', 2)::uuid`.as('review_id'),
      staffId: auditLog.staffId,
    })
    .from(auditLog)
    .where(
      and(
        gte(auditLog.createdAt, since),
        eq(auditLog.action, 'review_decided'),
        inArray(sql`${auditLog.after} ->> 'status'`, ['waiting', 'approved']),
      ),
    )
    .orderBy(auditLog.subject, desc(auditLog.createdAt))
    .as('approvals')
  const [byReward] = await tx
    .select(
      sums(eq(reviews.customerId, customerId), eq(approvals.staffId, staffId), sql`${reviews.rewardCents}`),
    )
    .from(approvals)
    .innerJoin(reviews, eq(reviews.id, approvals.reviewId))
    .where(inArray(reviews.status, ['waiting', 'approved', 'paid']))
  const [byCoupon] = await tx
    .select(
      sums(
        eq(couponGrants.customerId, customerId),
        eq(couponGrants.askedBy, staffId),
        sql`${couponGrants.amountCents}`,
      ),
    )
    .from(couponGrants)
    .where(
      and(
        gte(couponGrants.createdAt, since),
        or(eq(couponGrants.customerId, customerId), eq(couponGrants.askedBy, staffId)),
        ne(couponGrants.status, 'refused'),
      ),
    )
  const [byWithdrawal] = await tx
    .select(
      sums(
        eq(supplements.customerId, customerId),
        eq(supplementWithdrawals.askedBy, staffId),
        sql`${supplements.amountCents}`,
      ),
    )
    .from(supplementWithdrawals)
    .innerJoin(supplements, eq(supplements.id, supplementWithdrawals.supplementId))
    .where(
      and(
        gte(supplementWithdrawals.createdAt, since),
        or(eq(supplements.customerId, customerId), eq(supplementWithdrawals.askedBy, staffId)),
        or(
          eq(supplementWithdrawals.status, 'done'),
          and(eq(supplementWithdrawals.status, 'waiting'), eq(supplements.status, 'unpaid')),
        ),
      ),
    )
  const all = [byRefund, byCorrection, byOffer, byClaim, byReward, byCoupon, byWithdrawal]
  const sum = (cents: (one: { toCustomer: bigint; byStaff: bigint } | undefined) => bigint | undefined) =>
    all.reduce((total, one) => total + (cents(one) ?? 0n), 0n)
  return { toCustomer: sum((one) => one?.toCustomer), byStaff: sum((one) => one?.byStaff) }
}

/** Returns who added a colleague, and since when they have had their roles and their own sign-in. */
export async function staffRecord(tx: Transaction, id: string) {
  const [row] = await tx
    .select({ addedBy: staff.addedBy, rolesSince: staff.rolesSince })
    .from(staff)
    .where(eq(staff.id, id))
  if (!row) throw new Error(`no staff ${id}`)
  return row
}
