import { LANGUAGES, languageEntry } from '@sampan/messages/languages'
import { useLocation } from 'react-router'
import { useLanguage, usePunctuation, useTranslations } from '../messages/use-translations.tsx'
import { useDisplayCurrency } from '../ui/amounts/display-currency.ts'
import { CurrencyChoice } from './currency-choice.tsx'
import { NavDropdown } from './nav-dropdown.tsx'

const languages = LANGUAGES.map((lang) => ({ lang, ...languageEntry(lang) }))

/** A menu of links to this page in every language, and of the display currency. */
export function LanguageSwitch() {
  const t = useTranslations('layout')
  const { colon } = usePunctuation()
  const { short, tag } = languageEntry(useLanguage())
  const currency = useDisplayCurrency()
  return (
    <NavDropdown
      label={
        <span className="whitespace-nowrap text-[0.875rem] text-ink-2 hover:text-ink">
          <span className="sr-only">{t('language') + colon}</span>
          <span lang={tag}>{short}</span>
          {currency !== '' && <span className="max-tablet:hidden">{` · ${currency}`}</span>}
        </span>
      }
      panelClassName="end-0 w-[min(15rem,70vw)]"
    >
      <Choices
        languages={languages.map(({ name, ...entry }) => ({ ...entry, text: name }))}
        className="flex min-h-11 items-center rounded-small px-3 text-small text-ink-2 no-underline hover:bg-sunken aria-[current=true]:font-medium aria-[current=true]:text-ink"
      />
      <div className="mt-2 grid gap-1 border-line border-t px-3 pt-3 pb-2">
        <label htmlFor="header-currency" className="text-caption text-ink-3">
          {t('currency')}
        </label>
        <CurrencyChoice id="header-currency" />
      </div>
    </NavDropdown>
  )
}

/** The languages of the console, beside each other. */
export function ConsoleLanguageSwitch() {
  const t = useTranslations('layout')
  return (
    <nav aria-label={t('language')} className="flex items-center text-[0.875rem]">
      <Choices
        languages={languages
          .filter(({ hasConsole }) => hasConsole)
          .map(({ short, ...entry }) => ({ ...entry, text: short }))}
        className="grid min-h-11 min-w-7 place-items-center whitespace-nowrap px-1.5 text-ink-3 max-tablet:px-1 no-underline hover:text-ink aria-[current=true]:font-medium aria-[current=true]:text-ink"
      />
    </nav>
  )
}

interface ChoicesProps {
  readonly languages: readonly { readonly lang: string; readonly tag: string; readonly text: string }[]
  readonly className: string
}

/** Links to this page in some languages; full page loads, so that they work without scripts. */
function Choices({ languages, className }: ChoicesProps) {
  const current = useLanguage()
  const { pathname, search } = useLocation()
  const to = (lang: string) => {
    const params = new URLSearchParams(search)
    params.set('lang', lang)
    return `${pathname}?${params}`
  }
  return languages.map(({ lang, tag, text }) => (
    <a
      key={lang}
      href={to(lang)}
      lang={tag}
      hrefLang={tag}
      aria-current={lang === current ? 'true' : undefined}
      className={className}
    >
      {text}
    </a>
  ))
}
