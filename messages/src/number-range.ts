import { numberFormat } from './intl-formatters.ts'
import { type Language, languageEntry } from './languages.ts'

/**
 * Writes a range of numbers; one number where both ends are equal. An en dash in every language: the browsers' own tables of ranges
 * differ from Node's, and a hyphen keeps the ends from left to right in Arabic, where they are read from right to left.
 */
export function numberRange(lang: Language, low: number, high: number): string {
  const { format } = numberFormat(lang, {})
  return low === high ? format(low) : inDirection(lang, `${format(low)}–${format(high)}`)
}

/**
 * Marks a text that begins with digits as written in the direction of the language. Messages isolate their values, and the
 * direction of an isolated one is that of its first letter, or from left to right.
 */
export const inDirection = (lang: Language, text: string): string =>
  languageEntry(lang).direction === 'rtl' ? `\u200F${text}` : text
