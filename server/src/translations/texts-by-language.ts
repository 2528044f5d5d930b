import type { Language } from '@sampan/contract'
import { inEveryLanguage, type Translated } from '@sampan/messages/languages'

/** Returns a text for every language; '' for those that lack it. */
export const writableTexts = (texts: Translated<string>): Record<Language, string> => ({
  ...inEveryLanguage((lang) => texts[lang] ?? ''),
})

/** Leaves out the languages without a text, whose readers then get the English. */
export const writtenTexts = ({
  en,
  ...others
}: Readonly<Record<Language, string>>): { readonly en: string } & Readonly<Record<string, string>> => ({
  en,
  ...Object.fromEntries(Object.entries(others).filter(([, text]) => text !== '')),
})
