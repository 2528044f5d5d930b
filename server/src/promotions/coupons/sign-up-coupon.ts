import type { Queryable, Transaction } from '@sampan/database'
import { fromWire } from '@sampan/domain/money'
import type { AppContext } from '../../context.ts'
import { Refusal } from '../../refusal.ts'
import { inForceAfter, recentlyReplaced, settingSubject } from '../../settings/index.ts'
import { type CampaignRow, campaignsByName } from './coupons.queries.ts'
import { issueCouponOf } from './issue-coupon.ts'

/** What customers get at sign-up. */
interface SignUpOffer {
  /** The campaign that the settings name, with the worth in force. */
  readonly campaign: CampaignRow
  /** Whether it is issued: the campaign is on, and worth something, and its quota lasts. */
  readonly isOpen: boolean
  /** When the worth that was set counts; null where it does already. */
  readonly from: Date | null
}

/**
 * Returns what customers get at sign-up; null without a campaign. A worth that was raised, by a change of the campaign or by naming another one in the
 * settings, counts after the hours of the second person: staff could otherwise give accounts of their own any sum by changing it for a minute.
 */
export async function signUpOffer(context: AppContext, db: Queryable): Promise<SignUpOffer | null> {
  const { sign_up_coupon_campaign: name } = await context.settings.read()
  const setting = settingSubject('sign_up_coupon_campaign')
  const named = (await recentlyReplaced(context, db, [setting])).of(setting)
  const campaigns = await campaignsByName(db, [name, ...named.map(({ value }) => String(value))])
  const campaign = campaigns.find((one) => one.name === name)
  if (!campaign) return null
  const { of } = await recentlyReplaced(
    context,
    db,
    campaigns.map(({ id }) => subjectOf(id)),
  )
  const earlier = (one: CampaignRow) =>
    of(subjectOf(one.id)).map(({ value, until }) => ({ value: worthIn(value, one.name), until }))
  const others = named.map(({ value, until }) => {
    const other = campaigns.find((one) => one.name === value)
    return { value: other ? inForceAfter(worthOf(other), earlier(other)).value : 0, until }
  })
  const { value, from } = inForceAfter(worthOf(campaign), [...earlier(campaign), ...others])
  const { quota, issued } = campaign
  const isOpen = value > 0 && (quota === null || issued < quota)
  return { campaign: { ...campaign, discountCents: BigInt(value) }, isOpen, from }
}

/** Returns what a campaign is worth, in cents: nothing while it is off. */
const worthOf = ({ isOn, discountCents }: CampaignRow): number => (isOn ? Number(discountCents) : 0)

/** The subject of a campaign in the audit log. */
const subjectOf = (campaignId: string) => `coupon_campaigns:${campaignId}`

/**
 * Returns the value of a campaign of this name according to a form in the audit log: nothing while it was off,
 * had another name or did not exist.
 */
function worthIn(form: unknown, name: string): number {
  const campaign = form as { name: string; discount_amount: number; is_on: boolean } | null
  if (campaign?.name !== name || !campaign.is_on) return 0
  return Number(fromWire(campaign.discount_amount, 'USD')?.minor ?? 0n)
}

/** Issues what customers get at sign-up, while the quota of its campaign lasts. */
export async function issueSignUpCoupon(
  context: AppContext,
  tx: Transaction,
  customerId: string,
): Promise<void> {
  const offer = await signUpOffer(context, tx)
  if (!offer?.isOpen) return
  try {
    await issueCouponOf(context, tx, customerId, offer.campaign)
  } catch (failure) {
    if (!(failure instanceof Refusal)) throw failure
  }
}
