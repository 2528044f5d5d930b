import { prepared, type Queryable } from '@sampan/database'
import { channels } from '@sampan/database/tables'
import { and, asc, eq, isNull, lte, or, sql } from 'drizzle-orm'

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

/**
 * Returns the codes of the channels, on or off, whose freight contains duty and tax: not of one that came to contain them until that
 * counts.
 */
export async function dutyPrepaidCodes(db: Queryable, now: Date): Promise<ReadonlySet<string>> {
  const rows = await db
    .select({ code: channels.code })
    .from(channels)
    .where(
      and(
        sql`(${channels.channel} ->> 'dutyPrepaid')::boolean`,
        or(
          isNull(channels.keptUntil),
          lte(channels.keptUntil, now),
          sql`(${channels.kept} ->> 'dutyPrepaid')::boolean`,
        ),
      ),
    )
  return new Set(rows.map(({ code }) => code))
}

/** Returns the channels that are on, and the one in `besides`, on or off. */
export async function channelsInUse(db: Queryable, besides = '') {
  const wanted = or(eq(channels.isOn, true), eq(channels.code, besides))
  return db.select().from(channels).where(wanted).orderBy(asc(channels.position))
}
