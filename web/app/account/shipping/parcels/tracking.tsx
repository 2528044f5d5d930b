import { languageEntry } from '@sampan/messages/languages'
import { useLanguage, useTranslations } from '../../../messages/use-translations.tsx'
import { Timeline } from '../../../ui/progress/timeline.tsx'
import { Markdown, type Tree } from '../../../ui/texts/markdown.tsx'
import { isSet } from '../../orders/order-statuses.ts'
import type { ParcelRow } from './parcel-progress.ts'

interface TrackingProps {
  readonly parcel: Pick<ParcelRow, 'tracking_events' | 'delivered_time'>
  /** Links to the carriers' own pages. */
  readonly links: readonly Tree[]
}

type Event = ParcelRow['tracking_events'][number]

const ownText = ({ text, status_text, place }: Event) => ({
  name: text,
  note: [status_text === text ? '' : status_text, place].filter(Boolean).join(' · '),
})

/** The status in the reader's language, followed by the carrier's own text. */
const foreignText = ({ text, text_lang, status_text, place }: Event) => ({
  name: status_text || text,
  note: (
    <>
      <bdi lang={text_lang || undefined}>{status_text === '' ? '' : text}</bdi>
      {place && (
        <>
          {' · '}
          <bdi>{place}</bdi>
        </>
      )}
    </>
  ),
})

/** The carriers' events, latest first, and links to their pages. */
export function Tracking({ parcel, links }: TrackingProps) {
  const t = useTranslations('parcels')
  const { tag } = languageEntry(useLanguage())
  // Text of an unknown language is usually English.
  const isOwn = ({ text_lang }: Event) => (text_lang || 'en') === tag
  const latestFirst = [...parcel.tracking_events].sort((one, other) => (one.at < other.at ? 1 : -1))
  return (
    <div className="grid gap-4 text-small">
      {latestFirst.length > 0 ? (
        <Timeline
          label={t('tracking')}
          events={latestFirst.map((event) => ({
            key: `${event.at} ${event.text}`,
            at: event.at,
            ...(isOwn(event) ? ownText(event) : foreignText(event)),
          }))}
        />
      ) : (
        <p className="text-ink-2">
          {t(isSet(parcel.delivered_time) ? 'no_events_until_received' : 'no_events')}
        </p>
      )}
      <Markdown tree={links} />
    </div>
  )
}
