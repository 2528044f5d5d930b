import { type Language, languageEntry, type Translated } from './languages.ts'

const made = new Map<string, unknown>()

/** Caches formatters: constructing one costs about a hundred times as much as formatting. */
function formatterOf<Options, Formatter>(
  kind: new (locale: string, options: Options) => Formatter,
  locale: string,
  options: Options,
): Formatter {
  const key = `${kind.name} ${locale} ${JSON.stringify(options)}`
  const formatter = (made.get(key) as Formatter | undefined) ?? new kind(locale, options)
  made.set(key, formatter)
  return formatter
}

const once =
  <Options, Formatter>(kind: new (locale: string, options: Options) => Formatter) =>
  (lang: Language, options: Options): Formatter =>
    formatterOf(kind, languageEntry(lang).locale, options)

export const numberFormat = once<Intl.NumberFormatOptions, Intl.NumberFormat>(Intl.NumberFormat)
/** Returns a formatter of amounts of money in a currency, with its short sign unless the options ask for another. */
export const moneyFormat = (lang: Language, options: Intl.NumberFormatOptions): Intl.NumberFormat => {
  const { locale, moneyLocale = locale } = languageEntry(lang)
  return formatterOf(Intl.NumberFormat, moneyLocale, {
    currencyDisplay: 'narrowSymbol',
    // What is deducted may be nothing, which is no -$0.00.
    signDisplay: 'negative',
    ...options,
    style: 'currency',
  })
}
/** Writes the minus sign of a formatted amount, which is as wide as a digit. */
export const minus = (text: string): string => text.replace('-', '−')
export const dateFormat = once<Intl.DateTimeFormatOptions, Intl.DateTimeFormat>(Intl.DateTimeFormat)
export const displayNames = once<Intl.DisplayNamesOptions, Intl.DisplayNames>(Intl.DisplayNames)
export const pluralRules = once<Intl.PluralRulesOptions, Intl.PluralRules>(Intl.PluralRules)

/** Chromium names these regions otherwise than Node does, and a page must say the same before and after hydration. */
const SHORT_NAMED = ['HK', 'MO', 'PS']
const NAMED_BY_US: Readonly<Record<string, Partial<Record<Language, string>>>> = {
  FK: { es: 'Islas Malvinas', ar: 'جزر فوكلاند' },
}

/** Returns the name of a country: ours where a language has one, otherwise that of Unicode's CLDR. */
export function countryName(lang: Language, code: string, own: Translated<string>): string {
  const ours = own[lang] ?? NAMED_BY_US[code]?.[lang]
  const style = SHORT_NAMED.includes(code) ? 'short' : 'long'
  return ours ?? displayNames(lang, { type: 'region', fallback: 'none', style }).of(code) ?? own.en
}

/** Returns the name of a language in the reader's language: Chinese, 中文. */
export const languageName = (lang: Language, named: Language): string =>
  displayNames(lang, { type: 'language' }).of(new Intl.Locale(languageEntry(named).tag).language) ?? ''
