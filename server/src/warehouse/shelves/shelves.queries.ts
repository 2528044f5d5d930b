import { anyOf, piecesOfRow, prepared, type Queryable, type Transaction } from '@sampan/database'
import {
  itemChecks,
  orders,
  parcelItems,
  parcels,
  returnJobs,
  storageBoxes,
  storageBoxItems,
  unmatchedArrivals,
  waveParcels,
} from '@sampan/database/tables'
import { and, asc, eq, inArray, isNull, ne, type SQL, sql } from 'drizzle-orm'

const isStored = sql`${orders.shelf} <> '' and ${orders.status} in ('in_warehouse', 'unpaid_shipping', 'ready_to_ship')`

/**
 * The stored orders whose goods have left their shelf: in a packed parcel, in the box of a released one, in a picker's
 * bin, or gone by a return. Each part has an index and contains only work in progress.
 */
const OFF_THE_SHELF = [
  sql`select ${parcelItems.orderId} from ${parcels} join ${parcelItems} on ${parcelItems.parcelId} = ${parcels.id}
    where ${parcels.packedWeightG} is not null and ${parcels.status} in ('waiting_fee', 'unpaid', 'paid') and ${parcelItems.releasedAt} is null`,
  sql`select ${parcelItems.orderId} from ${parcelItems} where ${parcelItems.toUnpackSince} is not null`,
  sql`select ${itemChecks.orderId} from ${waveParcels}
    join ${parcelItems} on ${parcelItems.parcelId} = ${waveParcels.parcelId} and ${parcelItems.releasedAt} is null
    join ${itemChecks} on ${itemChecks.waveId} = ${waveParcels.waveId} and ${itemChecks.orderId} = ${parcelItems.orderId}
    where ${waveParcels.leftAt} is null and ${itemChecks.step} = 'picked'`,
  sql`select ${returnJobs.orderId} from ${returnJobs}
    where ${returnJobs.purpose} = 'return' and ${returnJobs.outcome} in ('send_back', 'dispose')`,
]
const isOnShelf = sql.join(
  OFF_THE_SHELF.map((part) => sql`not exists (select from (${part}) off where off.order_id = ${orders.id})`),
  sql` and `,
)

const cameInPart = sql`${orders.shelf} <> '' and ${orders.status} = 'on_the_way' and ${orders.receivedQuantity} is not null`
const isCancelled = sql`${orders.status} = 'cancelled'
  and ${orders.id} in (select ${returnJobs.orderId} from ${returnJobs} where ${returnJobs.status} = 'waiting')`
const wasCancelled = sql`${orders.shelf} <> '' and ${isCancelled}`

/**
 * The orders with goods on a shelf: stored ones, partly arrived ones, and those set aside as a return after their order
 * was cancelled.
 * @param where a further condition on them
 */
const stored = (where: SQL = sql`true`) => sql`(
  select ${orders.id} from ${orders} where ${where} and ${isStored} and ${isOnShelf}
  union all select ${orders.id} from ${orders} where ${where} and ${cameInPart}
  union all select ${orders.id} from ${orders} where ${where} and ${wasCancelled})`

/** What a scan can mean: the orders with goods on a shelf, and those whose goods were reported lost, which are on none and may be found again. */
const scannable = (where: SQL = sql`true`) => sql`(
  select * from ${stored(where)} on_shelf
  union all select ${orders.id} from ${orders} where ${where} and ${orders.shelf} = ''
    and (${orders.status} = 'in_warehouse' and ${isOnShelf} or ${isCancelled}))`

const open = isNull(unmatchedArrivals.matchedOrderId)

/**
 * Returns the number of items and unmatched arrivals on each shelf that has any: the stored orders, counted by index,
 * less those that have left their shelf.
 */
export async function countByShelf(db: Queryable): Promise<{ shelf: string; items: number }[]> {
  const { rows } = await db.execute<{ shelf: string; items: number }>(sql`
    with off as (${sql.join(OFF_THE_SHELF, sql` union `)})
    select shelf, sum(items)::int as items from (
      select ${orders.shelf}, count(*) as items from ${orders} where ${isStored} group by ${orders.shelf}
      union all
      select ${orders.shelf}, -count(*) from ${orders} join off on off.order_id = ${orders.id} where ${isStored} group by ${orders.shelf}
      union all
      select ${orders.shelf}, count(*) from ${orders} where ${cameInPart} group by ${orders.shelf}
      union all
      select ${orders.shelf}, count(*) from ${orders} where ${wasCancelled} group by ${orders.shelf}
      union all
      select ${unmatchedArrivals.shelf}, count(*) from ${unmatchedArrivals}
        where ${open} and ${unmatchedArrivals.shelf} <> '' group by ${unmatchedArrivals.shelf}
    ) as counted group by shelf having sum(items) > 0 order by shelf`)
  return rows
}

const goods = (db: Queryable) =>
  db
    .select({
      id: orders.id,
      code: orders.orderNumber,
      trackingNormalised: orders.trackingNormalised,
      name: orders.productName,
      sku: orders.skuNote,
      imageUrl: orders.productImageUrl,
      pieces: piecesOfRow,
      shelf: orders.shelf,
      boxId: storageBoxItems.boxId,
      boxNumber: storageBoxes.number,
    })
    .from(orders)
    .leftJoin(storageBoxItems, eq(storageBoxItems.orderId, orders.id))
    .leftJoin(storageBoxes, eq(storageBoxes.id, storageBoxItems.boxId))
    .$dynamic()
export type Goods = Awaited<ReturnType<typeof goods>>[number]

/** Returns the items on a shelf, those in boxes last. */
export async function goodsOnShelf(db: Queryable, shelf: string): Promise<Goods[]> {
  return goods(db)
    .where(sql`${orders.id} in ${stored(eq(orders.shelf, shelf))}`)
    .orderBy(sql`${storageBoxes.number} nulls first`, asc(orders.id))
}

/** Returns what is stored in a box, by the numbers of the orders; what has left it is not. */
export async function goodsInBox(db: Queryable, boxId: string): Promise<Goods[]> {
  const inside = db
    .select({ id: storageBoxItems.orderId })
    .from(storageBoxItems)
    .where(eq(storageBoxItems.boxId, boxId))
  return goods(db)
    .where(sql`${orders.id} in ${stored(sql`${orders.id} in ${inside}`)}`)
    .orderBy(asc(orders.orderNumber))
}

const goodsOfOrders = prepared('goods_of_orders', ['orderNumbers'], (db, { orderNumbers }) =>
  goods(db).where(sql`${orders.id} in ${scannable(anyOf(orders.orderNumber, orderNumbers))}`),
)

/** Returns the items with these order numbers that are on a shelf or lost. */
export const goodsByNumbers = (db: Queryable, orderNumbers: readonly string[]): Promise<Goods[]> =>
  goodsOfOrders(db, { orderNumbers })

const goodsWithTracking = prepared('goods_with_tracking', ['numbers'], (db, { numbers }) => {
  const withNumber = and(ne(orders.trackingNormalised, ''), anyOf(orders.trackingNormalised, numbers))
  return goods(db).where(sql`${orders.id} in ${scannable(withNumber)}`)
})

/** Returns the items on a shelf, or lost, that arrived with these couriers' numbers. */
export const goodsByTracking = (db: Queryable, numbers: readonly string[]): Promise<Goods[]> =>
  goodsWithTracking(db, { numbers })

const arrivals = (db: Queryable) =>
  db
    .select({
      id: unmatchedArrivals.id,
      code: unmatchedArrivals.trackingNumber,
      trackingNormalised: unmatchedArrivals.trackingNormalised,
      name: unmatchedArrivals.note,
      photoUrls: unmatchedArrivals.photoUrls,
      shelf: unmatchedArrivals.shelf,
    })
    .from(unmatchedArrivals)
    .$dynamic()
export type StoredArrival = Awaited<ReturnType<typeof arrivals>>[number]

/** Returns the unmatched arrivals on a shelf. */
export async function arrivalsOnShelf(db: Queryable, shelf: string): Promise<StoredArrival[]> {
  return arrivals(db)
    .where(and(open, eq(unmatchedArrivals.shelf, shelf)))
    .orderBy(asc(unmatchedArrivals.id))
}

/** Returns the unmatched arrivals with these couriers' numbers. */
export async function arrivalsByTracking(
  db: Queryable,
  numbers: readonly string[],
): Promise<StoredArrival[]> {
  return arrivals(db).where(and(open, inArray(unmatchedArrivals.trackingNormalised, [...numbers])))
}

const inBox = sql`(select ${storageBoxItems.orderId} from ${storageBoxItems} where ${storageBoxItems.boxId} = ${storageBoxes.id})`

const boxes = (db: Queryable) =>
  db
    .select({
      id: storageBoxes.id,
      number: storageBoxes.number,
      shelf: storageBoxes.shelf,
      items: sql<number>`(select count(*)::int from ${stored(sql`${orders.id} in ${inBox}`)} inside)`,
    })
    .from(storageBoxes)
    .$dynamic()
export type StorageBox = Awaited<ReturnType<typeof boxes>>[number]

const boxesWithNumbers = prepared('storage_boxes_by_number', ['numbers'], (db, { numbers }) =>
  boxes(db).where(anyOf(storageBoxes.number, numbers)),
)

/** Returns the storage boxes with these numbers; fewer when one is unknown. */
export const boxesByNumbers = (db: Queryable, numbers: readonly number[]): Promise<StorageBox[]> =>
  boxesWithNumbers(db, { numbers })

/** Returns the boxes on a shelf; for '' those that are on none yet, at most 100. */
export async function boxesOnShelf(db: Queryable, shelf: string): Promise<StorageBox[]> {
  return boxes(db).where(eq(storageBoxes.shelf, shelf)).orderBy(asc(storageBoxes.number)).limit(100)
}

/** Makes storage boxes that stand nowhere yet, and returns their numbers in ascending order. */
export async function insertBoxes(
  tx: Transaction,
  count: number,
  staffId: string,
  createdAt: Date,
): Promise<number[]> {
  const rows = await tx
    .insert(storageBoxes)
    .values(Array.from({ length: count }, () => ({ staffId, createdAt })))
    .returning({ number: storageBoxes.number })
  return rows.map(({ number }) => number).sort((a, b) => a - b)
}
