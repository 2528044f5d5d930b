import { boolean, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { createdAt, primaryId } from './columns.ts'
import { staff } from './staff.ts'

/** A list of the console that a colleague saved under a name: stage, search, order of rows and columns. */
export const savedViews = pgTable(
  'saved_views',
  {
    id: primaryId(),
    staffId: uuid('staff_id')
      .notNull()
      .references(() => staff.id, { onDelete: 'cascade' }),
    /** The list's page, for example `orders`. */
    page: text('page').notNull(),
    name: text('name').notNull(),
    /** The search parameters of the page's address. */
    query: text('query').notNull(),
    isShared: boolean('is_shared').notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('saved_views_name').on(t.staffId, t.page, t.name),
    index('saved_views_shared').on(t.isShared),
  ],
)
