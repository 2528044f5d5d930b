import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { nodeFlags } from '../../../tools/node-flags.mjs'
import type { Machine, Running } from './machine.ts'

/** One API or worker of the shop. */
export interface Application {
  readonly name: string
  start(): Promise<void>
  /** Kills it like a power cut. */
  cut(): Promise<void>
  /** Drains and restarts it, as a rollout does. */
  replace(): Promise<void>
}

const FILES = {
  api: new URL('../../../server/src/main-api.ts', import.meta.url),
  worker: new URL('../../../server/src/main-worker.ts', import.meta.url),
} as const

export function application(
  machine: Machine,
  kind: keyof typeof FILES,
  place: number,
  env: NodeJS.ProcessEnv,
): Application {
  const name = `${kind}-${place}`
  let running: Running | undefined
  async function start(): Promise<void> {
    const child = fork(fileURLToPath(FILES[kind]), [], {
      env: { ...process.env, ...env },
      execArgv: nodeFlags,
      stdio: ['ignore', machine.log(name), machine.log(name), 'ipc'],
    })
    running = machine.keep(name, child)
    const started = await Promise.race([
      once(child, 'message').then(() => true),
      once(child, 'exit').then(() => false),
    ])
    if (!started) throw new Error(`${name} stopped at its start; see its log`)
  }
  return {
    name,
    start,
    cut: async () => running?.cut(),
    async replace() {
      await running?.stop()
      await start()
    },
  }
}
