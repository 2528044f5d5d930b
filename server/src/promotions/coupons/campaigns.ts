import type { Queryable } from '@sampan/database'
import { campaignByName, countCoupons } from './coupons.queries.ts'

/** How many coupons the customer could use some day: neither used nor reserved nor expired. */
export const availableCouponCount = (db: Queryable, customerId: string, now: Date): Promise<number> =>
  countCoupons(db, customerId, 'available', now)

/** Whether there is a campaign of this name, on or off. */
export const campaignExists = async (db: Queryable, name: string): Promise<boolean> =>
  (await campaignByName(db, name)) !== null
