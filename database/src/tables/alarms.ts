import { index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { at, createdAt, primaryId } from './columns.ts'

/** Something that a person has to look at, once for each subject until it is resolved. */
export const alarms = pgTable(
  'alarms',
  {
    id: primaryId(),
    /** What it is about, for example `intent:<id>`. */
    subject: text('subject').notNull(),
    /** Its name in the words of alarms, `server/src/messaging/alarms`. */
    message: text('message').notNull(),
    createdAt: createdAt(),
    resolvedAt: at('resolved_at'),
  },
  (t) => [uniqueIndex('alarms_subject').on(t.subject), index('alarms_newest').on(t.createdAt.desc())],
)
