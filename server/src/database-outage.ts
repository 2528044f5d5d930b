import { isDatabaseOutage } from '@sampan/database'
import { ExponentialBackoff, handleWhen, retry } from 'cockatiel'
import type { Logger } from 'pino'

const REPORT_MS = 10_000
const BACKOFF = { initialDelay: 200, maxDelay: 5_000 }

/**
 * Starts something that needs PostgreSQL; while PostgreSQL is unavailable, retries with growing pauses.
 * @param start releases what it opened before it rejects
 */
export function startWithDatabase<Started>(start: () => Promise<Started>, log: Logger): Promise<Started> {
  const policy = retry(handleWhen(isDatabaseOutage), {
    maxAttempts: Number.POSITIVE_INFINITY,
    backoff: new ExponentialBackoff(BACKOFF),
  })
  policy.onRetry((reason) =>
    log.warn({ err: 'error' in reason ? reason.error : undefined }, 'PostgreSQL is away; trying again'),
  )
  return policy.execute(start)
}

/**
 * Returns a function that logs failures through an outage of PostgreSQL, or of another server: the first, and after that one every
 * ten seconds, because everything that asks it fails meanwhile.
 */
export function outageReports(): (failure: unknown, log: Pick<Logger, 'error'>) => void {
  let loggedAt = Number.NEGATIVE_INFINITY
  return (failure, log) => {
    if (performance.now() - loggedAt < REPORT_MS) return
    loggedAt = performance.now()
    log.error({ err: failure }, 'outage')
  }
}
