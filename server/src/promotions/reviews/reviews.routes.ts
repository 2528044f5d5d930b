import type { Language } from '@sampan/contract'
import { toWire, usd } from '@sampan/domain/money'
import { REVIEW_PLATFORMS } from '@sampan/domain/review-rewards'
import { toWireTime } from '@sampan/domain/wire-time'
import { translate } from '@sampan/messages/catalogue'
import { type Route, route } from '../../http/route-handler.ts'
import { type Review, reviewsOf } from './reviews.queries.ts'
import { submitReview } from './submit-review.ts'

/** What waits for a second person is still in review for its customer. */
const shownStatus = (status: Review['status']) => (status === 'waiting' ? 'in_review' : status)

const statusText = (status: Review['status'], lang: Language) =>
  translate(lang, 'review-rewards', `status_${shownStatus(status)}`)

function presentReview(row: Review, lang: Language) {
  return {
    id: row.id,
    review_link: row.reviewLink,
    tok_account: row.platformAccount,
    paypal_no: row.paypalNo,
    status: shownStatus(row.status),
    status_text: statusText(row.status, lang),
    reason: row.reason,
    reward_amount: row.rewardCents === null || row.status === 'waiting' ? null : toWire(usd(row.rewardCents)),
    payout_reference: row.payoutReference,
    submitted_at: toWireTime(row.createdAt),
    due_at: toWireTime(row.dueAt),
    history: row.history
      .filter(({ status }) => status !== 'waiting')
      .map((step) => ({
        status_text: statusText(step.status as Review['status'], lang),
        at: toWireTime(new Date(step.at)),
        note: step.note,
      })),
  }
}

export const reviewRoutes: readonly Route[] = [
  route('/api/account/user_create_review', async ({ context, customer, input }) => {
    await submitReview(context, customer.id, {
      reviewLink: input.review_link,
      platformAccount: input.tok_account,
      paypalNo: input.paypal_no,
    })
    return null
  }),

  route('/api/account/get_review_list', async ({ context, customer, input, lang }) => {
    const { rows, total } = await reviewsOf(
      context.db,
      customer.id,
      input.page_size,
      (input.page - 1) * input.page_size,
    )
    return { list: rows.map((row) => presentReview(row, lang)), total }
  }),

  route('/api/service/get_review_programme', async ({ lang }) =>
    Object.entries(REVIEW_PLATFORMS).map(([platform, { name, counts, tiers }]) => ({
      platform,
      platform_name: name,
      counts: translate(lang, 'review-rewards', `counts_${counts}`),
      tiers: tiers.map((tier) => ({ from: tier.from, to: tier.to, reward: toWire(tier.reward) })),
    })),
  ),
]
