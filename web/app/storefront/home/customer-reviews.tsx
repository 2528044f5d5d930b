import type { Data } from '@sampan/contract'
import { displayNames } from '@sampan/messages/intl'
import { languageEntry } from '@sampan/messages/languages'
import { useLanguage, useTranslations } from '../../messages/use-translations.tsx'
import { paths } from '../../paths.ts'
import { Weight } from '../../ui/amounts/amounts.tsx'
import { TextLink } from '../../ui/texts/text-link.tsx'
import { WrittenIn } from '../../ui/texts/written-in.tsx'

interface CustomerReviewsProps {
  readonly reviews: Data<'/api/index/get_customer_reviews'>
}

/** Reviews with pictures from the review programme. */
export function CustomerReviews({ reviews }: CustomerReviewsProps) {
  const t = useTranslations('home')
  const lang = useLanguage()
  const nameOf = displayNames(lang, { type: 'region' })
  const { comma } = languageEntry(lang)
  return (
    <section className="page-section">
      <div className="wrap">
        <div className="mb-6.5 flex flex-wrap items-end justify-between gap-x-4 gap-y-2">
          <div>
            <h2>{t('reviews_title')}</h2>
            <p className="mt-2.5 text-ink-2">{t('reviews_text')}</p>
          </div>
          <TextLink to={paths.customerReview()} standalone>
            {t('reviews_link')}
          </TextLink>
        </div>
        <ul className="grid gap-x-6 gap-y-9 tablet:grid-cols-3">
          {reviews.map((review) => (
            <li key={review.id} className="grid content-start gap-3">
              <img
                src={review.picture_url}
                alt=""
                width={1200}
                height={900}
                loading="lazy"
                className="aspect-4/3 w-full rounded-[8px] object-cover"
              />
              <blockquote>
                <WrittenIn lang={review.lang}>{review.quote}</WrittenIn>
              </blockquote>
              <p className="text-small">
                <span className="block font-medium">
                  <bdi>{review.customer_name}</bdi>
                  {comma}
                  {nameOf.of(review.country_code)}
                </span>
                <span className="mt-0.5 block text-caption text-ink-3">
                  <WrittenIn lang={review.lang}>{review.product_name}</WrittenIn> ·{' '}
                  <Weight kg={review.weight} /> · {t('news_days', { count: review.delivery_days })}
                </span>
                {review.review_link !== '' && (
                  <TextLink to={review.review_link}>{t('reviews_read')}</TextLink>
                )}
              </p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
