import type { StaffChangeKind } from '@sampan/contract/change-kinds'
import { createContext, useContext, useEffect, useState } from 'react'
import { useMatches, useRevalidator } from 'react-router'
import { call, callKeepalive } from '../../api/call.ts'
import { useChanges } from '../../layout/use-changes.ts'
import type { RouteHandle } from '../../route-handle.ts'

/** The names of colleagues by the subject they have open, such as `order:SO…`. */
export type Presences = Readonly<Record<string, readonly string[]>>

const PresenceContext = createContext<Presences>({})
export const PresenceProvider = PresenceContext.Provider

/** Interval at which a page signals that it is open; the server drops it after 40 s. */
const HEARTBEAT_MS = 15_000

/** Returns the colleagues who have this order or parcel open. */
export const usePresence = (subject: string): readonly string[] => useContext(PresenceContext)[subject] ?? []

/**
 * Keeps the console up to date: presences, and pages whose handle lists a changed kind in `live`.
 * @param subscriber identifies the member, so that the tabs of one browser share a stream
 */
export function useLiveConsole(subscriber: string): Presences {
  const [presences, setPresences] = useState<Presences>({})
  const { revalidate } = useRevalidator()
  const matches = useMatches()
  const refresh = async () => {
    const answer = await call('/api/staff/presence/get_list', {})
    if (answer.ok) setPresences(Object.fromEntries(answer.data.list.map((one) => [one.subject, one.names])))
  }
  useChanges<StaffChangeKind>('/api/staff/changes', `staff-${subscriber}`, (kinds) => {
    const touches = (kind: string) => kinds.has('all') || (kinds as ReadonlySet<string>).has(kind)
    if (touches('presence')) void refresh()
    const shown = matches.flatMap(({ handle }) => (handle as RouteHandle | undefined)?.live ?? [])
    if (shown.some(touches)) void revalidate()
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, then regularly, since leaving a page may go unreported
  useEffect(() => {
    void refresh()
    const timer = setInterval(
      () => document.visibilityState === 'visible' && void refresh(),
      2 * HEARTBEAT_MS,
    )
    return () => clearInterval(timer)
  }, [])
  return presences
}

/** Signals to colleagues that this order or parcel is open here, while its page is visible. */
export function useOpened(subject: string): void {
  useEffect(() => {
    const say = () =>
      document.visibilityState === 'visible' && void call('/api/staff/presence/open', { subject })
    const leave = () => void callKeepalive('/api/staff/presence/leave', { subject })
    say()
    const timer = setInterval(say, HEARTBEAT_MS)
    document.addEventListener('visibilitychange', say)
    addEventListener('pagehide', leave)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', say)
      removeEventListener('pagehide', leave)
      leave()
    }
  }, [subject])
}
