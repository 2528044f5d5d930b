const REDACTED = '[redacted]'

/** Names of fields whose values are never logged, at any depth. */
const SECRETS = new Set([
  'token',
  'password',
  'authorization',
  'cookie',
  'email',
  'phone',
  'address',
  'params',
])

const MAX_DEPTH = 6

/** Parameters that drizzle appends to the message of a failed query. */
const PARAMETERS = /\nparams: .*$/s
const EMAIL = /[^\s<>"'`,;:()[\]{}=/]+@[a-z\d-]+(?:\.[a-z\d-]+)+/gi
const QUERY_STRING = /(https?:\/\/[^\s?#"'<>]+)[?#][^\s"'<>]*/gi

/** PostgreSQL's error codes whose messages quote values: class 22, data exceptions. */
const QUOTING = /^22/

/** An error without the values that its query, its row or its request held. */
interface RedactedError {
  readonly type: string
  readonly message: string
  readonly code?: string
  readonly status?: number
  /** What PostgreSQL names: no values. */
  readonly table?: string
  readonly constraint?: string
  readonly stack?: string
  readonly cause?: RedactedError | string
  readonly errors?: readonly (RedactedError | string)[]
}

/** Returns a text without e-mail addresses, query strings of URLs, and parameters of a failed query. */
export const redactText = (text: string): string =>
  text
    .replace(PARAMETERS, `\nparams: ${REDACTED}`)
    .replace(QUERY_STRING, `$1?${REDACTED}`)
    .replace(EMAIL, REDACTED)

/** Returns what may be logged or stored of a failure, in one line of text. */
export const failureText = (failure: unknown): string =>
  failure instanceof Error
    ? `${failure.constructor.name}: ${messageOf(failure)}`
    : redactText(String(failure))

/**
 * Returns what may be logged of a value: fields with the names of secrets are replaced, errors keep type, redacted
 * message, code and stack, and texts lose what `redactText` removes.
 */
export function redact(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') return redactText(value)
  if (value instanceof Error) return redactError(value, depth)
  if (typeof value !== 'object' || value === null || value instanceof Date) return value
  if (depth >= MAX_DEPTH) return REDACTED
  if (Array.isArray(value)) return value.map((one) => redact(one, depth + 1))
  // Requests, clients of databases and the like refer to everything.
  if (!isPlain(value)) return `[${value.constructor.name}]`
  return Object.fromEntries(
    Object.entries(value).map(([name, field]) => [
      name,
      SECRETS.has(name.toLowerCase()) ? REDACTED : redact(field, depth + 1),
    ]),
  )
}

function isPlain(value: object): boolean {
  const prototype = Object.getPrototypeOf(value)
  return prototype === Object.prototype || prototype === null
}

/** Own fields of an error are not copied: `detail` and `where` of PostgreSQL hold rows, drizzle's `params` all values. */
function redactError(error: Error, depth: number): RedactedError | string {
  if (depth >= MAX_DEPTH) return REDACTED
  const { code, statusCode, table, constraint, errors } = error as Error & Record<string, unknown>
  const inner = (one: unknown) =>
    one instanceof Error ? redactError(one, depth + 1) : redactText(String(one))
  return {
    type: error.constructor.name,
    message: messageOf(error),
    ...(typeof code === 'string' && { code }),
    ...(typeof statusCode === 'number' && { status: statusCode }),
    ...(typeof table === 'string' && { table }),
    ...(typeof constraint === 'string' && { constraint }),
    ...framesOf(error),
    ...(error.cause !== undefined && { cause: inner(error.cause) }),
    ...(Array.isArray(errors) && { errors: errors.map(inner) }),
  }
}

function messageOf(error: Error): string {
  const { code, severity } = error as Error & Record<string, unknown>
  if (typeof code === 'string' && typeof severity === 'string' && QUOTING.test(code))
    return `data exception ${code}`
  return redactText(error.message)
}

/** The stack without its first lines, which repeat the message. */
function framesOf({ stack }: Error): { readonly stack?: string } {
  const frames = stack?.split('\n').filter((line) => /^\s+at /.test(line))
  return frames?.length ? { stack: frames.join('\n') } : {}
}
