import { anyOf, containing, listOf, newestFirst, prepared, type Queryable } from '@sampan/database'
import {
  conversationEntries,
  orderPhotos,
  orderProblems,
  orders,
  parcelItems,
  parcels,
  receiptCorrections,
  serviceRequests,
  supplements,
  unmatchedArrivals,
} from '@sampan/database/tables'
import type { OrderStatus } from '@sampan/domain/life-cycles'
import type { Shot } from '@sampan/domain/photo-shots'
import { and, asc, count, eq, ilike, inArray, isNull, ne, or, type SQL, sql } from 'drizzle-orm'
import { hasRefunds, holdOfOrderRow } from '../../payments/index.ts'
import { hasEstimate } from '../landed/landed.queries.ts'
import { isAskedOfRow, problemStateOfRow } from '../problems/problem-state.queries.ts'
import { openRequestOfRow } from '../requests/possible-request.queries.ts'
import { returnStateOfRow } from '../returns/return-state.queries.ts'
import { hasServices } from '../services/services.queries.ts'
import { hasPaidSupplements } from '../supplements/supplements.queries.ts'
import { shownStatusOfRow } from './shown-status.queries.ts'

/** The columns of an order that customers see; the others are for staff and accounting. */
const shownOfOrder = {
  id: orders.id,
  orderNumber: orders.orderNumber,
  type: orders.type,
  status: orders.status,
  productName: orders.productName,
  productLink: orders.productLink,
  productImageUrl: orders.productImageUrl,
  externalOrderId: orders.externalOrderId,
  skuNote: orders.skuNote,
  storeItemName: orders.storeItemName,
  remark: orders.remark,
  quantity: orders.quantity,
  orderedQuantity: orders.orderedQuantity,
  receivedQuantity: orders.receivedQuantity,
  totalCents: orders.totalCents,
  goodsCents: orders.goodsCents,
  freightCents: orders.freightCents,
  handlingFeeCents: orders.handlingFeeCents,
  priorityFeeCents: orders.priorityFeeCents,
  priorityHours: orders.priorityHours,
  priorityDueAt: orders.priorityDueAt,
  priorityOutcome: orders.priorityOutcome,
  trackingNumberCn: orders.trackingNumberCn,
  leftOutShots: orders.leftOutShots,
  weightG: orders.weightG,
  lengthMm: orders.lengthMm,
  widthMm: orders.widthMm,
  heightMm: orders.heightMm,
  goodsType: orders.goodsType,
  storageUntil: orders.storageUntil,
  createdAt: orders.createdAt,
  expiresAt: orders.expiresAt,
  cancelledAt: orders.cancelledAt,
  purchasedAt: orders.purchasedAt,
  arrivedAt: orders.arrivedAt,
  paidAt: orders.paidAt,
  shippedAt: orders.shippedAt,
}

/** The photos of the order of the current row, oldest first. */
const photosOfRow = listOf(
  { url: orderPhotos.url, shot: sql<Shot | null>`${orderPhotos.shot}` },
  sql`from ${orderPhotos} where ${and(eq(orderPhotos.orderId, orders.id), isNull(orderPhotos.removedAt))}`,
  sql`${orderPhotos.id}`,
)

/** Columns from other tables for the order of the current row. */
export const orderWithRelations = {
  shownStatus: shownStatusOfRow,
  photos: photosOfRow,
  returnState: returnStateOfRow,
  problemState: problemStateOfRow,
  openRequest: openRequestOfRow,
  hold: holdOfOrderRow,
  /** Number of its parcel; '' for none. */
  deliveryNumber: sql<string>`coalesce((select ${parcels.deliveryNumber} from ${parcelItems}
    join ${parcels} on ${eq(parcels.id, parcelItems.parcelId)}
    where ${and(eq(parcelItems.orderId, orders.id), isNull(parcelItems.releasedAt))}), '')`,
  /** An unpaid difference in price; unpaid storage extensions are left out. */
  supplementCents: sql<bigint>`coalesce((select ${supplements.amountCents} from ${supplements}
    where ${and(
      eq(supplements.orderId, orders.id),
      eq(supplements.status, 'unpaid'),
      isNull(supplements.storageDays),
    )}), 0)`.mapWith(BigInt),
}

const shown = (db: Queryable) => db.select({ order: shownOfOrder, ...orderWithRelations }).from(orders)

/** An order as a customer may see it, with columns of other tables. */
export type ShownOrder = Awaited<ReturnType<typeof shown>>[number]

export interface OrderFilter {
  readonly customerId: string
  readonly searchText: string
  readonly statuses: readonly OrderStatus[] | null
  readonly isSoonestFirst: boolean
  readonly isAsked: boolean
}

function where(filter: OrderFilter): SQL | undefined {
  const text = containing(filter.searchText)
  return and(
    eq(orders.customerId, filter.customerId),
    filter.statuses ? inArray(orders.status, [...filter.statuses]) : undefined,
    filter.isAsked ? isAskedOfRow : undefined,
    filter.searchText === ''
      ? undefined
      : or(
          ilike(orders.orderNumber, text),
          ilike(orders.productName, text),
          ilike(orders.externalOrderId, text),
          ilike(orders.trackingNumberCn, text),
        ),
  )
}

// Prepared because first pages are the most frequent. With a variable `offset` PostgreSQL would plan every
// call again, which takes as long as the query.
const newestOrders = prepared('newest_orders', ['customerId', 'limit'], (db, { customerId, limit }) =>
  shown(db).where(eq(orders.customerId, customerId)).orderBy(newestFirst(orders.id)).limit(limit),
)

const newestByStatus = prepared(
  'newest_orders_by_status',
  ['customerId', 'limit', 'statuses'],
  (db, { customerId, limit, statuses }) =>
    shown(db)
      .where(and(eq(orders.customerId, customerId), anyOf(orders.status, statuses)))
      .orderBy(newestFirst(orders.id))
      .limit(limit),
)

const countsByStatus = prepared('order_counts', ['customerId'], (db, { customerId }) =>
  db
    .select({ status: orders.status, n: count() })
    .from(orders)
    .where(eq(orders.customerId, customerId))
    .groupBy(orders.status),
)

/** Returns one page. What is skipped is found by index alone: only the shown orders' relations are read. */
export async function shownOrders(
  db: Queryable,
  filter: OrderFilter,
  limit: number,
  offset: number,
): Promise<ShownOrder[]> {
  const { customerId, statuses, isSoonestFirst, isAsked } = filter
  if (filter.searchText === '' && offset === 0 && !isSoonestFirst && !isAsked)
    return statuses
      ? newestByStatus(db, { customerId, limit, statuses })
      : newestOrders(db, { customerId, limit })
  const order = isSoonestFirst ? [asc(orders.storageUntil), newestFirst(orders.id)] : [newestFirst(orders.id)]
  const page = db
    .select({ id: orders.id })
    .from(orders)
    .where(where(filter))
    .orderBy(...order)
    .limit(limit)
    .offset(offset)
  return shown(db)
    .where(inArray(orders.id, page))
    .orderBy(...order)
}

/** Returns what a list of parcels shows of these orders, by ascending id. */
export async function shownGoods(db: Queryable, customerId: string, orderIds: readonly string[]) {
  return db
    .select({
      orderNumber: orders.orderNumber,
      productName: orders.productName,
      pictureUrl: sql<string>`coalesce(nullif(${orders.productImageUrl}, ''), (${photosOfRow})->0->>'url', '')`,
    })
    .from(orders)
    .where(and(eq(orders.customerId, customerId), inArray(orders.id, [...orderIds])))
    .orderBy(orders.id)
}
export type ShownGoods = Awaited<ReturnType<typeof shownGoods>>[number]

/** Counts the customer's matching orders by status. */
export async function countByStatus(db: Queryable, filter: OrderFilter) {
  if (filter.searchText === '' && !filter.statuses && !filter.isAsked) return countsByStatus(db, filter)
  return db
    .select({ status: orders.status, n: count() })
    .from(orders)
    .where(where(filter))
    .groupBy(orders.status)
}

const exists = (rest: SQL) => sql<boolean>`exists (select ${rest})`

/** Related data for the page of the current row's order: most orders have little of it, and each part costs a query. */
const onItsPage = {
  hasRequests: exists(sql`from ${serviceRequests}
    where ${and(eq(serviceRequests.orderId, orders.id), ne(serviceRequests.kind, 'service'))}`),
  hasRefunds: hasRefunds('order', orders.id),
  hasSupplements: hasPaidSupplements(eq(supplements.orderId, orders.id)),
  hasCorrections: exists(sql`from ${receiptCorrections} where ${eq(receiptCorrections.orderId, orders.id)}`),
  hasProblems: exists(sql`from ${orderProblems} where ${eq(orderProblems.orderId, orders.id)}`),
  hasEntries: exists(sql`from ${conversationEntries} where ${eq(conversationEntries.orderId, orders.id)}`),
  hasServices: hasServices(eq(serviceRequests.orderId, orders.id)),
  hasEstimate,
  /** True when its parcel was shipped and no delivery was reported. */
  awaitsReceipt: exists(sql`from ${parcelItems} join ${parcels} on ${eq(parcels.id, parcelItems.parcelId)}
    where ${and(
      eq(parcelItems.orderId, orders.id),
      isNull(parcelItems.releasedAt),
      eq(parcels.status, 'shipped'),
      isNull(parcels.deliveredAt),
    )}`),
  /** True when a box with its tracking number has arrived and is not yet matched to the order. */
  isUnmatched: exists(
    sql`from ${unmatchedArrivals} where ${and(
      eq(orders.status, 'on_the_way'),
      eq(unmatchedArrivals.trackingNormalised, orders.trackingNormalised),
      isNull(unmatchedArrivals.matchedOrderId),
    )}`,
  ),
}

const orderByNumber = prepared(
  'order_by_number',
  ['customerId', 'orderNumber'],
  (db, { customerId, orderNumber }) =>
    db
      .select({ order: shownOfOrder, ...orderWithRelations, page: onItsPage })
      .from(orders)
      .where(and(eq(orders.customerId, customerId), eq(orders.orderNumber, orderNumber))),
)

/** Returns the customer's own order, with flags for the related data that its page has to query. */
export async function shownOrder(db: Queryable, customerId: string, orderNumber: string) {
  const [row] = await orderByNumber(db, { customerId, orderNumber })
  return row ?? null
}
