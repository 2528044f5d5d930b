import { readCookie } from './cookies.ts'

export const ownCookie = (name: string) => readCookie(document.cookie, name)

/** `cookieText(…)` into the browser. */
export function setOwnCookie(text: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not everywhere and not synchronous
  document.cookie = text
}
