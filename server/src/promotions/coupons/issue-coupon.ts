import { randomBytes } from 'node:crypto'
import type { Transaction } from '@sampan/database'
import { publicId } from '@sampan/domain/public-ids'
import type { AppContext } from '../../context.ts'
import { Refusal } from '../../refusal.ts'
import { campaignByName, countIssued, insertCoupon } from './coupons.queries.ts'

const DAY_MS = 86_400_000

/**
 * Gives a customer the coupon of a campaign, once. Its terms are frozen on the coupon.
 * @returns its code, or null when the customer has it already or there is no such campaign.
 * @throws Refusal campaign_exhausted when the campaign is off or its quota given out; nothing was written then.
 */
export async function issueCoupon(
  context: AppContext,
  tx: Transaction,
  customerId: string,
  campaignName: string,
): Promise<string | null> {
  const campaign = await campaignByName(tx, campaignName)
  if (!campaign) return null
  const now = context.now()
  // A savepoint: a refusal takes the coupon back and leaves the caller's transaction whole.
  return tx.transaction(async (inner) => {
    const coupon = await insertCoupon(inner, {
      code: publicId('coupon', randomBytes(10)),
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
    return coupon.code
  })
}

/** The sign-up bonus: the coupon of the campaign that the settings name, while there are any. */
export async function issueSignUpCoupon(
  context: AppContext,
  tx: Transaction,
  customerId: string,
): Promise<void> {
  const { sign_up_coupon_campaign: campaign } = await context.settings.read()
  try {
    await issueCoupon(context, tx, customerId, campaign)
  } catch (failure) {
    if (!(failure instanceof Refusal)) throw failure
  }
}
