import { type ChildProcess, fork, spawn, spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { startEmbeddedPostgres } from '@sampan/database'
import { nodeEnvironment, nodeFlags } from '../../../tools/node-flags.mjs'

const SERVER = new URL('../../../server/src/', import.meta.url)
const API_PORT = 4190
const FLOOR_PORT = 4191

/** A process under load, on a core of its own. */
export interface Served {
  readonly origin: string
  readonly warmStartMs: number
  /** CPU seconds used so far, user and system. */
  cpuSeconds(): number
  residentMegabytes(): number
  stop(): Promise<void>
}

/** Creates a demo shop's data in a PostgreSQL of its own; nothing else runs when it returns. */
export async function aShopsData(): Promise<{
  url: string
  ownerUrl: string
  folder: string
  close(): Promise<void>
}> {
  const folder = await mkdtemp(join(tmpdir(), 'sampan-bench-'))
  const postgres = await startEmbeddedPostgres(folder)
  const whole = spawn(process.execPath, [...nodeFlags, fileURLToPath(new URL('main.ts', SERVER))], {
    env: { ...environment(postgres.url, folder), MIGRATION_DATABASE_URL: postgres.ownerUrl },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await new Promise<void>((ready, failed) => {
    whole.stdout.on('data', (text: Buffer) => text.includes('Sampan is at') && ready())
    whole.once('exit', (code) => failed(new Error(`the shop stopped with ${code}`)))
  })
  await ended(whole)
  return {
    url: postgres.url,
    ownerUrl: postgres.ownerUrl,
    folder,
    async close() {
      await postgres.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** Starts one API process with pages, as `npm start` does. @param marketplace the address of the emulated marketplace */
export const startApi = (url: string, folder: string, marketplace: string): Promise<Served> =>
  start(
    new URL('main-api.ts', SERVER),
    {
      ...environment(url, folder),
      ONEBOUND_BASE_URL: marketplace,
      ONEBOUND_KEY: 'demo-key',
      ONEBOUND_SECRET: 'demo-secret',
    },
    API_PORT,
  )

/** Starts the minimal server on the same database, with a table of its own. */
export const startFloor = (url: string): Promise<Served> =>
  start(
    new URL('floor.ts', import.meta.url),
    { ...process.env, DATABASE_URL: url, PORT: String(FLOOR_PORT) },
    FLOOR_PORT,
  )

const environment = (url: string, folder: string) => ({
  ...process.env,
  ...nodeEnvironment,
  NODE_ENV: 'production',
  MODE: 'demo',
  // A handful of customers make the calls of thousands.
  CALLS_PER_MINUTE: '0',
  PORT: String(API_PORT),
  DATABASE_URL: url,
  DATA_DIR: join(folder, 'data'),
})

async function start(file: URL, env: NodeJS.ProcessEnv, port: number): Promise<Served> {
  const begun = performance.now()
  const child = fork(fileURLToPath(file), [], { env, execArgv: nodeFlags })
  await new Promise<void>((ready, failed) => {
    child.once('message', () => ready())
    child.once('exit', (code) => failed(new Error(`${file.pathname} stopped with ${code}`)))
  })
  const warmStartMs = performance.now() - begun
  if (child.pid === undefined) throw new Error('no process')
  pin(child.pid, 0)
  return { origin: `http://127.0.0.1:${port}`, warmStartMs, ...usage(child.pid), stop: () => ended(child) }
}

/** Pins a process and its threads to one core, so that the measured process and the client do not share one. */
export function pin(pid: number, core: number): void {
  spawnSync('taskset', ['-acp', String(core), String(pid)])
}

const usage = (pid: number) => ({
  cpuSeconds() {
    const after = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
    // Fields 14 and 15 of proc(5), in ticks of 10 ms.
    return (Number(after[11]) + Number(after[12])) / 100
  },
  residentMegabytes() {
    return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024
  },
})

function ended(child: ChildProcess): Promise<void> {
  child.removeAllListeners('exit')
  const exited = new Promise<void>((done) => child.once('exit', () => done()))
  child.kill('SIGTERM')
  return exited
}
