import type { Data } from '@sampan/contract'
import { useTranslations } from '../../../messages/use-translations.tsx'
import { Money, Weight } from '../../../ui/amounts/amounts.tsx'
import { WeightBar } from '../../../ui/amounts/weight-bar.tsx'
import { Photos } from '../../../ui/photos/photos.tsx'
import { Panel } from '../../forms/use-staff-form.tsx'

/** How a parcel was weighed: of what its charged weight consists, the packed box, its insurance and its photos. */
export function WeighedPanel({ parcel }: { readonly parcel: Data<'/api/staff/shipping/get_parcel'> }) {
  const t = useTranslations('console')
  const p = useTranslations('console-parcels')
  const size = [parcel.packed_length, parcel.packed_width, parcel.packed_height].join(' × ')
  return (
    <Panel title={p('weighed')}>
      <WeightBar
        items={parcel.weighed.items_weight}
        volume={parcel.weighed.volume_above_weight}
        packing={parcel.weighed.packing_weight}
        charged={parcel.weighed.total_weight}
      />
      {parcel.packed_weight > 0 && (
        <p className="text-small text-ink-2">
          {p.rich('packed_as', { weight: <Weight kg={parcel.packed_weight} />, size })}
        </p>
      )}
      {parcel.insured_amount !== null && (
        <p className="text-small text-ink-2">
          {p.rich('insured', { sum: <Money amount={parcel.insured_amount} /> })}
        </p>
      )}
      {parcel.photo_urls.length > 0 && (
        <Photos
          photos={parcel.photo_urls.map((url) => ({
            url,
            alt: t('photo_of', { id: parcel.delivery_number }),
          }))}
        />
      )}
    </Panel>
  )
}
