import type { ReactNode } from 'react'
import { Moment } from './amounts.tsx'

interface TimelineEvent {
  readonly key: string
  readonly name: ReactNode
  /** The wire's moment. */
  readonly at: string
  readonly note?: ReactNode
}

/** What has happened, one under the other, each with its moment. */
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
          <span className="font-medium">{name}</span>
          <span className="text-caption text-ink-3">
            <Moment at={at} time />
          </span>
          {note && <span className="col-span-2 text-caption text-ink-2">{note}</span>}
        </li>
      ))}
    </ol>
  )
}
