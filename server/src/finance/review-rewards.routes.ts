import { toWire, usd } from '@sampan/domain/money'
import { REVIEW_PLATFORMS, reviewPlatformOf } from '@sampan/domain/review-rewards'
import { toWireTime } from '@sampan/domain/wire-time'
import { uuidOf } from '../http/ids.ts'
import { type Route, route } from '../http/route-handler.ts'
import { presentCustomer } from '../payments/index.ts'
import { approversOf, reviewSubject, reviewsAt } from './review-rewards.queries.ts'
import { approveReview, decideReview, payReview } from './review-rewards.ts'

/** Rewards for reviews. */
export const reviewRewardRoutes: readonly Route[] = [
  route('/api/staff/finance/get_review_list', async ({ context, staff, input, now }) => {
    const { stage, page, page_size } = input
    const { rows, total } = await reviewsAt(context.db, stage, page_size, (page - 1) * page_size)
    const waiting = rows.flatMap(({ review: { id, status } }) => (status === 'waiting' ? id : []))
    const approvers = await approversOf(context.db, waiting)
    const list = rows.map(({ review, customer }) => {
      const platform = reviewPlatformOf(review.reviewLink)
      return {
        review_id: review.id,
        customer: presentCustomer(customer),
        review_link: review.reviewLink,
        platform: platform ? REVIEW_PLATFORMS[platform].name : '',
        counts: platform ? REVIEW_PLATFORMS[platform].counts : ('' as const),
        tok_account: review.platformAccount,
        paypal_no: review.paypalNo,
        status: review.status,
        is_mine: approvers.get(reviewSubject(review.id)) === staff.id,
        reason: review.reason,
        reward_amount: review.rewardCents === null ? null : toWire(usd(review.rewardCents)),
        payout_reference: review.payoutReference,
        created_at: toWireTime(review.createdAt),
        due_at: toWireTime(stage === 'open' ? review.dueAt : null),
        is_late: stage === 'open' && review.dueAt < now,
      }
    })
    return { list, total }
  }),

  route('/api/staff/finance/decide_review', async ({ context, staff, input, idempotencyKey }) => {
    const { decision, count, reason } = input
    const { status, reward } = await decideReview(
      context,
      staff,
      uuidOf(input.review_id),
      { decision, count, reason },
      idempotencyKey,
    )
    return { status, reward_amount: reward && toWire(reward) }
  }),

  route('/api/staff/finance/approve_review', async ({ context, staff, input, idempotencyKey }) => {
    await approveReview(context, staff, uuidOf(input.review_id), input.is_approved, idempotencyKey)
    return null
  }),

  route('/api/staff/finance/pay_review', async ({ context, staff, input, idempotencyKey }) => {
    await payReview(context, staff, uuidOf(input.review_id), input.payout_reference, idempotencyKey)
    return null
  }),
]
