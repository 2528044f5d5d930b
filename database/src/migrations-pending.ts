import { fileURLToPath } from 'node:url'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import type pg from 'pg'

export const MIGRATIONS_FOLDER = fileURLToPath(new URL('../migrations', import.meta.url))

let versions: readonly number[] | undefined

/** Returns the versions of all migrations. Read on first use, because most processes never need them. */
function versionsOfCode(): readonly number[] {
  versions ??= readMigrationFiles({ migrationsFolder: MIGRATIONS_FOLDER }).map(
    ({ folderMillis }) => folderMillis,
  )
  return versions
}

/** Returns the number of migrations missing in the database. @throws Error when the database does not respond */
export async function migrationsPending(pool: pg.Pool): Promise<number> {
  const { rows } = await pool.query<{ latest: string | null }>(
    'select max(created_at) as latest from drizzle.__drizzle_migrations',
  )
  const latest = Number(rows[0]?.latest ?? 0)
  return versionsOfCode().filter((version) => version > latest).length
}
