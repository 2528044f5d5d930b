import { useTranslations } from '../../../messages/use-translations.tsx'
import { Markdown, type Tree } from '../../../ui/markdown.tsx'
import { Timeline } from '../../../ui/timeline.tsx'
import type { ParcelRow } from './parcel-progress.ts'

interface TrackingProps {
  readonly events: ParcelRow['tracking_events']
  /** Links to the carriers' own pages. */
  readonly links: readonly Tree[]
}

/** The carriers' events, latest first, and links to their pages. */
export function Tracking({ events, links }: TrackingProps) {
  const t = useTranslations('parcels')
  const latestFirst = [...events].sort((one, other) => (one.at < other.at ? 1 : -1))
  return (
    <div className="grid gap-4 text-small">
      {latestFirst.length > 0 ? (
        <Timeline
          label={t('tracking')}
          events={latestFirst.map(({ at, text, status_text, place }) => ({
            key: `${at} ${text}`,
            name: text,
            at,
            note: [status_text === text ? '' : status_text, place].filter(Boolean).join(' · '),
          }))}
        />
      ) : (
        <p className="text-ink-2">{t('no_events')}</p>
      )}
      <Markdown tree={links} />
    </div>
  )
}
