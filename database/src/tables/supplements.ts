import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { approval } from './approvals.ts'
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

/**
 * A withdrawal of a supplement by staff. One that waits for a second person ends without a decision when its supplement is paid or
 * cancelled.
 */
export const supplementWithdrawals = pgTable(
  'supplement_withdrawals',
  {
    id: primaryId(),
    supplementId: uuid('supplement_id')
      .notNull()
      .references(() => supplements.id),
    reason: text('reason').notNull(),
    ...approval(),
  },
  (t) => [
    uniqueIndex('supplement_withdrawals_waiting').on(t.supplementId).where(sql`status = 'waiting'`),
    // recent withdrawals of one customer's supplements, and by one colleague
    index('supplement_withdrawals_supplement').on(t.supplementId, t.createdAt),
    index('supplement_withdrawals_asked_by').on(t.askedBy, t.createdAt),
    check('supplement_withdrawals_decided', sql`(${t.status} = 'waiting') = (${t.decidedAt} is null)`),
  ],
)
