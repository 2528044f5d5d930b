import { setTimeout as pause } from 'node:timers/promises'
import { type MigrationMeta, readMigrationFiles } from 'drizzle-orm/migrator'
import { drizzle } from 'drizzle-orm/node-postgres'
import type pg from 'pg'

/** An arbitrary number; every process that migrates must use the same one. */
const MIGRATION_LOCK = 727_001
const LOCK_POLL_MS = 200
/** A statement gives up after this time, because other statements queue behind one that waits for a table. */
const LOCK_TIMEOUT = '2s'
const TRIES = 30
const PAUSE_MS = 1_000
const CONCURRENT =
  /^\s*(?:--.*\s+)*create\s+(?:unique\s+)?index\s+concurrently\s+(?:if\s+not\s+exists\s+)?"?(\w+)"?/i

/**
 * Runs the pending migrations of a folder in one transaction, and retries it while a lock is not available. Indexes that
 * a migration creates `concurrently` are built afterwards, one by one outside the transaction, so that writes continue; an
 * interrupted build is dropped and repeated by the next run. An advisory lock serialises processes that migrate.
 */
export async function runMigrations(client: pg.Client, migrationsFolder: string): Promise<void> {
  await acquireMigrationLock(client)
  const files = readMigrationFiles({ migrationsFolder })
  await client.query(`set lock_timeout = '${LOCK_TIMEOUT}'`)
  await runTogether(client, files)
  // Building concurrently waits for the transactions that have begun before.
  await client.query('set lock_timeout = 0')
  for (const { name, statement } of concurrentIndexes(files)) await build(client, name, statement)
}

/** Polls instead of waiting: `create index concurrently` waits for every open transaction, also for one that waits for this lock. */
async function acquireMigrationLock(client: pg.Client): Promise<void> {
  for (;;) {
    const { rows } = await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [
      MIGRATION_LOCK,
    ])
    if (rows[0]?.taken) return
    await pause(LOCK_POLL_MS)
  }
}

/** The part of drizzle's database that its own `migrate` uses with the files that it reads. */
interface Migrator {
  readonly dialect: {
    migrate(files: readonly MigrationMeta[], session: unknown, config: object): Promise<void>
  }
  readonly session: unknown
}

async function runTogether(client: pg.Client, files: readonly MigrationMeta[]): Promise<void> {
  const { dialect, session } = drizzle(client) as unknown as Migrator
  const inside = files.map((file) => ({ ...file, sql: file.sql.filter((one) => !CONCURRENT.test(one)) }))
  for (let tried = 1; ; tried += 1) {
    try {
      return await dialect.migrate(inside, session, {})
    } catch (failure) {
      if (!isLockTimeout(failure) || tried === TRIES) throw failure
      await pause(PAUSE_MS)
    }
  }
}

/** 55P03, lock_not_available. */
const isLockTimeout = (failure: unknown): boolean =>
  failure instanceof Error &&
  (('code' in failure && failure.code === '55P03') || isLockTimeout(failure.cause))

/** The indexes to build concurrently, except those that a later migration drops. */
const concurrentIndexes = (files: readonly MigrationMeta[]) =>
  files.flatMap(({ sql }, place) =>
    sql.flatMap((statement) => {
      const name = CONCURRENT.exec(statement)?.[1]
      if (name === undefined) return []
      const dropped = new RegExp(`drop\\s+index.*\\b${name}\\b`, 'i')
      return files.slice(place + 1).some((later) => later.sql.some((one) => dropped.test(one)))
        ? []
        : [{ name, statement }]
    }),
  )

async function build(client: pg.Client, name: string, statement: string): Promise<void> {
  const { rows } = await client.query<{ valid: boolean }>(
    'select indisvalid as valid from pg_index where indexrelid = to_regclass(quote_ident($1))',
    [name],
  )
  if (rows[0]?.valid) return
  if (rows[0]) await client.query(`drop index concurrently ${client.escapeIdentifier(name)}`)
  await client.query(statement)
}
