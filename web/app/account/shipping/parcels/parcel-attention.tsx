import { TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslations } from '../../../messages/use-translations.tsx'
import { paths } from '../../../paths.ts'
import { Markdown, type Tree } from '../../../ui/texts/markdown.tsx'
import { TextLink } from '../../../ui/texts/text-link.tsx'
import type { ParcelRow } from './parcel-progress.ts'

interface ParcelAttentionProps {
  readonly parcel: Pick<ParcelRow, 'attention' | 'delivery_number' | 'list'>
  /** Links to the carriers' own pages. */
  readonly links: readonly Tree[]
  /** The button or link that leads to a claim for loss. */
  readonly claim: ReactNode
}

/**
 * What the customer can do about a parcel on its way, with a link; renders nothing when there is nothing to do.
 */
export function ParcelAttention({ parcel, links, claim }: ParcelAttentionProps) {
  const t = useTranslations('parcels')
  const { attention, delivery_number, list } = parcel
  if (attention === '') return null
  return (
    <div className="flex items-start gap-3 rounded-medium bg-warn-wash px-4 py-3 text-small">
      <TriangleAlert size={18} className="mt-0.5 shrink-0 text-warn" aria-hidden />
      <div className="grid min-w-0 gap-2">
        <p>{t(`attention_${attention}`)}</p>
        {attention === 'lost' ? <p className="print:hidden">{claim}</p> : <Markdown tree={links} />}
        {attention === 'customs' && (
          <p>
            {t.rich('attention_customs_help', {
              declared: (
                <TextLink to={`${paths.parcel(delivery_number)}#declaration`}>
                  {t('what_we_declared')}
                </TextLink>
              ),
              ask: <TextLink to={`${paths.order(list[0]?.order_id ?? '')}#ask`}>{t('change_ask')}</TextLink>,
            })}
          </p>
        )}
      </div>
    </div>
  )
}
