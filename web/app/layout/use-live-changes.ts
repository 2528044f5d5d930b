import type { ChangeKind } from '@sampan/contract/change-kinds'
import { useEffect, useEffectEvent } from 'react'
import { useMatches, useRevalidator } from 'react-router'
import type { RouteHandle } from '../route-handle.ts'
import { refreshAccount, refreshNotices, useAccount } from './account-store.ts'

/** Changes that come together are shown together. */
const GATHER_MS = 250

/**
 * Shows what changes on the server without a reload: the badge of messages, and pages whose handle names the kind in
 * `live`. A tab in the background catches up when it is looked at.
 */
export function useLiveChanges(): void {
  const { mark } = useAccount()
  const { revalidate } = useRevalidator()
  const matches = useMatches()

  const show = useEffectEvent((kinds: ReadonlySet<ChangeKind>) => {
    const touches = (kind: ChangeKind) => kinds.has('all') || kinds.has(kind)
    refreshAccount()
    if (touches('message')) void refreshNotices()
    const shown = matches.flatMap(({ handle }) => (handle as RouteHandle | undefined)?.live ?? [])
    // When a session has ended it may be this one: a page of the account then gives way to the sign-in.
    if (shown.some(touches) || (shown.length > 0 && kinds.has('session'))) void revalidate()
  })

  useEffect(() => {
    if (mark === '') return
    const waiting = new Set<ChangeKind>()
    let timer: ReturnType<typeof setTimeout> | undefined
    let stop: (() => void) | undefined
    let isHere = true

    const flush = () => {
      if (waiting.size === 0 || document.visibilityState === 'hidden') return
      const kinds = new Set(waiting)
      waiting.clear()
      show(kinds)
    }
    const hear = (kind: ChangeKind) => {
      waiting.add(kind)
      clearTimeout(timer)
      timer = setTimeout(flush, GATHER_MS)
    }
    const open = async () => {
      const { hearChanges } = await import('./change-stream.ts')
      if (isHere) stop ??= hearChanges(mark, hear)
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
  }, [mark])
}
