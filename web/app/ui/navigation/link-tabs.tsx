import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useCurrentInView } from './use-current-in-view.ts'

interface LinkTab {
  readonly key: string
  readonly label: ReactNode
  readonly to: string
  readonly current: boolean
}

interface LinkTabsProps {
  readonly label: string
  readonly tabs: readonly LinkTab[]
  /** Keeps the scroll position. */
  readonly stay?: boolean
}

/** Tabs that are links: each view has its own URL. */
export function LinkTabs({ label, tabs, stay = false }: LinkTabsProps) {
  const row = useCurrentInView(tabs.find(({ current }) => current)?.key)
  return (
    <nav
      ref={row}
      aria-label={label}
      className="flex gap-x-6 overflow-x-auto border-line border-b desktop:flex-wrap"
    >
      {tabs.map(({ key, label, to, current }) => (
        <Link
          key={key}
          to={to}
          preventScrollReset={stay}
          aria-current={current ? 'page' : undefined}
          className="-mb-px flex min-h-11 shrink-0 items-center border-transparent border-b-2 text-small text-ink-2 no-underline hover:text-ink focus-visible:-outline-offset-2 aria-[current=page]:border-accent aria-[current=page]:font-medium aria-[current=page]:text-ink"
        >
          {label}
        </Link>
      ))}
    </nav>
  )
}
