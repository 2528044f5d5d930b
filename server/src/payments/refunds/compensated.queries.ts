import { prepared, type Queryable } from '@sampan/database'
import { orders, parcelClaims, parcels, refunds, supplements } from '@sampan/database/tables'
import type { RefundStatus } from '@sampan/domain/life-cycles'
import { and, eq, isNotNull, isNull, notInArray, or, sql } from 'drizzle-orm'
import { ordersInParcel, paidForParcel } from '../holds/hold-columns.queries.ts'

/** As an array that is made once for a parcel: PostgreSQL reads no index for a subquery that is a part of an `or`. */
const inParcel = sql`any(array(${ordersInParcel(parcels.id)}))`
const goods = sql`(select coalesce(sum(${orders.totalCents}), 0) from ${orders}
  where ${and(sql`${orders.id} = ${inParcel}`, isNotNull(orders.paidAt))})`
const ofDifferences = and(
  eq(supplements.status, 'paid'),
  isNull(supplements.storageDays),
  or(eq(supplements.parcelId, parcels.id), sql`${supplements.orderId} = ${inParcel}`),
)
const differences = sql`(select coalesce(sum(${supplements.amountCents}), 0) from ${supplements} where ${ofDifferences})`
const isOfParcel = or(
  and(eq(refunds.kind, 'parcel'), eq(refunds.payableId, parcels.id)),
  and(eq(refunds.kind, 'order'), sql`${refunds.payableId} = ${inParcel}`),
  and(
    eq(refunds.kind, 'supplement'),
    sql`${refunds.payableId} = any(array(select ${supplements.id} from ${supplements} where ${ofDifferences}))`,
  ),
)
const refundedWithout = (...left: RefundStatus[]) => sql`(select coalesce(sum(${refunds.amountCents}), 0)
  from ${refunds} where ${and(isOfParcel, notInArray(refunds.status, left))})`
/** What accepted claims paid for the parcel of the current row, in cents. */
export const acceptedClaimsOfRow = sql`(select coalesce(sum(${parcelClaims.paidCents}), 0) from ${parcelClaims}
  where ${and(eq(parcelClaims.parcelId, parcels.id), eq(parcelClaims.status, 'accepted'))})`

/**
 * The cents paid for the current row's parcel and its goods, price differences included, less refunds and
 * accepted claims. A refund that waits for a second person counts as refunded. Money that a provider took back
 * counts as paid, because the wallet owes it and a claim settles that debt first.
 */
export const leftToCompensateOfRow = sql`(${parcels.totalCents} + ${goods} + ${differences}
  - ${refundedWithout('failed', 'refused')} - ${acceptedClaimsOfRow})`

const leftOfParcel = prepared('left_to_compensate', ['parcelId'], (db, { parcelId }) =>
  db
    .select({ cents: sql<bigint>`${leftToCompensateOfRow}`.mapWith(BigInt) })
    .from(parcels)
    .where(eq(parcels.id, parcelId)),
)

/**
 * Returns the cents that can still be compensated for a parcel (see `leftToCompensateOfRow`); negative after a
 * refund made on the provider's own pages.
 */
export async function leftToCompensate(db: Queryable, parcelId: string): Promise<bigint> {
  const [row] = await leftOfParcel(db, { parcelId })
  return row?.cents ?? 0n
}

/**
 * Returns whether accepted claims and refunds exceed what was paid, for any parcel that this payment paid for
 * or that contains an order it paid for.
 */
export async function isCompensatedBeyondPaid(db: Queryable, intentId: string): Promise<boolean> {
  const returned = refundedWithout('failed', 'refused', 'waiting')
  const isBeyond = sql`${acceptedClaimsOfRow} > 0 and ${acceptedClaimsOfRow} > ${parcels.totalCents} + ${goods} + ${differences} - ${returned}`
  return (await db.$count(parcels, and(paidForParcel(sql`${intentId}`, parcels.id), isBeyond))) > 0
}
