import { join } from 'node:path'
import {
  archiveOf,
  type EmbeddedPostgres,
  runningEmbeddedPostgres,
  startEmbeddedPostgres,
} from '@sampan/database'
import type { AppContext } from '../context.ts'
import { createContext } from '../create-context.ts'
import { readEnvironment } from '../environment.ts'
import { runningEmulators } from '../start-emulators.ts'

/**
 * Runs a command on the shop of this data folder: uses the database and emulators of a running `npm start`,
 * or else starts the embedded PostgreSQL for the duration of the command.
 */
export async function withShop(work: (context: AppContext) => Promise<void>): Promise<void> {
  const environment = readEnvironment(process.env)
  const folder = join(environment.DATA_DIR, 'database')
  const running = environment.DATABASE_URL || (await runningEmbeddedPostgres(folder))?.url
  const started: EmbeddedPostgres | null = running
    ? null
    : await startEmbeddedPostgres(folder, { archive: archiveOf(environment.BACKUP_DIR) })
  const settings = environment.MODE === 'demo' ? await runningEmulators(environment) : {}
  const context = await createContext(
    { ...environment, ...settings, DATABASE_URL: running || started?.url || '' },
    { connections: 2 },
  )
  try {
    await work(context)
  } finally {
    await context.close()
    await started?.stop()
  }
}
