import { pageAddresses } from '@sampan/contract/page-addresses'
import type { Transaction } from '@sampan/database'
import { usd } from '@sampan/domain/money'
import { toWireDay } from '@sampan/domain/wire-time'
import { audit, isDeleted, type StaffMember } from '../../access/index.ts'
import type { AppContext } from '../../context.ts'
import { customerByEmail } from '../../customers/index.ts'
import { type IdempotencyKey, idempotentTransaction } from '../../idempotency/idempotency-key.ts'
import { notify } from '../../messaging/index.ts'
import { writtenSum } from '../../money-text.ts'
import { needsSecondApprover } from '../../payments/index.ts'
import { type CampaignRow, campaignByName, hasCouponOf, issueCouponOf } from '../../promotions/index.ts'
import { Refusal } from '../../refusal.ts'
import { insertGrant, isGrantWaiting } from './coupon-grants.queries.ts'

interface Request {
  readonly accountNo: string
  /** The name of the campaign. */
  readonly campaign: string
  /** For colleagues. */
  readonly reason: string
}

/**
 * Gives a campaign's coupon to the customer with this e-mail, once, and tells them. Above the limits of what staff give alone it
 * waits for a second person.
 * @returns its code; null while it waits.
 * @throws Refusal unknown_customer beside the e-mail; coupon_had beside the campaign when the customer has it or there is no such
 * campaign; campaign_off, campaign_exhausted, decision_waits
 */
export async function giveCoupon(
  context: AppContext,
  member: StaffMember,
  { accountNo, campaign: name, reason }: Request,
  idempotencyKey: IdempotencyKey | null,
): Promise<string | null> {
  return idempotentTransaction(context.db, idempotencyKey, async (tx) => {
    const customer = await customerByEmail(tx, accountNo)
    if (!customer || (await isDeleted(tx, customer.id)))
      throw Refusal.beside('account_no', 'unknown_customer')
    const customerId = customer.id
    const campaign = await campaignByName(tx, name)
    if (!campaign) throw Refusal.beside('campaign', 'coupon_had')
    const { id: campaignId, discountCents: cents, quota, issued, isOn } = campaign
    // The lock of the customer's limit lets one colleague give, or ask, after the other.
    const isAbove = await needsSecondApprover(context, tx, member, customerId, cents)
    if (await hasCouponOf(context, tx, customerId, campaignId)) throw Refusal.beside('campaign', 'coupon_had')
    if (!isOn) throw new Refusal('campaign_off')
    if (quota !== null && issued >= quota) throw new Refusal('campaign_exhausted')
    if (await isGrantWaiting(tx, customerId, campaignId)) throw new Refusal('decision_waits')
    const now = context.now()
    const grant = {
      ...{ customerId, campaignId, amountCents: cents, reason },
      ...{ askedBy: member.id, createdAt: now },
    }
    if (isAbove) {
      await insertGrant(tx, { ...grant, status: 'waiting' })
      const entry = { action: 'coupon_asked', subject: subjectOf(customerId) } as const
      await audit(tx, member, { ...entry, after: { campaign: name, cents, reason } }, now)
      return null
    }
    await insertGrant(tx, { ...grant, status: 'done', decidedAt: now })
    return issueGranted(context, tx, member, customerId, campaign, { reason })
  })
}

/** The subject in the audit log: the customer. */
export const subjectOf = (customerId: string) => `customer:${customerId}`

/** Why a coupon was granted, as the audit log has it. */
interface Grant {
  readonly reason: string
  /** Whose grant a second person approved. */
  readonly askedBy?: string
}

/**
 * Issues a coupon that was granted, and tells its customer.
 * @returns its code
 * @throws Refusal coupon_had, campaign_exhausted
 */
export async function issueGranted(
  context: AppContext,
  tx: Transaction,
  member: StaffMember,
  customerId: string,
  campaign: CampaignRow,
  grant: Grant,
): Promise<string> {
  const { name, discountCents: cents } = campaign
  const coupon = await issueCouponOf(context, tx, customerId, campaign)
  if (!coupon) throw new Refusal('coupon_had')
  await notify(context, tx, customerId, 'coupon_given', {
    eventKey: `coupon-given:${coupon.id}`,
    values: { amount: writtenSum(usd(cents)), until: toWireDay(coupon.expiredAt) },
    path: pageAddresses.account('Account-Coupons'),
  })
  const entry = { action: 'coupon_given', subject: subjectOf(customerId) } as const
  const after = { campaign: name, cents, ...grant, code: coupon.code }
  await audit(tx, member, { ...entry, after }, context.now())
  return coupon.code
}
