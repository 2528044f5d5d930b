import { redirect } from 'react-router'
import { getCookie, setCookie } from '../../browser-cookies.ts'
import { cookieNames, serializeCookie } from '../../cookies.ts'

interface FlashMessage {
  readonly variant: 'success' | 'error' | 'warning'
  readonly text: string
}

/**
 * Redirects and shows a toast on the next page: `throw redirectWithFlash('/', { variant: 'error', text: 'Can not run' })`.
 * The message travels in a short-lived cookie, so that shared pages can stay cached.
 */
export function redirectWithFlash(to: string, flash: FlashMessage, headers = new Headers()): Response {
  headers.append('set-cookie', flashCookie(flash))
  return redirect(to, { headers })
}

const flashCookie = (flash: FlashMessage) => serializeCookie(cookieNames.flash, JSON.stringify(flash), 60)

/** Browser only: reads and deletes the waiting message. */
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
