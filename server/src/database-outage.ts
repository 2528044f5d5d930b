import { isDatabaseOutage } from '@sampan/database'
import { ExponentialBackoff, handleWhen, retry } from 'cockatiel'
import type { Logger } from 'pino'

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
