import { date, integer, jsonb, pgTable } from 'drizzle-orm/pg-core'
import { minor } from './columns.ts'

/**
 * How well the estimates of parcels fitted. Differences are shares of the estimate, null where there are no parcels; `told`
 * counts the customers who told what customs charged, `medianCustomsCents` is the median of that less the estimate.
 */
export interface EstimateAccuracy {
  readonly weight: { readonly parcels: number; readonly within: number; readonly median: number | null }
  readonly landed: {
    readonly parcels: number
    readonly within: number
    readonly median: number | null
    readonly told: number
    readonly medianCustomsCents: number | null
  }
}

/**
 * What a day brought and cost, in US cents: the change of each account of the business, credit positive, and what is not in the
 * ledger, each part by its own date.
 */
export type MarginParts = Readonly<Record<string, number>>

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
  /** Of the year up to this day, counted when it was closed as the newest; null for the other days. */
  accuracy: jsonb('accuracy').$type<EstimateAccuracy>(),
  /** Null until it is counted, and again when a row that it counts changes: triggers call `reopen_days`. */
  margin: jsonb('margin').$type<MarginParts>(),
})
