import { westernDigits } from '../digits/index.ts'
import { POSTCODES } from './postcodes.ts'

/** Writes a number in the digits 0 to 9, with one hyphen for every dash and without invisible signs. */
const plain = (typed: string): string =>
  westernDigits(typed)
    .replace(/[\p{Cf}\p{DI}]/gu, '')
    .replace(/\p{Pd}/gu, '-')
    .replace(/\s+/g, ' ')
    .trim()

const formOf = (country: string) => (Object.hasOwn(POSTCODES, country) ? POSTCODES[country] : undefined)

/** Returns a postcode as its country writes them; '' where any text can be one. */
export const postcodeExample = (country: string): string => formOf(country)?.example ?? ''

/**
 * Returns a typed postcode in its country's form (`sw1a1aa` as `SW1A 1AA`, `D-10115` as `10115`); null when it
 * cannot be one there. Countries without postcodes, or whose form is unknown, accept any text; '' for one
 * without a visible character.
 */
export function postcodeIn(country: string, typed: string): string | null {
  const text = plain(typed)
  const form = formOf(country)
  if (!form) return text
  const compact = text.toUpperCase().replace(/[^A-Z\d]/g, '')
  // A country's letters or a state's before digits: D-10115, OR 97201.
  const groups = form.pattern.exec(compact) ?? form.pattern.exec(compact.replace(/^[A-Z]{1,2}(?=\d)/, ''))
  return groups ? groups.slice(1).filter(Boolean).join(form.separator) : null
}

/**
 * Returns a typed phone number in the digits 0 to 9, otherwise as it was typed; null where it can be none: E.164 has 15 digits at most, and
 * numbers within small countries have five.
 */
export function phoneIn(typed: string): string | null {
  const text = plain(typed)
  const digits = text.replace(/^(\+|00)/, '').replace(/[\s()./-]/g, '')
  return /^\d{5,15}$/.test(digits) ? text : null
}

/**
 * Returns a phone number in China as it is dialled from abroad: `13800138000` as `+86 13800138000`, `0755 2345` as `+86 755 2345`; as it is
 * where it begins with `+` or `00`.
 */
export const chinesePhoneFromAbroad = (number: string): string =>
  /^(\+|00)/.test(number) ? number : `+86 ${number.replace(/^0/, '')}`
