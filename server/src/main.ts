import { type ChildProcess, fork } from 'node:child_process'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import {
  connect,
  type EmbeddedPostgres,
  loadReference,
  prepareDatabase,
  startEmbeddedPostgres,
} from '@sampan/database'
import { type Environment, readEnvironment } from './environment.ts'
import { lockSingleInstance } from './single-instance-lock.ts'
import { startEmulators } from './start-emulators.ts'

/**
 * Runs Sampan on one machine: database, emulators (demo mode), background jobs and the API, each as a
 * separate process. In production, main-api and main-worker are started separately, with DATABASE_URL set.
 */
const children: ChildProcess[] = []
let postgres: EmbeddedPostgres | undefined
let ending = false

async function end(code: number): Promise<never> {
  if (ending) return new Promise(() => {})
  ending = true
  // Newest first: the API stops before the processes it depends on.
  for (const child of [...children].reverse()) {
    if (child.exitCode !== null || child.signalCode !== null) continue
    const gone = new Promise((done) => child.once('exit', done))
    child.kill('SIGTERM')
    await gone
  }
  await postgres?.stop()
  process.exit(code)
}

process.on('SIGTERM', () => end(0))
process.on('SIGINT', () => end(0))
process.on('SIGHUP', () => end(0))

function start(name: string, file: string, env: Record<string, string>): Promise<Record<string, unknown>> {
  // Detached from the terminal's process group, so that only this process gets Ctrl-C and can stop the others
  // in order.
  const child = fork(fileURLToPath(new URL(file, import.meta.url)), [], {
    // React renders many times faster in its production build; `npm run dev` overrides this.
    env: { NODE_ENV: 'production', ...process.env, ...env },
    detached: true,
  })
  children.push(child)
  return new Promise((ready) => {
    child.once('message', (message) => ready(message as Record<string, unknown>))
    child.once('exit', (code) => {
      if (ending) return
      console.error(`${name} stopped (${code}).`)
      void end(code === 0 || code === null ? 1 : code)
    })
  })
}

/** Runs a process until it exits. @throws Error when it fails. */
function runToItsEnd(name: string, file: string, env: Record<string, string>): Promise<void> {
  const child = fork(fileURLToPath(new URL(file, import.meta.url)), [], {
    env: { NODE_ENV: 'production', ...process.env, ...env },
  })
  return new Promise((done, failed) =>
    child.once('exit', (code) =>
      code === 0 ? done() : failed(new Error(`${name} could not be made (${code}).`)),
    ),
  )
}

async function startAll(environment: Environment): Promise<void> {
  await mkdir(environment.DATA_DIR, { recursive: true })
  await lockSingleInstance(environment)
  if (environment.DATABASE_URL === '')
    postgres = await startEmbeddedPostgres(join(environment.DATA_DIR, 'database'))
  const url = postgres?.url ?? environment.DATABASE_URL
  await prepareDatabase(postgres?.ownerUrl ?? (environment.MIGRATION_DATABASE_URL || url), url)
  const connection = connect(url, 2)
  await loadReference(connection.db, new Date())
  await connection.close()

  const shared: Record<string, string> = {
    DATABASE_URL: url,
    // No process that serves requests gets the owner's password.
    MIGRATION_DATABASE_URL: '',
    DATA_DIR: environment.DATA_DIR,
    PUBLIC_URL: environment.PUBLIC_URL,
  }
  if (environment.MODE === 'demo') {
    Object.assign(shared, await startEmulators(environment, start))
    await runToItsEnd('The demo data', '../../demo/src/main.ts', shared)
  }
  await Promise.all([
    start('The background work', './main-worker.ts', shared),
    start('The API', './main-api.ts', shared),
  ])
  printAddresses(environment)
}

function printAddresses(environment: Environment): void {
  const lines = [`Sampan is at ${environment.PUBLIC_URL}`]
  if (environment.MODE === 'demo') {
    lines.push(
      '',
      `  Customer   ${environment.PUBLIC_URL}/login     demo@sampan.example / sampan-demo`,
      `  Staff      ${environment.PUBLIC_URL}/staff     admin@sampan.example / sampan-admin`,
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
