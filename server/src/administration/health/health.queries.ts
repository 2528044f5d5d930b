import type { Queryable } from '@sampan/database'
import { sql } from 'drizzle-orm'

/** Returns the size of the database in bytes, and how many of its connections are in use. */
export async function databaseLoad(db: Queryable) {
  const { rows } = await db.execute<{ size: string; used: number; most: number }>(sql`
    select pg_database_size(current_database())::text as size,
      (select count(*)::int from pg_stat_activity where datname is not null) as used,
      current_setting('max_connections')::int as most`)
  const [row] = rows
  if (!row) throw new Error('the database did not describe itself')
  return { bytes: Number(row.size), connections: row.used, connectionsMax: row.most }
}
