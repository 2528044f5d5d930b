import { index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { customers } from './accounts.ts'
import { at, createdAt, minor, primaryId } from './columns.ts'
import { orders } from './orders.ts'

export const stores = pgTable(
  'stores',
  {
    id: primaryId(),
    customerId: uuid('customer_id')
      .notNull()
      .references(() => customers.id, { onDelete: 'cascade' }),
    storeName: text('store_name').notNull(),
    storeLink: text('store_link').notNull(),
    storeType: text('store_type', { enum: ['Shopify', 'Wix'] }).notNull(),
    /** Removed stores keep their orders. */
    removedAt: at('removed_at'),
    createdAt: createdAt(),
  },
  (t) => [index('stores_customer').on(t.customerId, t.id.desc())],
)

/** From a store's item to what is bought for it. */
export const storeProducts = pgTable(
  'store_products',
  {
    id: primaryId(),
    customerId: uuid('customer_id')
      .notNull()
      .references(() => customers.id, { onDelete: 'cascade' }),
    storeId: uuid('store_id')
      .notNull()
      .references(() => stores.id),
    /** The store's sku, or item name and variant where it has none. */
    storeProductSku: text('store_product_sku').notNull(),
    productLink: text('product_link').notNull(),
    salePriceFen: minor('sale_price_fen').notNull(),
    productName: text('product_name').notNull().default(''),
    productRemark: text('product_remark').notNull().default(''),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('store_products_sku').on(t.storeId, t.storeProductSku),
    index('store_products_customer').on(t.customerId, t.id.desc()),
  ],
)

/** An imported line that became an order. The unique index is what keeps it from being bought twice. */
export const storeOrders = pgTable(
  'store_orders',
  {
    id: primaryId(),
    customerId: uuid('customer_id')
      .notNull()
      .references(() => customers.id),
    storeId: uuid('store_id')
      .notNull()
      .references(() => stores.id),
    externalOrderId: text('external_order_id').notNull(),
    storeProductSku: text('store_product_sku').notNull(),
    storeProductName: text('store_product_name').notNull().default(''),
    productSku: text('product_sku').notNull().default(''),
    quantity: integer('quantity').notNull(),
    recipient: jsonb('recipient'),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('store_orders_once').on(t.storeId, t.externalOrderId, t.storeProductSku),
    index('store_orders_customer').on(t.customerId, t.id.desc()),
    index('store_orders_order').on(t.orderId),
  ],
)
