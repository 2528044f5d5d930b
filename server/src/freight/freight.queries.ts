import { prepared, type Queryable } from '@sampan/database'
import { channels } from '@sampan/database/tables'
import { asc, eq, or, sql } from 'drizzle-orm'

const versions = prepared('tariff_version', [], (db) =>
  db
    .select({
      written: sql<
        string | null
      >`string_agg(${channels.code} || ' ' || ${channels}.xmin, ',' order by ${channels.code})`,
    })
    .from(channels),
)

/** Changes whenever staff change a channel: which transaction wrote each of them last, whatever the clocks say. */
export async function tariffVersion(db: Queryable): Promise<string> {
  const [row] = await versions(db, {})
  return row?.written ?? ''
}

/** The channels that are on, and one more, on or off. */
export async function channelsInUse(db: Queryable, besides = '') {
  const wanted = or(eq(channels.isOn, true), eq(channels.code, besides))
  return db.select().from(channels).where(wanted).orderBy(asc(channels.position))
}
