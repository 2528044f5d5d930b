import {
  cookieNames,
  INVITE_SECONDS,
  languageAskedFor,
  serializeCookie,
  YEAR_SECONDS,
} from '@sampan/web/cookies'

/** Returns the page's own address, also for React Router's `.data` requests. */
export function pageAddress(url: URL): URL {
  const page = new URL(url)
  page.pathname = url.pathname.replace(/\/_\.data$/, '/').replace(/\.data$/, '')
  page.searchParams.delete('_routes')
  return page
}

/**
 * Returns the address with only these search parameters, in a fixed order. It is the cache key of a shared
 * page.
 */
export function withOnly(url: URL, names: readonly string[]): URL {
  const address = new URL(url)
  address.search = new URLSearchParams(
    [...url.searchParams].filter(([name]) => names.includes(name)),
  ).toString()
  address.searchParams.sort()
  return address
}

/** Returns cookies that keep choices of an address: a known `?lang=` for a year, `?invite_code=` for 7 days. */
export function cookiesAskedFor(url: URL): string[] {
  const lang = languageAskedFor(url.searchParams)
  const invite = url.searchParams.get('invite_code')
  return [
    ...(lang ? [serializeCookie(cookieNames.language, lang, YEAR_SECONDS)] : []),
    ...(invite && /^[\w-]{1,32}$/.test(invite)
      ? [serializeCookie(cookieNames.invite, invite, INVITE_SECONDS)]
      : []),
  ]
}
