import { index, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt } from './columns.ts'

/** Responses of endpoints that move money or goods, by the caller's Idempotency-Key. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    /** The calling customer or member of staff. */
    callerId: uuid('caller_id').notNull(),
    key: text('key').notNull(),
    path: text('path').notNull(),
    inputHash: text('input_hash').notNull(),
    /** Null while the first call is in progress. */
    answer: jsonb('answer'),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.callerId, t.key] }), index('idempotency_keys_old').on(t.createdAt)],
)
