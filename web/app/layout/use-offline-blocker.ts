import { useEffect } from 'react'
import { type Blocker, useBlocker } from 'react-router'
import { useTranslations } from '../messages/use-translations.tsx'
import { toast } from '../ui/toasts/toast-store.ts'

/**
 * Blocks navigation to another page while offline and shows a warning: a failed navigation would replace this page, and
 * with it everything typed. Navigation within the page needs no server and is allowed.
 * @param mustStay whether this page is not to be left for another reason: a router has a single blocker, so it is asked
 * here, and the caller decides about what it blocked.
 */
export function useOfflineBlocker(mustStay: () => boolean = () => false): Blocker {
  const t = useTranslations('error')
  const blocker = useBlocker(
    ({ currentLocation: here, nextLocation: next }) =>
      here.pathname !== next.pathname && (!navigator.onLine || mustStay()),
  )
  useEffect(() => {
    if (blocker.state !== 'blocked' || navigator.onLine) return
    toast.warning(t('offline_stay'))
    blocker.reset()
  }, [blocker, t])
  return blocker
}
