import type { Transaction } from '@sampan/database'
import { publicId } from '@sampan/domain/public-ids'
import type { AppContext } from '../../context.ts'
import { Refusal } from '../../refusal.ts'
import { emailFingerprint } from '../email-fingerprint.ts'
import {
  type CampaignRow,
  type CouponRow,
  countIssued,
  emailOf,
  insertCoupon,
  isIssued,
} from './coupons.queries.ts'

const DAY_MS = 86_400_000

/**
 * Issues a campaign's coupon to a customer, once per e-mail. Its terms are frozen on the coupon.
 * @returns null when the customer, or an earlier account with the e-mail, has it already.
 * @throws Refusal campaign_exhausted when the campaign is off or its quota used up; then nothing was written.
 */
export async function issueCouponOf(
  context: AppContext,
  tx: Transaction,
  customerId: string,
  campaign: CampaignRow,
): Promise<CouponRow | null> {
  const code = await codeOf(context, tx, customerId, campaign.id)
  const now = context.now()
  // The savepoint lets a refusal undo the coupon without aborting the caller's transaction.
  return tx.transaction(async (inner) => {
    const coupon = await insertCoupon(inner, {
      code,
      customerId,
      campaignId: campaign.id,
      discountCents: campaign.discountCents,
      minimumCents: campaign.minimumCents,
      status: 'available',
      effectedAt: now,
      expiredAt: new Date(now.getTime() + campaign.validDays * DAY_MS),
      createdAt: now,
    })
    if (!coupon) return null
    if (!(await countIssued(inner, campaign.id))) throw new Refusal('campaign_exhausted')
    return coupon
  })
}

/** Returns whether a customer, or an earlier account with the e-mail, has a campaign's coupon. */
export async function hasCouponOf(
  context: AppContext,
  tx: Transaction,
  customerId: string,
  campaignId: string,
): Promise<boolean> {
  const code = await codeOf(context, tx, customerId, campaignId)
  return isIssued(tx, { code, customerId, campaignId })
}

/** Returns the code of a campaign's coupon for a customer: the same for every account with the e-mail. */
async function codeOf(
  context: AppContext,
  tx: Transaction,
  customerId: string,
  campaignId: string,
): Promise<string> {
  const email = await emailOf(tx, customerId)
  return publicId('coupon', emailFingerprint(context, `coupon:${campaignId}`, email).subarray(0, 10))
}
