import { text, uuid } from 'drizzle-orm/pg-core'
import { at, createdAt } from './columns.ts'
import { staff } from './staff.ts'

/** The columns of what staff give by hand: above the limits of what they give alone it waits for a second person. */
export const approval = () => ({
  status: text('status', { enum: ['waiting', 'done', 'refused'] }).notNull(),
  askedBy: uuid('asked_by')
    .notNull()
    .references(() => staff.id),
  decidedBy: uuid('decided_by').references(() => staff.id),
  createdAt: createdAt(),
  decidedAt: at('decided_at'),
})
