import { type Language, languageEntry } from '@sampan/messages/languages'

/** Returns the selected options as text: the wire joins their labels with semicolons. */
export const optionText = (note: string, lang: Language): string =>
  note
    .split(/[;；]/)
    .map((label) => label.trim())
    .filter(Boolean)
    .join(languageEntry(lang).comma)
