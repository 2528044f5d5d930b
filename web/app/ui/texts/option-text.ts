import { type Language, languageEntry } from '@sampan/messages/languages'

/** Returns the selected options as text: the wire joins their labels with semicolons. `nameOf` returns what one is shown as. */
export const optionText = (
  note: string,
  lang: Language,
  nameOf: (label: string) => string = (label) => label,
): string =>
  note
    .split(/[;；]/)
    .map((label) => label.trim())
    .filter(Boolean)
    .map(nameOf)
    .join(languageEntry(lang).comma)
