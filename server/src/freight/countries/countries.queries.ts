import { prepared, type Queryable } from '@sampan/database'
import { countries } from '@sampan/database/tables'
import { asc, eq, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'

export type Country = typeof countries.$inferSelect

/** The stored names of a country. */
export interface CountryNames {
  readonly en: string
  readonly cn: string
}

/** Selects the names of the country whose code is in a column of the current row; null for an unknown code. */
export const countryNamesOf = (code: AnyPgColumn) => sql<CountryNames | null>`(select
  json_build_object('en', ${countries.enName}, 'cn', ${countries.cnName}) from ${countries}
  where ${eq(countries.countryCode, code)})`

/** Returns the countries of the tariff by their English names. */
export async function allCountries(db: Queryable): Promise<Country[]> {
  return db.select().from(countries).orderBy(asc(countries.enName))
}

const byCode = prepared('country', ['countryCode'], (db, { countryCode }) =>
  db.select().from(countries).where(eq(countries.countryCode, countryCode)),
)

/** Returns the country with an ISO 3166 code of two letters; null for one that we do not ship to. */
export async function countryByCode(db: Queryable, countryCode: string): Promise<Country | null> {
  const [row] = await byCode(db, { countryCode })
  return row ?? null
}

/** The calculator sends an area id as `country_code`. */
export async function countryByArea(db: Queryable, areaId: string): Promise<Country | null> {
  const [row] = await db.select().from(countries).where(eq(countries.areaId, areaId))
  return row ?? null
}
