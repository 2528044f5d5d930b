import { ExternalLink } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useTranslations } from '../messages/use-translations.tsx'

/** A link inside text. Links to other sites open in a new tab, send no referrer and are marked. */
export function TextLink({ to, children }: { readonly to: string; readonly children: ReactNode }) {
  const t = useTranslations('ui')
  if (!/^(https?|mailto):/.test(to)) return <Link to={to}>{children}</Link>
  return (
    <a href={to} target="_blank" rel="noopener noreferrer">
      {children}
      <ExternalLink size={13} className="ms-1 inline align-baseline" aria-label={t('new_tab')} />
    </a>
  )
}
