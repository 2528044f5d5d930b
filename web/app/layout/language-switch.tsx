import { LANGUAGES, languageEntry } from '@sampan/messages/languages'
import { useLocation } from 'react-router'
import { useLanguage, useTranslations } from '../messages/use-translations.tsx'

const languages = LANGUAGES.map((lang) => ({ lang, ...languageEntry(lang) }))

/** Links to this page in the other language; full page loads, so that they work without scripts. */
export function LanguageSwitch() {
  const t = useTranslations('layout')
  const current = useLanguage()
  const { pathname, search } = useLocation()
  const to = (lang: string) => {
    const params = new URLSearchParams(search)
    params.set('lang', lang)
    return `${pathname}?${params}`
  }
  return (
    <nav aria-label={t('language')} className="flex items-center text-[0.875rem]">
      {languages.map(({ lang, tag, name, short }) => (
        <a
          key={lang}
          href={to(lang)}
          lang={tag}
          hrefLang={tag}
          title={name}
          aria-current={lang === current ? 'true' : undefined}
          className="grid min-h-11 min-w-7 place-items-center whitespace-nowrap px-1.5 text-ink-3 max-tablet:px-1 no-underline hover:text-ink aria-[current=true]:font-medium aria-[current=true]:text-ink"
        >
          {short}
        </a>
      ))}
    </nav>
  )
}
