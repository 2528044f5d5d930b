import { mkdir } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import {
  archiveOf,
  connect,
  type EmbeddedPostgres,
  loadReference,
  prepareDatabase,
  startEmbeddedPostgres,
} from '@sampan/database'
import { type Environment, readEnvironment } from './environment.ts'
import { onEnd } from './exit-with-parent.ts'
import { lockSingleInstance } from './single-instance-lock.ts'
import { startEmulators } from './start-emulators.ts'
import { Supervisor } from './supervisor.ts'
import { watchDatabase } from './watch-database.ts'

/**
 * Runs Sampan on one machine: database, emulators (demo mode), background jobs and the API, each as a
 * separate process. In production, main-api and main-worker are started separately, with DATABASE_URL set.
 */
let postgres: EmbeddedPostgres | undefined
let endWatch: (() => Promise<void>) | undefined
let ending = false
const supervisor = new Supervisor({
  onEnd: (name, code) => {
    console.error(`${name} stopped (${code}).`)
    void end(code || 1)
  },
})

async function end(code: number): Promise<never> {
  if (ending) return new Promise(() => {})
  ending = true
  await supervisor.end()
  await endWatch?.()
  await postgres?.stop()
  process.exit(code)
}

onEnd(() => void end(0))

async function startAll(environment: Environment): Promise<void> {
  await mkdir(environment.DATA_DIR, { recursive: true })
  await lockSingleInstance(environment)
  if (environment.DATABASE_URL === '')
    postgres = await startEmbeddedPostgres(join(environment.DATA_DIR, 'database'), {
      archive: archiveOf(environment.BACKUP_DIR),
    })
  endWatch = postgres && watchDatabase(postgres)
  const url = postgres?.url ?? environment.DATABASE_URL
  const direct = environment.DIRECT_DATABASE_URL || url
  await prepareDatabase(postgres?.ownerUrl ?? (environment.MIGRATION_DATABASE_URL || direct), url)
  const connection = connect(direct, 2)
  await loadReference(connection.db, new Date())
  await connection.close()

  const shared: Record<string, string> = {
    DATABASE_URL: url,
    // Processes that serve requests do not get the owner's password.
    MIGRATION_DATABASE_URL: '',
    DATA_DIR: environment.DATA_DIR,
    PUBLIC_URL: environment.PUBLIC_URL,
    API_PROCESSES: String(apiProcesses(environment)),
  }
  if (environment.MODE === 'demo') {
    Object.assign(
      shared,
      await startEmulators(environment, (name, file, env) => supervisor.start(name, file, env)),
    )
    await supervisor.run('The demo data', '../../demo/src/main.ts', shared)
  }
  const { METRICS_PORT } = environment
  const withMetricsAt = (place: number) => ({
    ...shared,
    METRICS_PORT: String(METRICS_PORT === 0 ? 0 : METRICS_PORT + place),
  })
  await Promise.all([
    supervisor.start('The background work', './main-worker.ts', withMetricsAt(1), { isRestarted: true }),
    ...Array.from({ length: apiProcesses(environment) }, (_, index) =>
      supervisor.start('The API', './main-api.ts', withMetricsAt(index === 0 ? 0 : index + 1), {
        isRestarted: true,
      }),
    ),
  ])
  printAddresses(environment)
}

/** Returns the number of processes that serve requests: they share the port, which not every system supports. */
function apiProcesses({ API_PROCESSES, PORT }: Environment): number {
  const canShare = process.platform === 'linux' && PORT !== 0 && process.env.NODE_ENV !== 'development'
  return canShare ? API_PROCESSES || availableParallelism() : 1
}

function printAddresses(environment: Environment): void {
  const lines = [`Sampan is at ${environment.PUBLIC_URL}`]
  if (environment.MODE === 'demo') {
    lines.push(
      '',
      `  Customer   ${environment.PUBLIC_URL}/login     demo@sampan.example / sampan-demo`,
      `  Staff      ${environment.STAFF_URL || environment.PUBLIC_URL}/staff     admin@sampan.example / sampan-admin`,
      `             also purchasing@, warehouse@, shipping@, support@, finance@, content@sampan.example, same password`,
      `  Mail       ${environment.PUBLIC_URL}/dev/mailbox`,
      `  Parts      ${environment.PUBLIC_URL}/dev/kit`,
      `  API        ${environment.PUBLIC_URL}/api/docs`,
    )
  }
  console.log(`\n${lines.join('\n')}\n\nCtrl-C stops everything. Data is kept in ${environment.DATA_DIR}.`)
}

try {
  await startAll(readEnvironment(process.env))
} catch (failure) {
  console.error(failure instanceof Error ? failure.message : failure)
  await end(1)
}
