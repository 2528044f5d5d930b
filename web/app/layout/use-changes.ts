import { useEffect, useEffectEvent } from 'react'
import type { ChangeStream } from './change-stream.ts'

/** Changes within this time are shown together. */
const GATHER_MS = 250

/**
 * Calls `show` with the kinds of changes on the server. A background tab catches up when it becomes visible.
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
    const waiting = new Set<Kind | 'all' | 'session'>()
    let timer: ReturnType<typeof setTimeout> | undefined
    let stop: (() => void) | undefined
    let isHere = true

    const flush = () => {
      if (waiting.size === 0 || document.visibilityState === 'hidden') return
      const kinds = new Set(waiting)
      waiting.clear()
      shown(kinds)
    }
    const onChange = (kind: Kind | 'all' | 'session') => {
      waiting.add(kind)
      clearTimeout(timer)
      timer = setTimeout(flush, GATHER_MS)
    }
    const open = async () => {
      const { subscribeToChanges } = await import('./change-stream.ts')
      if (isHere) stop ??= subscribeToChanges<Kind>({ address, subscriber }, onChange)
    }
    const close = () => {
      stop?.()
      stop = undefined
    }
    // An open stream would keep the page out of the back/forward cache; a restored page loads its data anyway.
    const restore = ({ persisted }: PageTransitionEvent) => void (persisted && open())

    void open()
    document.addEventListener('visibilitychange', flush)
    addEventListener('pagehide', close)
    addEventListener('pageshow', restore)
    return () => {
      isHere = false
      close()
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', flush)
      removeEventListener('pagehide', close)
      removeEventListener('pageshow', restore)
    }
  }, [address, subscriber])
}
