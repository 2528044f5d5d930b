import { type Language, languageNamed } from '@sampan/messages/languages'

/**
 * All cookies of Sampan. The sessions are HttpOnly; `account` (the account name) and `signedIn` (which
 * customer) only control what pages show and grant no access.
 */
export const cookieNames = {
  session: 'sampan_token',
  staffSession: 'sampan_staff',
  account: 'sampan_account',
  signedIn: 'sampan_signed_in',
  /** HttpOnly: marks a browser that the customer has signed in with; grants no access. */
  device: 'sampan_device',
  /** HttpOnly: the same for a member of staff. */
  staffDevice: 'sampan_staff_device',
  language: 'sampan_lang',
  theme: 'sampan_theme',
  /** The currency in which prices are shown beside US dollars. */
  currency: 'sampan_currency',
  invite: 'sampan_invite',
  /** A message for the next page, see ui/toasts/flash-message.ts. */
  flash: 'sampan_notice',
  /** Set once the community notice was shown. */
  community: 'sampan_community',
} as const

/** The cookies that scripts cannot read: the sessions, and the marks of known devices. */
type HttpOnlyCookie = 'session' | 'staffSession' | 'device' | 'staffDevice'

/**
 * The name of an HttpOnly cookie. On https it has the prefix `__Host-`: browsers accept it only from this very host,
 * Secure and for the path `/`, so another host of the domain cannot set it.
 */
export const httpOnlyCookieName = (cookie: HttpOnlyCookie, isSecure: boolean): string =>
  isSecure ? `__Host-${cookieNames[cookie]}` : cookieNames[cookie]

export const YEAR_SECONDS = 365 * 24 * 60 * 60
export const DAY_SECONDS = 24 * 60 * 60
export const INVITE_SECONDS = 7 * DAY_SECONDS

/** Browsers accept a cookie with this prefix only Secure and over https (RFC 6265bis). */
export const SECURE_PREFIX = '__Secure-'

/** The name of a cookie that scripts read. */
export const readableCookieName = (cookie: keyof typeof cookieNames, isSecure: boolean): string =>
  (isSecure ? SECURE_PREFIX : '') + cookieNames[cookie]

/** Returns a cookie of `serializeCookie` as it is set on https. A name with the prefix is left unchanged. */
export const forHttps = (cookie: string): string =>
  cookie.startsWith('__') ? cookie : `${SECURE_PREFIX}${cookie}; Secure`

/** Reads a cookie of the site, on https or not. */
export const readCookie = (header: string | null | undefined, name: string): string | undefined =>
  exactCookie(header, SECURE_PREFIX + name) ?? exactCookie(header, name)

/** Reads the cookie of exactly this name. */
export function exactCookie(header: string | null | undefined, name: string): string | undefined {
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

/** A cookie string for `document.cookie` or a set-cookie header; 0 seconds deletes the cookie. */
export function serializeCookie(name: string, value: string, seconds = 0): string {
  return `${name}=${encodeURIComponent(value)}; Path=/; Max-Age=${seconds}; SameSite=Lax`
}

/** Deletes the cookies of a session; the HttpOnly one only when sent as set-cookie headers. */
export const signedOutCookies: readonly string[] = [
  `${serializeCookie(httpOnlyCookieName('session', false), '')}; HttpOnly`,
  `${serializeCookie(httpOnlyCookieName('session', true), '')}; HttpOnly; Secure`,
  serializeCookie(cookieNames.account, ''),
  serializeCookie(cookieNames.signedIn, ''),
]

/** Returns the language that `?lang=` of an address asks for; undefined for one that we do not have. */
export const languageAskedFor = (search: URLSearchParams): Language | undefined =>
  languageNamed(search.get('lang'))
