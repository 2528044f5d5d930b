import { join } from 'node:path'
import { type EmbeddedPostgres, runningEmbeddedPostgres, startEmbeddedPostgres } from '@sampan/database'
import type { AppContext } from '../context.ts'
import { createContext } from '../create-context.ts'
import { readEnvironment } from '../environment.ts'
import { runningEmulators } from '../start-emulators.ts'

/**
 * Runs a command on the shop of this data folder: beside a running `npm start`, whose database and emulators it finds, or
 * alone, with the embedded PostgreSQL started for as long as it takes.
 */
export async function withShop(work: (context: AppContext) => Promise<void>): Promise<void> {
  const environment = readEnvironment(process.env)
  const folder = join(environment.DATA_DIR, 'database')
  const running = environment.DATABASE_URL || (await runningEmbeddedPostgres(folder))
  const started: EmbeddedPostgres | null = running ? null : await startEmbeddedPostgres(folder)
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
