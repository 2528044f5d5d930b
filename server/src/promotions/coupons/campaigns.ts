import type { Queryable } from '@sampan/database'
import { campaignByName, countCoupons } from './coupons.queries.ts'

/** Counts the customer's available coupons: neither used, reserved nor expired. */
export const availableCouponCount = (db: Queryable, customerId: string, now: Date): Promise<number> =>
  countCoupons(db, customerId, 'available', now)

/** Returns whether a campaign of this name exists, on or off. */
export const campaignExists = async (db: Queryable, name: string): Promise<boolean> =>
  (await campaignByName(db, name)) !== null
