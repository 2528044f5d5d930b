import type { ReactNode } from 'react'

export interface DescriptionItem {
  readonly key: string
  readonly label: string
  /** Entries with an empty value are left out. */
  readonly value: ReactNode
  /** Spans the whole width: notes, addresses. */
  readonly wide?: boolean
}

/** A list of named values. */
export function DescriptionList({ facts }: { readonly facts: readonly DescriptionItem[] }) {
  return (
    <dl className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,8.5rem),1fr))] gap-x-6 gap-y-4 tablet:grid-cols-3">
      {facts
        .filter(({ value }) => value !== '' && value !== undefined && value !== null && value !== false)
        .map(({ key, label, value, wide }) => (
          <div key={key} className={wide ? 'col-span-full' : undefined}>
            <dt className="text-caption text-ink-3">{label}</dt>
            {/* A text has its own direction. Of other values the parts have theirs, and follow each other in that of the page. */}
            <dd
              className={`mt-0.5 text-small ${typeof value === 'string' ? 'own-direction' : 'wrap-anywhere'}`}
            >
              {value}
            </dd>
          </div>
        ))}
    </dl>
  )
}
