import { FALLBACK, LANGUAGES, type Language, languageEntry } from '@sampan/messages/languages'
import { useLocation, useMatches } from 'react-router'
import { useRootData } from './messages/use-translations.tsx'
import { query } from './paths.ts'
import type { RouteHandle } from './route-handle.ts'

/** Canonical and alternate-language links of public pages. */
export function LanguageLinks() {
  const root = useRootData()
  const { pathname, search } = useLocation()
  // Only parameters that the page depends on belong to its canonical URL.
  const handles = useMatches().flatMap(({ handle }) => (handle ? [handle as RouteHandle] : []))
  const isForAll = handles.some(({ cache, search: names }) => cache !== undefined || names !== undefined)
  if (!root || !isForAll) return null
  const names = handles.flatMap((handle) => handle.search ?? [])
  const own = Object.fromEntries([...new URLSearchParams(search)].filter(([name]) => names.includes(name)))
  const address = (lang: Language) =>
    root.publicUrl + query(pathname, { ...own, lang: lang === FALLBACK ? undefined : lang })
  const canonical = address(root.lang)
  return (
    <>
      <link rel="canonical" href={canonical} />
      <meta property="og:url" content={canonical} />
      {LANGUAGES.map((lang) => (
        <link key={lang} rel="alternate" hrefLang={languageEntry(lang).tag} href={address(lang)} />
      ))}
      <link rel="alternate" hrefLang="x-default" href={address(FALLBACK)} />
    </>
  )
}
