import type { ReactNode } from 'react'
import { Moment } from '../amounts/amounts.tsx'

interface TimelineEvent {
  readonly key: string
  readonly name: ReactNode
  /** In wire format. */
  readonly at: string
  readonly note?: ReactNode
}

/** Events below each other, each with its time. */
export function Timeline({
  events,
  label,
}: {
  readonly events: readonly TimelineEvent[]
  readonly label: string
}) {
  return (
    <ol aria-label={label} className="timeline text-small">
      {events.map(({ key, name, at, note }) => (
        <li key={key}>
          <span className="flex-1 basis-24 font-medium">{name}</span>
          <span className="text-caption text-ink-3">
            <Moment at={at} time />
          </span>
          {note && <span className="own-direction w-full text-caption text-ink-2">{note}</span>}
        </li>
      ))}
    </ol>
  )
}
