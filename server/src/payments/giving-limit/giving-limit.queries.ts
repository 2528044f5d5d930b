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
import { and, desc, eq, gte, inArray, ne, notInArray, or, type SQLWrapper, sql } from 'drizzle-orm'
import { alias, type PgColumn } from 'drizzle-orm/pg-core'
import { isSurplus, LARGE_PART } from '../refunds/refunds.queries.ts'

const surplus = alias(refunds, 'surplus')
/**
 * Whether the current row is a surplus refund, and the surpluses of its payment are together a large part of
 * that payment.
 */
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

interface Giving {
  readonly tx: Transaction
  readonly staffId: string
  readonly customerId: string
  readonly since: Date
}

/** The columns of one kind of gift: the receiving customer, the giving colleague, the time and the amount. */
interface Gift {
  readonly customer: PgColumn
  readonly staff: PgColumn
  readonly at: PgColumn
  readonly cents: SQLWrapper
}

const sums = ({ customer, staff, cents }: Omit<Gift, 'at'>, { customerId, staffId }: Giving) => ({
  toCustomer: sql<bigint>`coalesce(sum(${cents}) filter (where ${eq(customer, customerId)}), 0)`.mapWith(
    BigInt,
  ),
  byStaff: sql<bigint>`coalesce(sum(${cents}) filter (where ${eq(staff, staffId)}), 0)`.mapWith(BigInt),
})
/** Whether the gift of the current row counts: to this customer, or by this colleague, since the moment. */
const isCounted = ({ customer, staff, at }: Gift, { customerId, staffId, since }: Giving) =>
  and(gte(at, since), or(eq(customer, customerId), eq(staff, staffId)))

const REFUND: Gift = {
  customer: refunds.customerId,
  staff: refunds.staffId,
  at: refunds.createdAt,
  cents: refunds.amountCents,
}
/** Sums refunds by staff; neither small surpluses nor refunds of cancellations count. */
const refunded = (giving: Giving) =>
  giving.tx
    .select(sums(REFUND, giving))
    .from(refunds)
    .where(
      and(
        isCounted(REFUND, giving),
        or(sql`${refunds.requestId} like 'staff:%'`, isLargeSurplus),
        notInArray(refunds.status, ['failed', 'refused']),
      ),
    )

const CORRECTION: Gift = {
  customer: walletAdjustments.customerId,
  staff: walletAdjustments.askedBy,
  at: walletAdjustments.createdAt,
  cents: sql`abs(${walletAdjustments.amountCents})`,
}
/** Sums corrections of wallets, in both directions. */
const corrected = (giving: Giving) =>
  giving.tx
    .select(sums(CORRECTION, giving))
    .from(walletAdjustments)
    .where(and(isCounted(CORRECTION, giving), ne(walletAdjustments.status, 'refused')))

const OFFER: Gift = {
  customer: orders.customerId,
  staff: orderProblems.offeredBy,
  at: orderProblems.offeredAt,
  cents: orderProblems.offerCents,
}
/** Sums offers for problems; the refund for fewer pieces follows from the price, so it does not count. */
const offered = (giving: Giving) =>
  giving.tx
    .select(sums(OFFER, giving))
    .from(orderProblems)
    .innerJoin(orders, eq(orders.id, orderProblems.orderId))
    .where(
      and(
        isCounted(OFFER, giving),
        ne(orderProblems.kind, 'fewer_available'),
        or(eq(orderProblems.status, 'asked'), eq(orderProblems.choice, 'keep')),
      ),
    )

const CLAIM: Gift = {
  customer: parcelClaims.customerId,
  staff: parcelClaims.decidedBy,
  at: parcelClaims.decidedAt,
  cents: parcelClaims.paidCents,
}
/** Sums what was paid for claims. */
const paidForClaims = (giving: Giving) =>
  giving.tx.select(sums(CLAIM, giving)).from(parcelClaims).where(isCounted(CLAIM, giving))

/** Sums rewards for reviews, by the colleague who approved them last. */
function rewarded(giving: Giving) {
  const approvals = giving.tx
    .selectDistinctOn([auditLog.subject], {
      reviewId: sql<string>`split_part(${auditLog.subject}, ':', 2)::uuid`.as('review_id'),
      staffId: auditLog.staffId,
    })
    .from(auditLog)
    .where(
      and(
        gte(auditLog.createdAt, giving.since),
        eq(auditLog.action, 'review_decided'),
        inArray(sql`${auditLog.after} ->> 'status'`, ['waiting', 'approved']),
      ),
    )
    .orderBy(auditLog.subject, desc(auditLog.createdAt))
    .as('approvals')
  const reward = { customer: reviews.customerId, staff: approvals.staffId, cents: reviews.rewardCents }
  return giving.tx
    .select(sums(reward, giving))
    .from(approvals)
    .innerJoin(reviews, eq(reviews.id, approvals.reviewId))
    .where(inArray(reviews.status, ['waiting', 'approved', 'paid']))
}

const COUPON: Gift = {
  customer: couponGrants.customerId,
  staff: couponGrants.askedBy,
  at: couponGrants.createdAt,
  cents: couponGrants.amountCents,
}
/** Sums coupons that staff gave. */
const granted = (giving: Giving) =>
  giving.tx
    .select(sums(COUPON, giving))
    .from(couponGrants)
    .where(and(isCounted(COUPON, giving), ne(couponGrants.status, 'refused')))

const WITHDRAWAL: Gift = {
  customer: supplements.customerId,
  staff: supplementWithdrawals.askedBy,
  at: supplementWithdrawals.createdAt,
  cents: supplements.amountCents,
}
/** Sums supplements that staff withdrew, or will when a colleague approves. */
const withdrawn = (giving: Giving) =>
  giving.tx
    .select(sums(WITHDRAWAL, giving))
    .from(supplementWithdrawals)
    .innerJoin(supplements, eq(supplements.id, supplementWithdrawals.supplementId))
    .where(
      and(
        isCounted(WITHDRAWAL, giving),
        or(
          eq(supplementWithdrawals.status, 'done'),
          and(eq(supplementWithdrawals.status, 'waiting'), eq(supplements.status, 'unpaid')),
        ),
      ),
    )

const KINDS = [refunded, corrected, offered, paidForClaims, rewarded, granted, withdrawn]

/**
 * Returns the cents that staff paid out or deducted manually since a moment: to this customer by anyone, and by this
 * colleague to anyone.
 */
export async function givenByHandSince(tx: Transaction, staffId: string, customerId: string, since: Date) {
  const given = { toCustomer: 0n, byStaff: 0n }
  for (const kind of KINDS) {
    const [row] = await kind({ tx, staffId, customerId, since })
    given.toCustomer += row?.toCustomer ?? 0n
    given.byStaff += row?.byStaff ?? 0n
  }
  return given
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
