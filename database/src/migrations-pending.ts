import { fileURLToPath } from 'node:url'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import type pg from 'pg'
import { DatabaseClient } from './client.ts'

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

/**
 * Returns whether a migration ever ran in the database of the URL. Where none did, neither the database nor the application's
 * role need exist.
 * @throws Error when PostgreSQL does not respond
 */
export async function isMigrated(ownerUrl: string): Promise<boolean> {
  const client = new DatabaseClient({ connectionString: ownerUrl })
  try {
    await client.connect()
    const { rows } = await client.query<{ name: string | null }>(
      "select to_regclass('drizzle.__drizzle_migrations') as name",
    )
    return rows[0]?.name != null
  } catch (failure) {
    // 3D000, invalid_catalog_name: the database does not exist.
    if (failure instanceof Error && 'code' in failure && failure.code === '3D000') return false
    throw failure
  } finally {
    await client.end()
  }
}
