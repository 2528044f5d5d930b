import { useEffect, useEffectEvent } from 'react'
import type { ChangeStream } from './change-stream.ts'
import { gather } from './gather.ts'

/**
 * Calls `show` with the kinds of changes on the server, at most every two seconds. A background tab catches up when it
 * becomes visible, and one without a connection once it is back: a page that could not be loaded again would be replaced.
 * @param subscriber identifies the subscriber; '' opens no stream
 */
export function useChanges<Kind extends string>(
  address: ChangeStream['address'],
  subscriber: string,
  show: (kinds: ReadonlySet<Kind | 'all' | 'session'>) => void,
): void {
  const shown = useEffectEvent(show)
  useEffect(() => {
    if (subscriber === '') return
    const changes = gather<Kind | 'all' | 'session'>(
      (kinds) => shown(kinds),
      () => document.visibilityState !== 'hidden' && navigator.onLine,
    )
    let stop: (() => void) | undefined
    let isHere = true

    const open = async () => {
      const { subscribeToChanges } = await import('./change-stream.ts')
      if (isHere) stop ??= subscribeToChanges<Kind>({ address, subscriber }, changes.add)
    }
    const close = () => {
      stop?.()
      stop = undefined
    }
    // An open stream would keep the page out of the back/forward cache; a restored page loads its data anyway.
    const restore = ({ persisted }: PageTransitionEvent) => void (persisted && open())

    void open()
    document.addEventListener('visibilitychange', changes.flush)
    addEventListener('online', changes.flush)
    addEventListener('pagehide', close)
    addEventListener('pageshow', restore)
    return () => {
      isHere = false
      close()
      changes.stop()
      document.removeEventListener('visibilitychange', changes.flush)
      removeEventListener('online', changes.flush)
      removeEventListener('pagehide', close)
      removeEventListener('pageshow', restore)
    }
  }, [address, subscriber])
}
