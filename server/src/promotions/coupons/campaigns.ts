import type { Queryable } from '@sampan/database'
import { campaignByName, countCoupons } from './coupons.queries.ts'

/** Counts the customer's available coupons: neither used, reserved nor expired. */
export const availableCouponCount = (db: Queryable, customerId: string, now: Date): Promise<number> =>
  countCoupons(db, customerId, 'available', now)

/** Returns whether a campaign of this name exists, on or off. */
export const campaignExists = async (db: Queryable, name: string): Promise<boolean> =>
  (await campaignByName(db, name)) !== null

/** Returns the campaign while it still issues coupons; null when it is off, used up or unknown. */
export async function campaignOnOffer(db: Queryable, name: string) {
  const campaign = await campaignByName(db, name)
  const isLeft = campaign && (campaign.quota === null || campaign.issued < campaign.quota)
  return campaign?.isOn && isLeft ? campaign : null
}
