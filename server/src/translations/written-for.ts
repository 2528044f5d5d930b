import type { Language } from '@sampan/contract'
import { contentLanguage, LANGUAGES, type Translated, textFor } from '@sampan/messages/languages'

/** Texts of one item by field, as `title` or `tabs.0.name`. */
export type Texts = Readonly<Record<string, string>>

/** A translated text with the English one that it was made from; null where that was not kept. */
export interface TranslatedText {
  readonly text: string
  readonly original: string | null
}
export type Translation = Readonly<Record<string, TranslatedText>>
/** The translations of one item by language. */
export type Translations = Readonly<Partial<Record<Language, Translation>>>

/** True where the English text is still the one that was translated. */
export const isCurrent = ({ original }: TranslatedText, english: string): boolean =>
  original === null || original === english

/** The languages that every item is written in; others have translations. */
export const isOriginal = (lang: Language): boolean => contentLanguage(lang) === lang

const isWhole = (
  originals: Readonly<Record<string, Translated<string>>>,
  translation: Translation | undefined,
): boolean =>
  Object.entries(originals).every(([field, original]) => {
    if (original.en === '') return true
    const translated = translation?.[field]
    return translated !== undefined && isCurrent(translated, original.en)
  })

/** Returns the languages that an item can be read in. */
export const languagesOf = (
  originals: Readonly<Record<string, Translated<string>>>,
  translations: Translations = {},
): Language[] => LANGUAGES.filter((lang) => isOriginal(lang) || isWhole(originals, translations[lang]))

/**
 * Returns the texts of an item in the reader's language if all of them are translated as they are in English today; otherwise
 * all of them in English, so that no item is shown in two languages. `lang` tells which it was.
 */
export function writtenFor<Field extends string>(
  lang: Language,
  originals: Readonly<Record<Field, Translated<string>>>,
  translation: Translation = {},
): { readonly lang: Language; readonly texts: Readonly<Record<Field, string>> } {
  const fields = Object.keys(originals) as Field[]
  const isTranslated = isWhole(originals, translation)
  const text = (field: Field) => (isTranslated && translation[field]?.text) || textFor(lang, originals[field])
  return {
    lang: isTranslated ? lang : contentLanguage(lang),
    texts: Object.fromEntries(fields.map((field) => [field, text(field)])) as Record<Field, string>,
  }
}
