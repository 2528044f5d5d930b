import { prepared, preparedInsert, type Queryable, type Transaction } from '@sampan/database'
import {
  countries,
  landedEstimates,
  orders,
  parcelItems,
  parcels,
  refunds,
  serviceRequests,
  supplements,
} from '@sampan/database/tables'
import { and, asc, eq, isNull, sql } from 'drizzle-orm'

const insertEstimates = preparedInsert('insert_landed_estimates', landedEstimates, [], (db, rows) =>
  db.insert(landedEstimates).values(rows),
)

/** Stores the estimated landed cost of orders. */
export async function storeEstimates(
  tx: Transaction,
  rows: (typeof landedEstimates.$inferInsert)[],
): Promise<void> {
  if (rows.length > 0) await insertEstimates(tx, rows, {})
}

const cents = (sum: ReturnType<typeof sql>) => sql<bigint>`coalesce(${sum}, 0)`.mapWith(BigInt)

/** Completed refunds of any purpose; a cancellation ends its order, which is no longer compared. */
const refunded = (
  kind: 'order' | 'parcel' | 'supplement',
  id: typeof orders.id | typeof parcels.id | typeof supplements.id,
) =>
  sql`(select sum(${refunds.amountCents}) from ${refunds} where ${refunds.kind} = ${kind} and ${refunds.payableId} = ${id} and ${refunds.status} not in ('failed', 'refused', 'waiting'))`

/** Supplements that were paid later (longer storage, or all others), less their refunds. */
const paidLater = (of: ReturnType<typeof sql>, isStorage: boolean) =>
  sql`(select sum(${supplements.amountCents} - coalesce(${refunded('supplement', supplements.id)}, 0)) from ${supplements} where ${of} and ${supplements.status} = 'paid' and (${supplements.storageDays} is not null) = ${isStorage})`

/** Services of the warehouse, except refunded ones. */
const servicesFor = (of: ReturnType<typeof sql>) =>
  sql`(select sum(${serviceRequests.priceCents} - ${serviceRequests.refundCents}) from ${serviceRequests} where ${of} and ${serviceRequests.kind} = 'service')`

const ofOrder = sql`${supplements.orderId} = ${orders.id}`
const ofParcel = sql`${supplements.parcelId} = ${parcels.id}`

const costs = (db: Queryable) =>
  db
    .select({
      id: orders.id,
      isPaid: sql<boolean>`${orders.paidAt} is not null`,
      goodsCents: orders.goodsCents,
      domesticCents: orders.freightCents,
      handlingCents: orders.handlingFeeCents,
      weightG: orders.weightG,
      corrections: cents(
        sql`coalesce(${paidLater(ofOrder, false)}, 0) - coalesce(${refunded('order', orders.id)}, 0)`,
      ),
      extras: cents(
        sql`${orders.priorityFeeCents} + coalesce(${paidLater(ofOrder, true)}, 0) + coalesce(${servicesFor(sql`${serviceRequests.orderId} = ${orders.id}`)}, 0)`,
      ),
      estimate: landedEstimates,
      countryNames: { en: countries.enName, cn: countries.cnName },
    })
    .from(orders)
    .leftJoin(landedEstimates, eq(landedEstimates.orderId, orders.id))
    .leftJoin(countries, eq(countries.countryCode, landedEstimates.countryCode))

export type LandedOrder = Awaited<ReturnType<typeof costs>>[number]

/** Whether the order of the current row has an estimate. */
export const hasEstimate = sql<boolean>`exists (select from ${landedEstimates}
  where ${eq(landedEstimates.orderId, orders.id)})`

/** Whether any order in the parcel of the current row has an estimate. */
export const hasEstimates = sql<boolean>`exists (select from ${parcelItems}
  join ${landedEstimates} on ${eq(landedEstimates.orderId, parcelItems.orderId)}
  where ${and(eq(parcelItems.parcelId, parcels.id), isNull(parcelItems.releasedAt))})`

const costsOfOrder = prepared('landed_order', ['orderId'], (db, { orderId }) =>
  costs(db).where(eq(orders.id, orderId)),
)

const costsInParcel = prepared('landed_orders_of_parcel', ['parcelId'], (db, { parcelId }) =>
  costs(db)
    .where(
      sql`${orders.id} in (select ${parcelItems.orderId} from ${parcelItems} where ${parcelItems.parcelId} = ${parcelId} and ${parcelItems.releasedAt} is null)`,
    )
    .orderBy(asc(orders.id)),
)

/** Returns the orders of a parcel, or a single one in no parcel, with their estimates and actual costs. */
export const landedOrders = (
  db: Queryable,
  of: { readonly parcelId: string } | { readonly orderId: string },
): Promise<LandedOrder[]> => ('orderId' in of ? costsOfOrder(db, of) : costsInParcel(db, of))

const parcelCosts = (db: Queryable) =>
  db
    .select({
      id: parcels.id,
      status: parcels.status,
      channelCode: parcels.channelCode,
      customsPaidCents: parcels.customsPaidCents,
      freight: cents(
        sql`${parcels.freightCents} - ${parcels.couponCents} + coalesce(${paidLater(ofParcel, false)}, 0) - coalesce(${refunded('parcel', parcels.id)}, 0)`,
      ),
      extras: cents(
        sql`${parcels.servicesCents} + ${parcels.premiumCents} + ${parcels.priorityFeeCents} + coalesce(${servicesFor(sql`${serviceRequests.parcelId} = ${parcels.id}`)}, 0)`,
      ),
    })
    .from(parcels)

const costsOfParcel = prepared('landed_parcel', ['parcelId'], (db, { parcelId }) =>
  parcelCosts(db).where(eq(parcels.id, parcelId)),
)

const costsOfParcelWith = prepared('landed_parcel_with', ['orderId'], (db, { orderId }) =>
  parcelCosts(db).where(
    eq(
      parcels.id,
      db
        .select({ id: parcelItems.parcelId })
        .from(parcelItems)
        .where(and(eq(parcelItems.orderId, orderId), isNull(parcelItems.releasedAt))),
    ),
  ),
)

/** Returns the active parcel of an order with its actual cost; null where it is in none. */
export async function landedParcel(
  db: Queryable,
  of: { readonly parcelId: string } | { readonly orderId: string },
) {
  const [row] = await ('orderId' in of ? costsOfParcelWith(db, of) : costsOfParcel(db, of))
  return row ?? null
}

export type LandedParcel = NonNullable<Awaited<ReturnType<typeof landedParcel>>>
