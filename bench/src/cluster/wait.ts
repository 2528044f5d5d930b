import { once } from 'node:events'
import { connect } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'

const EVERY_MS = 200

/**
 * Polls until the result is not undefined; a failure counts as no result.
 * @throws Error naming the awaited condition.
 */
export async function until<Answer>(
  what: string,
  limitMs: number,
  ask: () => Answer | undefined | Promise<Answer | undefined>,
): Promise<Answer> {
  const end = Date.now() + limitMs
  let last: unknown
  for (;;) {
    try {
      const answer = await ask()
      if (answer !== undefined) return answer
    } catch (failure) {
      last = failure
    }
    if (Date.now() > end) throw new Error(`${what}: not within ${limitMs / 1000} s`, { cause: last })
    await pause(EVERY_MS)
  }
}

export const untilOpen = (port: number): Promise<true> =>
  until(`port ${port}`, 30_000, async () => {
    const socket = connect(port, '127.0.0.1')
    try {
      await once(socket, 'connect')
      return true as const
    } finally {
      socket.destroy()
    }
  })
