import type { ReactNode } from 'react'

interface VerifiedBadgeProps {
  /** Two or three short words, or two characters: "QC passed", 已验. */
  readonly mark: string
  /** Who verified it, and when. */
  readonly children?: ReactNode
}

/** Marks a fact that staff have verified. */
export function VerifiedBadge({ mark, children }: VerifiedBadgeProps) {
  return (
    <span className="inline-flex items-center gap-3.5">
      <span className="verified-badge">{mark}</span>
      {children && <span className="text-caption text-ink-2">{children}</span>}
    </span>
  )
}
