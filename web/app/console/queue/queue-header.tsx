import type { ReactNode } from 'react'
import { usePunctuation } from '../../messages/use-translations.tsx'
import { PageMeta } from '../../ui/document/page-meta.tsx'

/** The title of a list, content beside it, and the search. */
export function QueueHeader({
  title,
  part,
  note,
  children,
}: {
  readonly title: string
  /** The part of the page, for the document's title. */
  readonly part?: string
  readonly note?: ReactNode
  readonly children?: ReactNode
}) {
  const { colon } = usePunctuation()
  return (
    <header className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
      <PageMeta title={part === undefined ? title : `${title}${colon}${part}`} />
      {/* A long note wraps before the search does. */}
      <div className="grow basis-60">
        <h1 className="own-direction text-heading leading-tight">{title}</h1>
        {note && <p className="mt-1 text-small wrap-anywhere text-ink-2">{note}</p>}
      </div>
      {children && <div className="flex flex-wrap items-center gap-3 max-tablet:w-full">{children}</div>}
    </header>
  )
}
