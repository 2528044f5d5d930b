import { sql } from 'drizzle-orm'
import { index, integer, jsonb, numeric, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
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
    /** The item as the store names it, with its variant. '' until the first import says which item of the sku it is. */
    storeItemName: text('store_item_name').notNull().default(''),
    productLink: text('product_link').notNull(),
    salePriceFen: minor('sale_price_fen').notNull(),
    productName: text('product_name').notNull().default(''),
    productRemark: text('product_remark').notNull().default(''),
    createdAt: createdAt(),
  },
  (t) => [
    // Names can be longer than an index row.
    uniqueIndex('store_products_item').on(t.storeId, t.storeProductSku, sql`md5(${t.storeItemName})`),
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
    /** What the store's customer paid for one piece, for the customs declaration; null where the export does not say. */
    salePrice: numeric('sale_price', { precision: 12, scale: 2 }),
    saleCurrency: text('sale_currency'),
    recipient: jsonb('recipient'),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('store_orders_once').on(
      t.storeId,
      t.externalOrderId,
      t.storeProductSku,
      sql`md5(${t.storeProductName} || chr(31) || ${t.productSku})`,
    ),
    index('store_orders_customer').on(t.customerId, t.id.desc()),
    index('store_orders_order').on(t.orderId),
  ],
)
