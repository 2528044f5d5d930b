import { date, integer, pgTable } from 'drizzle-orm/pg-core'
import { minor } from './columns.ts'

/**
 * What the dashboard shows of each finished day in UTC+8, counted once: none of it changes after the day. Days without
 * a row are counted when they are shown.
 */
export const dailyFigures = pgTable('daily_figures', {
  day: date('day').primaryKey(),
  orderCount: integer('order_count').notNull(),
  shippedCount: integer('shipped_count').notNull(),
  paidCents: minor('paid_cents').notNull(),
  refundedCents: minor('refunded_cents').notNull(),
})
