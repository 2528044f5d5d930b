import { formatAddress } from 'localized-address-format'

/** The parts of an address that the post reads; '' where one is missing. */
export interface PostalAddress {
  /** ISO 3166, two letters. */
  readonly countryCode: string
  readonly street: string
  readonly city: string
  readonly province: string
  readonly postcode: string
}

const LATIN = /\p{Script=Latin}/u
/** Chinese and Japanese addresses go from the province to the house. */
const HAN = /\p{Script=Han}/u

/**
 * Returns the lines of an address in the order of its country, without name and country: `Portland, OR 97201` in the United States,
 * `1015 CN Amsterdam` in the Netherlands. The orders are those of Google's libaddressinput. What its order of a country leaves out, such
 * as the province in most of Europe, is added, because whoever typed it may need it.
 */
export function postalLines({ countryCode, street, city, province, postcode }: PostalAddress): string[] {
  const area = province === city ? '' : province
  const town = { postalCountry: countryCode, locality: city, administrativeArea: area, postalCode: postcode }
  const script = LATIN.test(street) ? 'latin' : 'local'
  const written = formatAddress(town, script).map((line) => line.toLowerCase())
  const isLeftOut = (part: string) =>
    part !== '' && !written.some((line) => line.includes(part.toLowerCase()))
  const place = isLeftOut(city) ? [street, city] : [street]
  const line = HAN.test(street) ? place.reverse().join('') : place.filter(Boolean).join(', ')
  const lines = formatAddress({ ...town, addressLines: [line] }, script)
  if (isLeftOut(area)) lines.splice(lines.findLastIndex((line) => line.includes(city)) + 1, 0, area)
  if (isLeftOut(postcode)) lines.push(postcode)
  return lines
}
