import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { at, createdAt, minor, primaryId } from './columns.ts'
import { customers } from './customers.ts'

/** A marketplace's product data at one moment. Immutable: customers buy exactly what was shown. */
export const productSnapshots = pgTable(
  'product_snapshots',
  {
    id: primaryId(),
    marketplace: text('marketplace').notNull(),
    itemId: text('item_id').notNull(),
    lang: text('lang').notNull(),
    provider: text('provider').notNull(),
    /** The normalised product (see the catalogue module's `Product`), HTML already sanitised. */
    product: jsonb('product').notNull(),
    /** Hash of the normalised product: an unchanged response adds no row. */
    contentHash: text('content_hash').notNull(),
    fetchedAt: at('fetched_at').notNull().defaultNow(),
  },
  (t) => [
    // the newest snapshot of a product
    index('product_snapshots_newest').on(t.marketplace, t.itemId, t.lang, t.fetchedAt.desc()),
  ],
)

/** One row per product, with its newest snapshot. */
export const products = pgTable(
  'products',
  {
    id: primaryId(),
    marketplace: text('marketplace').notNull(),
    itemId: text('item_id').notNull(),
    lang: text('lang').notNull(),
    snapshotId: uuid('snapshot_id')
      .notNull()
      .references(() => productSnapshots.id),
    /** When the marketplace was last queried, even if nothing changed. */
    checkedAt: at('checked_at').notNull().defaultNow(),
    views: integer('views').notNull().default(0),
    isGone: boolean('is_gone').notNull().default(false),
    /** Customers who paid for it in the last days (setting `popular_days`), counted by the clock. */
    recentBuyers: integer('recent_buyers').notNull().default(0),
  },
  (t) => [
    uniqueIndex('products_item').on(t.marketplace, t.itemId, t.lang),
    // get_popular_products
    index('products_popular').on(t.recentBuyers.desc()).where(sql`${t.recentBuyers} > 0 and not ${t.isGone}`),
  ],
)

/** The picture of a popular product for each category that the search offers, updated every night. */
export const categoryPictures = pgTable(
  'category_pictures',
  {
    category: text('category').notNull(),
    /** The language of the searched keyword. */
    lang: text('lang').notNull(),
    imageUrl: text('image_url').notNull(),
    searchedAt: at('searched_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.category, t.lang] })],
)

/**
 * Weights measured in our warehouse of products under one heading, of one shop or of all (marketplace and seller ''),
 * recomputed every night.
 */
export const kindWeights = pgTable(
  'kind_weights',
  {
    hsCode: text('hs_code').notNull(),
    marketplace: text('marketplace').notNull(),
    sellerName: text('seller_name').notNull(),
    /** Grams a piece. */
    medianG: integer('median_g').notNull(),
    lowG: integer('low_g').notNull(),
    highG: integer('high_g').notNull(),
    /** Number of weighed products. */
    cases: integer('cases').notNull(),
  },
  (t) => [primaryKey({ columns: [t.hsCode, t.marketplace, t.sellerName] })],
)

export const cartLines = pgTable(
  'cart_lines',
  {
    id: primaryId(),
    customerId: uuid('customer_id')
      .notNull()
      .references(() => customers.id, { onDelete: 'cascade' }),
    /** Null for an expert buy, whose figures are the customer's estimates. */
    snapshotId: uuid('snapshot_id').references(() => productSnapshots.id),
    productName: text('product_name').notNull(),
    productLink: text('product_link').notNull(),
    productImageUrl: text('product_image_url').notNull().default(''),
    /** '' where the product has no options. */
    skuId: text('sku_id').notNull().default(''),
    skuNote: text('sku_note').notNull().default(''),
    remark: text('remark').notNull().default(''),
    unitPriceFen: minor('unit_price_fen').notNull(),
    freightFen: minor('freight_fen').notNull(),
    quantity: integer('quantity').notNull(),
    minQuantity: integer('min_quantity').notNull().default(1),
    /** The seller sells only multiples of this. */
    lotSize: integer('lot_size').notNull().default(1),
    createdAt: createdAt(),
  },
  (t) => [
    // get_my_cart_list, get_my_cart_nums
    index('cart_lines_customer').on(t.customerId, t.id),
    check('cart_lines_quantity', sql`${t.quantity} between 1 and 5000`),
    check('cart_lines_amounts', sql`${t.unitPriceFen} > 0 and ${t.freightFen} >= 0`),
  ],
)
