import type {
  OrderEventStage,
  OrderProblemStatus,
  OrderStatus,
  ReturnJobStatus,
  ReturnOutcome,
  ServiceRequestStage,
} from '@sampan/domain/life-cycles'
import type { OrderProblemKind, ProblemChoice } from '@sampan/domain/order-problems'
import type { ReceiptDoubt, ReceiptValues } from '@sampan/domain/receipts'
import type { WarehouseService } from '@sampan/domain/warehouse-services'
import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, numeric, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { wordsOf } from '../words.ts'
import { customers, staff } from './accounts.ts'
import { productSnapshots } from './catalogue.ts'
import { at, createdAt, minor, primaryId } from './columns.ts'

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
    /** The end of storage, free or extended. */
    storageUntil: at('storage_until'),

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
    index('orders_submission').on(t.submissionId),
    // measured weights of a product
    index('orders_weighed').on(t.snapshotId, t.id).where(sql`weight_g is not null`),
    // the days of the dashboard
    index('orders_created').on(t.createdAt),
    // the figures of the owner
    index('orders_purchased').on(t.purchasedAt).where(sql`purchased_at is not null`),
    index('orders_arrived').on(t.arrivedAt).where(sql`arrived_at is not null`),
    // count-recent-buyers
    index('orders_paid').on(t.paidAt).where(sql`paid_at is not null`),
    check('orders_total', sql`${t.totalCents} = ${t.goodsCents} + ${t.freightCents} + ${t.handlingFeeCents}`),
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

/** A sum requested on top of an order's or parcel's price, paid separately. */
export const supplements = pgTable(
  'supplements',
  {
    id: primaryId(),
    number: text('number').notNull(),
    customerId: uuid('customer_id')
      .notNull()
      .references(() => customers.id),
    orderId: uuid('order_id').references(() => orders.id),
    parcelId: uuid('parcel_id'),
    amountCents: minor('amount_cents').notNull(),
    reason: text('reason').notNull(),
    /** The phrase of the reason, rendered in the reader's language; null for what a person typed. */
    reasonPhrase: jsonb('reason_phrase'),
    /** The days by which its payment extends the order's storage; null for a difference in price. */
    storageDays: integer('storage_days'),
    status: text('status', { enum: ['unpaid', 'paid', 'cancelled'] }).notNull(),
    createdAt: createdAt(),
    paidAt: at('paid_at'),
  },
  (t) => [
    uniqueIndex('supplements_number').on(t.number),
    uniqueIndex('supplements_one_open').on(t.orderId).where(sql`status = 'unpaid'`),
    index('supplements_order').on(t.orderId),
    index('supplements_parcel').on(t.parcelId),
    index('supplements_customer').on(t.customerId, t.id.desc()),
    check('supplements_amount', sql`${t.amountCents} > 0`),
  ],
)

/** A customer's request to staff: to cancel an order, to return an item, or a service of the warehouse that was paid. */
export const serviceRequests = pgTable(
  'service_requests',
  {
    id: primaryId(),
    number: text('number').notNull(),
    customerId: uuid('customer_id')
      .notNull()
      .references(() => customers.id),
    /** The item; null for a service for a parcel. */
    orderId: uuid('order_id').references(() => orders.id),
    /** The parcel of a service; null for an item. */
    parcelId: uuid('parcel_id'),
    kind: text('kind', { enum: ['cancel', 'return', 'service'] }).notNull(),
    service: text('service').$type<WarehouseService>(),
    /** The price paid for the service; `refundCents` is repaid when it is refused. */
    priceCents: minor('price_cents').notNull().default(sql`0`),
    /** The reason, or the task. */
    reason: text('reason').notNull(),
    imageUrls: text('image_urls').array().notNull().default([]),
    stage: text('stage').$type<ServiceRequestStage>().notNull(),
    feeCents: minor('fee_cents').notNull().default(sql`0`),
    refundCents: minor('refund_cents').notNull().default(sql`0`),
    answer: text('answer').notNull().default(''),
    /** The result of a service. */
    resultPhotoUrls: text('result_photo_urls').array().notNull().default([]),
    resultLink: text('result_link').notNull().default(''),
    steps: jsonb('steps')
      .$type<{ stage: ServiceRequestStage; at: string; note: string }[]>()
      .notNull()
      .default([]),
    createdAt: createdAt(),
    closedAt: at('closed_at'),
  },
  (t) => [
    uniqueIndex('service_requests_number').on(t.number),
    // one request to cancel or return an order, and one service of a kind for an item or parcel
    uniqueIndex('service_requests_one_open_each')
      .on(sql`coalesce(parcel_id, order_id)`, sql`coalesce(service, '')`)
      .where(sql`closed_at is null`)
      .concurrently(),
    index('service_requests_order').on(t.orderId).concurrently(),
    index('service_requests_parcel').on(t.parcelId).where(sql`parcel_id is not null`).concurrently(),
    index('service_requests_open').on(t.id).where(sql`closed_at is null`),
    index('service_requests_closed').on(t.closedAt).where(sql`closed_at is not null`),
    check(
      'service_requests_subject',
      sql`(${t.kind} = 'service') = (${t.service} is not null) and num_nonnulls(${t.orderId}, ${t.parcelId}) = 1 and (${t.parcelId} is null or ${t.kind} = 'service')`,
    ),
    check(
      'service_requests_price',
      sql`${t.priceCents} >= 0 and (${t.kind} <> 'service' or ${t.refundCents} in (0, ${t.priceCents}))`,
    ),
  ],
)

/** Something wrong with an order, about which the customer decides. */
export const orderProblems = pgTable(
  'order_problems',
  {
    id: primaryId(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id),
    kind: text('kind').$type<OrderProblemKind>().notNull(),
    /** Shown to the customer. */
    note: text('note').notNull(),
    photoUrls: text('photo_urls').array().notNull().default([]),
    /** Pieces that the seller has. */
    availableQuantity: integer('available_quantity'),
    /** A key of the domain's ORDER_PROBLEM_LIFE. */
    status: text('status').$type<OrderProblemStatus>().notNull(),
    /** The refund to the wallet if the customer keeps the goods; null until it is offered. */
    offerCents: minor('offer_cents'),
    choice: text('choice').$type<ProblemChoice>(),
    reportedBy: uuid('reported_by')
      .notNull()
      .references(() => staff.id),
    offeredBy: uuid('offered_by').references(() => staff.id),
    createdAt: createdAt(),
    offeredAt: at('offered_at'),
    closedAt: at('closed_at'),
  },
  (t) => [
    index('order_problems_order').on(t.orderId),
    uniqueIndex('order_problems_one_open').on(t.orderId).where(sql`closed_at is null`),
    // the queue, oldest first
    index('order_problems_open').on(t.id).where(sql`closed_at is null`),
    index('order_problems_closed').on(t.closedAt).where(sql`closed_at is not null`),
    // offers of the last day, for the limits of staff
    index('order_problems_offered').on(t.offeredAt),
    check(
      'order_problems_closed',
      sql`(${t.status} in ('chosen', 'withdrawn')) = (${t.closedAt} is not null)`,
    ),
    check('order_problems_chosen', sql`(${t.status} = 'chosen') = (${t.choice} is not null)`),
    check(
      'order_problems_offer',
      sql`(${t.offerCents} is null) = (${t.offeredAt} is null) and (${t.status} not in ('asked', 'chosen') or ${t.offerCents} >= 0)`,
    ),
    check(
      'order_problems_fewer',
      sql`(${t.kind} = 'fewer_available') = (${t.availableQuantity} is not null) and ${t.availableQuantity} > 0`,
    ),
  ],
)

/** Goods set aside as a return on their shelf, until staff have sent them back or disposed of them. */
export const returnJobs = pgTable(
  'return_jobs',
  {
    id: primaryId(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id),
    /** The customer's request; null when staff opened it. */
    requestId: uuid('request_id').references(() => serviceRequests.id),
    /** An exchange brings other goods; a return does not. */
    purpose: text('purpose', { enum: ['return', 'exchange'] }).notNull(),
    reason: text('reason').notNull(),
    /** A key of the domain's RETURN_JOB_LIFE. */
    status: text('status').$type<ReturnJobStatus>().notNull(),
    outcome: text('outcome').$type<ReturnOutcome>(),
    /** The carrier of goods sent back to the seller. */
    carrier: text('carrier').notNull().default(''),
    trackingNumber: text('tracking_number').notNull().default(''),
    note: text('note').notNull().default(''),
    staffId: uuid('staff_id').references(() => staff.id),
    createdAt: createdAt(),
    closedAt: at('closed_at'),
  },
  (t) => [
    index('return_jobs_order').on(t.orderId),
    index('return_jobs_request').on(t.requestId),
    uniqueIndex('return_jobs_one_open').on(t.orderId).where(sql`status = 'waiting'`),
    // the queue, oldest first
    index('return_jobs_waiting').on(t.id).where(sql`status = 'waiting'`),
    index('return_jobs_closed').on(t.closedAt).where(sql`status <> 'waiting'`),
    check('return_jobs_closed', sql`(${t.status} = 'waiting') = (${t.closedAt} is null)`),
    check('return_jobs_outcome', sql`(${t.status} = 'done') = (${t.outcome} is not null)`),
    check('return_jobs_sent', sql`${t.outcome} <> 'send_back' or ${t.trackingNumber} <> ''`),
  ],
)

/** A parcel that arrived at the warehouse without a known order. */
export const unmatchedArrivals = pgTable(
  'unmatched_arrivals',
  {
    id: primaryId(),
    trackingNumber: text('tracking_number').notNull(),
    trackingNormalised: text('tracking_normalised').notNull(),
    weightG: integer('weight_g'),
    shelf: text('shelf').notNull().default(''),
    note: text('note').notNull().default(''),
    photoUrls: text('photo_urls').array().notNull().default([]),
    staffId: uuid('staff_id').references(() => staff.id),
    matchedOrderId: uuid('matched_order_id').references(() => orders.id),
    matchedAt: at('matched_at'),
    createdAt: createdAt(),
  },
  (t) => [
    check('unmatched_arrivals_matched', sql`(${t.matchedOrderId} is null) = (${t.matchedAt} is null)`),
    uniqueIndex('unmatched_arrivals_open').on(t.trackingNormalised).where(sql`matched_order_id is null`),
  ],
)
