import type { Data } from '@sampan/contract'
import { displayNames } from '@sampan/messages/intl'
import { ChevronLeft, ChevronRight, Pause, Play } from 'lucide-react'
import type { ReactNode } from 'react'
import { useLanguage, useTranslations } from '../../messages/use-translations.tsx'
import { Moment, Weight } from '../../ui/amounts/amounts.tsx'
import { IconButton } from '../../ui/button.tsx'
import { useCarousel } from './use-carousel.ts'

type News = Data<'/api/index/get_shopping_news'>['list'][number]

/** Recently shipped parcels, advancing by one every four seconds. */
export function ShoppingNews({ news }: { readonly news: readonly News[] }) {
  const t = useTranslations('home')
  const countries = displayNames(useLanguage(), { type: 'region' })
  return (
    <NewsStrip>
      {news.map((item) => (
        <li key={item.id} className="w-60 shrink-0 snap-start">
          <img
            src={item.product_image_url}
            alt=""
            width={240}
            height={240}
            loading="lazy"
            className="aspect-square w-full rounded-[8px] border border-line bg-[white] object-cover"
          />
          <p className="mt-3 font-medium">
            {t('news_to', { country: countries.of(item.country_code) ?? item.country_code })}
          </p>
          <p className="text-caption text-ink-2">
            <Weight kg={item.product_weight} /> · {t('news_days', { count: item.delivery_time })}
          </p>
          <p className="text-caption text-ink-3">
            <Moment at={item.created_at} />
          </p>
        </li>
      ))}
    </NewsStrip>
  )
}

/** The strip with its controls. A component of its own, so that its state renders no items again. */
function NewsStrip({ children }: { readonly children: ReactNode }) {
  const t = useTranslations('home')
  const { strip, isMoving, canMove, toggle, move, hold } = useCarousel()
  return (
    <section className="page-section" aria-labelledby="news-title" {...hold}>
      <div className="wrap">
        <header className="mb-6.5 flex items-end justify-between gap-4">
          <div>
            <h2 id="news-title">{t('news_title')}</h2>
            <p className="mt-2.5 text-ink-2">{t('news_text')}</p>
          </div>
          <div className="flex shrink-0">
            {canMove && (
              <IconButton label={isMoving ? t('news_pause') : t('news_play')} onClick={toggle}>
                {isMoving ? <Pause size={18} aria-hidden /> : <Play size={18} aria-hidden />}
              </IconButton>
            )}
            {/* On phones the strip is swiped instead. */}
            <span className="flex max-tablet:hidden">
              <IconButton label={t('news_previous')} onClick={() => move(-1)}>
                <ChevronLeft size={22} aria-hidden />
              </IconButton>
              <IconButton label={t('news_next')} onClick={() => move(1)}>
                <ChevronRight size={22} aria-hidden />
              </IconButton>
            </span>
          </div>
        </header>
        <ul
          ref={strip}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable element must be reachable by keyboard
          tabIndex={0}
          aria-labelledby="news-title"
          className="no-scrollbar flex snap-x snap-mandatory gap-5 overflow-x-auto scroll-smooth motion-reduce:scroll-auto"
        >
          {children}
        </ul>
      </div>
    </section>
  )
}
