import { redirect } from 'react-router'
import { ownCookie, setOwnCookie } from '../browser-cookies.ts'
import { cookieNames, cookieText } from '../cookies.ts'

interface Notice {
  readonly variant: 'success' | 'error' | 'warning'
  readonly text: string
}

/**
 * Leads to another page and shows a toast there: `throw redirectSaying('/', { look: 'error', text: 'Can not run' })`.
 * Travels in a cookie that the next page takes away, so that shared pages stay shared.
 */
export function redirectSaying(to: string, notice: Notice, headers = new Headers()): Response {
  headers.append('set-cookie', noticeCookie(notice))
  return redirect(to, { headers })
}

/** The same from the browser, with a page loaded anew. */
export function leaveSaying(to: string, notice: Notice): void {
  setOwnCookie(noticeCookie(notice))
  location.assign(to)
}

const noticeCookie = (notice: Notice) => cookieText(cookieNames.notice, JSON.stringify(notice), 60)

/** In the browser: the message that is waiting, once. */
export function takeNotice(): Notice | undefined {
  const text = ownCookie(cookieNames.notice)
  if (!text) return undefined
  setOwnCookie(cookieText(cookieNames.notice, ''))
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
