import type { Language } from '@sampan/contract'
import { contentLanguage, type Translated, textFor } from '@sampan/messages/languages'

/** Texts of one item by field, as `title` or `tabs.0.name`. */
export type Texts = Readonly<Record<string, string>>

/** The languages that every item is written in; others have translations. */
export const isOriginal = (lang: Language): boolean => contentLanguage(lang) === lang

/**
 * Returns the texts of an item in the reader's language if all of them are translated; otherwise all of them in English, so
 * that no item is shown in two languages. `lang` tells which it was.
 */
export function writtenFor<Field extends string>(
  lang: Language,
  originals: Readonly<Record<Field, Translated<string>>>,
  translation: Texts = {},
): { readonly lang: Language; readonly texts: Readonly<Record<Field, string>> } {
  const fields = Object.keys(originals) as Field[]
  const isTranslated = fields.every((field) => Object.hasOwn(translation, field))
  const text = (field: Field) => (isTranslated && translation[field]) || textFor(lang, originals[field])
  return {
    lang: isTranslated ? lang : contentLanguage(lang),
    texts: Object.fromEntries(fields.map((field) => [field, text(field)])) as Record<Field, string>,
  }
}
