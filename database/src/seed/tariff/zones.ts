import { DEMO_COUNTRIES } from '../countries.ts'

const codes = (text: string): readonly string[] => text.split(' ')

/** Countries with equal prices in the demo's channels. */
export const US = codes('US')
export const CA = codes('CA')
export const GB = codes('GB')
export const EU_WEST = codes('DE FR NL BE LU AT IT ES PT IE DK SE FI')
export const EU_EAST = codes('PL CZ SK HU SI HR RO BG EE LV LT GR CY MT')
export const EUROPE_OTHER = codes('CH NO IS LI MC')
export const OCEANIA = codes('AU NZ')
export const NEAR_ASIA = codes('HK MO TW JP KR SG MY TH VN PH ID')
export const SOUTH_ASIA = codes('IN PK BD LK NP')
export const GULF = codes('AE SA QA KW BH OM IL TR JO')
export const LATIN = codes('MX BR CL AR PE CO EC UY CR PA')
export const AFRICA = codes('ZA NG KE EG MA GH')

const named = new Set(
  [US, CA, GB, EU_WEST, EU_EAST, EUROPE_OTHER, OCEANIA, NEAR_ASIA, SOUTH_ASIA, GULF, LATIN, AFRICA].flat(),
)
/** All other countries. */
export const WORLD = DEMO_COUNTRIES.map((country) => country.countryCode).filter((code) => !named.has(code))
