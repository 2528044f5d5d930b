import { useTranslations } from '../../../messages/use-translations.tsx'
import { Moment } from '../../../ui/amounts/amounts.tsx'
import { Range } from '../../../ui/amounts/range.tsx'
import { ProgressLine } from '../../../ui/progress/progress-line.tsx'
import { type ParcelRow, parcelProgress } from './parcel-progress.ts'

/** Progress line of a parcel; once shipped, with the last tracking event. */
export function ParcelProgressLine({ parcel }: { readonly parcel: ParcelRow }) {
  const t = useTranslations('parcels')
  const last = parcel.tracking_events.reduce<ParcelRow['tracking_events'][number] | undefined>(
    (latest, event) => (latest && latest.at >= event.at ? latest : event),
    undefined,
  )
  return (
    <ProgressLine
      label={t('progress', { number: parcel.delivery_number })}
      steps={parcelProgress(parcel).map(({ word, state, at }) => ({
        key: word,
        label: t(word),
        note:
          word === 'step_under_way' ? (
            last?.place || <Range>{parcel.channel_days}</Range>
          ) : at ? (
            <Moment at={at} />
          ) : undefined,
        state,
      }))}
    />
  )
}
