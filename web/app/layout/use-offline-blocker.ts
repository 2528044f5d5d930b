import { useEffect } from 'react'
import { useBlocker } from 'react-router'
import { useTranslations } from '../messages/use-translations.tsx'
import { toast } from '../ui/toast-store.ts'

/**
 * Without a connection no other page comes, and this one would be gone with all that was typed: one stays, and is told.
 * StepIndicator within a page need not ask anybody.
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
