import type { ReactNode } from 'react'

export type ChipVariant = 'plain' | 'sea' | 'good' | 'warn' | 'bad'
const variants: Record<ChipVariant, string> = {
  plain: 'bg-sunken text-ink-2',
  sea: 'bg-sea-wash text-sea',
  good: 'bg-good-wash text-good',
  warn: 'bg-warn-wash text-warn',
  bad: 'bg-bad-wash text-bad',
}

/** A short status label. */
export function Chip({
  variant = 'plain',
  wraps = false,
  children,
}: {
  readonly variant?: ChipVariant
  /** For a sentence, which a narrow column would cut off. */
  readonly wraps?: boolean
  readonly children: ReactNode
}) {
  return (
    <span
      className={`inline-flex items-center gap-1.5 rounded-full px-2.5 py-0.5 text-caption font-medium ${wraps ? 'whitespace-normal' : 'whitespace-nowrap max-[360px]:whitespace-normal'} ${variants[variant]}`}
    >
      {children}
    </span>
  )
}
