import type { Queryable, Transaction } from '@sampan/database'
import { couponDiscount, couponRefusal } from '@sampan/domain/coupons'
import { type Usd, usd } from '@sampan/domain/money'
import type { AppContext } from '../../context.ts'
import { Refusal } from '../../refusal.ts'
import {
  type CouponRow,
  couponOf,
  couponReservedFor,
  couponUsedFor,
  markAvailable,
  markReserved,
  markUsed,
} from './coupons.queries.ts'

const DAY_MS = 86_400_000

export interface Reservation {
  readonly id: string
  readonly discount: Usd
}

interface Input {
  readonly customerId: string
  readonly code: string
  readonly parcelId: string
  /** Null while the parcel waits for its fee: the coupon's minimum is then checked against the quote. */
  readonly freight: Usd | null
  readonly now: Date
}

/**
 * Reserves a customer's coupon for a parcel on submission. It is used up when the parcel is paid and becomes
 * available again when the parcel is released, or when the quoted freight is below the coupon's minimum.
 * @throws Refusal coupon_taken when another parcel has it; coupon_not_usable when it is unknown, another
 * customer's, expired or below its minimum.
 */
export async function reserveCoupon(tx: Transaction, input: Input): Promise<Reservation> {
  const row = await couponOf(tx, input.customerId, input.code)
  if (!row) throw new Refusal('coupon_not_usable')
  const coupon = asCoupon(row)
  const refusal = couponRefusal(coupon, input.freight ?? coupon.minimum, input.now)
  if (refusal && refusal !== 'coupon_used') throw new Refusal('coupon_not_usable')
  if (refusal || !(await markReserved(tx, row.id, input.parcelId))) throw new Refusal('coupon_taken')
  return { id: row.id, discount: input.freight ? couponDiscount(coupon, input.freight) : usd(0) }
}

/**
 * Returns the discount of a parcel's reserved coupon on a freight: null below the coupon's minimum, or without a
 * coupon.
 */
export async function reservedDiscounts(
  db: Queryable,
  parcelId: string,
): Promise<(freight: Usd) => Usd | null> {
  const row = await couponReservedFor(db, parcelId)
  return (freight) =>
    row && freight.minor >= row.minimumCents ? couponDiscount(asCoupon(row), freight) : null
}

/**
 * Returns what a paid parcel's coupon is worth above the freight that it covered: it covers as much of a higher freight.
 * @param covered in US cents
 */
export async function restOfCoupon(db: Queryable, parcelId: string, covered: bigint): Promise<bigint> {
  const used = covered > 0n ? await couponUsedFor(db, parcelId) : null
  return used ? used.discountCents - covered : 0n
}

/**
 * Makes the coupon of a released parcel available again. It stays usable for some days (a setting), even if it
 * expired while the parcel waited for its price. A coupon is prolonged once only: otherwise submitting and
 * releasing parcels in turn would keep it forever.
 */
export const releaseCoupon = (context: AppContext, tx: Transaction, parcelId: string): Promise<void> =>
  makeAvailable(context, tx, parcelId, 'reserved')

/** Does the same with the coupon that a paid parcel used, when everything paid for it is returned. */
export const returnCoupon = (context: AppContext, tx: Transaction, parcelId: string): Promise<void> =>
  makeAvailable(context, tx, parcelId, 'used')

async function makeAvailable(
  context: AppContext,
  tx: Transaction,
  parcelId: string,
  from: 'reserved' | 'used',
): Promise<void> {
  const { returned_coupon_days: days } = await context.settings.read()
  const now = context.now()
  await markAvailable(tx, parcelId, from, { until: new Date(now.getTime() + days * DAY_MS), now })
}

/** Marks the parcel's coupon used when the parcel is paid. */
export async function spendCoupon(tx: Transaction, parcelId: string): Promise<void> {
  if (!(await markUsed(tx, parcelId))) throw new Error(`no coupon is reserved for parcel ${parcelId}`)
}

const asCoupon = (row: CouponRow) => ({
  discount: usd(row.discountCents),
  minimum: usd(row.minimumCents),
  effectedAt: row.effectedAt,
  expiredAt: row.expiredAt,
  used: row.status !== 'available',
})
