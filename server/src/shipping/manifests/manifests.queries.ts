import type { Queryable, Transaction } from '@sampan/database'
import { carrierShipments, manifests, parcels, staff } from '@sampan/database/tables'
import { and, asc, countDistinct, desc, eq, inArray, isNotNull, isNull, lt, or, sql } from 'drizzle-orm'
import { anyHoldOfParcelRow } from '../../payments/index.ts'
import { isIn, isInBox, shipmentByTracking } from '../carrier-shipments/carrier-shipments.queries.ts'
import { notHandedOver } from '../packing/parcel-stages.queries.ts'

const head = {
  id: manifests.id,
  number: manifests.number,
  carrier: manifests.carrier,
  createdAt: manifests.createdAt,
  closedAt: manifests.closedAt,
  /** Counts boxes: the parcels of a group are one. */
  parcels: sql<number>`(select count(distinct coalesce(${parcels.groupId}, ${parcels.id}))::int from ${parcels} where ${eq(parcels.manifestId, manifests.id)})`,
  weightG: sql<number>`(select coalesce(sum(${parcels.packedWeightG}), 0)::int from ${parcels}
    where ${eq(parcels.manifestId, manifests.id)})`,
  closedBy: sql<string>`coalesce(${staff.name}, '')`,
}

const heads = (db: Queryable) =>
  db.select(head).from(manifests).leftJoin(staff, eq(staff.id, manifests.closedStaffId)).$dynamic()
export type Manifest = Awaited<ReturnType<typeof heads>>[number]

/** Returns a manifest, a closed one too; null for an unknown one. */
export async function manifestByNumber(db: Queryable, number: number): Promise<Manifest | null> {
  const [row] = await heads(db).where(eq(manifests.number, number))
  return row ?? null
}

/** Returns the manifests that no carrier has signed for, oldest first. */
export async function openManifests(db: Queryable): Promise<Manifest[]> {
  return heads(db).where(isNull(manifests.closedAt)).orderBy(asc(manifests.number))
}

/** Returns the manifests that were closed last. */
export async function closedManifests(db: Queryable, limit: number): Promise<Manifest[]> {
  return heads(db).where(isNotNull(manifests.closedAt)).orderBy(desc(manifests.number)).limit(limit)
}

export interface CarrierCount {
  readonly carrier: string
  readonly count: number
}

const boxes = sql<number>`count(distinct coalesce(${parcels.groupId}, ${parcels.id}))`

/** Returns how many shipped boxes of each carrier were not scanned out, and how many of them were shipped before `lateSince`. */
export async function waitingByCarrier(
  db: Queryable,
  lateSince: Date,
): Promise<(CarrierCount & { readonly late: number })[]> {
  return db
    .select({
      carrier: parcels.carrier,
      count: sql<number>`${boxes}::int`,
      late: sql<number>`(${boxes} filter (where ${lt(parcels.shippedAt, lateSince)}))::int`,
    })
    .from(parcels)
    .where(notHandedOver)
    .groupBy(parcels.carrier)
    .orderBy(asc(parcels.carrier))
}

const manifestParcel = {
  deliveryNumber: parcels.deliveryNumber,
  trackingNumber: parcels.trackingNumber,
  countryCode: parcels.countryCode,
  packedWeightG: parcels.packedWeightG,
  shippedAt: parcels.shippedAt,
  handedOverAt: parcels.handedOverAt,
}

/** Returns the parcels of a manifest, scanned last first: `most` of them, or all. */
export async function parcelsOnManifest(db: Queryable, manifestId: string, most: number | undefined) {
  const all = db
    .select(manifestParcel)
    .from(parcels)
    .where(eq(parcels.manifestId, manifestId))
    .orderBy(desc(parcels.handedOverAt), desc(parcels.id))
  return most === undefined ? all : all.limit(most)
}

/** Counts the parcels on a manifest, each of a box. */
export const countOnManifest = (db: Queryable, manifestId: string): Promise<number> =>
  db.$count(parcels, eq(parcels.manifestId, manifestId))
export type ManifestParcel = Awaited<ReturnType<typeof parcelsOnManifest>>[number]

/** Returns the numbers of the parcels on a manifest that are on hold, in the order of their scans. */
export async function heldOnManifest(db: Queryable, manifestId: string): Promise<string[]> {
  const rows = await db
    .select({ number: parcels.deliveryNumber })
    .from(parcels)
    .where(and(eq(parcels.manifestId, manifestId), isNotNull(anyHoldOfParcelRow)))
    .orderBy(asc(parcels.handedOverAt), asc(parcels.id))
  return rows.map(({ number }) => number)
}

/** Returns shipped parcels of a carrier that were not scanned out, longest waiting first. */
export async function parcelsWaiting(db: Queryable, carrier: string, limit: number) {
  return db
    .select(manifestParcel)
    .from(parcels)
    .where(and(notHandedOver, eq(parcels.carrier, carrier)))
    .orderBy(asc(parcels.shippedAt), asc(parcels.id))
    .limit(limit)
}

/** Opens a manifest; returns false when one of this carrier is open. */
export async function insertManifest(
  tx: Transaction,
  row: { readonly carrier: string; readonly staffId: string; readonly createdAt: Date },
): Promise<boolean> {
  const rows = await tx.insert(manifests).values(row).onConflictDoNothing().returning()
  return rows.length > 0
}

/** Returns a carrier's open manifest, of which an index allows one; null for none. */
export async function openManifestOf(db: Queryable, carrier: string): Promise<Manifest | null> {
  const [row] = await heads(db).where(and(eq(manifests.carrier, carrier), isNull(manifests.closedAt)))
  return row ?? null
}

/** Unshipped parcels that a carrier has booked, each with the shipment of its box. */
const booked = (db: Queryable) =>
  db
    .select({
      ...manifestParcel,
      carrier: carrierShipments.carrier,
      trackingNumber: carrierShipments.trackingNumber,
      groupId: parcels.groupId,
    })
    .from(parcels)
    .innerJoin(carrierShipments, isInBox)
    .$dynamic()

const isBooked = (states: readonly (typeof carrierShipments.$inferSelect)['state'][]) =>
  and(eq(parcels.status, 'paid'), inArray(carrierShipments.state, [...states]))

/** Returns the unshipped parcel with one of these numbers, ours or the carrier's, that a carrier has booked, or cancels. */
export async function bookedParcel(db: Queryable, numbers: readonly string[]) {
  // Each by an index of its own; together, PostgreSQL reads all that is booked at each scan.
  const shipment = await shipmentByTracking(db, numbers)
  const found = shipment ? isIn(shipment) : inArray(parcels.deliveryNumber, [...numbers])
  const [row] = await booked(db)
    .where(and(isBooked(['booked', 'cancelling']), found))
    .limit(1)
  return row ?? null
}

/** Returns the unshipped parcels that a carrier has booked, longest paid first. */
export async function bookedParcels(db: Queryable, carrier: string, limit: number) {
  return booked(db)
    .where(and(isBooked(['booked']), eq(carrierShipments.carrier, carrier)))
    .orderBy(asc(parcels.paidAt), asc(parcels.id))
    .limit(limit)
}

/** Returns how many unshipped boxes each carrier has booked. */
export async function bookedByCarrier(db: Queryable): Promise<CarrierCount[]> {
  return db
    .select({ carrier: carrierShipments.carrier, count: countDistinct(carrierShipments.id) })
    .from(parcels)
    .innerJoin(carrierShipments, isInBox)
    .where(isBooked(['booked']))
    .groupBy(carrierShipments.carrier)
}

/** Maximum number of boxes with one tracking number. */
const SHARED = 100

/** Returns the parcels with one of these numbers, ours or a carrier's. */
export const scannedParcels = (db: Queryable, numbers: readonly string[]) =>
  db
    .select()
    .from(parcels)
    .where(or(inArray(parcels.deliveryNumber, [...numbers]), inArray(parcels.trackingNumber, [...numbers])))
    .orderBy(asc(parcels.id))
    .limit(SHARED)

/** Does the same and locks them until the end of the transaction. */
export const lockScanned = (tx: Transaction, numbers: readonly string[]) =>
  scannedParcels(tx, numbers).for('update')

/** Returns the number of the manifest that a parcel is on. */
export async function numberOfManifest(db: Queryable, id: string): Promise<number> {
  const [row] = await db.select({ number: manifests.number }).from(manifests).where(eq(manifests.id, id))
  return row?.number ?? 0
}

/** The parcels that are one box: those of a group, or one of its own. */
const inOneBox = ({ id, groupId }: Pick<typeof parcels.$inferSelect, 'id' | 'groupId'>) =>
  groupId === null ? eq(parcels.id, id) : eq(parcels.groupId, groupId)

/** Puts the box of a shipped parcel onto the manifest; returns the ids of the parcels in it, none when it is on one. */
export async function putOnManifest(
  tx: Transaction,
  parcel: Pick<typeof parcels.$inferSelect, 'id' | 'groupId'>,
  manifestId: string,
  handedOverAt: Date,
): Promise<string[]> {
  const rows = await tx
    .update(parcels)
    .set({ manifestId, handedOverAt })
    .where(and(inOneBox(parcel), eq(parcels.status, 'shipped'), isNull(parcels.manifestId)))
    .returning({ id: parcels.id })
  return rows.map(({ id }) => id)
}

/** Takes the box of a parcel off a manifest; returns the ids of the parcels in it, none when it was not on it. */
export async function removeFromManifest(
  tx: Transaction,
  manifestId: string,
  deliveryNumber: string,
): Promise<string[]> {
  const [parcel] = await tx
    .select({ id: parcels.id, groupId: parcels.groupId })
    .from(parcels)
    .where(eq(parcels.deliveryNumber, deliveryNumber))
  if (!parcel) return []
  const rows = await tx
    .update(parcels)
    .set({ manifestId: null, handedOverAt: null })
    .where(and(eq(parcels.manifestId, manifestId), inOneBox(parcel)))
    .returning({ id: parcels.id })
  return rows.map(({ id }) => id)
}

/** Takes a parcel off its manifest where that is still open. */
export async function releaseFromOpenManifest(tx: Transaction, parcelId: string): Promise<void> {
  const open = tx.select({ id: manifests.id }).from(manifests).where(isNull(manifests.closedAt))
  await tx
    .update(parcels)
    .set({ manifestId: null, handedOverAt: null })
    .where(and(eq(parcels.id, parcelId), inArray(parcels.manifestId, open)))
}

/** Closes a manifest with who handed it over: its carrier's next parcel opens another. */
export async function setClosed(
  tx: Transaction,
  id: string,
  closed: { readonly closedAt: Date; readonly closedStaffId: string },
): Promise<void> {
  await tx.update(manifests).set(closed).where(eq(manifests.id, id))
}
