import { prepared, type Queryable } from '@sampan/database'
import { orders, parcelItems, parcels, trackingEvents } from '@sampan/database/tables'
import type { Days } from '@sampan/domain/freight'
import { and, desc, eq, isNull, like, sql } from 'drizzle-orm'

const wayOf = (db: Queryable) =>
  db
    .select({
      order: {
        status: orders.status,
        type: orders.type,
        paidAt: orders.paidAt,
        purchasedAt: orders.purchasedAt,
        arrivedAt: orders.arrivedAt,
      },
      parcel: {
        id: parcels.id,
        channelCode: parcels.channelCode,
        countryCode: parcels.countryCode,
        /** As quoted; null while it has no price. */
        days: sql<Days | null>`${parcels.quoteInputs} -> 'days'`,
        paidAt: parcels.paidAt,
        shippedAt: parcels.shippedAt,
        deliveredAt: parcels.deliveredAt,
      },
    })
    .from(orders)
    .leftJoin(parcelItems, and(eq(parcelItems.orderId, orders.id), isNull(parcelItems.releasedAt)))
    .leftJoin(parcels, eq(parcels.id, parcelItems.parcelId))

/** Orders with their parcel: those of one parcel, or one order. */
export type Way = Awaited<ReturnType<typeof wayOf>>

const orderWay = prepared('way_of_order', ['orderId'], (db, { orderId }) =>
  wayOf(db).where(eq(orders.id, orderId)),
)
const parcelWay = prepared('way_of_parcel', ['parcelId'], (db, { parcelId }) =>
  wayOf(db).where(eq(parcels.id, parcelId)),
)

/** The caller has loaded the order with its owner. */
export const wayOfOrder = (db: Queryable, orderId: string): Promise<Way> => orderWay(db, { orderId })

/** The caller has loaded the parcel with its owner, or by the token of its public page. */
export const wayOfParcel = (db: Queryable, parcelId: string): Promise<Way> => parcelWay(db, { parcelId })

const newestOnCustoms = prepared('customs_news', ['parcelId'], (db, { parcelId }) =>
  db
    .select({ subStatus: trackingEvents.subStatus, at: trackingEvents.happenedAt })
    .from(trackingEvents)
    .where(and(eq(trackingEvents.parcelId, parcelId), like(trackingEvents.subStatus, 'Customs%')))
    .orderBy(desc(trackingEvents.happenedAt))
    .limit(1),
)

const outForDelivery = prepared('out_for_delivery', ['parcelId'], (db, { parcelId }) =>
  db
    .select({ id: trackingEvents.id })
    .from(trackingEvents)
    .where(and(eq(trackingEvents.parcelId, parcelId), eq(trackingEvents.status, 'OutForDelivery')))
    .limit(1),
)

/** Returns the newest event about customs, and whether the parcel is out for delivery or delivered. */
export async function customsNewsOf(db: Queryable, parcelId: string) {
  const [[customs], passed] = await Promise.all([
    newestOnCustoms(db, { parcelId }),
    outForDelivery(db, { parcelId }),
  ])
  return { customs: customs ?? null, isOutForDelivery: passed.length > 0 }
}
