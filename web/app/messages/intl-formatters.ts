import type { Language } from '@sampan/contract/envelope'

const localeOf = (lang: Language) => (lang === 'cn' ? 'zh-CN' : 'en-GB')

const made = new Map<string, unknown>()

/** Caches formatters: constructing one costs about a hundred times as much as formatting. */
function once<Options, Writer>(kind: new (locale: string, options: Options) => Writer) {
  return (lang: Language, options: Options): Writer => {
    const key = `${kind.name} ${lang} ${JSON.stringify(options)}`
    const writer = (made.get(key) as Writer | undefined) ?? new kind(localeOf(lang), options)
    made.set(key, writer)
    return writer
  }
}

export const numberFormat = once<Intl.NumberFormatOptions, Intl.NumberFormat>(Intl.NumberFormat)
export const dateFormat = once<Intl.DateTimeFormatOptions, Intl.DateTimeFormat>(Intl.DateTimeFormat)
export const displayNames = once<Intl.DisplayNamesOptions, Intl.DisplayNames>(Intl.DisplayNames)
export const pluralRules = once<Intl.PluralRulesOptions, Intl.PluralRules>(Intl.PluralRules)
