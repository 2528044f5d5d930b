import { redirect } from 'react-router'
import { getCookie, setCookie } from '../browser-cookies.ts'
import { cookieNames, serializeCookie } from '../cookies.ts'

interface FlashMessage {
  readonly variant: 'success' | 'error' | 'warning'
  readonly text: string
}

/**
 * Leads to another page and shows a toast there: `throw redirectWithFlash('/', { look: 'error', text: 'Can not run' })`.
 * Travels in a cookie that the next page takes away, so that shared pages stay shared.
 */
export function redirectWithFlash(to: string, flash: FlashMessage, headers = new Headers()): Response {
  headers.append('set-cookie', flashCookie(flash))
  return redirect(to, { headers })
}

/** The same from the browser, with a page loaded anew. */
export function navigateWithFlash(to: string, flash: FlashMessage): void {
  setCookie(flashCookie(flash))
  location.assign(to)
}

const flashCookie = (flash: FlashMessage) => serializeCookie(cookieNames.flash, JSON.stringify(flash), 60)

/** In the browser: the message that is waiting, once. */
export function takeFlashMessage(): FlashMessage | undefined {
  const text = getCookie(cookieNames.flash)
  if (!text) return undefined
  setCookie(serializeCookie(cookieNames.flash, ''))
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
