import { Anchor } from 'lucide-react'
import { useLocation } from 'react-router'
import { useTranslations } from '../../messages/use-translations.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { Empty } from '../../ui/states.tsx'

interface QueueEmptyProps {
  readonly searched: boolean
  /** The list shows closed work. */
  readonly settled?: boolean
}

/** An empty queue, or an empty search with a link back. */
export function QueueEmpty({ searched, settled = false }: QueueEmptyProps) {
  const t = useTranslations('console')
  const { pathname } = useLocation()
  return (
    <Empty
      icon={<Anchor size={36} strokeWidth={1.5} aria-hidden />}
      title={t(searched ? 'nothing_found' : settled ? 'nothing_settled' : 'nothing_waits')}
    >
      {searched ? (
        <ButtonLink to={pathname} size="small">
          {t('show_queue')}
        </ButtonLink>
      ) : (
        !settled && <p className="max-w-sm text-small">{t('nothing_waits_note')}</p>
      )}
    </Empty>
  )
}
