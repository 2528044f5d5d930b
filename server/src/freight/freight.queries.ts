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

/**
 * Returns a version that changes whenever staff change a channel. It is built from the transaction that wrote
 * each row last, so it does not depend on clocks.
 */
export async function tariffVersion(db: Queryable): Promise<string> {
  const [row] = await versions(db, {})
  return row?.written ?? ''
}

/** Returns the channels, on or off, whose freight contains duty and tax, or did before they were changed. */
export const dutyPrepaidRows = (db: Queryable) =>
  db
    .select()
    .from(channels)
    .where(
      or(
        sql`(${channels.channel} ->> 'dutyPrepaid')::boolean`,
        sql`(${channels.kept} ->> 'dutyPrepaid')::boolean`,
      ),
    )

/** Returns the channels that are on, and the one in `besides`, on or off. */
export async function channelsInUse(db: Queryable, besides = '') {
  const wanted = or(eq(channels.isOn, true), eq(channels.code, besides))
  return db.select().from(channels).where(wanted).orderBy(asc(channels.position))
}
