import { useSyncExternalStore } from 'react'
import { call, expectSessionEnd } from '../api/call.ts'
import { getCookie, setCookie } from '../browser-cookies.ts'
import { cookieNames, signedOutCookies } from '../cookies.ts'
import { deleteDrafts } from '../ui/drafts/draft-store.ts'
import { claimSessionState, clearSessionState, isStateOfOther } from '../ui/drafts/use-session-state.ts'
import { deleteOfflinePages } from './offline-pages.ts'

/** The visitor as the browser knows it. Never part of a server-rendered page, because public pages are shared. */
export interface Account {
  readonly signedIn: boolean
  /** Distinguishes customers in one browser; names are not unique and can change. */
  readonly mark: string
  readonly name: string
  readonly cartCount: number
  readonly noticeCount: number
}

const guest: Account = { signedIn: false, mark: '', name: '', cartCount: 0, noticeCount: 0 }
let account = guest
const listeners = new Set<() => void>()

function set(next: Account) {
  account = next
  document.documentElement.toggleAttribute('data-signed-in', next.signedIn)
  for (const listener of listeners) listener()
}

const readIdentity = () => ({
  mark: getCookie(cookieNames.signedIn) ?? '',
  name: getCookie(cookieNames.account) ?? '',
})

/** Whether the customer of this page has signed out, or another has signed in, since it was rendered. */
export function isOtherCustomer(): boolean {
  return account.signedIn && readIdentity().mark !== account.mark
}

/** Whether another customer has signed in, in another tab, since this page was rendered. */
export const hasOtherSignedIn = (): boolean => isStateOfOther(readIdentity().mark)

/** Reads the cookies again, after a sign-in or when another tab signed out. Counts are loaded only with a session. */
export function refreshAccount(): void {
  const { mark, name } = readIdentity()
  if (mark === account.mark && name === account.name) return
  set(mark ? { ...account, signedIn: true, mark, name } : guest)
  if (mark) {
    expectSessionEnd(false)
    if (claimSessionState(mark)) void deleteDrafts().then(deleteOfflinePages)
    void refreshCart()
    void refreshNotices()
  }
}

/** Call after every change of the cart. */
export async function refreshCart(): Promise<void> {
  const answer = await call('/api/shopping/get_my_cart_nums')
  if (answer.ok) set({ ...account, cartCount: answer.data })
}

/** Call after a message was read. */
export async function refreshNotices(): Promise<void> {
  const answer = await call('/api/account/nootification/get-num')
  if (answer.ok) set({ ...account, noticeCount: answer.data.num })
}

/** Ends the session here and on the server. */
export async function signOut(): Promise<void> {
  expectSessionEnd(true)
  await call('/api/logout')
  signedOutCookies.forEach(setCookie)
  clearSessionState()
  await deleteDrafts()
  await deleteOfflinePages()
  set(guest)
}

/** Returns what header and menu show of the visitor's account; that of a guest while the server renders. */
export function useAccount(): Account {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => account,
    () => guest,
  )
}
