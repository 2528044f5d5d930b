import type { FastifyBaseLogger } from 'fastify'

/**
 * What security events are about. `access`: a call without the session, role, second factor or origin that it needs; `throttled`:
 * a limit of tries was reached; `factors`: passkeys, codes, recovery codes, connected identities; `export`: personal data left.
 */
export type SecurityTopic =
  | 'sign_in'
  | 'sign_in_step'
  | 'sign_out'
  | 'sessions'
  | 'access'
  | 'throttled'
  | 'account'
  | 'password'
  | 'email'
  | 'confirmation'
  | 'factors'
  | 'roles'
  | 'export'
  | 'settings'

interface SecurityEvent {
  readonly security: SecurityTopic
  readonly outcome: 'done' | 'refused'
  /** The path of the call, or the route: which way to sign in, which factor. */
  readonly path: string
  /** The visitor's address. */
  readonly ip: string
  readonly customer?: string | undefined
  readonly staff?: string | undefined
  /** The name of the refusal. */
  readonly refusal?: string
  /** The name of the limit. */
  readonly throttle?: string | undefined
}

/** Logs a security event: one line with the message `security`, and the request id of the logger. */
export const logSecurity = (log: Pick<FastifyBaseLogger, 'info'>, event: SecurityEvent): void =>
  log.info(event, 'security')
