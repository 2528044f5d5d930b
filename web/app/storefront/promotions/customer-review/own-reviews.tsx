import type { Data } from '@sampan/contract'
import { useCallback, useEffect, useState } from 'react'
import type { ApiResult } from '../../../api/api-result.ts'
import { call } from '../../../api/call.ts'
import { useTranslations } from '../../../messages/use-translations.tsx'
import { Moment, Money } from '../../../ui/amounts/amounts.tsx'
import { Chip, type ChipVariant } from '../../../ui/chip.tsx'
import { Timeline } from '../../../ui/progress/timeline.tsx'
import { Failed } from '../../../ui/states.tsx'
import { IsolatedParts } from '../../../ui/texts/isolated-parts.tsx'
import { TextLink } from '../../../ui/texts/text-link.tsx'
import { VerifiedBadge } from '../../../ui/verified-badge.tsx'

type Review = Data<'/api/account/get_review_list'>['list'][number]

const variants: Record<Review['status'], ChipVariant> = {
  submitted: 'sea',
  in_review: 'warn',
  approved: 'good',
  refused: 'bad',
  paid: 'good',
}

/** The customer's own reviews with their status; renders nothing while there is none. */
export function OwnReviews() {
  const t = useTranslations('customer-review')
  const [answer, setAnswer] = useState<ApiResult<'/api/account/get_review_list'>>()
  const load = useCallback(
    () => call('/api/account/get_review_list', { page: 1, page_size: 50 }).then(setAnswer),
    [],
  )
  useEffect(() => void load(), [load])
  if (!answer || (answer.ok && answer.data.list.length === 0)) return null
  return (
    <section className="mt-12 border-line border-t pt-10" aria-labelledby="own-reviews">
      <h2 id="own-reviews" className="mb-5">
        {t('own_title')}
      </h2>
      {answer.ok ? (
        <ul className="grid gap-4">
          {answer.data.list.map((review) => (
            <OwnReview key={review.id} review={review} />
          ))}
        </ul>
      ) : (
        <Failed answer={answer} text={t('own_failed')} onRetry={load} />
      )}
    </section>
  )
}

function OwnReview({ review }: { readonly review: Review }) {
  const t = useTranslations('customer-review')
  return (
    <li className="card grid grid-cols-1 gap-5 p-5 tablet:grid-cols-[minmax(0,1fr)_20rem] tablet:p-6">
      <div className="grid content-start gap-2 text-small">
        <p>
          <Chip variant={variants[review.status]}>{review.status_text}</Chip>
        </p>
        <p className="min-w-0 break-all">
          <TextLink to={review.review_link} standalone>
            {review.review_link.replace(/^https?:\/\//, '')}
          </TextLink>
        </p>
        <p className="text-caption text-ink-3 wrap-anywhere">
          <IsolatedParts parts={[review.tok_account, review.paypal_no]} separator=" · " />
        </p>
        {review.reason && <p>{review.reason}</p>}
        {review.status === 'submitted' || review.status === 'in_review' ? (
          <p className="text-ink-2">{t.rich('due', { at: <Moment at={review.due_at} /> })}</p>
        ) : null}
        {review.reward_amount !== null && (
          <p className="text-title font-bold">
            <Money amount={review.reward_amount} />
          </p>
        )}
        {review.status === 'paid' && (
          <VerifiedBadge mark={t('paid_badge')}>{review.payout_reference}</VerifiedBadge>
        )}
      </div>
      <Timeline
        label={t('history')}
        events={review.history.map(({ status_text, at, note }) => ({
          key: `${at} ${status_text}`,
          name: status_text,
          at,
          note,
        }))}
      />
    </li>
  )
}
