/** What differs between the languages, apart from their words. */
interface LanguageEntry {
  /** The name of the language in itself. */
  readonly name: string
  /** The name where space is short. */
  readonly short: string
  /** BCP 47: the folder of its messages, `<html lang>`, `hreflang`. */
  readonly tag: string
  readonly direction: 'ltr' | 'rtl'
  /** The locale whose numbers, dates, lists and plural forms it uses. */
  readonly locale: string
  /** The locale that writes its money, where that is another: `$64.47` instead of `64.47 US$`. */
  readonly moneyLocale?: string
  /** What stands between the members of a short enumeration, between longer ones, behind a name, and between sentences. */
  readonly comma: string
  readonly semicolon: string
  readonly colon: string
  readonly gap: string
  /** Whether the console is translated. If not, staff see it in English. */
  readonly hasConsole: boolean
  /** A way of paying that most of its readers are used to. */
  readonly usualPayment?: string
}

/**
 * The languages of Sampan by their code on the wire. Chinese is `cn` there; every other language has
 * its BCP 47 tag as its code. English is the source and the fallback.
 */
const languages = {
  en: {
    name: 'English',
    short: 'EN',
    tag: 'en',
    direction: 'ltr',
    locale: 'en-GB',
    comma: ', ',
    semicolon: '; ',
    colon: ': ',
    gap: ' ',
    hasConsole: true,
  },
  cn: {
    name: '中文',
    short: '中文',
    tag: 'zh-CN',
    direction: 'ltr',
    locale: 'zh-CN',
    comma: '，',
    semicolon: '；',
    colon: '：',
    gap: '',
    hasConsole: true,
    usualPayment: 'alipay',
  },
  es: {
    name: 'Español',
    short: 'ES',
    tag: 'es',
    direction: 'ltr',
    // The words are those of Latin America, where most of its readers live, and so are the figures: $1,234.50.
    locale: 'es-MX',
    comma: ', ',
    semicolon: '; ',
    colon: ': ',
    gap: ' ',
    hasConsole: true,
  },
  ar: {
    name: 'العربية',
    short: 'AR',
    tag: 'ar',
    direction: 'rtl',
    // Digits, money and dates as on the Gulf: Latin digits.
    locale: 'ar-AE',
    moneyLocale: 'en',
    comma: '، ',
    semicolon: '؛ ',
    colon: ': ',
    gap: ' ',
    hasConsole: false,
  },
} as const satisfies Record<string, LanguageEntry>

export type Language = keyof typeof languages

export const LANGUAGES = Object.keys(languages) as readonly Language[]
/** The language of the sources, and of whatever a language lacks. */
export const FALLBACK: Language = 'en'

/** Returns what differs for a language. */
export const languageEntry = (lang: Language): LanguageEntry => languages[lang]

/**
 * Returns the language that a text from outside names: a code of the wire, or any BCP 47 tag of the language, such as `zh-TW` or
 * `es_AR`; undefined for one that we do not have.
 */
export function languageNamed(code: unknown): Language | undefined {
  const [primary] = String(code).toLowerCase().split(/[-_]/)
  return LANGUAGES.find((lang) => lang === primary || languages[lang].tag.split('-')[0] === primary)
}

/** Does as `languageNamed`, with English for a language that we do not have. */
export const languageOf = (code: unknown): Language => languageNamed(code) ?? FALLBACK

/** What exists in English, and perhaps in other languages. */
export type Translated<Text> = Readonly<Partial<Record<Language, Text>> & { en: Text }>

/** Returns the text of a language, or the English one. */
export const textFor = <Text>(lang: Language, texts: Translated<Text>): Text => texts[lang] ?? texts.en

/** Returns what a function makes in each language, for a value whose reader is not known yet. */
export const inEveryLanguage = <Text>(make: (lang: Language) => Text): Readonly<Record<Language, Text>> =>
  Object.fromEntries(LANGUAGES.map((lang) => [lang, make(lang)])) as Record<Language, Text>

/** The language in which a reader gets what exists only in English and Chinese: products of providers. */
export const contentLanguage = (reader: Language): 'en' | 'cn' =>
  textFor<'en' | 'cn'>(reader, { en: 'en', cn: 'cn' })
