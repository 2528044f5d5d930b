import type { LateStage } from '@sampan/domain/lateness'
import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { at, createdAt } from './columns.ts'
import { coupons } from './coupons.ts'
import { customers } from './customers.ts'
import { orders } from './orders.ts'
import { parcels } from './parcels.ts'

/** The coupons given because we were late: one for each stage of an order or a parcel. */
export const lateCoupons = pgTable(
  'late_coupons',
  {
    couponId: uuid('coupon_id')
      .primaryKey()
      .references(() => coupons.id),
    customerId: uuid('customer_id')
      .notNull()
      .references(() => customers.id),
    stage: text('stage').$type<LateStage>().notNull(),
    /** The order that was bought or received late; null for a stage of a parcel. */
    orderId: uuid('order_id').references(() => orders.id),
    parcelId: uuid('parcel_id').references(() => parcels.id),
    /** The number of the order or the parcel, for the name of the coupon. */
    subject: text('subject').notNull(),
    dueAt: at('due_at').notNull(),
    /** The hours of ours by which it was late when the coupon was given. */
    hoursLate: integer('hours_late').notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('late_coupons_order').on(t.orderId, t.stage),
    uniqueIndex('late_coupons_parcel').on(t.parcelId, t.stage),
    // those of a customer in a month
    index('late_coupons_customer').on(t.customerId, t.createdAt),
    // the figures of a period
    index('late_coupons_created').on(t.createdAt),
    check(
      'late_coupons_subject',
      sql`num_nonnulls(${t.orderId}, ${t.parcelId}) = 1 and (${t.stage} in ('purchase', 'receiving')) = (${t.orderId} is not null)`,
    ),
  ],
)
