import { setTimeout as pause } from 'node:timers/promises'

/** The longest wait of a retrying caller for a success, and the number of failed requests meanwhile. */
export interface Waits {
  readonly longestMs: number
  readonly failed: number
}

export interface Probe {
  /** Starts a new measurement. */
  reset(): void
  /** The longest wait since then, including one in progress. */
  waits(): Waits
  close(): Promise<void>
}

const EVERY_MS = 100
/** The timeout of a browser: a request without a response is abandoned and sent again. */
const PATIENCE_MS = 30_000

/**
 * Sends at most ten requests a second, repeats a failed one at once, and measures from the first attempt to the
 * success.
 * @param ask resolves to whether the request succeeded.
 */
export function startProbe(ask: (signal: AbortSignal) => Promise<boolean>): Probe {
  let [longestMs, failed, isClosed] = [0, 0, false]
  let since: number | undefined
  const longest = () => Math.max(longestMs, since === undefined ? 0 : performance.now() - since)
  const done = (async () => {
    while (!isClosed) {
      since = performance.now()
      while (!isClosed && !(await ask(AbortSignal.timeout(PATIENCE_MS)).catch(() => false))) {
        failed += 1
        await pause(EVERY_MS / 2)
      }
      longestMs = longest()
      since = undefined
      await pause(EVERY_MS)
    }
  })()
  return {
    reset() {
      longestMs = 0
      failed = 0
      if (since !== undefined) since = performance.now()
    },
    waits: () => ({ longestMs: longest(), failed }),
    async close() {
      isClosed = true
      await done
    },
  }
}
