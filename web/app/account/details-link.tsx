import { ExternalLink } from 'lucide-react'
import type { ReactNode } from 'react'
import { buttonClass } from '../ui/button.tsx'

interface DetailsLinkProps {
  readonly to: string
  readonly className?: string
  readonly children: ReactNode
}

/**
 * Opens the page of a row in a new tab. The tab starts with a copy of this one's session storage, so the link on the page leads
 * back to the list as it is here.
 */
export function DetailsLink({ to, className = buttonClass('plain', 'small'), children }: DetailsLinkProps) {
  return (
    // biome-ignore lint/security/noBlankTarget: a page of this site; without its opener a tab starts with an empty storage
    <a href={to} target="_blank" rel="opener" className={className}>
      {children}
      <ExternalLink size={14} aria-hidden />
    </a>
  )
}
