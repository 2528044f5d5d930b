import { AFRICA } from './countries/africa.ts'
import { AMERICAS } from './countries/americas.ts'
import { ASIA } from './countries/asia.ts'
import { TAX_ID, WITHOUT_POSTCODE } from './countries/customs.ts'
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
  /** The name of the consignee's number that customs require; null where none is. */
  readonly taxId: { readonly en: string; readonly cn: string } | null
}

const country = ([countryCode, areaId, enName, cnName]: CountryRow): DemoCountry => ({
  countryCode,
  areaId: String(areaId),
  enName,
  cnName,
  postcodeUsed: !WITHOUT_POSTCODE.has(countryCode),
  taxId: TAX_ID[countryCode] ?? null,
})

/** Every inhabited country and territory that we ship to, by English name. Mainland China is domestic. */
export const DEMO_COUNTRIES: readonly DemoCountry[] = [AFRICA, AMERICAS, ASIA, EUROPE, OCEANIA]
  .flat()
  .map(country)
  .sort((a, b) => a.enName.localeCompare(b.enName, 'en'))
