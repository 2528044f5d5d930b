import type { Language } from '@sampan/contract'
import { FALLBACK, LANGUAGES } from '@sampan/messages/languages'

/** Texts of one item by field, as `title` or `tabs.0.name`. */
export type Texts = Readonly<Record<string, string>>

/** A translated text with its English source; null where that was not stored. */
export interface TranslatedText {
  readonly text: string
  readonly original: string | null
}
export type Translation = Readonly<Record<string, TranslatedText>>
/** The translations of one item by language. */
export type Translations = Readonly<Partial<Record<Language, Translation>>>

/** Returns whether the English text is still the translated one. */
export const isCurrent = ({ original }: TranslatedText, english: string): boolean =>
  original === null || original === english

/** The language in which every item is written; others have translations. */
export const isOriginal = (lang: Language): boolean => lang === FALLBACK

const isWhole = (originals: Texts, translation: Translation | undefined): boolean =>
  Object.entries(originals).every(([field, original]) => {
    if (original === '') return true
    const translated = translation?.[field]
    return translated !== undefined && isCurrent(translated, original)
  })

/** Returns the languages that an item can be read in. */
export const languagesOf = (originals: Texts, translations: Translations = {}): Language[] =>
  LANGUAGES.filter((lang) => isOriginal(lang) || isWhole(originals, translations[lang]))

/**
 * Returns the texts of an item in the reader's language if all of them are translated and up to date; otherwise all of
 * them in English, so that no item is shown in two languages. `lang` names the language.
 */
export function writtenFor<Field extends string>(
  lang: Language,
  originals: Readonly<Record<Field, string>>,
  translation: Translation = {},
): { readonly lang: Language; readonly texts: Readonly<Record<Field, string>> } {
  if (isOriginal(lang) || !isWhole(originals, translation)) return { lang: FALLBACK, texts: originals }
  const fields = Object.keys(originals) as Field[]
  const text = (field: Field) => translation[field]?.text ?? originals[field]
  return {
    lang,
    texts: Object.fromEntries(fields.map((field) => [field, text(field)])) as Record<Field, string>,
  }
}
