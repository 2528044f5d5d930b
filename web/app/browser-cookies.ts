import { readCookie } from './cookies.ts'

export const getCookie = (name: string) => readCookie(document.cookie, name)

/** `serializeCookie(…)` into the browser. */
export function setCookie(text: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not everywhere and not synchronous
  document.cookie = text
}
