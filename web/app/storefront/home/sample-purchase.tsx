import { displayNames } from '@sampan/messages/intl'
import { useLanguage, useTranslations } from '../../messages/use-translations.tsx'
import { Money, Weight } from '../../ui/amounts/amounts.tsx'
import { sizedImage } from '../../ui/photos/sized-image.ts'
import { ProgressLine } from '../../ui/progress/progress-line.tsx'
import type { PopularProduct } from '../catalogue/popular-products.tsx'

interface SamplePurchaseProps {
  /** A recently bought product; without it only the steps are shown. */
  readonly product: PopularProduct | undefined
  readonly country: string
  readonly photos: number
}

/** One order from start to finish with its sum, as an illustration of the service. Days count from today. */
export function SamplePurchase({ product, country, photos }: SamplePurchaseProps) {
  const t = useTranslations('home')
  const place = displayNames(useLanguage(), { type: 'region' }).of(country) ?? country
  const ago = (count: number) => t('story_ago', { count })
  return (
    <article className="deep rounded-large px-8 py-7.5 max-tablet:p-6">
      <header className="flex flex-wrap items-center gap-4">
        {product && (
          <img
            {...sizedImage(product.product_image_url, 72)}
            alt=""
            width={72}
            height={72}
            className="size-18 shrink-0 rounded-[8px] bg-[white] object-contain"
          />
        )}
        <div className="min-w-0 flex-1 basis-30">
          <h2 className="own-direction line-clamp-2 text-wrap text-title">
            {product?.product_name ?? t('story_title')}
          </h2>
          <p className="mt-1 text-caption text-ink-3">{t('story_note', { country: place })}</p>
        </div>
      </header>
      <div className="mt-5.5">
        <ProgressLine
          label={t('story_note', { country: place })}
          steps={[
            { key: 'bought', label: t('story_bought'), note: ago(13), state: 'done' },
            { key: 'arrived', label: t('story_arrived'), note: ago(10), state: 'done' },
            {
              key: 'checked',
              label: t('story_checked'),
              note: t('story_photos', { count: photos }),
              state: 'done',
            },
            { key: 'air', label: t('story_air'), note: ago(5), state: 'current' },
            { key: 'door', label: t('story_door'), note: t('story_in', { count: 2 }), state: 'upcoming' },
          ]}
        />
      </div>
      {product?.total_usd != null && product.freight_usd !== null && (
        <dl className="mt-6.5 grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-2 text-small">
          <dt className="text-ink-3">{t('story_goods')}</dt>
          <dd className="text-end">
            <Money amount={product.goods_usd} />
          </dd>
          <dt className="text-ink-3">{t('story_handling')}</dt>
          <dd className="text-end">
            <Money amount={product.handling_fee_usd} />
          </dd>
          <dt className="text-ink-3">
            {t.rich('story_freight', { weight: <Weight kg={product.weight_g / 1000} /> })}
          </dt>
          <dd className="text-end">
            <Money amount={product.freight_usd} />
          </dd>
          <div className="col-span-2 mt-1 flex flex-wrap items-baseline justify-between gap-x-4 border-line border-t pt-3">
            <dt className="font-medium">{t('story_total')}</dt>
            <dd className="text-heading font-bold">
              <Money amount={product.total_usd} />
            </dd>
          </div>
        </dl>
      )}
    </article>
  )
}
