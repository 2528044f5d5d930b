import { setTimeout as pause } from 'node:timers/promises'
import { type MigrationMeta, readMigrationFiles } from 'drizzle-orm/migrator'
import type pg from 'pg'

/** An arbitrary number; every process that migrates must use the same one. */
const MIGRATION_LOCK = 727_001
const LOCK_POLL_MS = 200
/** A statement gives up after this time, because other statements queue behind one that waits for a table. */
const LOCK_TIMEOUT = '2s'
const TRIES = 30
const PAUSE_MS = 1_000
const APPLIED = 'drizzle.__drizzle_migrations'
const CONCURRENT =
  /^\s*(?:--.*\s+)*create\s+(?:unique\s+)?index\s+concurrently\s+(?:if\s+not\s+exists\s+)?"?(\w+)"?/i

/**
 * Runs the pending migrations of a folder, each in a transaction of its own, which is retried while a lock is not available. In a
 * common one, the locks of a migration would be held while a later one waits for its own, or validates a constraint. Indexes that
 * a migration creates `concurrently` are built afterwards, one by one outside of transactions, so that writes continue; an
 * interrupted build is dropped and repeated by the next run. An advisory lock serialises processes that migrate.
 */
export async function runMigrations(client: pg.Client, migrationsFolder: string): Promise<void> {
  await acquireMigrationLock(client)
  const files = readMigrationFiles({ migrationsFolder })
  await client.query(`set lock_timeout = '${LOCK_TIMEOUT}'`)
  for (const file of await pending(client, files)) await apply(client, file)
  // A concurrent build waits for the transactions that have started before it.
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

async function pending(client: pg.Client, files: readonly MigrationMeta[]): Promise<MigrationMeta[]> {
  await client.query(`create schema if not exists drizzle`)
  await client.query(
    `create table if not exists ${APPLIED} (id serial primary key, hash text not null, created_at bigint)`,
  )
  const { rows } = await client.query<{ newest: string }>(
    `select coalesce(max(created_at), 0) as newest from ${APPLIED}`,
  )
  const newest = Number(rows[0]?.newest)
  return files.filter(({ folderMillis }) => folderMillis > newest)
}

/** Applies a migration, and repeats that while a lock is not available. */
async function apply(client: pg.Client, file: MigrationMeta): Promise<void> {
  for (let tried = 1; ; tried += 1) {
    try {
      return await applyOnce(client, file)
    } catch (failure) {
      // On a lost connection there is nothing to roll back, and the original failure is reported.
      await client.query('rollback').catch(() => undefined)
      if (!isLockTimeout(failure) || tried === TRIES) throw failure
      await pause(PAUSE_MS)
    }
  }
}

/** Records the migration as Drizzle's tools do, so that they read the same table. */
async function applyOnce(client: pg.Client, { sql, hash, folderMillis }: MigrationMeta): Promise<void> {
  await client.query('begin')
  for (const statement of sql) if (!CONCURRENT.test(statement)) await client.query(statement)
  await client.query(`insert into ${APPLIED} (hash, created_at) values ($1, $2)`, [hash, folderMillis])
  await client.query('commit')
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
