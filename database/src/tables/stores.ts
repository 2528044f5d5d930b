import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { at, createdAt, minor, primaryId } from './columns.ts'
import { customers } from './customers.ts'
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
    /** The product's option that is bought: its sku code and the labels of its options. '' for none. */
    skuId: text('sku_id').notNull().default(''),
    skuNote: text('sku_note').notNull().default(''),
    createdAt: createdAt(),
  },
  (t) => [
    // Hashed, because names can exceed the size of an index row.
    uniqueIndex('store_products_item').on(t.storeId, t.storeProductSku, sql`md5(${t.storeItemName})`),
    index('store_products_customer').on(t.customerId, t.id.desc()),
  ],
)

/** One import of a store's export, so that its unpaid orders can be removed together. */
export const storeImports = pgTable(
  'store_imports',
  {
    id: primaryId(),
    customerId: uuid('customer_id')
      .notNull()
      .references(() => customers.id),
    storeId: uuid('store_id')
      .notNull()
      .references(() => stores.id),
    /** Chosen by the caller: a long file is submitted in several calls with the same key. */
    importKey: text('import_key').notNull(),
    fileName: text('file_name').notNull().default(''),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('store_imports_key').on(t.storeId, t.importKey),
    index('store_imports_customer').on(t.customerId, t.id.desc()),
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
    importId: uuid('import_id')
      .notNull()
      .references(() => storeImports.id),
    externalOrderId: text('external_order_id').notNull(),
    storeProductSku: text('store_product_sku').notNull(),
    storeProductName: text('store_product_name').notNull().default(''),
    productSku: text('product_sku').notNull().default(''),
    /** Name and variant; with the SKU it identifies the item. */
    storeItemName: text('store_item_name').notNull(),
    /** What the store's customer wrote for the item, for example an engraving. */
    customText: text('custom_text').notNull().default(''),
    /** 2 and more for further lines of the same item of the same order, sold at other prices. */
    occurrence: integer('occurrence').notNull().default(1),
    quantity: integer('quantity').notNull(),
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
      sql`md5(${t.storeItemName} || chr(31) || ${t.customText})`,
      t.occurrence,
    ),
    index('store_orders_import').on(t.importId),
    index('store_orders_customer').on(t.customerId, t.id.desc()),
    index('store_orders_order').on(t.orderId),
  ],
)
