import { useEffect } from 'react'
import { useBlocker } from 'react-router'
import { useTranslations } from '../messages/use-translations.tsx'
import { toast } from '../ui/toast-store.ts'

/**
 * Blocks navigation to another page while offline and shows a warning: a failed navigation would replace this page, and
 * with it everything typed. Navigation within the page needs no server and is allowed.
 */
export function useOfflineBlocker(): void {
  const t = useTranslations('error')
  const blocker = useBlocker(
    ({ currentLocation: here, nextLocation: next }) => !navigator.onLine && here.pathname !== next.pathname,
  )
  useEffect(() => {
    if (blocker.state !== 'blocked') return
    toast.warning(t('offline_stay'))
    blocker.reset()
  }, [blocker, t])
}
