import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { at, createdAt, primaryId } from './columns.ts'
import { orders } from './orders.ts'
import { staff } from './staff.ts'

/** A parcel that arrived at the warehouse without a known order. */
export const unmatchedArrivals = pgTable(
  'unmatched_arrivals',
  {
    id: primaryId(),
    trackingNumber: text('tracking_number').notNull(),
    trackingNormalised: text('tracking_normalised').notNull(),
    weightG: integer('weight_g'),
    shelf: text('shelf').notNull().default(''),
    note: text('note').notNull().default(''),
    photoUrls: text('photo_urls').array().notNull().default([]),
    staffId: uuid('staff_id').references(() => staff.id),
    matchedOrderId: uuid('matched_order_id').references(() => orders.id),
    matchedAt: at('matched_at'),
    createdAt: createdAt(),
  },
  (t) => [
    check('unmatched_arrivals_matched', sql`(${t.matchedOrderId} is null) = (${t.matchedAt} is null)`),
    // the box that was recognised as an order's
    index('unmatched_arrivals_matched')
      .on(t.matchedOrderId)
      .where(sql`matched_order_id is not null`)
      .concurrently(),
    uniqueIndex('unmatched_arrivals_open').on(t.trackingNormalised).where(sql`matched_order_id is null`),
  ],
)
