/** Marks an error of a socket as PostgreSQL's; copies of the error keep it. The codes are those of any other server. */
const IS_DATABASES = Symbol('is the database’s')

/** Marks a failure of the network or of a name on the way to PostgreSQL. Others, of a password for example, are no outage. */
export function markAsDatabases(error: Error): void {
  if ('syscall' in error || error instanceof AggregateError) Object.assign(error, { [IS_DATABASES]: true })
}

/**
 * SQLSTATE classes: connection exceptions, a server without disk, memory or connections, one that is shutting
 * down, crashing or starting.
 */
const SQLSTATE = /^(08...|53...|57P0.)$/
/** Errors of the driver itself, which have no code. */
const DRIVER_MESSAGES =
  /^(Connection terminated|timeout exceeded when trying to connect|Client was closed|Client has encountered a connection error|Query read timeout)/
/**
 * A statement that the server cancelled in favour of another, or refused because it is no longer (or not yet) the
 * primary.
 */
const UNDONE = ['25006', '40001', '40P01']

/** Returns whether an error was caused by PostgreSQL being unreachable, out of resources, shutting down or starting. */
export const isDatabaseOutage = (error: unknown): boolean =>
  someCause(
    error,
    (failure) =>
      IS_DATABASES in failure ||
      SQLSTATE.test(codeOf(failure)) ||
      DRIVER_MESSAGES.test(String('message' in failure ? failure.message : '')),
  )

/** Returns whether a transaction that failed before its commit may succeed when it is run again from its beginning. */
export const isWorthRepeating = (error: unknown): boolean =>
  isDatabaseOutage(error) || someCause(error, (failure) => UNDONE.includes(codeOf(failure)))

/** Returns whether a row was refused because another has its key: what a parallel transaction wrote, for example. */
export const isUniqueViolation = (error: unknown): boolean =>
  someCause(error, (failure) => codeOf(failure) === '23505')

const codeOf = (failure: object): string => String('code' in failure ? failure.code : '')

/** The queue's library reports copies of errors, which are objects of no class. */
function someCause(error: unknown, is: (failure: object) => boolean): boolean {
  if (typeof error !== 'object' || error === null) return false
  const causes: readonly unknown[] = error instanceof AggregateError ? error.errors : []
  return (
    is(error) || causes.some((one) => someCause(one, is)) || ('cause' in error && someCause(error.cause, is))
  )
}
