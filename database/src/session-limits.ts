/**
 * In milliseconds: a statement that runs longer fails, and so does a transaction that stays idle longer. Migrations run
 * without limits. Sent with each connection, and set for the application's role as well, because a pooler refuses them
 * at the start of a connection.
 */
export const SESSION_LIMITS = {
  statement_timeout: 60_000,
  idle_in_transaction_session_timeout: 60_000,
} as const
