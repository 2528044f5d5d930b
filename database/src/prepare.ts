import { fileURLToPath } from 'node:url'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'

const MIGRATIONS = fileURLToPath(new URL('../migrations', import.meta.url))
/** Any number, as long as every process that migrates takes the same lock. */
const MIGRATION_LOCK = 727_001

/** Creates the database of the address where it is missing; an account without that right must bring one. */
export async function createDatabase(url: string): Promise<void> {
  const target = new URL(url)
  const name = decodeURIComponent(target.pathname.slice(1))
  await withClient(url, async () => {}).catch(async (failure: unknown) => {
    // 3D000: the database does not exist
    if (!(failure instanceof Error && 'code' in failure && failure.code === '3D000')) throw failure
    const maintenance = new URL(url)
    maintenance.pathname = '/postgres'
    await withClient(maintenance.href, (client) =>
      client.query(`create database ${client.escapeIdentifier(name)}`),
    )
  })
}

/** Brings the tables up to date; processes that start together wait for each other. */
export async function migrateDatabase(url: string): Promise<void> {
  await withClient(url, async (client) => {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
    await migrate(drizzle(client), { migrationsFolder: MIGRATIONS })
  })
}

/** For a PostgreSQL that is thrown away after a run: it waits for no disk, and would not outlive a fall of the machine. */
export async function spareDisk(url: string): Promise<void> {
  await withClient(url, async (client) => {
    for (const setting of ['fsync', 'synchronous_commit', 'full_page_writes'])
      await client.query(`alter system set ${setting} = off`)
    await client.query('select pg_reload_conf()')
  })
}

/** A copy of a prepared database: how each test file gets its own in milliseconds. */
export async function cloneDatabase(url: string, template: string, name: string): Promise<string> {
  const clone = new URL(url)
  clone.pathname = '/postgres'
  await withClient(clone.href, (client) =>
    client.query(
      `create database ${client.escapeIdentifier(name)} template ${client.escapeIdentifier(template)}`,
    ),
  )
  clone.pathname = `/${name}`
  return clone.href
}

async function withClient<Result>(
  url: string,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
