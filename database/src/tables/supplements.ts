import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { at, createdAt, minor, primaryId } from './columns.ts'
import { customers } from './customers.ts'
import { orders } from './orders.ts'

/** A sum requested on top of an order's or parcel's price, paid separately. */
export const supplements = pgTable(
  'supplements',
  {
    id: primaryId(),
    number: text('number').notNull(),
    customerId: uuid('customer_id')
      .notNull()
      .references(() => customers.id),
    orderId: uuid('order_id').references(() => orders.id),
    parcelId: uuid('parcel_id'),
    amountCents: minor('amount_cents').notNull(),
    reason: text('reason').notNull(),
    /** The phrase of the reason, rendered in the reader's language; null for what a person typed. */
    reasonPhrase: jsonb('reason_phrase'),
    /** The days by which its payment extends the order's storage; null for a difference in price. */
    storageDays: integer('storage_days'),
    status: text('status', { enum: ['unpaid', 'paid', 'cancelled'] }).notNull(),
    createdAt: createdAt(),
    paidAt: at('paid_at'),
  },
  (t) => [
    uniqueIndex('supplements_number').on(t.number),
    uniqueIndex('supplements_one_open').on(t.orderId).where(sql`status = 'unpaid'`),
    index('supplements_order').on(t.orderId),
    index('supplements_parcel').on(t.parcelId),
    index('supplements_customer').on(t.customerId, t.id.desc()),
    check('supplements_amount', sql`${t.amountCents} > 0`),
  ],
)
