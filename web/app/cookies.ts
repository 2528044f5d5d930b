import type { Language } from '@sampan/contract/envelope'

/**
 * The cookies both sides may read. The session itself (`sampan_token`) is HttpOnly and belongs to the server;
 * `account` and `signedIn` only tell pages what to show and never grant anything.
 */
export const cookieNames = {
  session: 'sampan_token',
  account: 'sampan_account',
  signedIn: 'sampan_signed_in',
  language: 'sampan_lang',
  theme: 'sampan_theme',
  invite: 'sampan_invite',
  /** A message for the next page, see ui/notice.ts. */
  flash: 'sampan_notice',
  /** The community notice was shown. */
  community: 'sampan_community',
} as const

export const YEAR_SECONDS = 365 * 24 * 60 * 60
export const DAY_SECONDS = 24 * 60 * 60
export const INVITE_SECONDS = 7 * DAY_SECONDS

export function readCookie(header: string | null | undefined, name: string): string | undefined {
  for (const pair of header?.split('; ') ?? []) {
    if (pair.startsWith(`${name}=`)) {
      try {
        return decodeURIComponent(pair.slice(name.length + 1))
      } catch {
        return undefined
      }
    }
  }
  return undefined
}

/** One `name=value; …` for `document.cookie` or a set-cookie header; no seconds: forgets it. */
export function serializeCookie(name: string, value: string, seconds = 0): string {
  return `${name}=${encodeURIComponent(value)}; Path=/; Max-Age=${seconds}; SameSite=Lax`
}

/** What ends a session on the browser's side, the HttpOnly cookie too when sent as set-cookie headers. */
export const signedOutCookies: readonly string[] = [
  `${serializeCookie(cookieNames.session, '')}; HttpOnly`,
  serializeCookie(cookieNames.account, ''),
  serializeCookie(cookieNames.signedIn, ''),
]

/** `?lang=` wins, then what is stored, then English. */
export function chooseLanguage(asked: string | null, stored: string | undefined): Language {
  const wanted = asked ?? stored
  return wanted === 'cn' ? 'cn' : 'en'
}
