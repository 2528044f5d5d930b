import type { Transaction } from '@sampan/database'
import { parcelEvents, parcels } from '@sampan/database/tables'
import type { ParcelStatus } from '@sampan/domain/life-cycles'
import { and, eq, sql } from 'drizzle-orm'
import type { Wait } from '../../payments/index.ts'

/** Columns that a move may write beside the status: never the status itself, nor a time that the move sets. */
export type ParcelFields = Partial<
  Omit<
    typeof parcels.$inferInsert,
    | 'id'
    | 'status'
    | 'customerId'
    | 'deliveryNumber'
    | 'createdAt'
    | 'pricedAt'
    | 'paidAt'
    | 'shippedAt'
    | 'deliveredAt'
    | 'heardAt'
  >
>

const reached = {
  waiting_fee: () => ({}),
  unpaid: (now: Date) => ({ pricedAt: first(parcels.pricedAt, now) }),
  paid: (now: Date) => ({ paidAt: first(parcels.paidAt, now), shippedAt: null }),
  shipped: (now: Date) => ({ shippedAt: first(parcels.shippedAt, now) }),
  released: () => ({}),
} as const satisfies Record<ParcelStatus, (now: Date) => object>

const first = (column: typeof parcels.paidAt, now: Date) => sql`coalesce(${column}, ${now.toISOString()})`

/** Locks a parcel, so that its status changes in one transaction after the other; null for an unknown one. */
export async function lockParcel(tx: Transaction, id: string) {
  const [row] = await tx
    .select({
      id: parcels.id,
      deliveryNumber: parcels.deliveryNumber,
      status: parcels.status,
      deliveredAt: parcels.deliveredAt,
      manifestId: parcels.manifestId,
      quoteUntil: parcels.quoteUntil,
    })
    .from(parcels)
    .where(eq(parcels.id, id))
    .for('update')
  return row ?? null
}

/** A guarded update: changes nothing unless the parcel still is in `from`. */
export async function updateStatus(
  tx: Transaction,
  id: string,
  from: ParcelStatus,
  to: ParcelStatus,
  fields: ParcelFields,
  now: Date,
) {
  const [row] = await tx
    .update(parcels)
    .set({ ...fields, status: to, ...reached[to](now) })
    .where(and(eq(parcels.id, id), eq(parcels.status, from)))
    .returning()
  return row ?? null
}

/** Returns the times in which a parcel waited for its price. */
export async function waitsForPrice(tx: Transaction, parcelId: string, now: Date): Promise<Wait[]> {
  const next = sql`lead(${parcelEvents.createdAt}) over (order by ${parcelEvents.id})`
  const spans = tx
    .select({
      status: parcelEvents.toStatus,
      since: parcelEvents.createdAt,
      until: sql`coalesce(${next}, ${now.toISOString()}::timestamptz)`
        .mapWith(parcelEvents.createdAt)
        .as('until'),
    })
    .from(parcelEvents)
    .where(eq(parcelEvents.parcelId, parcelId))
    .as('spans')
  return tx
    .select({ since: spans.since, until: spans.until })
    .from(spans)
    .where(eq(spans.status, 'waiting_fee'))
}

/** Appends an event to a parcel's history. */
export async function insertParcelEvent(
  tx: Transaction,
  event: typeof parcelEvents.$inferInsert,
): Promise<void> {
  await tx.insert(parcelEvents).values(event)
}
