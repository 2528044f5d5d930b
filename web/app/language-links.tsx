import { useLocation } from 'react-router'
import { query } from './paths.ts'
import { useRootData } from './text/text.tsx'

/** Tells search engines where this page is in each language. */
export function LanguageLinks() {
  const root = useRootData()
  const { pathname, search } = useLocation()
  if (!root) return null
  const own = Object.fromEntries([...new URLSearchParams(search)].filter(([name]) => name !== 'lang'))
  const address = (lang?: string) => root.publicUrl + query(pathname, { ...own, lang })
  return (
    <>
      <link rel="canonical" href={address(root.lang === 'cn' ? 'cn' : undefined)} />
      <link rel="alternate" hrefLang="en" href={address('en')} />
      <link rel="alternate" hrefLang="zh-CN" href={address('cn')} />
      <link rel="alternate" hrefLang="x-default" href={address()} />
    </>
  )
}
