import { index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { at } from './columns.ts'
import { staff } from './staff.ts'

/** Which members of staff have which order or parcel open. Rows expire some seconds after the page's last signal. */
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
