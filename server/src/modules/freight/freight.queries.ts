import type { Queryable } from '@sampan/database'
import { channels } from '@sampan/database/tables'
import { asc, eq, max } from 'drizzle-orm'

/** Changes whenever staff change a channel. */
export async function tariffVersion(db: Queryable): Promise<string> {
  const [row] = await db.select({ newest: max(channels.updatedAt) }).from(channels)
  return row?.newest?.toISOString() ?? ''
}

export async function channelsInUse(db: Queryable) {
  return db.select().from(channels).where(eq(channels.isOn, true)).orderBy(asc(channels.position))
}
