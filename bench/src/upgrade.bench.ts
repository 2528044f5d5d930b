/**
 * `npm run bench:upgrade [-- <commit>]`: runs the shop of an earlier commit, sixty ago unless named, migrates its database with
 * this version while customers and staff work, runs both versions side by side, then this one alone. Exits with code 1 when a
 * call fails, a process logs an error, something acknowledged is lost or doubled, or the books do not balance.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { startEmbeddedPostgres } from '@sampan/database'
import { createContext } from '@sampan/server/create-context'
import { readEnvironment } from '@sampan/server/environment'
import { recovered } from './chaos/invariants.ts'
import { shopAt } from './chaos/shop.ts'
import { openBalancer } from './upgrade/balancer.ts'
import { migrate, PRESENT, type Process, previousVersion, startProcess } from './upgrade/version.ts'

const PHASE_MS = 15_000
const API = 'bench/src/api-process.ts'
const WORKER = 'server/src/main-worker.ts'
const TRAFFIC = 'bench/src/upgrade/traffic.ts'

const [commit = 'HEAD~60'] = process.argv.slice(2)
const previous = await previousVersion(commit)
const folder = await mkdtemp(join(tmpdir(), 'sampan-bench-'))
const postgres = await startEmbeddedPostgres(folder)
const balancer = await openBalancer()
const started = new Map<string, Process>()
const wrong: string[] = []

const database = { MODE: 'test', DATABASE_URL: postgres.url, MIGRATION_DATABASE_URL: postgres.ownerUrl }
const env = {
  ...database,
  NODE_ENV: 'production',
  PUBLIC_URL: balancer.origin,
  DATA_DIR: folder,
  // All customers call from one machine.
  CALLS_PER_MINUTE: '0',
  LOG_LEVEL: 'error',
}

async function start(
  name: string,
  version: string,
  file: string,
  more: object = {},
  ...args: readonly string[]
): Promise<Process> {
  const one = await startProcess(version, file, { ...env, ...more }, args)
  started.set(name, one)
  return one
}
const portOf = ({ ready }: Process): number => Number(new URL(String(ready.url)).port)

/** Lets people work for a while, and prints their longest wait for a read since the last time. */
async function observe(what: string, ...traffic: readonly Process[]): Promise<void> {
  await pause(PHASE_MS)
  const waits = await Promise.all(traffic.map((one) => one.ask('longest')))
  const longest = Math.max(...waits.map(({ longestMs }) => Number(longestMs)))
  console.log(`${what}: longest wait of a read ${Math.round(longest)} ms`)
}

async function stop(name: string, traffic: Process): Promise<void> {
  const { purchases, acknowledged, wrong: found } = await traffic.ask('stop')
  console.log(`${name}: ${purchases} purchases from cart to dispatch, ${acknowledged} acknowledged requests`)
  wrong.push(...(found as string[]).map((one) => `${name}: ${one}`))
}

async function run(): Promise<void> {
  await migrate(previous.folder, database)
  // Its people bring the payment providers, which both versions use.
  const before = await start('people before', previous.folder, TRAFFIC, {}, '0.25')
  const settings = before.ready.settings as Record<string, string>
  const formerApi = await start('API before', previous.folder, API, { ...settings, PORT: '0' })
  const formerWorker = await start('worker before', previous.folder, WORKER, settings)
  balancer.lead([portOf(formerApi)])
  await before.ask('start')
  await observe(`${commit} alone`, before)

  const began = performance.now()
  await migrate(PRESENT, database)
  console.log(`migrated in ${Math.round(performance.now() - began)} ms`)
  await observe('the same, migrated', before)

  const api = await start('API', PRESENT, API, { ...settings, PORT: '0' })
  await start('worker', PRESENT, WORKER, settings)
  const after = await start('people', PRESENT, TRAFFIC)
  balancer.lead([portOf(formerApi), portOf(api)])
  await after.ask('start')
  await observe('both versions', before, after)

  balancer.lead([portOf(api)])
  await formerApi.end('end')
  formerWorker.kill()
  await observe('this version', before, after)
  await Promise.all([stop('people of before', before), stop('people', after)])

  const context = await createContext(readEnvironment({ ...env, ...settings }), { connections: 4 })
  try {
    wrong.push(...(await recovered(shopAt(balancer.origin, context, []), async () => [])).wrong)
  } finally {
    await context.close()
  }
}

try {
  await run()
} finally {
  for (const [name, { errors, kill }] of started) {
    wrong.push(...errors.map((line) => `${name}: ${line}`))
    kill()
  }
  balancer.close()
  await postgres.stop()
  await rm(folder, { recursive: true, force: true })
  await previous.remove()
}
for (const one of wrong) console.log(`BAD  ${one}`)
console.log(`${wrong.length} wrong`)
process.exit(wrong.length === 0 ? 0 : 1)
