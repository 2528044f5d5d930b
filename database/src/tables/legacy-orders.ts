import { boolean, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { at, consignee, minor, primaryId } from './columns.ts'
import { customers } from './customers.ts'

/** Orders of the old system, loaded once from CSV. */
export const legacyOrders = pgTable(
  'legacy_orders',
  {
    id: primaryId(),
    orderNumber: text('order_number').notNull(),
    customerId: uuid('customer_id')
      .notNull()
      .references(() => customers.id),
    typeText: text('type_text').notNull(),
    /** A key of the domain's LEGACY_ORDER_STATUSES. */
    status: text('status').notNull(),
    isVirtual: boolean('is_virtual').notNull(),
    externalOrderPriceCents: minor('external_order_price_cents').notNull(),
    discountCents: minor('discount_cents').notNull(),
    transportCents: minor('transport_cents').notNull(),
    totalCents: minor('total_cents').notNull(),
    orderedAt: at('ordered_at').notNull(),
    paidAt: at('paid_at'),
    consigneeCountry: text('consignee_country').notNull(),
    ...consignee(),
  },
  (t) => [
    uniqueIndex('legacy_orders_number').on(t.orderNumber),
    index('legacy_orders_customer').on(t.customerId, t.orderedAt.desc()),
  ],
)

export const legacyOrderItems = pgTable(
  'legacy_order_items',
  {
    id: primaryId(),
    legacyOrderId: uuid('legacy_order_id')
      .notNull()
      .references(() => legacyOrders.id, { onDelete: 'cascade' }),
    productName: text('product_name').notNull(),
    quantity: integer('quantity').notNull(),
    unitCents: minor('unit_cents').notNull(),
    sumCents: minor('sum_cents').notNull(),
  },
  (t) => [index('legacy_order_items_order').on(t.legacyOrderId)],
)

export const legacyOrderRecords = pgTable(
  'legacy_order_records',
  {
    id: primaryId(),
    legacyOrderId: uuid('legacy_order_id')
      .notNull()
      .references(() => legacyOrders.id, { onDelete: 'cascade' }),
    status: text('status').notNull(),
    remark: text('remark').notNull().default(''),
    happenedAt: at('happened_at').notNull(),
  },
  (t) => [index('legacy_order_records_order').on(t.legacyOrderId, t.happenedAt)],
)
