import type { Queryable } from '@sampan/database'
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

/** The caller has loaded the order with its owner. */
export const wayOfOrder = (db: Queryable, orderId: string): Promise<Way> =>
  wayOf(db).where(eq(orders.id, orderId))

/** The caller has loaded the parcel with its owner, or by the token of its public page. */
export const wayOfParcel = (db: Queryable, parcelId: string): Promise<Way> =>
  wayOf(db).where(eq(parcels.id, parcelId))

/** Returns the newest event about customs, and whether the parcel is out for delivery or delivered. */
export async function customsNewsOf(db: Queryable, parcelId: string) {
  const [[customs], isPassed] = await Promise.all([
    db
      .select({ subStatus: trackingEvents.subStatus, at: trackingEvents.happenedAt })
      .from(trackingEvents)
      .where(and(eq(trackingEvents.parcelId, parcelId), like(trackingEvents.subStatus, 'Customs%')))
      .orderBy(desc(trackingEvents.happenedAt))
      .limit(1),
    db.$count(
      trackingEvents,
      and(eq(trackingEvents.parcelId, parcelId), eq(trackingEvents.status, 'OutForDelivery')),
    ),
  ])
  return { customs: customs ?? null, isOutForDelivery: isPassed > 0 }
}
