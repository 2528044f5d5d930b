import { prepared, type Queryable } from '@sampan/database'
import { orders, parcelItems, parcels, trackingEvents } from '@sampan/database/tables'
import type { Days } from '@sampan/domain/freight'
import { and, desc, eq, isNull, like, or, sql } from 'drizzle-orm'

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

const customsNews = prepared('customs_news', ['parcelId'], (db, { parcelId }) =>
  db
    .select({
      subStatus: trackingEvents.subStatus,
      at: trackingEvents.happenedAt,
      isOutForDelivery: sql<boolean>`${trackingEvents.status} = 'OutForDelivery'`,
    })
    .from(trackingEvents)
    .where(
      and(
        eq(trackingEvents.parcelId, parcelId),
        or(like(trackingEvents.subStatus, 'Customs%'), eq(trackingEvents.status, 'OutForDelivery')),
      ),
    )
    .orderBy(desc(trackingEvents.happenedAt)),
)

/** Returns the newest event about customs, and whether the parcel is out for delivery or delivered. */
export async function customsNewsOf(db: Queryable, parcelId: string) {
  const events = await customsNews(db, { parcelId })
  return {
    customs: events.find(({ subStatus }) => subStatus.startsWith('Customs')) ?? null,
    isOutForDelivery: events.some(({ isOutForDelivery }) => isOutForDelivery),
  }
}
