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

/** Maps a store's item to the product bought for it. */
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
    /** The item's name in the store, with its variant. '' until the first import names the item of the sku. */
    storeItemName: text('store_item_name').notNull().default(''),
    productLink: text('product_link').notNull(),
    salePriceFen: minor('sale_price_fen').notNull(),
    productName: text('product_name').notNull().default(''),
    productRemark: text('product_remark').notNull().default(''),
    createdAt: createdAt(),
  },
  (t) => [
    // Hashed, because names can exceed the size of an index row.
    uniqueIndex('store_products_item').on(t.storeId, t.storeProductSku, sql`md5(${t.storeItemName})`),
    index('store_products_customer').on(t.customerId, t.id.desc()),
  ],
)

/** An imported line that became an order. The unique index prevents buying it twice. */
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
    /**
     * Unit price paid by the store's customer, for the customs declaration; null where the export does not
     * state it.
     */
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
