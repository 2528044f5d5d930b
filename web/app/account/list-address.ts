import type { AccountSection } from '@sampan/contract/page-addresses'
import { useEffect } from 'react'
import { matchPath, useLocation } from 'react-router'
import { paths } from '../paths.ts'
import { useSessionState } from '../ui/drafts/use-session-state.ts'
import { sectionAt } from './sections.ts'

const useLastAddress = (section: AccountSection) => useSessionState(`list:${section}`, paths.account(section))

/** Remembers the page, filter and search of the section that is shown, for links back to it. */
export function useRememberList(section: AccountSection): void {
  const { pathname, search } = useLocation()
  const [, remember] = useLastAddress(section)
  useEffect(() => remember(() => pathname + search), [remember, pathname, search])
}

/** Returns the address of a section as this tab last showed it; in a new tab, as the one showed it whose link opened this. */
export function useListAddress(section: AccountSection): string {
  const [address, remember] = useLastAddress(section)
  useEffect(() => {
    const list = referringList(section)
    if (list) remember((last) => (last === paths.account(section) ? list : last))
  }, [remember, section])
  return address
}

/** Returns the address of the section if a link in it led to this document. */
function referringList(section: AccountSection): string | undefined {
  const page = URL.parse(document.referrer)
  if (page?.origin !== location.origin) return undefined
  const { pathname, search, searchParams } = page
  const onPhone = matchPath('/manage/main-mobile/:section', pathname)
  if (!onPhone && pathname !== '/manage/main') return undefined
  const shown = sectionAt(onPhone?.params.section, searchParams).section
  return shown === section ? pathname + search : undefined
}
