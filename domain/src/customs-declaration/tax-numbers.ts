import { westernDigits } from '../digits/index.ts'

interface TaxNumber {
  readonly example: string
  /** Pattern of the number without spaces, dots, hyphens and slashes, in upper case. */
  readonly pattern: RegExp
  readonly isValid?: (number: string) => boolean
}

const digitsOf = (text: string) => [...text].map(Number)
const weighted = (digits: readonly number[], weights: readonly number[]) =>
  weights.reduce((sum, weight, index) => sum + weight * (digits[index] ?? 0), 0)
const allEqual = (text: string) => new Set(text).size === 1

/** Mod 11 as Brazil and Argentina use it: 11 − sum mod 11, where 10 and 11 count as 0. */
const mod11 = (sum: number) => {
  const check = 11 - (sum % 11)
  return check > 9 ? 0 : check
}

function isCpf(text: string): boolean {
  const digits = digitsOf(text)
  return (
    !allEqual(text) &&
    mod11(weighted(digits, [10, 9, 8, 7, 6, 5, 4, 3, 2])) === digits[9] &&
    mod11(weighted(digits, [11, 10, 9, 8, 7, 6, 5, 4, 3, 2])) === digits[10]
  )
}

function isCnpj(text: string): boolean {
  const digits = digitsOf(text)
  const weights = [6, 5, 4, 3, 2, 9, 8, 7, 6, 5, 4, 3, 2]
  return (
    !allEqual(text) &&
    mod11(weighted(digits, weights.slice(1))) === digits[12] &&
    mod11(weighted(digits, weights)) === digits[13]
  )
}

function isCuit(text: string): boolean {
  const digits = digitsOf(text)
  return mod11(weighted(digits, [5, 4, 3, 2, 7, 6, 5, 4, 3, 2])) === digits[10]
}

/** The tenth digit checks the first nine, the eleventh the first ten. */
function isTurkish(text: string): boolean {
  const digits = digitsOf(text)
  const odd = weighted(digits, [1, 0, 1, 0, 1, 0, 1, 0, 1])
  const even = weighted(digits, [0, 1, 0, 1, 0, 1, 0, 1])
  const tenth = (((odd * 7 - even) % 10) + 10) % 10
  return (
    digits[0] !== 0 &&
    tenth === digits[9] &&
    digits.slice(0, 10).reduce((a, b) => a + b, 0) % 10 === digits[10]
  )
}

/** Mod 11 with weights 2 to 7 from the right; 11 is written 0 and 10 K. */
function isRut(text: string): boolean {
  const digits = digitsOf(text.slice(0, -1)).reverse()
  const sum = digits.reduce((total, digit, index) => total + digit * (2 + (index % 6)), 0)
  return '0123456789K0'[(11 - (sum % 11)) % 12] === text.at(-1)
}

/** Numbers of the consignee that customs require, by country. Formats are those of the issuing authorities. */
const TAX_NUMBERS = {
  AR: {
    example: '20-12345678-6',
    pattern: /^\d{11}$/,
    isValid: isCuit,
  },
  BR: {
    example: '529.982.247-25',
    pattern: /^(\d{11}|\d{14})$/,
    isValid: (text) => (text.length === 11 ? isCpf(text) : isCnpj(text)),
  },
  CL: { example: '12.345.678-5', pattern: /^\d{7,8}[\dK]$/, isValid: isRut },
  CO: { example: '1020304050', pattern: /^\d{6,10}$/ },
  EC: { example: '1710034065', pattern: /^\d{10}(\d{3})?$/ },
  ID: { example: '3173051502900003', pattern: /^\d{15,16}$/ },
  IL: { example: '123456782', pattern: /^\d{9}$/ },
  IN: { example: 'ABCPE1234F', pattern: /^(\d{12}|[A-Z]{5}\d{4}[A-Z])$/ },
  KR: { example: 'P123456789012', pattern: /^P\d{12}$/ },
  MX: {
    example: 'GODE561231GR8',
    pattern: /^([A-ZÑ&]{3,4}\d{6}[A-Z\d]{3}|[A-Z]{4}\d{6}[HMX][A-Z]{5}[A-Z\d]\d)$/,
  },
  PE: { example: '12345678', pattern: /^(\d{8}|\d{11})$/ },
  RU: { example: '500100732259 4509123456', pattern: /^\d{12}(\d{9,10})?$/ },
  TR: {
    example: '10000000146',
    pattern: /^\d{11}$/,
    isValid: isTurkish,
  },
  TW: { example: 'A123456789', pattern: /^[A-Z][A-D1289]\d{8}$/ },
} as const satisfies Readonly<Record<string, TaxNumber>>
type Country = keyof typeof TAX_NUMBERS

/** A number that customs require. Its name is the message for its country. */
interface RequiredTaxNumber extends TaxNumber {
  readonly country: Country
}

const asksForOne = (country: string): country is Country => Object.hasOwn(TAX_NUMBERS, country)

/** Returns the consignee's number that a country's customs require; null where they require none. */
export const requiredTaxNumber = (country: string): RequiredTaxNumber | null =>
  asksForOne(country) ? { country, ...TAX_NUMBERS[country] } : null

/** Returns the number without separators, in upper case, as it is stored. */
export const normaliseTaxNumber = (text: string): string =>
  westernDigits(text)
    .toUpperCase()
    .replace(/[\s./-]/g, '')

/**
 * Returns whether a normalised number can be valid in this country. Where customs require none, companies may state a
 * VAT or EORI number.
 */
export function isTaxNumber(country: string, number: string): boolean {
  const rule = requiredTaxNumber(country)
  if (!rule) return /^[A-Z\d]{4,20}$/.test(number)
  return rule.pattern.test(number) && (rule.isValid?.(number) ?? true)
}
