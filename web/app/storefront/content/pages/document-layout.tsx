import type { ReactNode } from 'react'
import { Link } from 'react-router'

interface DocumentLayoutProps {
  /** The name of the group of pages, for example “Guides”. */
  readonly label: string
  readonly pages: readonly { readonly title: string; readonly to: string; readonly current: boolean }[]
  readonly children: ReactNode
}

/** A text with links to its sibling pages: beside it on wide screens, below it on phones. */
export function DocumentLayout({ label, pages, children }: DocumentLayoutProps) {
  return (
    <div className="wrap grid gap-10 py-10 tablet:grid-cols-[220px_1fr] tablet:gap-14 tablet:py-16">
      <article className="min-w-0 max-w-[44rem] tablet:col-start-2 tablet:row-start-1">{children}</article>
      <nav aria-label={label} className="tablet:col-start-1 tablet:row-start-1">
        <div className="text-small tablet:sticky tablet:top-24">
          <p className="mb-2 px-3 text-caption font-medium text-ink-3">{label}</p>
          <ul className="grid gap-1">
            {pages.map(({ title, to, current }) => (
              <li key={to}>
                <Link
                  to={to}
                  aria-current={current ? 'page' : undefined}
                  className="block rounded-small px-3 py-2.5 text-ink-2 no-underline hover:bg-sunken aria-[current=page]:bg-surface aria-[current=page]:font-medium aria-[current=page]:text-ink"
                >
                  {title}
                </Link>
              </li>
            ))}
          </ul>
        </div>
      </nav>
    </div>
  )
}
