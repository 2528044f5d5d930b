import { access } from 'node:fs/promises'
import { join } from 'node:path'
import {
  archiveOf,
  type EmbeddedAddress,
  embeddedFiles,
  isMigrated,
  runningEmbeddedPostgres,
  startEmbeddedPostgres,
} from '@sampan/database'
import type { AppContext } from '../context.ts'
import { createContext } from '../create-context.ts'
import { readEnvironment } from '../environment.ts'
import { runningEmulators } from '../start-emulators.ts'
import { interruption, unlessAborted } from './interruption.ts'
import './explain-failures.ts'

/**
 * Runs a command on the shop of this data folder: with the database and emulators of a running `npm start`,
 * otherwise with the embedded PostgreSQL started for the duration of the command. Ends the process with code 2
 * when the data folder holds no shop or its database was never migrated. An interruption stops everything that
 * was started.
 * @param work receives the embedded PostgreSQL (null when DATABASE_URL leads elsewhere) and the signal of an
 * interruption; it is awaited until it has cleaned up
 */
export async function withShop(
  work: (context: AppContext, embedded: EmbeddedAddress | null, signal: AbortSignal) => Promise<void>,
): Promise<void> {
  const signal = interruption()
  const environment = readEnvironment(process.env)
  const folder = join(environment.DATA_DIR, 'database')
  const { DATABASE_URL: url, MIGRATION_DATABASE_URL: ownerUrl } = environment
  const running = url ? null : await runningEmbeddedPostgres(folder)
  const needsStart = !url && !running
  if (needsStart && !(await hasDatabase(folder))) {
    console.error(`There is no shop in ${environment.DATA_DIR} yet: run npm start first.`)
    process.exit(2)
  }
  const started = needsStart
    ? await startEmbeddedPostgres(folder, { archive: archiveOf(environment.BACKUP_DIR) })
    : null
  const embedded = running ?? started
  const database = embedded ?? { url, ownerUrl: ownerUrl || url }
  try {
    if (!(await isMigrated(database.ownerUrl))) {
      console.error(`The database was never migrated: run npm ${url ? 'run migrate' : 'start'} first.`)
      process.exitCode = 2
      return
    }
    const settings = environment.MODE === 'demo' ? await runningEmulators(environment) : {}
    const context = await createContext(
      { ...environment, ...settings, DATABASE_URL: database.url },
      { connections: 2 },
    )
    const working = work(context, embedded, signal)
    try {
      await unlessAborted(signal, working)
    } finally {
      await context.close()
      await working.catch(() => undefined)
    }
  } finally {
    await started?.stop()
  }
}

async function hasDatabase(folder: string): Promise<boolean> {
  const { data } = await embeddedFiles(folder)
  return access(join(data, 'PG_VERSION')).then(
    () => true,
    () => false,
  )
}
