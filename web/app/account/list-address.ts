import type { AccountSection } from '@sampan/contract/page-addresses'
import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { paths } from '../paths.ts'
import { useSessionState } from '../ui/use-session-state.ts'

const useLastAddress = (section: AccountSection) => useSessionState(`list:${section}`, paths.account(section))

/** Remembers the page, filter and search of the section that is shown, for links back to it. */
export function useRememberList(section: AccountSection): void {
  const { pathname, search } = useLocation()
  const [, remember] = useLastAddress(section)
  useEffect(() => remember(() => pathname + search), [remember, pathname, search])
}

/** Returns the address of a section as this tab last showed it. */
export function useListAddress(section: AccountSection): string {
  const [address] = useLastAddress(section)
  return address
}
