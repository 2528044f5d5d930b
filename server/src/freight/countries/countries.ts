import type { Queryable } from '@sampan/database'
import { Refusal } from '../../refusal.ts'
import { type Country, countryByCode } from './countries.queries.ts'

export { type Country, countryByArea, countryByCode } from './countries.queries.ts'

/** Returns a country we ship to. @throws Refusal select_country, beside `country_code` */
export async function requireCountry(db: Queryable, countryCode: string): Promise<Country> {
  const country = await countryByCode(db, countryCode)
  if (!country) throw Refusal.beside('country_code', 'select_country')
  return country
}
