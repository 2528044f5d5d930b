import type { Queryable } from '@sampan/database'
import { channels } from '@sampan/database/tables'
import { asc, eq, sql } from 'drizzle-orm'

/** Changes whenever staff change a channel: which transaction wrote each of them last, whatever the clocks say. */
export async function tariffVersion(db: Queryable): Promise<string> {
  const written = sql<
    string | null
  >`string_agg(${channels.code} || ' ' || ${channels}.xmin, ',' order by ${channels.code})`
  const [row] = await db.select({ written }).from(channels)
  return row?.written ?? ''
}

export async function channelsInUse(db: Queryable) {
  return db.select().from(channels).where(eq(channels.isOn, true)).orderBy(asc(channels.position))
}
