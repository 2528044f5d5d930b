import type { Language } from '@sampan/contract'
import { toWire, usd } from '@sampan/domain/money'
import { REVIEW_PLATFORMS, reviewPlatformOf } from '@sampan/domain/review-rewards'
import { toWireTime } from '@sampan/domain/wire-time'
import { type Route, route } from '../../http/route-handler.ts'
import { Refusal } from '../../refusal.ts'
import { insertReview, type Review, reviewsOf } from './reviews.queries.ts'

const DAY_MS = 86_400_000

const STATUSES: Record<Review['status'], Record<Language, string>> = {
  submitted: { en: 'Submitted', cn: '已提交' },
  in_review: { en: 'In review', cn: '审核中' },
  approved: { en: 'Approved', cn: '已通过' },
  refused: { en: 'Refused', cn: '未通过' },
  paid: { en: 'Paid out', cn: '已发放' },
}
const COUNTS: Record<string, Record<Language, string>> = {
  views: { en: 'views', cn: '播放量' },
  upvotes: { en: 'upvotes', cn: '点赞数' },
  likes: { en: 'likes', cn: '点赞数' },
}

function presentReview(row: Review, lang: Language) {
  return {
    id: row.id,
    review_link: row.reviewLink,
    tok_account: row.platformAccount,
    paypal_no: row.paypalNo,
    status: row.status,
    status_text: STATUSES[row.status][lang],
    reason: row.reason,
    reward_amount: row.rewardCents === null ? null : toWire(usd(row.rewardCents)),
    payout_reference: row.payoutReference,
    submitted_at: toWireTime(row.createdAt),
    due_at: toWireTime(row.dueAt),
    history: row.history.map((step) => ({
      status_text: STATUSES[step.status as Review['status']]?.[lang] ?? step.status,
      at: toWireTime(new Date(step.at)),
      note: step.note,
    })),
  }
}

export const reviewRoutes: readonly Route[] = [
  route('/api/account/user_create_review', async ({ context, customer, input, lang, now }) => {
    if (!reviewPlatformOf(input.review_link)) {
      const message =
        lang === 'cn' ? '请填写参与活动的平台上的链接' : 'Use a link on one of the platforms of the programme'
      throw new Refusal('check_input', {}, { fields: { review_link: message } })
    }
    const { review_due_days: days } = await context.settings.read()
    const isNew = await insertReview(context.db, {
      customerId: customer.id,
      reviewLink: input.review_link,
      platformAccount: input.tok_account,
      paypalNo: input.paypal_no,
      status: 'submitted',
      history: [{ status: 'submitted', at: now.toISOString(), note: '' }],
      dueAt: new Date(now.getTime() + days * DAY_MS),
      createdAt: now,
    })
    if (!isNew) {
      const message = lang === 'cn' ? '该链接已提交过' : 'This review was submitted before'
      throw new Refusal('failed', {}, { fields: { review_link: message } })
    }
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
      counts: COUNTS[counts]?.[lang] ?? counts,
      tiers: tiers.map((tier) => ({ from: tier.from, to: tier.to, reward: toWire(tier.reward) })),
    })),
  ),
]
