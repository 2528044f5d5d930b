import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { staff } from './accounts.ts'
import { createdAt, minor, primaryId } from './columns.ts'
import { orders } from './orders.ts'

/** An order that was placed at a marketplace by its API; recorded before the marketplace is asked. */
export const marketplaceOrders = pgTable(
  'marketplace_orders',
  {
    id: primaryId(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id),
    marketplace: text('marketplace').notNull(),
    /** Ours, under which the marketplace has one order. */
    reference: text('reference').notNull(),
    /** Pieces of our order. */
    quantity: integer('quantity').notNull(),
    /** `bought` once it is recorded as the purchase of our order. */
    state: text('state', { enum: ['placing', 'placed', 'bought'] }).notNull(),
    /** The marketplace's number; '' before it is known. */
    number: text('number').notNull().default(''),
    /** What the marketplace asks, with domestic freight. */
    totalFen: minor('total_fen'),
    /** The marketplace says that it was closed without being sent. */
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
