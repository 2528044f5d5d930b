import { useTranslations } from '../../../messages/use-translations.tsx'
import { Timeline } from '../../../ui/progress/timeline.tsx'
import { DetailCard } from '../../detail-page.tsx'
import type { OrderDetailData } from './order-overview.tsx'

/** Corrections of the receipt: before, after and the reason. */
export function OrderCorrections({ corrections }: { readonly corrections: OrderDetailData['corrections'] }) {
  const t = useTranslations('order-detail')
  if (corrections.length === 0) return null
  return (
    <DetailCard title={t('corrections')}>
      <Timeline
        label={t('corrections')}
        events={corrections.map(({ at, reason, changes }) => ({
          key: at,
          name: changes.map(({ name }) => name).join(' · '),
          at,
          note: (
            <>
              {reason}
              {changes.map(({ field, before, after }) => (
                <span key={field} className="block">
                  <bdi className="figures">
                    <s>{before}</s> → {after}
                  </bdi>
                </span>
              ))}
            </>
          ),
        }))}
      />
    </DetailCard>
  )
}
