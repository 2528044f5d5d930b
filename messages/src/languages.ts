/** What differs between the languages, apart from their words. */
interface LanguageEntry {
  /** The name of the language in itself, for the switch. */
  readonly name: string
  /** BCP 47: the folder of its messages, `<html lang>`, `hreflang`. */
  readonly tag: string
  /** The locale whose numbers, dates and plural forms it uses. */
  readonly locale: string
}

/**
 * The languages of Sampan by their code on the wire. `en` and `cn` are the specification's; every other language has its
 * BCP 47 tag as its code. English is the source and the fallback.
 */
const languages = {
  en: { name: 'English', tag: 'en', locale: 'en-GB' },
  cn: { name: '中文', tag: 'zh-CN', locale: 'zh-CN' },
} as const satisfies Record<string, LanguageEntry>

export type Language = keyof typeof languages

export const LANGUAGES = Object.keys(languages) as readonly Language[]

/** Returns what differs for a language. */
export const languageEntry = (lang: Language): LanguageEntry => languages[lang]
