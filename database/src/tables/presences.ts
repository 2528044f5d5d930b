import { index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { staff } from './accounts.ts'
import { at } from './columns.ts'

/** Who of the staff has which order or parcel open. Rows last for some seconds after the page was last heard of. */
export const presences = pgTable(
  'presences',
  {
    /** As in the audit log, for example `order:SO…`. */
    subject: text('subject').notNull(),
    staffId: uuid('staff_id')
      .notNull()
      .references(() => staff.id, { onDelete: 'cascade' }),
    seenAt: at('seen_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.subject, t.staffId] }), index('presences_seen').on(t.seenAt)],
)
