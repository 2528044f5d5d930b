import { type ChildProcess, fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { childVariables } from './environment.ts'

const FIRST_PAUSE_MS = 1_000
const LONGEST_PAUSE_MS = 30_000
/** After this lifetime a process counts as started successfully, and its restart delay is reset. */
const SETTLED_MS = 60_000

/** Longer than the longest DRAIN_SECONDS and the closing after it. */
const LONGEST_END_MS = 90_000

interface Options {
  /** Called when a process that is not restarted has ended. */
  readonly onEnd: (name: string, code: number | null) => void
}

/** Starts the processes of one machine, restarts those that died, and stops them in order. */
export class Supervisor {
  /** The running processes, oldest first, and whether each is restarted. */
  readonly #children = new Map<ChildProcess, boolean>()
  readonly #timers = new Set<NodeJS.Timeout>()
  readonly #onEnd: Options['onEnd']
  #isEnding = false

  constructor({ onEnd }: Options) {
    this.#onEnd = onEnd
  }

  /**
   * Starts a process and waits until it reports ready. One that dies before that is not restarted.
   * @param file of the process, relative to this folder
   * @param isRestarted restarts it whenever it dies later, after a delay that doubles up to 30 seconds
   * @returns its report
   */
  start(
    name: string,
    file: string,
    env: Record<string, string>,
    { isRestarted = false } = {},
  ): Promise<Record<string, unknown>> {
    return new Promise((ready) => {
      this.#fork(name, file, env, isRestarted ? FIRST_PAUSE_MS : null, ready)
    })
  }

  /** Runs a process until it exits. @throws Error when it fails. */
  async run(name: string, file: string, env: Record<string, string>): Promise<void> {
    const child = forkQuietly(file, env, false)
    this.#children.set(child, false)
    const code = await new Promise((ended) => child.once('exit', ended))
    this.#children.delete(child)
    if (code !== 0) throw new Error(`${name} could not be made (${code}).`)
  }

  /**
   * Stops every process: first those that are restarted, together, because each drains for a while, then the ones they
   * depend on.
   */
  async end(): Promise<void> {
    this.#isEnding = true
    for (const timer of this.#timers) clearTimeout(timer)
    const restarted = [...this.#children].filter(([, isRestarted]) => isRestarted)
    await Promise.all(restarted.map(([child]) => stop(child)))
    for (const child of [...this.#children.keys()].reverse()) await stop(child)
  }

  #fork(
    name: string,
    file: string,
    env: Record<string, string>,
    pauseMs: number | null,
    onReady: (message: Record<string, unknown>) => void,
  ): void {
    const startedAt = performance.now()
    let isReady = false
    const child = forkQuietly(file, env, true)
    this.#children.set(child, pauseMs !== null)
    child.once('message', (message) => {
      isReady = true
      onReady(message as Record<string, unknown>)
    })
    child.once('exit', (code) => {
      this.#children.delete(child)
      if (this.#isEnding) return
      const isFirstStart = pauseMs === FIRST_PAUSE_MS && !isReady
      if (pauseMs === null || isFirstStart) return this.#onEnd(name, code)
      const pause = performance.now() - startedAt > SETTLED_MS ? FIRST_PAUSE_MS : pauseMs
      console.error(`${name} stopped (${code ?? child.signalCode}); starts again in ${pause / 1000} s.`)
      const next = Math.min(pause * 2, LONGEST_PAUSE_MS)
      const timer = setTimeout(() => {
        this.#timers.delete(timer)
        this.#fork(name, file, env, next, () => {})
      }, pause)
      this.#timers.add(timer)
    })
  }
}

/** Ends a process that hangs, as in an endless loop, by force. */
async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const exited = new Promise((done) => child.once('exit', done))
  child.kill('SIGTERM')
  const force = setTimeout(() => child.kill('SIGKILL'), LONGEST_END_MS)
  await exited
  clearTimeout(force)
}

/** `isDetached`: Ctrl-C reaches only the parent, which stops the others in order. */
const forkQuietly = (file: string, env: Record<string, string>, isDetached: boolean): ChildProcess =>
  fork(fileURLToPath(new URL(file, import.meta.url)), [], {
    // React renders many times faster in its production build; `npm run dev` overrides this.
    env: { NODE_ENV: 'production', ...childVariables(process.env, env) },
    detached: isDetached,
  })
