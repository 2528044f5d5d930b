import { readCookie } from './cookies.ts'

export const getCookie = (name: string) => readCookie(document.cookie, name)

/** Sets a cookie from `serializeCookie(…)`. */
export function setCookie(text: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not everywhere and not synchronous
  document.cookie = text
}
