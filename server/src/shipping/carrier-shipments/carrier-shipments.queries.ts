import type { Queryable, Transaction } from '@sampan/database'
import { carrierShipments, parcelGroups, parcels } from '@sampan/database/tables'
import { and, asc, desc, eq, inArray, isNull, lte, ne, or, sql } from 'drizzle-orm'

export type CarrierShipment = typeof carrierShipments.$inferSelect

/** A shipment that is booked, or being booked or cancelled. */
export type LiveShipment = CarrierShipment & {
  readonly state: Exclude<CarrierShipment['state'], 'cancelled'>
}

const isLive = (shipment: CarrierShipment): shipment is LiveShipment => shipment.state !== 'cancelled'

/** The box that a shipment carries: of a parcel, or of a group; the other one is null. */
export type Box = Pick<CarrierShipment, 'parcelId' | 'groupId'>

const isOf = ({ parcelId, groupId }: Box) =>
  or(
    parcelId === null ? undefined : eq(carrierShipments.parcelId, parcelId),
    groupId === null ? undefined : eq(carrierShipments.groupId, groupId),
  )

/** The parcels in a box. */
export const isIn = ({ parcelId, groupId }: Box) =>
  or(
    parcelId === null ? undefined : eq(parcels.id, parcelId),
    groupId === null ? undefined : eq(parcels.groupId, groupId),
  )

/** Joins shipments with the parcels in their boxes. */
export const isInBox = and(
  // One comparison, by which PostgreSQL can hash; an index of live shipments has it.
  sql`coalesce(${parcels.groupId}, ${parcels.id}) = coalesce(${carrierShipments.groupId}, ${carrierShipments.parcelId})`,
  or(isNull(parcels.groupId), ne(parcels.status, 'released')),
)

/** Returns the shipment with one of these numbers of the carrier that is booked, or being cancelled. */
export async function shipmentByTracking(
  db: Queryable,
  trackingNumbers: readonly string[],
): Promise<CarrierShipment | null> {
  const [row] = await db
    .select()
    .from(carrierShipments)
    .where(
      and(
        inArray(carrierShipments.trackingNumber, [...trackingNumbers]),
        inArray(carrierShipments.state, ['booked', 'cancelling']),
      ),
    )
    .orderBy(desc(carrierShipments.id))
    .limit(1)
  return row ?? null
}

/**
 * Returns the shipments with parcels in them that are booked, or being booked or cancelled, by the parcel: one for each, and the
 * same for all in the box of a group.
 */
export async function liveShipments(
  db: Queryable,
  parcelIds: readonly string[],
): Promise<ReadonlyMap<string, LiveShipment>> {
  if (parcelIds.length === 0) return new Map()
  const rows = await db
    .select({ parcelId: parcels.id, shipment: carrierShipments })
    .from(parcels)
    .innerJoin(carrierShipments, isInBox)
    .where(and(inArray(parcels.id, [...parcelIds]), ne(carrierShipments.state, 'cancelled')))
  return new Map(
    rows.flatMap(({ parcelId, shipment }) => (isLive(shipment) ? [[parcelId, shipment] as const] : [])),
  )
}

/** Returns that of one box. */
export async function liveShipmentOf(db: Queryable, box: Box): Promise<LiveShipment | null> {
  const [row] = await db
    .select()
    .from(carrierShipments)
    .where(and(isOf(box), ne(carrierShipments.state, 'cancelled')))
  return row && isLive(row) ? row : null
}

/** Returns that of one parcel, and of the box that it is in. */
export async function liveShipment(db: Queryable, parcelId: string): Promise<LiveShipment | null> {
  return (await liveShipments(db, [parcelId])).get(parcelId) ?? null
}

/** Returns the bookings of parcels' boxes by delivery number, without those that are not certain. */
export async function bookingsOf(
  db: Queryable,
  deliveryNumbers: readonly string[],
): Promise<ReadonlyMap<string, CarrierShipment>> {
  const rows = await db
    .select({ number: parcels.deliveryNumber, shipment: carrierShipments })
    .from(parcels)
    .innerJoin(carrierShipments, isInBox)
    .where(and(inArray(parcels.deliveryNumber, [...deliveryNumbers]), eq(carrierShipments.state, 'booked')))
  return new Map(rows.map(({ number, shipment }) => [number, shipment]))
}

const isUnprinted = and(eq(carrierShipments.state, 'booked'), isNull(carrierShipments.labelPrintedAt))

/**
 * Returns the bookings of boxes that have not left whose labels were not printed, in the order of the bookings, each with a parcel in
 * it.
 */
export async function labelsToPrint(db: Queryable) {
  return db
    .selectDistinctOn([carrierShipments.id], {
      deliveryNumber: parcels.deliveryNumber,
      countryCode: parcels.countryCode,
      // A parcel in a group has only the first name of who receives the box.
      consigneeName: sql<string>`coalesce(${parcelGroups.consigneeName}, ${parcels.consigneeName})`,
      groupNumber: sql<string>`coalesce(${parcelGroups.number}, '')`,
      shipment: carrierShipments,
    })
    .from(parcels)
    .innerJoin(carrierShipments, isInBox)
    .leftJoin(parcelGroups, eq(parcelGroups.id, carrierShipments.groupId))
    .where(and(eq(parcels.status, 'paid'), isUnprinted))
    .orderBy(asc(carrierShipments.id), asc(parcels.id))
}

/** Records that the labels of bookings came out of the printer: they leave the list of those to print. */
export async function markPrinted(
  db: Queryable,
  trackingNumbers: readonly string[],
  labelPrintedAt: Date,
): Promise<void> {
  await db
    .update(carrierShipments)
    .set({ labelPrintedAt })
    .where(and(inArray(carrierShipments.trackingNumber, [...trackingNumbers]), isUnprinted))
}

/** Returns the countries, ISO 3166-1 alpha-2, to which parcels go, each once; those of released ones are left out. */
export async function countriesOfParcels(
  db: Queryable,
  deliveryNumbers: readonly string[],
): Promise<string[]> {
  const rows = await db
    .selectDistinct({ countryCode: parcels.countryCode })
    .from(parcels)
    .where(and(inArray(parcels.deliveryNumber, [...deliveryNumbers]), ne(parcels.status, 'released')))
  return rows.map(({ countryCode }) => countryCode)
}

/** Counts the shipments ever booked for a box, cancelled ones too: the next one's reference has the next number. */
export const countShipments = (db: Queryable, box: Box): Promise<number> =>
  db.$count(carrierShipments, isOf(box))

/** Stores a shipment before the carrier is asked for it. An index allows one that is not cancelled. */
export async function insertShipment(
  tx: Transaction,
  shipment: typeof carrierShipments.$inferInsert,
): Promise<CarrierShipment> {
  const [row] = await tx.insert(carrierShipments).values(shipment).returning()
  if (!row) throw new Error('no shipment was inserted')
  return row
}

/** Records another try to book a shipment. Each has a time of its own, also by a clock that is behind. */
export async function recordTry(
  tx: Transaction,
  shipment: CarrierShipment,
  now: Date,
): Promise<CarrierShipment> {
  const triedAt = new Date(Math.max(now.getTime(), shipment.triedAt.getTime() + 1))
  await tx.update(carrierShipments).set({ triedAt }).where(eq(carrierShipments.id, shipment.id))
  return { ...shipment, triedAt }
}

/**
 * Ends an attempt that the carrier refused, and deletes the shipment unless an earlier attempt may still have
 * booked it. A later attempt, or a booking made meanwhile, is left as it is.
 */
export async function endTry(
  db: Queryable,
  { id, triedAt }: CarrierShipment,
  earlierTry: Date | null,
): Promise<void> {
  const isLast = and(
    eq(carrierShipments.id, id),
    eq(carrierShipments.state, 'booking'),
    eq(carrierShipments.triedAt, triedAt),
  )
  if (earlierTry) await db.update(carrierShipments).set({ triedAt: earlierTry }).where(isLast)
  else await db.delete(carrierShipments).where(isLast)
}

/** Deletes a shipment that the carrier does not know; one that was tried after `before`, or booked meanwhile, stays. */
export async function deleteUnknown(db: Queryable, id: string, before: Date): Promise<void> {
  await db
    .delete(carrierShipments)
    .where(
      and(
        eq(carrierShipments.id, id),
        eq(carrierShipments.state, 'booking'),
        lte(carrierShipments.triedAt, before),
      ),
    )
}

/** Returns false when the booking was recorded already. */
export async function markBooked(tx: Transaction, id: string, trackingNumber: string): Promise<boolean> {
  const rows = await tx
    .update(carrierShipments)
    .set({ state: 'booked', trackingNumber })
    .where(and(eq(carrierShipments.id, id), eq(carrierShipments.state, 'booking')))
    .returning({ id: carrierShipments.id })
  return rows.length === 1
}

/** Moves a shipment from `from` to `to`; in any other state it stays. */
export async function moveBooked(
  db: Queryable,
  id: string,
  from: 'booked' | 'cancelling',
  to: 'booked' | 'cancelling',
): Promise<void> {
  await db
    .update(carrierShipments)
    .set({ state: to })
    .where(and(eq(carrierShipments.id, id), eq(carrierShipments.state, from)))
}

/** Returns false when it was cancelled before. */
export async function markCancelled(tx: Transaction, id: string, now: Date): Promise<boolean> {
  const rows = await tx
    .update(carrierShipments)
    .set({ state: 'cancelled', cancelledAt: now })
    .where(and(eq(carrierShipments.id, id), inArray(carrierShipments.state, ['booked', 'cancelling'])))
    .returning({ id: carrierShipments.id })
  return rows.length === 1
}
