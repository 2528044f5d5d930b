import { requiredTaxNumber } from '@sampan/domain/customs-declaration'
import { AFRICA } from './countries/africa.ts'
import { AMERICAS } from './countries/americas.ts'
import { ASIA } from './countries/asia.ts'
import { WITHOUT_POSTCODE } from './countries/customs.ts'
import { EUROPE } from './countries/europe.ts'
import { OCEANIA } from './countries/oceania.ts'
import type { CountryRow } from './countries/row.ts'

export interface DemoCountry {
  /** ISO 3166 code. */
  readonly countryCode: string
  /** The calculator's `country_code`. */
  readonly areaId: string
  readonly enName: string
  readonly cnName: string
  readonly postcodeUsed: boolean
  /** Whether customs require a number of the consignee. */
  readonly needsTaxId: boolean
}

const country = ([countryCode, areaId, enName, cnName]: CountryRow): DemoCountry => ({
  countryCode,
  areaId: String(areaId),
  enName,
  cnName,
  postcodeUsed: !WITHOUT_POSTCODE.has(countryCode),
  needsTaxId: requiredTaxNumber(countryCode) !== null,
})

/** Every inhabited country and territory that we ship to, by English name. Mainland China is domestic. */
export const DEMO_COUNTRIES: readonly DemoCountry[] = [AFRICA, AMERICAS, ASIA, EUROPE, OCEANIA]
  .flat()
  .map(country)
  .sort((a, b) => a.enName.localeCompare(b.enName, 'en'))
