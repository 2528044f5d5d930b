import { sql } from 'drizzle-orm'
import { index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { at, createdAt, primaryId } from './columns.ts'

/** Something a person must check; one open alarm per subject. */
export const alarms = pgTable(
  'alarms',
  {
    id: primaryId(),
    /** For example `intent:<id>`. */
    subject: text('subject').notNull(),
    /** The name of its text in `server/src/messaging/alarms`. */
    message: text('message').notNull(),
    createdAt: createdAt(),
    resolvedAt: at('resolved_at'),
  },
  (t) => [
    uniqueIndex('alarms_subject').on(t.subject),
    index('alarms_newest').on(t.createdAt.desc()),
    index('alarms_open').on(t.createdAt).where(sql`resolved_at is null`).concurrently(),
  ],
)
