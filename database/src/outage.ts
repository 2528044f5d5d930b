/** Codes of socket errors when PostgreSQL is unreachable. */
const SOCKET_CODES = ['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT']
/**
 * SQLSTATE classes: connection exceptions, a server without disk, memory or connections, one that is shutting
 * down, crashing or starting.
 */
const SQLSTATE = /^(08|53|57P0)/
/** Errors of the driver itself, which have no code, and a socket that does not exist, whose code is that of any file. */
const DRIVER_MESSAGES =
  /^(connect ENOENT|Connection terminated|timeout exceeded when trying to connect|Client was closed|Client has encountered a connection error|Query read timeout)/
/**
 * A statement that the server cancelled in favour of another, or refused because it is no longer (or not yet) the
 * primary.
 */
const UNDONE = ['25006', '40001', '40P01']

/** Returns whether an error was caused by PostgreSQL being unreachable, out of resources, shutting down or starting. */
export const isDatabaseOutage = (error: unknown): boolean =>
  someCause(
    error,
    (code, message) => SOCKET_CODES.includes(code) || SQLSTATE.test(code) || DRIVER_MESSAGES.test(message),
  )

/** Returns whether a transaction that failed before its commit may succeed when it is run again from its beginning. */
export const isWorthRepeating = (error: unknown): boolean =>
  isDatabaseOutage(error) || someCause(error, (code) => UNDONE.includes(code))

/** Returns whether a row was refused because another has its key: what a parallel transaction wrote, for example. */
export const isUniqueViolation = (error: unknown): boolean => someCause(error, (code) => code === '23505')

/** The queue's library reports copies of errors, which are objects of no class. */
function someCause(error: unknown, is: (code: string, message: string) => boolean): boolean {
  if (error instanceof AggregateError) return error.errors.some((one) => someCause(one, is))
  if (typeof error !== 'object' || error === null) return false
  const { code, message, cause } = error as { code?: unknown; message?: unknown; cause?: unknown }
  return is(String(code ?? ''), String(message ?? '')) || someCause(cause, is)
}
