/**
 * Milliseconds: a statement that runs longer has failed, and so has a transaction that waits longer for its program.
 * Migrations run without. Sent with each connection, and set for the application's role as well, because a pooler
 * refuses them at the start of a connection.
 */
export const SESSION_LIMITS = {
  statement_timeout: 60_000,
  idle_in_transaction_session_timeout: 60_000,
} as const
