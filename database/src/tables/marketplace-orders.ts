import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { at, createdAt, minor, primaryId } from './columns.ts'
import { orders } from './orders.ts'
import { staff } from './staff.ts'

/** An order placed at a marketplace by its API; recorded before the API is called. */
export const marketplaceOrders = pgTable(
  'marketplace_orders',
  {
    id: primaryId(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id),
    marketplace: text('marketplace').notNull(),
    /** Our reference, under which the marketplace has at most one order. */
    reference: text('reference').notNull(),
    /** Pieces of our order. */
    quantity: integer('quantity').notNull(),
    /** `bought` once it is recorded as the purchase of our order. */
    state: text('state', { enum: ['placing', 'placed', 'bought'] }).notNull(),
    /** Until then one call is placing it; null when none is. A call that crashed leaves its claim to run out. */
    claimedUntil: at('claimed_until'),
    /** The marketplace's number; '' before it is known. */
    number: text('number').notNull().default(''),
    /** The marketplace's price, with domestic freight. */
    totalFen: minor('total_fen'),
    /** The marketplace reported that it was closed without being shipped. */
    isClosed: boolean('is_closed').notNull().default(false),
    staffId: uuid('staff_id').references(() => staff.id),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('marketplace_orders_reference').on(t.marketplace, t.reference),
    uniqueIndex('marketplace_orders_one_open').on(t.orderId).where(sql`state <> 'bought'`),
    index('marketplace_orders_order').on(t.orderId),
    check(
      'marketplace_orders_placed',
      sql`${t.state} = 'placing' or (${t.number} <> '' and ${t.totalFen} > 0)`,
    ),
  ],
)
