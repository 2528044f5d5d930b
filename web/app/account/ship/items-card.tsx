import type { ReactNode } from 'react'
import { useText } from '../../text/text.tsx'
import { Thumb } from '../../ui/thumb.tsx'
import { WeightBar } from '../../ui/weight-bar.tsx'
import type { ShipData } from './load-ship.server.ts'

interface ItemsCardProps {
  readonly items: ShipData['items']
  readonly count: number
  readonly weight: ShipData['weight']
  readonly children: ReactNode
}

/** What goes into the parcel, and what it will weigh. */
export function ItemsCard({ items, count, weight, children }: ItemsCardProps) {
  const t = useText('ship')
  return (
    <aside className="card grid gap-5 p-5 desktop:sticky desktop:top-24 tablet:p-6">
      <h2 className="text-title">{t('items', { count })}</h2>
      {items.length > 0 && (
        <ul className="flex flex-wrap gap-2">
          {items.map(({ order_id, product_name, product_image_url }) => (
            <li key={order_id} title={product_name}>
              <Thumb src={product_image_url} alt={product_name} />
            </li>
          ))}
        </ul>
      )}
      <Weighed weight={weight} />
      {children}
    </aside>
  )
}

export function Weighed({ weight }: { readonly weight: ShipData['weight'] }) {
  return (
    <WeightBar
      items={weight.items_weight}
      volume={weight.volume_above_weight}
      packing={weight.packing_weight}
      charged={weight.total_weight}
    />
  )
}
