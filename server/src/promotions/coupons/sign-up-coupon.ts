import type { Queryable, Transaction } from '@sampan/database'
import { lockSubject } from '../../access/index.ts'
import type { AppContext } from '../../context.ts'
import { Refusal } from '../../refusal.ts'
import { countingKept, type Kept, keptAfter, keptOf, setAndKept, storeKept } from '../../settings/index.ts'
import { type CampaignRow, campaignByName } from './coupons.queries.ts'
import { issueCouponOf } from './issue-coupon.ts'

/** The subject of what is kept of the coupon at sign-up, and of the lock of what changes it; `sign-up-coupon` held only a sum. */
const SUBJECT = 'sign-up-worth'

/** What a coupon is worth, in cents, as it is stored as JSON. */
interface Worth {
  /** 0 while none is issued. */
  readonly discount: number
  /** The freight that it needs. */
  readonly minimum: number
}

const isWorthMore = (before: Worth, after: Worth) =>
  after.discount > before.discount || (after.discount > 0 && after.minimum < before.minimum)

/** What customers get at sign-up. */
interface SignUpOffer {
  /** The campaign that the settings name, with discount and minimum as they are in force. */
  readonly campaign: CampaignRow
  /** Whether it is issued: the campaign is on, and worth something, and its quota lasts. */
  readonly isOpen: boolean
  /** When the worth that was set counts; null where it does already. */
  readonly from: Date | null
}

/**
 * Returns what customers get at sign-up; null without a campaign. What makes it worth more, as a change of the campaign or the name of another one in
 * the settings, counts later (`keepingSignUpWorth`).
 */
export async function signUpOffer(context: AppContext, db: Queryable): Promise<SignUpOffer | null> {
  const { sign_up_coupon_campaign: name } = await context.settings.read()
  const campaign = await campaignByName(db, name)
  if (!campaign) return null
  const set = worthOf(campaign)
  const counts = countingKept(await keptWorth(db), set, context.now(), isWorthMore)
  const { discount, minimum } = counts?.value ?? set
  return {
    campaign: { ...campaign, discountCents: BigInt(discount), minimumCents: BigInt(minimum) },
    isOpen: discount > 0 && isIssuing(campaign),
    from: counts?.until ?? null,
  }
}

/**
 * Makes a change by which customers may get more at sign-up, of the setting or of a campaign, and keeps what they got before
 * (`keptAfter`). Such changes wait for one another until the end of the transaction.
 */
export async function keepingSignUpWorth<Result>(
  context: AppContext,
  tx: Transaction,
  change: () => Promise<Result>,
): Promise<Result> {
  await lockSubject(tx, SUBJECT)
  const before = await worthSet(tx)
  const result = await change()
  const after = await worthSet(tx)
  const { second_person_hours: hours } = await context.settings.read()
  const kept = keptAfter(await keptWorth(tx), { before, after, at: context.now(), hours }, isWorthMore)
  await storeKept(tx, SUBJECT, kept)
  return result
}

const isIssuing = ({ isOn, quota, issued }: CampaignRow) => isOn && (quota === null || issued < quota)

/** Returns what a campaign is worth: nothing while it is off or its quota used up. */
const worthOf = (campaign: CampaignRow | null): Worth =>
  campaign && isIssuing(campaign)
    ? { discount: Number(campaign.discountCents), minimum: Number(campaign.minimumCents) }
    : { discount: 0, minimum: 0 }

/** Returns what the campaign is worth that the settings name in this transaction. */
async function worthSet(tx: Transaction): Promise<Worth> {
  const { set } = await setAndKept(tx)
  return worthOf(await campaignByName(tx, set.sign_up_coupon_campaign))
}

const keptWorth = async (db: Queryable) => (await keptOf(db, SUBJECT)) as Kept<Worth> | null

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
