import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

const API = fileURLToPath(new URL('./api-process.ts', import.meta.url))

/** Starts the API on a free port. `peakMb` is its peak memory. */
export async function forkApi(environment: Record<string, string>) {
  const child = fork(API, [], {
    env: { ...process.env, PORT: '0', ...environment },
  })
  const { url } = (await nextMessage(child)) as { url: string }
  return {
    url,
    async peakMb(): Promise<number> {
      child.send('memory')
      return ((await nextMessage(child)) as { peakMb: number }).peakMb
    },
    async close() {
      const ended = once(child, 'exit')
      child.send('end')
      await ended
    },
  }
}

const nextMessage = async (child: ChildProcess): Promise<unknown> => (await once(child, 'message'))[0]
