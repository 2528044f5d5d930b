import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

/** A process that is restarted whenever it dies, as by a machine's supervisor. */
export interface SupervisedProcess {
  /** Kills it like a power cut: no handler runs. */
  kill(): void
  /** Restarts it with a failpoint at which it dies; the next start is without one. */
  restart(failpoint?: string): Promise<void>
  /** Number of deaths not caused by `restart` or `stop`. */
  readonly deaths: number
  stop(): Promise<void>
}

export async function superviseProcess(file: URL, env: NodeJS.ProcessEnv): Promise<SupervisedProcess> {
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
    // It may die before it is ready; callers then wait for the next start.
    await Promise.race([once(child, 'message'), once(child, 'exit')])
  }
  const end = async () => {
    isMeant = true
    const exited = child.exitCode === null && child.signalCode === null ? once(child, 'exit') : null
    child.kill('SIGKILL')
    await exited
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
