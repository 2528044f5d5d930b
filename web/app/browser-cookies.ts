import { readCookie } from './cookies.ts'

export const getCookie = (name: string) => readCookie(document.cookie, name)

/** Sets a cookie from `serializeCookie(…)`, on https for https alone. */
export function setCookie(text: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is asynchronous and not supported everywhere
  document.cookie = location.protocol === 'https:' ? `${text}; Secure` : text
}
