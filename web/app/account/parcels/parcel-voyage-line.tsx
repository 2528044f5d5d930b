import { useTranslations } from '../../messages/use-translations.tsx'
import { Moment } from '../../ui/amounts.tsx'
import { VoyageLine } from '../../ui/voyage-line.tsx'
import { type ParcelRow, parcelVoyage } from './parcel-voyage.ts'

/** A parcel's voyage in words; on its way, where it was seen last. */
export function ParcelVoyage({ parcel }: { readonly parcel: ParcelRow }) {
  const t = useTranslations('parcels')
  const last = parcel.tracking_events.reduce<ParcelRow['tracking_events'][number] | undefined>(
    (latest, event) => (latest && latest.at >= event.at ? latest : event),
    undefined,
  )
  return (
    <VoyageLine
      label={t('voyage', { number: parcel.delivery_number })}
      stops={parcelVoyage(parcel).map(({ word, state, at }) => ({
        key: word,
        label: t(word),
        note:
          word === 'stop_under_way' ? (
            last?.place || parcel.channel_days
          ) : at ? (
            <Moment at={at} />
          ) : undefined,
        state,
      }))}
    />
  )
}
