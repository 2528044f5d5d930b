import { ExponentialBackoff, handleWhen, retry } from 'cockatiel'
import type { Logger } from 'pino'

/** Codes of socket errors when PostgreSQL is unreachable. */
const SOCKET_CODES = ['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOENT']
/** SQLSTATE classes: connection exceptions, and a server that is shutting down, crashing or starting. */
const SQLSTATE = /^(08|57P0)/
/** Errors of the driver itself, which have no code. */
const DRIVER_MESSAGES =
  /^(Connection terminated|timeout exceeded when trying to connect|Client was closed|Client has encountered a connection error)/

/** Returns whether an error was caused by PostgreSQL being unreachable, shutting down or starting. */
export function isDatabaseOutage(error: unknown): boolean {
  if (error instanceof AggregateError) return error.errors.some(isDatabaseOutage)
  if (!(error instanceof Error)) return false
  const code = 'code' in error ? String(error.code) : ''
  if (SOCKET_CODES.includes(code) || SQLSTATE.test(code) || DRIVER_MESSAGES.test(error.message)) return true
  return isDatabaseOutage(error.cause)
}

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
