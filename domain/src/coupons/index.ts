import type { Usd } from '../money/index.ts'

/** A coupon for the freight of one parcel, valid for `effectedAt` ≤ time < `expiredAt`. */
export interface Coupon {
  readonly discount: Usd
  /** The minimum freight for using it. */
  readonly minimum: Usd
  readonly effectedAt: Date
  readonly expiredAt: Date
  /** True when used or reserved by a parcel. */
  readonly used: boolean
}

export type CouponRefusal = 'coupon_used' | 'coupon_not_started' | 'coupon_expired' | 'coupon_below_minimum'

/** Returns why a coupon cannot be used on this sum now, or null when it can. */
export function couponRefusal(coupon: Coupon, sum: Usd, now: Date): CouponRefusal | null {
  if (coupon.used) return 'coupon_used'
  if (now < coupon.effectedAt) return 'coupon_not_started'
  if (now >= coupon.expiredAt) return 'coupon_expired'
  return sum.minor < coupon.minimum.minor ? 'coupon_below_minimum' : null
}

/** Returns the discount of a usable coupon, at most the sum. */
export function couponDiscount(coupon: Coupon, sum: Usd): Usd {
  return coupon.discount.minor < sum.minor ? coupon.discount : sum
}

/** `record_status` on the wire: the tab that lists the coupon. A coupon that is not valid yet is listed as available. */
export const COUPON_RECORD_STATUS = { available: 0, used: 1, expired: 2 } as const
export type CouponRecordStatus = keyof typeof COUPON_RECORD_STATUS

/** Returns the tab that lists a coupon; one that was used stays there when it expires. */
export function couponRecordStatus(coupon: Coupon, now: Date): CouponRecordStatus {
  if (coupon.used) return 'used'
  return now >= coupon.expiredAt ? 'expired' : 'available'
}
