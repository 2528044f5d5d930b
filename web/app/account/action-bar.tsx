import type { ReactNode } from 'react'
import { ClearSelection } from './clear-selection.tsx'

interface ActionBarProps {
  readonly label: string
  /** The number of selected rows, and their total. */
  readonly summary: ReactNode
  readonly onClear: () => void
  readonly children: ReactNode
}

/** The actions on the selected rows; stays in view while the list scrolls, above the phone's bottom bar. */
export function ActionBar({ label, summary, onClear, children }: ActionBarProps) {
  return (
    <section
      aria-label={label}
      className="deep action-bar bottom-[calc(4.25rem+env(safe-area-inset-bottom))] flex flex-wrap items-center gap-x-3 gap-y-2 rounded-medium px-4 py-3 tablet:bottom-4 tablet:px-5"
    >
      <p className="grow text-small" aria-live="polite">
        {summary}
        <ClearSelection onClear={onClear} />
      </p>
      {children}
    </section>
  )
}
