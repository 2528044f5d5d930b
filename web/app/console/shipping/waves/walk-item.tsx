import type { Data } from '@sampan/contract'
import { useEffect, useRef } from 'react'
import type { ApiResult } from '../../../api/api-result.ts'
import { useLanguage, useTranslations } from '../../../messages/use-translations.tsx'
import { Thumbnail } from '../../../ui/photos/thumbnail.tsx'
import { optionText } from '../../../ui/texts/option-text.ts'
import { OldParcelChip } from '../old-parcel-chip.tsx'
import { TickByHand } from './tick-by-hand.tsx'

interface WalkItemProps {
  readonly item: Data<'/api/staff/waves/get'>['walk'][number]
  /** It is picked next, and scrolled to. */
  readonly isNext: boolean
  readonly onTick: (reason: string) => Promise<ApiResult<'/api/staff/waves/pick'>>
}

/** An item on the picking walk: its shelf, what it looks like, and the bin that it goes into. */
export function WalkItem({ item, isNext, onTick }: WalkItemProps) {
  const lang = useLanguage()
  const t = useTranslations('console')
  const w = useTranslations('console-waves')
  const row = useRef<HTMLLIElement>(null)
  useEffect(() => {
    if (isNext) row.current?.scrollIntoView({ block: 'center' })
  }, [isNext])
  return (
    <li
      ref={row}
      data-order={item.order_id}
      aria-current={isNext ? 'step' : undefined}
      className={`flex flex-wrap items-center gap-x-4 gap-y-2 border-line border-t px-5 py-2.5 aria-[current=step]:bg-sea-wash ${item.is_picked ? 'bg-good-wash' : ''}`}
    >
      <span className="figures w-20 text-title">{item.shelf}</span>
      <Thumbnail src={item.product_image_url} />
      <span className="min-w-40 grow basis-0 wrap-anywhere">
        {item.product_name} <strong className="block">{optionText(item.product_sku, lang)}</strong>
        <span className="block text-caption text-ink-3">
          {item.order_id} · {t('pieces', { count: item.product_quantity })}
        </span>
        <OldParcelChip number={item.old_parcel} />
      </span>
      <span className="figures text-lead font-bold">{w('bin', { bin: item.bin })}</span>
      {item.is_picked ? (
        <span className="text-small text-good">{w('picked')}</span>
      ) : (
        <TickByHand orderId={item.order_id} onTick={onTick} />
      )}
    </li>
  )
}
