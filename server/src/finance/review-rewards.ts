import { pageAddresses } from '@sampan/contract/page-addresses'
import type { Transaction } from '@sampan/database'
import { type Usd, usd } from '@sampan/domain/money'
import { reviewPlatformOf, reviewReward } from '@sampan/domain/review-rewards'
import { type AuditEntry, audit, isDeleted, type StaffMember } from '../access/index.ts'
import type { AppContext } from '../context.ts'
import { type IdempotencyKey, idempotentTransaction } from '../idempotency/idempotency-key.ts'
import { notify } from '../messaging/index.ts'
import { writtenSum } from '../money-text.ts'
import { needsSecondApprover, refuseHeld, requireSecondApprover } from '../payments/index.ts'
import { Refusal } from '../refusal.ts'
import { approversOf, moveReview, type Review, reviewById, reviewSubject } from './review-rewards.queries.ts'

interface Decision {
  readonly decision: 'look' | 'approve' | 'refuse'
  /** Views, upvotes or likes at the time of the check. */
  readonly count: number
  readonly reason: string
}

/**
 * Decides on a review: in progress, approved with the tier of its count, or rejected with a reason. Above the
 * limits of what staff give alone, an approval waits for a second person. The customer is notified of the
 * decision.
 * @returns the resulting status, and the reward of an approval.
 * @throws Refusal unknown_id, decided_already, below_first_tier; check_input beside `reason` for a rejection
 * without one
 */
export async function decideReview(
  context: AppContext,
  member: StaffMember,
  id: string,
  { decision, count, reason }: Decision,
  idempotencyKey: IdempotencyKey | null,
): Promise<{ status: 'in_review' | 'waiting' | 'approved' | 'refused'; reward: Usd | null }> {
  if (decision === 'refuse' && reason === '') throw Refusal.beside('reason', 'check_input')
  return idempotentTransaction(context.db, idempotencyKey, async (tx) => {
    const review = await found(tx, id)
    const expected = decision === 'look' ? ['submitted'] : ['submitted', 'in_review']
    if (!expected.includes(review.status)) throw new Refusal('decided_already')
    if (decision !== 'approve') {
      const status = decision === 'look' ? 'in_review' : 'refused'
      const note = { status, note: reason, reason: decision === 'refuse' ? reason : '' } as const
      await take(context, tx, member, review, note)
      if (decision === 'refuse') await notifyRefusal(context, tx, review, reason)
      return { status, reward: null }
    }
    const platform = reviewPlatformOf(review.reviewLink)
    const reward = platform ? reviewReward(platform, count) : null
    if (!reward) throw Refusal.beside('count', 'below_first_tier')
    // The deletion of an account ends its reviews, behind the same lock.
    if (await isDeleted(tx, review.customerId)) throw new Refusal('decided_already')
    const isWaiting = await needsSecondApprover(context, tx, member, review.customerId, reward.minor)
    const status = isWaiting ? 'waiting' : 'approved'
    await take(context, tx, member, review, {
      status,
      note: String(count),
      reason: '',
      rewardCents: Number(reward.minor),
    })
    if (!isWaiting) await notifyReward(context, tx, review, reward)
    return { status, reward }
  })
}

/**
 * Records the second person's decision on a reward: it is to be paid, or its review is in progress again.
 * @throws Refusal unknown_id, decided_already, second_person, second_person_new, asker_new
 */
export async function approveReview(
  context: AppContext,
  member: StaffMember,
  id: string,
  isApproved: boolean,
  idempotencyKey: IdempotencyKey | null,
): Promise<void> {
  await idempotentTransaction(context.db, idempotencyKey, async (tx) => {
    const review = await found(tx, id)
    const approvedBy = (await approversOf(tx, [id])).get(reviewSubject(id))
    if (review.status !== 'waiting' || !approvedBy) throw new Refusal('decided_already')
    if (isApproved) await requireSecondApprover(context, tx, member, approvedBy)
    const decided = isApproved
      ? { status: 'approved' as const, note: review.history.at(-1)?.note ?? '' }
      : { status: 'in_review' as const, note: '', rewardCents: null }
    await take(context, tx, member, review, decided, 'review_approval_decided')
    if (isApproved) await notifyReward(context, tx, review, usd(review.rewardCents ?? 0))
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
    await take(context, tx, member, review, { status: 'paid', note: reference, payoutReference: reference })
    const { customerId, reviewLink: review_link, paypalNo: paypal_no, rewardCents } = review
    await notify(context, tx, customerId, 'review_paid', {
      eventKey: `review-paid:${id}`,
      values: { amount: writtenSum(usd(rewardCents ?? 0)), paypal_no, reference, review_link },
      path: pageAddresses.customerReview(),
    })
  })
}

async function found(tx: Transaction, id: string): Promise<Review> {
  const review = await reviewById(tx, id)
  if (!review) throw new Refusal('unknown_id')
  return review
}

interface Step extends Partial<Review> {
  readonly status: Review['status']
  /** What the history says of it. */
  readonly note: string
}

async function take(
  context: AppContext,
  tx: Transaction,
  member: StaffMember,
  review: Review,
  { note, ...fields }: Step,
  action: AuditEntry['action'] = 'review_decided',
): Promise<void> {
  const now = context.now()
  const history = [...review.history, { status: fields.status, at: now.toISOString(), note }]
  if (!(await moveReview(tx, review.id, review.status, { ...fields, history })))
    throw new Refusal('decided_already')
  const change = { before: { status: review.status }, after: fields }
  await audit(tx, member, { action, subject: reviewSubject(review.id), ...change }, now)
}

const notifyReward = (
  context: AppContext,
  tx: Transaction,
  { id, customerId, reviewLink: review_link, paypalNo: paypal_no }: Review,
  reward: Usd,
) =>
  notify(context, tx, customerId, 'review_approved', {
    eventKey: `review-approved:${id}`,
    values: { amount: writtenSum(reward), review_link, paypal_no },
    path: pageAddresses.customerReview(),
  })

const notifyRefusal = (
  context: AppContext,
  tx: Transaction,
  { id, customerId, reviewLink: review_link }: Review,
  reason: string,
) =>
  notify(context, tx, customerId, 'review_refused', {
    eventKey: `review-refused:${id}`,
    values: { reason, review_link },
    path: pageAddresses.customerReview(),
  })
