import { text, uuid } from 'drizzle-orm/pg-core'
import { at, createdAt } from './columns.ts'
import { staff } from './staff.ts'

/**
 * Columns of gifts by staff: above the limits of what one colleague gives alone, a gift waits for a second
 * person.
 */
export const approval = () => ({
  status: text('status', { enum: ['waiting', 'done', 'refused'] }).notNull(),
  askedBy: uuid('asked_by')
    .notNull()
    .references(() => staff.id),
  decidedBy: uuid('decided_by').references(() => staff.id),
  createdAt: createdAt(),
  decidedAt: at('decided_at'),
})
