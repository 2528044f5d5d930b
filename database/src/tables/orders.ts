import type { OrderEventStage, OrderStatus } from '@sampan/domain/life-cycles'
import type { LeftOutShot, Shot } from '@sampan/domain/photo-shots'
import type { ReceiptDoubt, ReceiptValues } from '@sampan/domain/receipts'
import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, numeric, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { wordsOf } from '../words.ts'
import { productSnapshots } from './catalogue.ts'
import { at, createdAt, hasPriorityHours, minor, primaryId, priority, spans } from './columns.ts'
import { customers } from './customers.ts'
import { staff } from './staff.ts'

/** One item to be bought or received for a customer: one cart line, one forwarding parcel, one store order line. */
export const orders = pgTable(
  'orders',
  {
    id: primaryId(),
    orderNumber: text('order_number').notNull(),
    customerId: uuid('customer_id')
      .notNull()
      .references(() => customers.id),
    /** Shared by orders that were submitted together. */
    submissionId: uuid('submission_id').notNull(),
    type: text('type', { enum: ['shopping', 'forwarding', 'expert_buy', 'store'] }).notNull(),
    /** Changes only by `moveOrders`. */
    status: text('status').$type<OrderStatus>().notNull(),
    countryCode: text('country_code').notNull(),

    // the ordered product, frozen at submission
    snapshotId: uuid('snapshot_id').references(() => productSnapshots.id),
    productName: text('product_name').notNull(),
    productLink: text('product_link').notNull().default(''),
    productImageUrl: text('product_image_url').notNull().default(''),
    skuId: text('sku_id').notNull().default(''),
    skuNote: text('sku_note').notNull().default(''),
    remark: text('remark').notNull().default(''),
    quantity: integer('quantity').notNull(),
    /**
     * The number of pieces ordered, where the customer accepted fewer because the seller had no more; null otherwise.
     */
    orderedQuantity: integer('ordered_quantity'),
    unitPriceFen: minor('unit_price_fen').notNull(),
    freightFen: minor('freight_fen').notNull(),
    /** The exchange rate of the price, CNY per USD × 10^8. */
    rateE8: minor('rate_e8').notNull(),
    goodsCents: minor('goods_cents').notNull(),
    freightCents: minor('freight_cents').notNull(),
    handlingFeeCents: minor('handling_fee_cents').notNull(),
    /** To buy it before others. */
    ...priority(),
    totalCents: minor('total_cents').notNull(),
    /** The price in renminbi, rounded once at settlement and shown wherever the order's price is. */
    totalFen: minor('total_fen').notNull(),

    storeId: uuid('store_id'),
    externalOrderId: text('external_order_id').notNull().default(''),
    /** The item of a store order as the store names it, with its variant; '' for other types. */
    storeItemName: text('store_item_name').notNull().default(''),
    /**
     * Unit price and currency (ISO 4217) paid by the store's customer, for the customs declaration; null where
     * the export does not state them.
     */
    salePrice: numeric('sale_price', { precision: 12, scale: 2 }),
    saleCurrency: text('sale_currency'),
    /** The recipient of an imported store order, offered as the parcel's address. */
    recipient: jsonb('recipient'),

    // buying and receiving
    purchaseReference: text('purchase_reference').notNull().default(''),
    purchasePriceFen: minor('purchase_price_fen'),
    trackingNumberCn: text('tracking_number_cn').notNull().default(''),
    /** Upper case, without spaces and punctuation; arrivals are matched by it. */
    trackingNormalised: text('tracking_normalised').notNull().default(''),
    weightG: integer('weight_g'),
    lengthMm: integer('length_mm'),
    widthMm: integer('width_mm'),
    heightMm: integer('height_mm'),
    /** 0 common, 3 liquid, 4 brand, 5 battery. */
    goodsType: integer('goods_type').notNull().default(0),
    shelf: text('shelf').notNull().default(''),
    /** Pieces that have arrived; null before the first, or once all have arrived. */
    receivedQuantity: integer('received_quantity'),
    qcNote: text('qc_note').notNull().default(''),
    /** Required photos that were not taken, with the reasons; shown to the customer. */
    leftOutShots: jsonb('left_out_shots').$type<readonly LeftOutShot[]>().notNull().default([]),
    /** The end of storage, free or extended. */
    storageUntil: at('storage_until'),
    /** When the goods could not leave because of us: the storage was extended by these times. */
    storageGiven: spans('storage_given').notNull().default('{}'),

    createdAt: createdAt(),
    expiresAt: at('expires_at'),
    paidAt: at('paid_at'),
    acceptedAt: at('accepted_at'),
    purchasedAt: at('purchased_at'),
    arrivedAt: at('arrived_at'),
    shippedAt: at('shipped_at'),
    cancelledAt: at('cancelled_at'),
  },
  (t) => [
    // by its number, or how that begins
    uniqueIndex('orders_number').on(t.orderNumber.op('text_pattern_ops')),
    // get_my_order_list: newest first, all or one status
    index('orders_customer_newest').on(t.customerId, t.id.desc()),
    index('orders_customer_status').on(t.customerId, t.status, t.id.desc()),
    index('orders_status_oldest').on(t.status, t.id),
    // staff queues: what is due first, and their counts
    index('orders_to_accept').on(t.paidAt, t.id).where(sql`status = 'paid'`),
    index('orders_to_buy')
      .on(t.paidAt, t.id)
      .where(sql`status = 'wait_purchase' and purchase_reference = ''`),
    // both queues with the orders to be bought first at the top
    index('orders_to_accept_first')
      .on(t.priorityDueAt, t.paidAt, t.id)
      .where(sql`status = 'paid'`)
      .concurrently(),
    index('orders_to_buy_first')
      .on(t.priorityDueAt, t.paidAt, t.id)
      .where(sql`status = 'wait_purchase' and purchase_reference = ''`)
      .concurrently(),
    index('orders_priority_undecided')
      .on(t.priorityDueAt, t.id)
      .where(sql`priority_due_at is not null and priority_outcome is null and status <> 'cancelled'`)
      .concurrently(),
    index('orders_to_send')
      .on(t.acceptedAt, t.id)
      .where(sql`status = 'wait_purchase' and purchase_reference <> ''`),
    index('orders_on_the_way')
      .on(sql`coalesce(purchased_at, created_at)`, t.id)
      .where(sql`status = 'on_the_way'`),
    index('orders_stored').on(t.storageUntil, t.id).where(sql`status = 'in_warehouse'`),
    // the search of the console
    index('orders_reference')
      .on(t.purchaseReference.op('text_pattern_ops'))
      .where(sql`purchase_reference <> ''`),
    index('orders_external').on(t.externalOrderId.op('text_pattern_ops')).where(sql`external_order_id <> ''`),
    index('orders_words').using('gin', wordsOf(t.productName)),
    // the age of stored goods, with their weight and value
    index('orders_stock')
      .on(t.arrivedAt, t.weightG, t.goodsCents)
      .where(sql`status in ('in_warehouse', 'unpaid_shipping', 'ready_to_ship')`)
      .concurrently(),
    // the contents of a shelf, and the map of all shelves
    index('orders_on_shelf')
      .on(t.shelf, t.id)
      .where(sql`status in ('in_warehouse', 'unpaid_shipping', 'ready_to_ship') and shelf <> ''`)
      .concurrently(),
    // shelves that hold a part of an order
    index('orders_came_in_part')
      .on(t.shelf)
      .where(sql`status = 'on_the_way' and received_quantity is not null and shelf <> ''`)
      .concurrently(),
    // matching an arrival, exactly or nearly
    index('orders_tracking')
      .on(t.trackingNormalised.op('text_pattern_ops'))
      .where(sql`tracking_normalised <> ''`),
    index('orders_expected')
      .on(t.trackingNormalised)
      .where(sql`status = 'on_the_way' and tracking_normalised <> ''`),
    index('orders_expiring').on(t.expiresAt).where(sql`status = 'unpaid'`),
    // measured weights of a product
    index('orders_weighed').on(t.snapshotId, t.id).where(sql`weight_g is not null`),
    // the days of the dashboard
    index('orders_created').on(t.createdAt),
    // the figures of the owner
    index('orders_purchased').on(t.purchasedAt).where(sql`purchased_at is not null`),
    index('orders_arrived').on(t.arrivedAt).where(sql`arrived_at is not null`),
    // count-recent-buyers
    index('orders_paid').on(t.paidAt).where(sql`paid_at is not null`),
    check(
      'orders_total',
      sql`${t.totalCents} = ${t.goodsCents} + ${t.freightCents} + ${t.handlingFeeCents} + ${t.priorityFeeCents}`,
    ),
    check('orders_priority', hasPriorityHours(t)),
    check(
      'orders_amounts',
      sql`${t.goodsCents} >= 0 and ${t.freightCents} >= 0 and ${t.handlingFeeCents} >= 0`,
    ),
    check('orders_quantity', sql`${t.quantity} between 1 and 5000`),
    check('orders_ordered', sql`${t.orderedQuantity} > ${t.quantity}`),
    check('orders_received', sql`${t.receivedQuantity} between 0 and 10000`),
    check(
      'orders_times',
      sql`coalesce(${t.paidAt} >= ${t.createdAt}, true) and coalesce(${t.arrivedAt} >= ${t.createdAt}, true) and coalesce(${t.shippedAt} >= ${t.arrivedAt}, true)`,
    ),
    check(
      'orders_measured',
      sql`${t.status} in ('unpaid','paid','cancelled','wait_purchase','on_the_way') or (${t.weightG} > 0 and ${t.arrivedAt} is not null)`,
    ),
  ],
)

/** Every move of an order, and the finer stages behind a status. Append-only. */
export const orderEvents = pgTable(
  'order_events',
  {
    id: primaryId(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id),
    /** Null for a stage that is not a move. */
    fromStatus: text('from_status'),
    toStatus: text('to_status').notNull(),
    /** A stage of the order: submitted, paid, accepted, purchased, seller_sent, arrived, qc_passed, … */
    stage: text('stage').$type<OrderEventStage>().notNull(),
    note: text('note').notNull().default(''),
    /** The phrase of the note, rendered in the reader's language; null for what a person typed. */
    notePhrase: jsonb('note_phrase'),
    staffId: uuid('staff_id').references(() => staff.id),
    createdAt: createdAt(),
  },
  (t) => [index('order_events_order').on(t.orderId, t.id)],
)

/** QC photos, and other photos of an order taken by staff. */
export const orderPhotos = pgTable(
  'order_photos',
  {
    id: primaryId(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id),
    kind: text('kind', { enum: ['qc', 'extra', 'problem'] }).notNull(),
    url: text('url').notNull(),
    /** What it shows; null for a photo beyond the list of shots. */
    shot: jsonb('shot').$type<Shot>(),
    staffId: uuid('staff_id').references(() => staff.id),
    createdAt: createdAt(),
    /** Set when a correction removed it: kept, but no longer shown. */
    removedAt: at('removed_at'),
  },
  (t) => [index('order_photos_order').on(t.orderId, t.id)],
)

/** Corrections of receipts, with wrong and right values. Append-only. */
export const receiptCorrections = pgTable(
  'receipt_corrections',
  {
    id: primaryId(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id),
    before: jsonb('before').$type<ReceiptValues>().notNull(),
    after: jsonb('after').$type<ReceiptValues>().notNull(),
    /** Shown to the customer. */
    reason: text('reason').notNull(),
    /** The implausible values that staff confirmed. */
    confirmed: text('confirmed').array().$type<ReceiptDoubt[]>().notNull().default([]),
    staffId: uuid('staff_id')
      .notNull()
      .references(() => staff.id),
    createdAt: createdAt(),
  },
  (t) => [index('receipt_corrections_order').on(t.orderId, t.id)],
)
