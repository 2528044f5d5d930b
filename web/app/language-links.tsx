import { withQuery } from '@sampan/contract/page-addresses'
import { FALLBACK, LANGUAGES, type Language, languageEntry } from '@sampan/messages/languages'
import { useLocation, useMatches } from 'react-router'
import { useRootData } from './messages/use-translations.tsx'
import type { RouteHandle } from './route-handle.ts'

/** The languages of a page's content, from `languages` of its loader's data; all languages by default. */
const languagesIn = (data: unknown): readonly Language[] | undefined =>
  typeof data === 'object' && data !== null && 'languages' in data
    ? (data.languages as readonly Language[])
    : undefined

/** Canonical and alternate-language links of public pages. */
export function LanguageLinks() {
  const root = useRootData()
  const { pathname, search } = useLocation()
  // Only parameters that the page depends on belong to its canonical URL.
  const matches = useMatches()
  const handles = matches.flatMap(({ handle }) => (handle ? [handle as RouteHandle] : []))
  const isForAll = handles.some(({ cache, search: names }) => cache !== undefined || names !== undefined)
  if (!root || !isForAll) return null
  const names = handles.flatMap((handle) => handle.search ?? [])
  const own = Object.fromEntries([...new URLSearchParams(search)].filter(([name]) => names.includes(name)))
  const address = (lang: Language) =>
    root.publicUrl + withQuery(pathname, { ...own, lang: lang === FALLBACK ? undefined : lang })
  const languages = matches.map(({ loaderData }) => languagesIn(loaderData)).find(Boolean) ?? LANGUAGES
  // For search engines, a page without a translation is the English page.
  const canonical = address(languages.includes(root.lang) ? root.lang : FALLBACK)
  return (
    <>
      <link rel="canonical" href={canonical} />
      <meta property="og:url" content={canonical} />
      {languages.map((lang) => (
        <link key={lang} rel="alternate" hrefLang={languageEntry(lang).tag} href={address(lang)} />
      ))}
      <link rel="alternate" hrefLang="x-default" href={address(FALLBACK)} />
    </>
  )
}
