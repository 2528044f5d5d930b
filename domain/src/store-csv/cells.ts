import { countryCode } from './country-code.ts'

/** Cuts text to the contract's length, never inside a surrogate pair. */
const cut = (text: string, length: number): string =>
  text.length <= length ? text : text.slice(0, length).replace(/[\ud800-\udbff]$/, '')

/** A cell without what spreadsheets add: outer blanks, `="00123"`, a leading apostrophe; line ends become blanks. */
export function clean(cell: string): string {
  const text = cell
    .replace(/[\u200b\ufeff]/g, '')
    .replace(/\s+/g, ' ')
    .trim()
  const formula = /^="(.*)"$/.exec(text)?.[1] ?? text
  return formula.replace(/^'(?=\S)/, '')
}

/** True for a number that a spreadsheet rounded (`1.23457E+12`): its digits are lost. */
export const isRounded = (text: string): boolean => /^\d(?:[.,]\d+)?e\+\d+$/i.test(text)

/** A whole quantity above 0 (`2`, `2.00`), or null. */
export function quantityOf(text: string): number | null {
  const match = /^(\d{1,6})(?:[.,]0+)?$/.exec(text)
  const quantity = match ? Number(match[1]) : 0
  return quantity > 0 ? quantity : null
}

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

const unquoted = (text: string): string => text.replace(/^["']+|["']+$/g, '').trim()

/** The recipient of an order, or null when the export has neither name nor address. */
export function recipientOf(cell: (field: AddressField) => string): Recipient | null {
  const street = cell('street') || [cell('address1'), cell('address2')].filter(Boolean).join(', ')
  const phone = [cell('phone'), cell('otherPhone')].find((one) => one !== '' && !isRounded(one)) ?? ''
  const recipient: Recipient = {
    name: cut(cell('name'), 80),
    country_code: countryCode(cell('country')),
    province: cut(cell('province') || cell('provinceCode'), 80),
    city: cut(cell('city'), 80),
    address_detail: cut([cell('company'), street].filter(Boolean).join(', '), 300),
    postal_code: cut(unquoted(cell('postcode')), 20),
    phone: cut(phone, 32),
    email: cut(cell('email'), 254),
  }
  const { phone: _, email: __, ...place } = recipient
  return Object.values(place).some((text) => text !== '') ? recipient : null
}

export const cutName = (text: string): string => cut(text, 300)
export const cutOrder = (text: string): string => cut(text, 100)
