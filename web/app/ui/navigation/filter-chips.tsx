import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Count } from '../amounts/amounts.tsx'
import { useCurrentInView } from './use-current-in-view.ts'

export interface ChipLink {
  readonly key: string
  readonly label: ReactNode
  readonly count?: number
  readonly to: string
  readonly current: boolean
}

/** List filters as links. On narrow screens they scroll in one line. */
export function FilterChips({
  label,
  chips,
}: {
  readonly label: string
  readonly chips: readonly ChipLink[]
}) {
  const row = useCurrentInView(chips.find(({ current }) => current)?.key)
  return (
    <nav
      ref={row}
      aria-label={label}
      className="flex gap-2 max-tablet:-mx-5 max-tablet:overflow-x-auto max-tablet:px-5 max-tablet:[scrollbar-width:none] tablet:flex-wrap"
    >
      {chips.map(({ key, label, count, to, current }) => (
        <Link
          key={key}
          to={to}
          aria-current={current ? 'true' : undefined}
          className="inline-flex min-h-8 shrink-0 items-center gap-1.5 rounded-full bg-sunken px-3 text-caption font-medium text-ink-2 no-underline pointer-coarse:min-h-11 hover:text-ink aria-[current=true]:bg-ink aria-[current=true]:text-paper"
        >
          {label}
          {count !== undefined && <Count of={count} />}
        </Link>
      ))}
    </nav>
  )
}
