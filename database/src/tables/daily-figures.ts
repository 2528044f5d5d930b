import { date, index, integer, jsonb, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core'
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

/** How many took how long, in tenths of an hour or of a day. */
export type Counts = readonly (readonly [tenths: number, count: number])[]

/** US cents: what was paid, given back and spent for some orders. */
export interface GoodsSums {
  readonly orders: number
  readonly paid: number
  readonly refunded: number
  readonly cost: number
}

/** A channel's name by language, as its parcel that was shipped at `namedAt` was quoted. */
interface Named {
  readonly code: string
  readonly name: { readonly en: string; readonly [language: string]: string } | null
  readonly namedAt: string
}

/** Sums of the parcels that a channel shipped, in US cents; `billed` are those that carriers have billed. */
export interface FreightSums {
  readonly parcels: number
  readonly freight: number
  readonly house: number
  readonly billedParcels: number
  readonly billedFreight: number
  readonly billed: number
}

/** What the owner's figures count of a day, in a form that days can be added up in. */
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
  /** Likewise. */
  report: jsonb('report').$type<DayReport>(),
})

/** What was paid, given back and spent for each customer's orders that were bought on a day; it counts where the day has a `report`. */
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
