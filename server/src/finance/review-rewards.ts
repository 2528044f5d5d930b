import { pageAddresses } from '@sampan/contract/page-addresses'
import type { Transaction } from '@sampan/database'
import { toDecimal, type Usd, usd } from '@sampan/domain/money'
import { reviewPlatformOf, reviewReward } from '@sampan/domain/review-rewards'
import { audit, type StaffMember } from '../access/index.ts'
import type { AppContext } from '../context.ts'
import { type IdempotencyKey, idempotentTransaction } from '../idempotency/idempotency-key.ts'
import { notify } from '../messaging/index.ts'
import { refuseHeld } from '../payments/index.ts'
import { Refusal } from '../refusal.ts'
import { moveReview, type Review, reviewById } from './review-rewards.queries.ts'

interface Decision {
  readonly decision: 'look' | 'approve' | 'refuse'
  /** Views, upvotes or likes at the time of the check. */
  readonly count: number
  readonly reason: string
}

/**
 * Decides on a review: in progress, approved with the tier of its count, or rejected with a reason. The customer is told
 * the answer.
 * @returns the reward of an approval.
 * @throws Refusal unknown_id, decided_already, below_first_tier; check_input beside `reason` for a rejection
 * without one
 */
export async function decideReview(
  context: AppContext,
  member: StaffMember,
  id: string,
  { decision, count, reason }: Decision,
  idempotencyKey: IdempotencyKey | null,
): Promise<Usd | null> {
  if (decision === 'refuse' && reason === '') throw Refusal.beside('reason', 'check_input')
  return idempotentTransaction(context.db, idempotencyKey, async (tx) => {
    const review = await found(tx, id)
    const expected = decision === 'look' ? ['submitted'] : ['submitted', 'in_review']
    if (!expected.includes(review.status)) throw new Refusal('decided_already')
    const platform = reviewPlatformOf(review.reviewLink)
    const reward = decision === 'approve' && platform ? reviewReward(platform, count) : null
    if (decision === 'approve' && !reward) throw Refusal.beside('count', 'below_first_tier')
    const status = ({ look: 'in_review', approve: 'approved', refuse: 'refused' } as const)[decision]
    await take(context, tx, member, review, status, decision === 'approve' ? String(count) : reason, {
      reason: decision === 'refuse' ? reason : '',
      rewardCents: reward ? Number(reward.minor) : null,
    })
    const { customerId, reviewLink: review_link, paypalNo: paypal_no } = review
    const path = pageAddresses.customerReview()
    if (reward) {
      const values = { amount: toDecimal(reward), review_link, paypal_no }
      await notify(context, tx, customerId, 'review_approved', {
        eventKey: `review-approved:${id}`,
        values,
        path,
      })
    } else if (decision === 'refuse') {
      const values = { reason, review_link }
      await notify(context, tx, customerId, 'review_refused', {
        eventKey: `review-refused:${id}`,
        values,
        path,
      })
    }
    return reward && usd(reward.minor)
  })
}

/** Records that the reward was paid out, and tells the customer. @throws Refusal unknown_id, decided_already, on_hold */
export async function payReview(
  context: AppContext,
  member: StaffMember,
  id: string,
  reference: string,
  idempotencyKey: IdempotencyKey | null,
): Promise<void> {
  await idempotentTransaction(context.db, idempotencyKey, async (tx) => {
    const review = await found(tx, id)
    if (review.status !== 'approved') throw new Refusal('decided_already')
    await refuseHeld(tx, 'pay_out', review.customerId)
    await take(context, tx, member, review, 'paid', reference, { payoutReference: reference })
    const { customerId, reviewLink: review_link, paypalNo: paypal_no, rewardCents } = review
    await notify(context, tx, customerId, 'review_paid', {
      eventKey: `review-paid:${id}`,
      values: { amount: toDecimal(usd(rewardCents ?? 0)), paypal_no, reference, review_link },
      path: pageAddresses.customerReview(),
    })
  })
}

async function found(tx: Transaction, id: string): Promise<Review> {
  const review = await reviewById(tx, id)
  if (!review) throw new Refusal('unknown_id')
  return review
}

async function take(
  context: AppContext,
  tx: Transaction,
  member: StaffMember,
  review: Review,
  status: Review['status'],
  note: string,
  fields: Partial<Review>,
): Promise<void> {
  const now = context.now()
  const history = [...review.history, { status, at: now.toISOString(), note }]
  if (!(await moveReview(tx, review.id, review.status, { ...fields, status, history })))
    throw new Refusal('decided_already')
  const change = { before: { status: review.status }, after: { status, ...fields } }
  await audit(tx, member, { action: 'review_decided', subject: `review:${review.id}`, ...change }, now)
}
