import { mkdtemp, statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type pg from 'pg'
import { grantApplication } from './application-role.ts'
import { DatabaseClient } from './client.ts'
import { MIGRATIONS_FOLDER } from './migrations-pending.ts'
import { runMigrations } from './run-migrations.ts'

/**
 * Creates the database if missing, migrates it and grants the application's rights. Processes that start
 * together wait for each other.
 * @param ownerUrl the role that owns the tables
 * @param applicationUrl the role the application runs as, in the same database; may be the owner
 * @param migrationsFolder other than this version's, for a trial of the next version's migrations
 */
export async function prepareDatabase(
  ownerUrl: string,
  applicationUrl: string,
  migrationsFolder = MIGRATIONS_FOLDER,
): Promise<void> {
  await createDatabase(ownerUrl)
  await withClient(ownerUrl, async (client) => {
    await runMigrations(client, migrationsFolder)
    await grantApplication(client, applicationUrl)
  })
}

/** Creates the database of the URL if missing; a role without that right needs an existing one. */
async function createDatabase(url: string): Promise<void> {
  const name = decodeURIComponent(new URL(url).pathname.slice(1))
  await withClient(url, async () => {}).catch(async (failure: unknown) => {
    // 3D000, invalid_catalog_name: the database does not exist.
    if (!(failure instanceof Error && 'code' in failure && failure.code === '3D000')) throw failure
    await withClient(inDatabase(url, 'postgres'), (client) =>
      client.query(`create database ${client.escapeIdentifier(name)}`),
    ).catch((reason: unknown) => {
      if (!isThereAlready(reason)) throw reason
    })
  })
}

/** Another process has created it meanwhile: 42P04, duplicate_database, or 23505, unique_violation, of its name. */
const isThereAlready = (failure: unknown): boolean =>
  failure instanceof Error && 'code' in failure && ['42P04', '23505'].includes(String(failure.code))

/** Returns the URL with the same server and role, and another database. */
export function inDatabase(url: string, name: string): string {
  const other = new URL(url)
  other.pathname = `/${name}`
  return other.href
}

/**
 * Turns durability off for a PostgreSQL that is discarded after a test run: it does not wait for the disk and does not
 * survive a crash of the machine.
 */
export async function spareDisk(url: string): Promise<void> {
  await withClient(inDatabase(url, 'postgres'), async (client) => {
    for (const setting of ['fsync', 'synchronous_commit', 'full_page_writes'])
      await client.query(`alter system set ${setting} = off`)
    await client.query('select pg_reload_conf()')
  })
}

const IN_MEMORY = '/dev/shm'
const IN_MEMORY_BYTES = 4 * 1024 ** 3

/**
 * Creates a folder for a PostgreSQL that is discarded: in memory where Linux offers enough, because a cloned database is a
 * thousand files, which a disk takes 0.3 seconds to create; otherwise in the folder for temporary files.
 */
export async function discardedFolder(prefix: string): Promise<string> {
  const memory = await statfs(IN_MEMORY).catch(() => null)
  const isLarge = memory !== null && memory.bavail * memory.bsize >= IN_MEMORY_BYTES
  return mkdtemp(join(isLarge ? IN_MEMORY : tmpdir(), prefix))
}

/**
 * Clones a prepared database, which gives each test file its own within milliseconds: as files, because writing them to the
 * log too, as PostgreSQL does by default, takes twice the time.
 */
export async function cloneDatabase(ownerUrl: string, template: string, name: string): Promise<void> {
  await withClient(inDatabase(ownerUrl, 'postgres'), (client) =>
    client.query(
      `create database ${client.escapeIdentifier(name)} template ${client.escapeIdentifier(template)} strategy file_copy`,
    ),
  )
}

/** Drops a cloned database, also while connections to it are open. */
export async function dropDatabase(ownerUrl: string, name: string): Promise<void> {
  await withClient(inDatabase(ownerUrl, 'postgres'), (client) =>
    client.query(`drop database ${client.escapeIdentifier(name)} with (force)`),
  )
}

async function withClient<Result>(
  url: string,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new DatabaseClient({ connectionString: url })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
