import type { ChangeKind } from '@sampan/contract/change-kinds'
import { useMatches, useRevalidator } from 'react-router'
import { isSessionEndExpected } from '../api/call.ts'
import type { RouteHandle } from '../route-handle.ts'
import { refreshAccount, refreshNotices, useAccount } from './account-store.ts'
import { useChanges } from './use-changes.ts'

/**
 * Shows changes on the server without a reload: the badge of messages, and pages whose handle lists the kind in `live`.
 */
export function useLiveChanges(): void {
  const { mark: subscriber } = useAccount()
  const { revalidate } = useRevalidator()
  const matches = useMatches()
  useChanges<ChangeKind>('/api/account/changes', subscriber, (kinds) => {
    if (isSessionEndExpected()) return
    const touches = (kind: string) => kinds.has('all') || (kinds as ReadonlySet<string>).has(kind)
    refreshAccount()
    if (touches('message')) void refreshNotices()
    const shown = matches.flatMap(({ handle }) => (handle as RouteHandle | undefined)?.live ?? [])
    // The ended session may be this one: account pages then redirect to the sign-in page.
    if (shown.some(touches) || (shown.length > 0 && kinds.has('session'))) void revalidate()
  })
}
