import { date, index, integer, jsonb, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core'
import { minor } from './columns.ts'

/**
 * The accuracy of parcels' estimates. Differences are shares of the estimate, null where there are no parcels. `told`
 * counts the customers who reported the customs charges, `medianCustomsCents` is the median of reported less estimated
 * charges.
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
 * The income and cost of a day, in US cents: the change of each account of the business, credit positive, and what is
 * outside the ledger, each part by its own date.
 */
export type MarginParts = Readonly<Record<string, number>>

/** Histogram of durations, in tenths of an hour or of a day. */
export type Counts = readonly (readonly [tenths: number, count: number])[]

/** US cents: paid, refunded and spent for some orders. */
export interface GoodsSums {
  readonly orders: number
  readonly paid: number
  readonly refunded: number
  readonly cost: number
}

/** A channel's name by language, as quoted to its parcel that was shipped at `namedAt`. */
interface Named {
  readonly code: string
  readonly name: { readonly en: string; readonly [language: string]: string } | null
  readonly namedAt: string
}

/** Sums of the parcels that a channel shipped, in US cents; `billed` are those on carriers' invoices. */
export interface FreightSums {
  readonly parcels: number
  readonly freight: number
  readonly house: number
  readonly billedParcels: number
  readonly billedFreight: number
  readonly billed: number
}

/** The business figures of a day, in a form in which days can be summed. */
export interface DayReport {
  /** Orders bought on that day, with the fifty of the lowest margin; by customer they are in `daily_customer_margins`. */
  readonly bought: GoodsSums & {
    readonly lowest: readonly (readonly [orderId: string, paid: number, refunded: number, cost: number])[]
  }
  /** Parcels shipped on that day. */
  readonly freight: readonly (Named & FreightSums)[]
  /** Parcels delivered on that day, by tenths of a day since they were shipped. */
  readonly transit: readonly (Named & { readonly country: string; readonly took: Counts })[]
  /** Steps finished on that day, by tenths of an hour, rounded up. */
  readonly steps: Readonly<Record<'bought' | 'arrived' | 'shipped', Counts>>
  readonly work: readonly (readonly [staffId: string, action: string, count: number])[]
}

/**
 * The dashboard figures of each finished day in UTC+8, computed once because none of them changes after the day. Days
 * without a row are computed when they are shown.
 */
export const dailyFigures = pgTable('daily_figures', {
  day: date('day').primaryKey(),
  orderCount: integer('order_count').notNull(),
  shippedCount: integer('shipped_count').notNull(),
  paidCents: minor('paid_cents').notNull(),
  refundedCents: minor('refunded_cents').notNull(),
  /** The year up to this day, computed when it was the newest closed day; null for the other days. */
  accuracy: jsonb('accuracy').$type<EstimateAccuracy>(),
  /** Null until it is computed, and again when a row behind it changes: triggers call `reopen_days`. */
  margin: jsonb('margin').$type<MarginParts>(),
  /** Likewise. */
  report: jsonb('report').$type<DayReport>(),
})

/** What was paid, refunded and spent for each customer's orders bought on a day; valid while the day has a `report`. */
export const dailyCustomerMargins = pgTable(
  'daily_customer_margins',
  {
    day: date('day').notNull(),
    customerId: uuid('customer_id').notNull(),
    orders: integer('orders').notNull(),
    paidCents: minor('paid_cents').notNull(),
    refundedCents: minor('refunded_cents').notNull(),
    costCents: minor('cost_cents').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.day, t.customerId] }),
    index('daily_customer_margins_customer').on(t.customerId, t.day),
  ],
)
