import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

/** A process that is started again whenever it dies, as a machine's supervisor would do. */
export interface KeptProcess {
  /** As a power cut would: no handler runs. */
  kill(): void
  /** Kills it and starts it anew, to die at that failpoint; it comes back without one. */
  restart(failpoint?: string): Promise<void>
  /** How often it died without being asked through `restart` or `stop`. */
  readonly deaths: number
  stop(): Promise<void>
}

export async function keepProcess(file: URL, env: NodeJS.ProcessEnv): Promise<KeptProcess> {
  let child: ChildProcess
  let deaths = 0
  let isMeant = false

  async function start(failpoint = ''): Promise<void> {
    isMeant = false
    child = fork(fileURLToPath(file), [], {
      env: { ...process.env, ...env, FAILPOINT: failpoint },
    })
    child.once('exit', () => {
      if (isMeant) return
      deaths += 1
      void start()
    })
    // It may die before it is ready: whoever waits for it then waits for the next.
    await Promise.race([once(child, 'message'), once(child, 'exit')])
  }
  const end = async () => {
    isMeant = true
    const gone = child.exitCode === null && child.signalCode === null ? once(child, 'exit') : null
    child.kill('SIGKILL')
    await gone
  }
  await start()
  return {
    kill: () => void child.kill('SIGKILL'),
    async restart(failpoint) {
      await end()
      await start(failpoint)
    },
    get deaths() {
      return deaths
    },
    stop: end,
  }
}
