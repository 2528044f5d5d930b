import type { StaffChangeKind } from '@sampan/contract/change-kinds'
import { createContext, useContext, useEffect, useState } from 'react'
import { useMatches, useRevalidator } from 'react-router'
import { call, callOnLeaving } from '../../api/call.ts'
import { useChanges } from '../../layout/use-changes.ts'
import type { RouteHandle } from '../../route-handle.ts'

/** The names of colleagues by what they have open, such as `order:SO…`. */
export type Presences = Readonly<Record<string, readonly string[]>>

const PresenceContext = createContext<Presences>({})
export const PresenceProvider = PresenceContext.Provider

/** How often a page says that it is open; the server forgets it after 40 s. */
const HEARTBEAT_MS = 15_000

/** Returns who else has this order or parcel open. */
export const usePresence = (subject: string): readonly string[] => useContext(PresenceContext)[subject] ?? []

/**
 * Keeps the console up to date: who has what open, and the pages whose handle names in `live` what changed.
 * @param mark of the member, so that the tabs of one browser share a stream
 */
export function useLiveConsole(mark: string): Presences {
  const [presences, setPresences] = useState<Presences>({})
  const { revalidate } = useRevalidator()
  const matches = useMatches()
  const refresh = async () => {
    const answer = await call('/api/staff/presence/get_list', {})
    if (answer.ok) setPresences(Object.fromEntries(answer.data.list.map((one) => [one.subject, one.names])))
  }
  useChanges<StaffChangeKind>('/api/staff/changes', `staff-${mark}`, (kinds) => {
    const touches = (kind: string) => kinds.has('all') || (kinds as ReadonlySet<string>).has(kind)
    if (touches('presence')) void refresh()
    const shown = matches.flatMap(({ handle }) => (handle as RouteHandle | undefined)?.live ?? [])
    if (shown.some(touches)) void revalidate()
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, and then regularly, because nobody tells of pages that were just left
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

/** Tells colleagues that this order or parcel is open here, while its page is in view. */
export function useOpened(subject: string): void {
  useEffect(() => {
    const say = () =>
      document.visibilityState === 'visible' && void call('/api/staff/presence/open', { subject })
    const leave = () => void callOnLeaving('/api/staff/presence/leave', { subject })
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
