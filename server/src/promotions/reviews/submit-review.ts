import { dueTime } from '@sampan/domain/closures'
import { reviewKey, reviewPlatformOf } from '@sampan/domain/review-rewards'
import { isDeleted } from '../../access/index.ts'
import type { AppContext } from '../../context.ts'
import { Refusal } from '../../refusal.ts'
import { closedTimes } from '../../settings/index.ts'
import { insertReview } from './reviews.queries.ts'

interface NewReview {
  readonly reviewLink: string
  readonly platformAccount: string
  readonly paypalNo: string
}

/**
 * Submits a customer's review for a reward.
 * @throws Refusal review_platform_unknown and review_submitted beside the link; session_invalid when the account was deleted meanwhile
 */
export async function submitReview(
  context: AppContext,
  customerId: string,
  review: NewReview,
): Promise<void> {
  const { reviewLink } = review
  if (!reviewPlatformOf(reviewLink))
    throw Refusal.besideAll('check_input', { review_link: { reason: 'review_platform_unknown' } })
  const settings = await context.settings.read()
  await context.db.transaction(async (tx) => {
    // The deletion refuses the reviews that are there, and erases where their reward would go.
    if (await isDeleted(tx, customerId)) throw new Refusal('session_invalid')
    const now = context.now()
    const isNew = await insertReview(tx, {
      ...{ customerId, ...review, reviewKey: reviewKey(reviewLink), status: 'submitted', createdAt: now },
      history: [{ status: 'submitted', at: now.toISOString(), note: '' }],
      dueAt: dueTime(now, settings.review_due_days * 24, closedTimes(settings)),
    })
    if (!isNew) throw Refusal.besideAll('failed', { review_link: { reason: 'review_submitted' } })
  })
}
