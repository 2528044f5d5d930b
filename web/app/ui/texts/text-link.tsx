import { ExternalLink } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useTranslations } from '../../messages/use-translations.tsx'

interface TextLinkProps {
  readonly to: string
  /** Not inside a sentence: fingers get the area of a button. */
  readonly standalone?: boolean
  readonly children: ReactNode
}

/** A link in the style of text. Links to other sites open in a new tab, send no referrer and are marked. */
export function TextLink({ to, standalone = false, children }: TextLinkProps) {
  const t = useTranslations('ui')
  const className = standalone ? 'touch-area' : undefined
  if (!/^(https?|mailto):/.test(to))
    return (
      <Link to={to} className={className}>
        {children}
      </Link>
    )
  return (
    <a href={to} target="_blank" rel="noopener noreferrer" className={className}>
      {children}
      <ExternalLink size={13} className="ms-1 inline align-baseline" aria-label={t('new_tab')} />
    </a>
  )
}
