import { numberFormat } from './intl-formatters.ts'
import type { Language } from './languages.ts'

/**
 * Writes a range of numbers; one number where both ends are equal. An en dash in every language: the browsers' own tables of ranges
 * differ from Node's, and a hyphen keeps the ends from left to right in Arabic, where they are read from right to left.
 */
export function numberRange(lang: Language, low: number, high: number): string {
  const { format } = numberFormat(lang, {})
  return low === high ? format(low) : `${format(low)}–${format(high)}`
}
