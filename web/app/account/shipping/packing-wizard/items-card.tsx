import type { ReactNode } from 'react'
import { useTranslations } from '../../../messages/use-translations.tsx'
import { Weight } from '../../../ui/amounts/amounts.tsx'
import { WeightBar } from '../../../ui/amounts/weight-bar.tsx'
import { Thumbnail } from '../../../ui/photos/thumbnail.tsx'
import type { WizardData } from './load-packing-wizard.server.ts'

interface ItemsCardProps {
  readonly items: WizardData['items']
  readonly count: number
  readonly weight: WizardData['weight']
  readonly children: ReactNode
}

/** The items of the parcel and its estimated weight. */
export function ItemsCard({ items, count, weight, children }: ItemsCardProps) {
  const t = useTranslations('ship')
  return (
    <aside className="card grid gap-5 p-5 desktop:sticky desktop:top-24 tablet:p-6">
      <h2 className="text-title">{t('items', { count })}</h2>
      {items.length > 0 && (
        <ul className="flex flex-wrap gap-2">
          {items.map(({ order_id, product_name, product_image_url }) => (
            <li key={order_id} title={product_name}>
              <Thumbnail src={product_image_url} alt={product_name} />
            </li>
          ))}
        </ul>
      )}
      <Weighed weight={weight} />
      {children}
    </aside>
  )
}

/**
 * Actual weight, volumetric weight and packing, one line each. For every item the larger of its two weights
 * counts.
 */
export function Weighed({ weight }: { readonly weight: WizardData['weight'] }) {
  const t = useTranslations('ship')
  const lines = [
    { key: 'actual', kg: weight.items_weight, colour: 'bg-sea' },
    { key: 'volumetric', kg: weight.volume_weight, colour: 'bg-sea-2' },
    { key: 'packing', kg: weight.packing_weight, colour: 'bg-warn' },
  ] as const
  return (
    <WeightBar
      items={weight.items_weight}
      volume={weight.volume_above_weight}
      packing={weight.packing_weight}
      charged={weight.total_weight}
    >
      <dl className="mt-3 grid gap-1.5 text-small text-ink-2">
        {lines.map(({ key, kg, colour }) => (
          <div key={key} className="flex items-baseline justify-between gap-3">
            <dt className="flex items-baseline gap-2">
              <span className={`size-2 rounded-full ${colour}`} aria-hidden />
              {t(`weight_${key}`)}
            </dt>
            <dd>
              <Weight kg={kg} />
            </dd>
          </div>
        ))}
        <div className="flex items-baseline justify-between gap-3 border-line border-t pt-1.5 text-ink">
          <dt>{t('weight_charged')}</dt>
          <dd className="font-medium">
            <Weight kg={weight.total_weight} />
          </dd>
        </div>
      </dl>
      <p className="mt-2 text-caption text-ink-3">{t('weight_rule')}</p>
    </WeightBar>
  )
}
