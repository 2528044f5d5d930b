import type { ReactNode } from 'react'

interface VerifiedBadgeProps {
  /** Two or three short words, or two characters: "QC passed", 已验. */
  readonly mark: string
  /** Who verified it, and when. */
  readonly children?: ReactNode
}

/** Marks a fact that staff have verified. In large text on a phone, who and when are below the mark. */
export function VerifiedBadge({ mark, children }: VerifiedBadgeProps) {
  return (
    <span className="flex flex-wrap items-center gap-3.5">
      <span className="verified-badge">{mark}</span>
      {children && <span className="min-w-0 flex-1 basis-32 text-caption text-ink-2">{children}</span>}
    </span>
  )
}
