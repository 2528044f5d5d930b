import { exactCookie, forHttps, SECURE_PREFIX } from './cookies.ts'

const isSecure = () => location.protocol === 'https:'

/** Returns the value of one of our cookies in this browser; over HTTPS its name has a prefix. */
export const getCookie = (name: string) =>
  exactCookie(document.cookie, isSecure() ? SECURE_PREFIX + name : name)

/** Sets a cookie from `serializeCookie(…)`; on an https page with the attribute Secure. */
export function setCookie(text: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is asynchronous and not supported everywhere
  document.cookie = isSecure() ? forHttps(text) : text
}
