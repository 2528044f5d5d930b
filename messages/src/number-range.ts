import { numberFormat } from './intl-formatters.ts'
import { type Language, languageEntry } from './languages.ts'

/**
 * Writes a range of numbers; one number where both ends are equal. An en dash in every language: the browsers' own tables of ranges
 * differ from Node's, and a hyphen keeps the ends from left to right in Arabic, where they are read from right to left. Messages
 * isolate their values, so that digits alone need a mark of the direction.
 */
export function numberRange(lang: Language, low: number, high: number): string {
  const { format } = numberFormat(lang, {})
  const mark = languageEntry(lang).direction === 'rtl' ? '\u200F' : ''
  return low === high ? format(low) : `${mark}${format(low)}–${format(high)}`
}
