import { pgTable, text } from 'drizzle-orm/pg-core'

/**
 * Changes that triggers wrote and no process has notified yet. Unlogged: after a crash of the server all that is read
 * counts as changed anyway.
 */
export const pendingChanges = pgTable('pending_changes', {
  /** What is notified: a kind and the id of the customer, or the kind alone where it concerns none. */
  payload: text('payload').notNull(),
})
