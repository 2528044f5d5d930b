import { ChevronLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'

interface BackLinkProps {
  readonly to: string
  readonly className?: string
  readonly children: ReactNode
}

/** A link above a page to the one that it belongs to. */
export function BackLink({ to, className = '', children }: BackLinkProps) {
  return (
    <Link
      to={to}
      data-back
      className={`-ms-1.5 inline-flex min-h-11 items-center gap-0.5 justify-self-start text-small text-ink-2 no-underline ${className}`}
    >
      <ChevronLeft size={18} aria-hidden />
      {children}
    </Link>
  )
}
