import type { Data } from '@sampan/contract'
import { CircleCheck } from 'lucide-react'
import type { ApiFailure, ApiSuccess } from '../../../api/api-result.ts'
import { useLanguage, useTranslations } from '../../../messages/use-translations.tsx'
import { Thumbnail } from '../../../ui/photos/thumbnail.tsx'
import { optionText } from '../../../ui/texts/option-text.ts'
import { OldParcelChip } from '../old-parcel-chip.tsx'
import { TickByHand } from './tick-by-hand.tsx'

interface ItemsToPackProps {
  readonly items: Data<'/api/staff/waves/prepare_packing'>['items']
  /** The customer's note to the packer; '' for none. */
  readonly note: string
  /** Called with the order number and the reason when an item is confirmed without a scan. */
  onTick(orderId: string, reason: string): Promise<ApiSuccess<unknown> | ApiFailure>
}

/** The items of a parcel, with those that are in its box already. */
export function ItemsToPack({ items, note, onTick }: ItemsToPackProps) {
  const lang = useLanguage()
  const w = useTranslations('console-waves')
  const t = useTranslations('console')
  const done = items.filter(({ is_packed }) => is_packed).length
  return (
    <section className="card overflow-hidden">
      <h2 className="px-5 py-3 text-title">{w('in_box', { done: done, count: items.length })}</h2>
      <ul>
        {items.map((item) => (
          <li
            key={item.order_id}
            data-order={item.order_id}
            className={`flex flex-wrap items-center justify-end gap-3 border-line border-t px-5 py-2.5 ${item.is_packed ? 'bg-good-wash' : ''}`}
          >
            <Thumbnail src={item.product_image_url} />
            <span className="min-w-0 grow basis-40 wrap-anywhere">
              {item.product_name} <strong className="block">{optionText(item.product_sku, lang)}</strong>
              <span className="block text-caption text-ink-3">
                {item.order_id} · {t('pieces', { count: item.product_quantity })} · {item.shelf}
                {item.reason && ` · ${item.reason}`}
              </span>
              <OldParcelChip number={item.old_parcel} />
            </span>
            {item.is_packed ? (
              <CircleCheck size={24} className="shrink-0 text-good" role="img" aria-label={w('is_packed')} />
            ) : (
              <TickByHand orderId={item.order_id} onTick={(reason) => onTick(item.order_id, reason)} />
            )}
          </li>
        ))}
      </ul>
      {note && <p className="m-4 rounded-small bg-warn-wash px-3 py-2 text-small wrap-anywhere">{note}</p>}
    </section>
  )
}
