import { listOf, prepared, type Queryable } from '@sampan/database'
import { orderEvents, orders, parcelItems, parcels, stepTimes, trackingEvents } from '@sampan/database/tables'
import type { Days } from '@sampan/domain/freight'
import { and, desc, eq, inArray, isNull, like, or, sql } from 'drizzle-orm'

/** The learned durations of the steps in China, and of the channel of the current row's parcel to its country. */
const learnedForRow = listOf(
  {
    milestone: stepTimes.milestone,
    medianDays: stepTimes.medianDays,
    mostDays: stepTimes.mostDays,
    cases: stepTimes.cases,
  },
  sql`from ${stepTimes} where ${or(
    and(eq(stepTimes.channelCode, ''), eq(stepTimes.countryCode, '')),
    and(
      eq(stepTimes.milestone, 'delivered'),
      eq(stepTimes.channelCode, parcels.channelCode),
      eq(stepTimes.countryCode, parcels.countryCode),
    ),
  )}`,
  sql`${stepTimes.channelCode}`,
)

/** Customs events of the current row's parcel, and its being out for delivery; newest first. */
const newsForRow = listOf(
  {
    subStatus: trackingEvents.subStatus,
    at: sql<string>`${trackingEvents.happenedAt}`,
    isOutForDelivery: sql<boolean>`${trackingEvents.status} = 'OutForDelivery'`,
  },
  sql`from ${trackingEvents} where ${and(
    eq(trackingEvents.parcelId, parcels.id),
    or(like(trackingEvents.subStatus, 'Customs%'), eq(trackingEvents.status, 'OutForDelivery')),
  )}`,
  desc(trackingEvents.happenedAt),
)

/** When the current row's goods were last sent back for an exchange, or sent anew; null where they are here, or never were. */
const exchangedAt = sql`case when ${orders.arrivedAt} is null then (
  select max(${orderEvents.createdAt}) from ${orderEvents} where ${and(
    eq(orderEvents.orderId, orders.id),
    inArray(orderEvents.stage, ['exchange_awaited', 'exchange_sent']),
  )}) end`.mapWith(orders.arrivedAt)

const wayOf = (db: Queryable) =>
  db
    .select({
      order: {
        customerId: orders.customerId,
        status: orders.status,
        type: orders.type,
        paidAt: orders.paidAt,
        purchasedAt: orders.purchasedAt,
        priorityHours: orders.priorityHours,
        priorityDueAt: orders.priorityDueAt,
        arrivedAt: orders.arrivedAt,
        exchangedAt,
      },
      parcel: {
        id: parcels.id,
        status: parcels.status,
        groupId: parcels.groupId,
        createdAt: parcels.createdAt,
        channelCode: parcels.channelCode,
        countryCode: parcels.countryCode,
        /** As quoted; null while it has no price. */
        days: sql<Days | null>`${parcels.quoteInputs} -> 'days'`,
        paidAt: parcels.paidAt,
        shippedAt: parcels.shippedAt,
        deliveredAt: parcels.deliveredAt,
      },
      learned: learnedForRow,
      news: newsForRow,
    })
    .from(orders)
    .leftJoin(parcelItems, and(eq(parcelItems.orderId, orders.id), isNull(parcelItems.releasedAt)))
    .leftJoin(parcels, eq(parcels.id, parcelItems.parcelId))

/** Orders with their parcel, learned durations and reported events: those of one parcel, or one order. */
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
