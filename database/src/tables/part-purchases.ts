import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { at, createdAt, minor, primaryId } from './columns.ts'
import { orders } from './orders.ts'
import { staff } from './staff.ts'

/**
 * A purchase of some of an order's pieces; the rest is bought under other numbers, or not at all. An order bought under
 * a single number has none.
 */
export const partPurchases = pgTable(
  'part_purchases',
  {
    id: primaryId(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id),
    quantity: integer('quantity').notNull(),
    /** The marketplace's order number. */
    reference: text('reference').notNull(),
    /** The price of these pieces, with domestic freight. */
    priceFen: minor('price_fen').notNull(),
    /** The seller's courier's number, as typed and as `orders.tracking_normalised`; '' while unknown. */
    trackingNumber: text('tracking_number').notNull(),
    trackingNormalised: text('tracking_normalised').notNull(),
    staffId: uuid('staff_id').references(() => staff.id),
    createdAt: createdAt(),
    /** When the seller cancelled it. */
    cancelledAt: at('cancelled_at'),
  },
  (t) => [
    index('part_purchases_order').on(t.orderId),
    index('part_purchases_reference').on(t.reference.op('text_pattern_ops')),
    index('part_purchases_tracking')
      .on(t.trackingNormalised.op('text_pattern_ops'))
      .where(sql`tracking_normalised <> ''`),
    check('part_purchases_quantity', sql`${t.quantity} >= 1`),
    check('part_purchases_price', sql`${t.priceFen} > 0`),
  ],
)
