import type { Language } from '@sampan/contract/envelope'

/** Returns the chosen options as words: the wire joins their labels with semicolons. */
export const optionText = (note: string, lang: Language): string =>
  note
    .split(/[;；]/)
    .map((label) => label.trim())
    .filter(Boolean)
    .join(lang === 'cn' ? '，' : ', ')
