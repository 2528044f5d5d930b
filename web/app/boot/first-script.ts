import { LANGUAGES, languageEntry } from '@sampan/messages/languages'
import { cookieNames, SECURE_PREFIX, serializeCookie, YEAR_SECONDS } from '../cookies.ts'

/** The code of each language by its tag, as the root element has it. */
const codes = Object.fromEntries(LANGUAGES.map((lang) => [languageEntry(lang).tag, lang]))

/**
 * Runs in the head before the first paint, because cached pages are the same for everyone: sets the visitor's
 * theme and signed-in mark on the root element, and reloads in a language that is stored only in local
 * storage.
 */
export const firstScript = `(() => {
  const root = document.documentElement
  const isSecure = location.protocol === 'https:'
  const prefix = isSecure ? '${SECURE_PREFIX}' : ''
  const cookie = (name) => document.cookie.split('; ').find((pair) => pair.startsWith(prefix + name + '='))?.slice(prefix.length + name.length + 1)
  const theme = cookie('${cookieNames.theme}')
  if (theme) root.dataset.theme = theme
  root.toggleAttribute('data-signed-in', cookie('${cookieNames.signedIn}') !== undefined)
  const codes = ${JSON.stringify(codes)}
  const shown = codes[root.lang]
  const [asked] = (new URLSearchParams(location.search).get('lang') ?? '').toLowerCase().split(/[-_]/)
  const isAsked = asked === shown || asked === root.lang.split('-')[0]
  try {
    const stored = localStorage.getItem('lang')
    if (!isAsked && !cookie('${cookieNames.language}') && Object.values(codes).includes(stored) && stored !== shown) {
      document.cookie = prefix + '${serializeCookie(cookieNames.language, '__LANG__', YEAR_SECONDS)}'.replace('__LANG__', stored) + (isSecure ? '; Secure' : '')
      if (cookie('${cookieNames.language}') === stored) location.reload()
    } else if (isAsked) localStorage.setItem('lang', shown)
  } catch {}
})()`
