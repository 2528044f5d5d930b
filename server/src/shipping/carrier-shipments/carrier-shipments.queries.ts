import type { Queryable, Transaction } from '@sampan/database'
import { carrierShipments } from '@sampan/database/tables'
import { and, eq, inArray, ne } from 'drizzle-orm'

export type CarrierShipment = typeof carrierShipments.$inferSelect

/** Returns the shipment of a parcel that is booked, or being booked or cancelled. */
export async function liveShipment(db: Queryable, parcelId: string): Promise<CarrierShipment | null> {
  const [row] = await db
    .select()
    .from(carrierShipments)
    .where(and(eq(carrierShipments.parcelId, parcelId), ne(carrierShipments.state, 'cancelled')))
  return row ?? null
}

export const countShipments = (db: Queryable, parcelId: string): Promise<number> =>
  db.$count(carrierShipments, eq(carrierShipments.parcelId, parcelId))

export async function insertShipment(
  tx: Transaction,
  shipment: typeof carrierShipments.$inferInsert,
): Promise<CarrierShipment> {
  const [row] = await tx.insert(carrierShipments).values(shipment).returning()
  if (!row) throw new Error('no shipment was inserted')
  return row
}

/** Deletes a shipment that the carrier refused or does not know; one that it has booked in the meantime stays. */
export async function deleteUnbooked(db: Queryable, id: string): Promise<void> {
  await db
    .delete(carrierShipments)
    .where(and(eq(carrierShipments.id, id), eq(carrierShipments.state, 'booking')))
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
