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
            <dd className="own-direction mt-0.5 text-small">{value}</dd>
          </div>
        ))}
    </dl>
  )
}
