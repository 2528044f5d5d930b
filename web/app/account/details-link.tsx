import { ExternalLink } from 'lucide-react'
import type { ReactNode } from 'react'
import { buttonClass } from '../ui/button.tsx'

interface DetailsLinkProps {
  readonly to: string
  readonly className?: string
  readonly children: ReactNode
}

/** Opens the page of a row in a new tab. */
export function DetailsLink({ to, className = buttonClass('plain', 'small'), children }: DetailsLinkProps) {
  return (
    <a href={to} target="_blank" rel="noopener" className={className}>
      {children}
      <ExternalLink size={14} aria-hidden />
    </a>
  )
}
