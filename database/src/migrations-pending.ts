import { fileURLToPath } from 'node:url'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import type pg from 'pg'

export const MIGRATIONS_FOLDER = fileURLToPath(new URL('../migrations', import.meta.url))

const files = readMigrationFiles({ migrationsFolder: MIGRATIONS_FOLDER })

/** Returns the number of migrations missing in the database. @throws Error when the database does not respond */
export async function migrationsPending(pool: pg.Pool): Promise<number> {
  const { rows } = await pool.query<{ latest: string | null }>(
    'select max(created_at) as latest from drizzle.__drizzle_migrations',
  )
  const latest = Number(rows[0]?.latest ?? 0)
  return files.filter(({ folderMillis }) => folderMillis > latest).length
}
