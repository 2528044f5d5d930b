import { phoneIn, postcodeIn } from '../address-numbers/index.ts'
import { countryCode } from './country-code.ts'

/** Truncates text to the contract's length, never inside a surrogate pair. */
const cut = (text: string, length: number): string =>
  text.length <= length ? text : text.slice(0, length).replace(/[\ud800-\udbff]$/, '')

/** Removes what spreadsheets add: outer spaces, `="00123"`, a leading apostrophe; line breaks become spaces. */
export function clean(cell: string): string {
  const text = cell
    .replace(/[\u200b\ufeff]/g, '')
    .replace(/\s+/g, ' ')
    .trim()
  const formula = /^="(.*)"$/.exec(text)?.[1] ?? text
  return formula.replace(/^'(?=\S)/, '')
}

/** Returns true for a number that a spreadsheet rounded (`1.23457E+12`): its digits are lost. */
export const isRounded = (text: string): boolean => /^\d(?:[.,]\d+)?e\+\d+$/i.test(text)

/** Returns a whole quantity above 0 (`2`, `2.00`), or null; `1,000` may be one or a thousand. */
export function quantityOf(text: string): number | null {
  const match = /^(\d{1,6})(?:[.,]0{1,2})?$/.exec(text)
  const quantity = match ? Number(match[1]) : 0
  return quantity > 0 ? quantity : null
}

/**
 * Parses a price to a decimal with two places, or '' for anything else: `1,299.00`, `1.299,00`, `12,5`,
 * `€ 12.50`, `.99`. A single separator followed by three digits separates thousands, except after a zero.
 */
export function priceOf(text: string): string {
  const figure = text.replace(/^[^\d-]*?(?=(?<!\p{L})[.,]\d|\d)|\D+$/gu, '')
  const match = /^([1-9]\d{0,2}(?:[.,'’ ]?\d{3})*|\d*)(?:[.,](\d{1,2}))?$/.exec(figure)
  if (!match || figure === '') return ''
  const whole = (match[1] ?? '').replace(/\D/g, '')
  return whole.length > 9 ? '' : `${Number(whole)}.${(match[2] ?? '').padEnd(2, '0')}`
}

/**
 * Returns what one piece was sold for: `price` is of one piece before the discount, `discount` of all pieces of
 * the line. Rounded up to the cent; '' for a discount that cannot be read or exceeds the line.
 */
export function priceAfter(price: string, discount: string, quantity: number | null): string {
  const unit = priceOf(price)
  if (unit === '' || discount === '') return unit
  const off = priceOf(discount)
  if (off === '' || quantity === null) return ''
  const cents = (decimal: string): number => Math.round(Number(decimal) * 100)
  const each = cents(off) / quantity
  return each > cents(unit) ? '' : ((cents(unit) - Math.floor(each)) / 100).toFixed(2)
}

/** Returns a currency's ISO 4217 code, or '' for anything else. */
export const currencyOf = (text: string): string =>
  /^[A-Z]{3}$/.test(text.toUpperCase()) ? text.toUpperCase() : ''

/** The recipient of an order, with the field names of a parcel's address. */
export interface Recipient {
  readonly name: string
  readonly country_code: string
  readonly province: string
  readonly city: string
  readonly address_detail: string
  readonly postal_code: string
  readonly phone: string
  readonly email: string
}

type AddressField =
  | 'name'
  | 'company'
  | 'street'
  | 'address1'
  | 'address2'
  | 'city'
  | 'province'
  | 'provinceCode'
  | 'country'
  | 'postcode'
  | 'phone'
  | 'otherPhone'
  | 'email'
  | 'shippingLabel'

const unquoted = (text: string): string => text.replace(/^["']+|["']+$/g, '').trim()

/** The parts of a shipping label, in lines or in one: name, street lines, `City, State 12345`, country, phone. */
type LabelPart = 'name' | 'street' | 'city' | 'province' | 'postcode' | 'country' | 'phone'

/** `Austin, TX 78701`, `Brno, 602 00`, with or without a part of the street before it. */
const PLACE = /^(?:(.+),\s*)?([^,]+),\s*(?:([^\d,]+?)\s+)?([A-Z0-9][A-Z0-9 -]{2,9})$/i

const partsOf = (label: string, separator: RegExp | string): string[] =>
  label
    .split(separator)
    .map(clean)
    .filter((part) => part !== '')

function labelParts(label: string): Partial<Record<LabelPart, string | undefined>> {
  const lines = partsOf(label, /\r?\n/)
  const isOneLine = lines.length === 1
  const [name = '', ...rest] = isOneLine ? partsOf(label, ',') : lines
  const parts: Partial<Record<LabelPart, string | undefined>> = { name }
  const takeLast = (fits: (line: string) => boolean): string | undefined =>
    rest.length > 0 && fits(rest.at(-1) ?? '') ? rest.pop() : undefined
  const isPhone = (line: string) => /^\+?[\d\s()./-]{7,20}$/.test(line)
  parts.phone = takeLast(isPhone)
  parts.country = takeLast((line) => countryCode(line) !== '')
  parts.phone ??= takeLast(isPhone)
  if (isOneLine && rest.length > 0) rest.splice(0, rest.length, rest.join(', '))
  const place = PLACE.exec(rest.at(-1) ?? '')
  if (place && /\d/.test(place[4] ?? '')) {
    rest.splice(-1, 1, ...(place[1] === undefined ? [] : [place[1]]))
    parts.city = place[2]
    parts.province = place[3]
    parts.postcode = place[4]
  }
  parts.street = rest.join(', ')
  return parts
}

/**
 * Returns the recipient of an order, or null when the export has neither name nor address. Separate columns
 * take precedence over a label.
 */
export function recipientOf(cell: (field: AddressField) => string): Recipient | null {
  const label = labelParts(cell('shippingLabel'))
  const of = (field: AddressField & LabelPart) => cell(field) || (label[field] ?? '')
  const street = of('street') || [cell('address1'), cell('address2')].filter(Boolean).join(', ')
  const phone = [of('phone'), cell('otherPhone')].find((one) => one !== '' && !isRounded(one)) ?? ''
  const country = countryCode(of('country'))
  const postcode = unquoted(of('postcode'))
  const recipient: Recipient = {
    name: cut(of('name'), 80),
    country_code: country,
    province: cut(of('province') || cell('provinceCode'), 80),
    city: cut(of('city'), 80),
    address_detail: cut([cell('company'), street].filter(Boolean).join(', '), 300),
    postal_code: cut(postcodeIn(country, postcode) ?? postcode, 20),
    phone: cut(phoneIn(phone) ?? phone, 32),
    email: cut(cell('email'), 254),
  }
  const { phone: _, email: __, ...place } = recipient
  return Object.values(place).some((text) => text !== '') ? recipient : null
}

/** Truncates the name of a product or an option to the contract's length. */
export const cutName = (text: string): string => cut(text, 300)

/** Truncates the number of a store's order to the contract's length. */
export const cutOrder = (text: string): string => cut(text, 100)

/** Truncates an engraving or another custom text to the contract's length. */
export const cutText = (text: string): string => cut(text, 500)
