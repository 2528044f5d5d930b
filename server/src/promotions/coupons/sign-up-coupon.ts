import type { Queryable, Transaction } from '@sampan/database'
import { lockSubject } from '../../access/index.ts'
import type { AppContext } from '../../context.ts'
import { Refusal } from '../../refusal.ts'
import { countingKept, type Kept, keptAfter, keptOf, setAndKept, storeKept } from '../../settings/index.ts'
import { type CampaignRow, campaignByName } from './coupons.queries.ts'
import { issueCouponOf } from './issue-coupon.ts'

/** The subject of what is kept of the worth at sign-up, in cents, and of the lock of what changes it. */
const SUBJECT = 'sign-up-coupon'
const isHigher = (before: number, after: number) => after > before

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
 * settings, counts later (`keepingSignUpWorth`).
 */
export async function signUpOffer(context: AppContext, db: Queryable): Promise<SignUpOffer | null> {
  const { sign_up_coupon_campaign: name } = await context.settings.read()
  const campaign = await campaignByName(db, name)
  if (!campaign) return null
  const set = worthOf(campaign)
  const counts = countingKept(await keptWorth(db), set, context.now(), isHigher)
  const value = counts?.value ?? set
  const { quota, issued } = campaign
  const isOpen = value > 0 && (quota === null || issued < quota)
  return { campaign: { ...campaign, discountCents: BigInt(value) }, isOpen, from: counts?.until ?? null }
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
  const kept = keptAfter(await keptWorth(tx), { before, after, at: context.now(), hours }, isHigher)
  await storeKept(tx, SUBJECT, kept)
  return result
}

/** Returns what a campaign is worth, in cents: nothing while it is off. */
const worthOf = (campaign: CampaignRow | null): number =>
  campaign?.isOn ? Number(campaign.discountCents) : 0

/** Returns what the campaign is worth that the settings name in this transaction. */
async function worthSet(tx: Transaction): Promise<number> {
  const { set } = await setAndKept(tx)
  return worthOf(await campaignByName(tx, set.sign_up_coupon_campaign))
}

const keptWorth = async (db: Queryable) => (await keptOf(db, SUBJECT)) as Kept<number> | null

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
