import type { Queryable, Transaction } from '@sampan/database'
import { itemChecks, orders, parcelItems, parcels, staff, waveParcels, waves } from '@sampan/database/tables'
import { and, asc, eq, isNull, sql } from 'drizzle-orm'

type CheckStep = typeof itemChecks.$inferSelect.step

const checked = (step: CheckStep) =>
  sql<boolean>`exists (select 1 from ${itemChecks} where ${itemChecks.waveId} = ${waveParcels.waveId}
    and ${itemChecks.orderId} = ${orders.id} and ${itemChecks.step} = ${step})`

/**
 * Whether the parcel of the current row is in its wave, or was packed in it. A parcel that was taken out may be
 * in another wave by now.
 */
const isOfWave = sql<boolean>`(${waveParcels.leftAt} is null or coalesce((
  select bool_and(exists (select 1 from ${itemChecks} where ${itemChecks.waveId} = ${waveParcels.waveId}
    and ${itemChecks.orderId} = item.order_id and ${itemChecks.step} = 'packed'))
  from ${parcelItems} item where item.parcel_id = ${waveParcels.parcelId} and item.released_at is null), false))`

/** Returns the open waves, oldest first, with their progress. */
export async function openWaves(db: Queryable) {
  return db
    .select({
      number: waves.number,
      staffName: staff.name,
      createdAt: waves.createdAt,
      parcels: sql<number>`count(distinct ${waveParcels.parcelId})::int`,
      left: sql<number>`count(distinct ${waveParcels.parcelId}) filter (where ${waveParcels.leftAt} is not null)::int`,
      items: sql<number>`count(${orders.id})::int`,
      picked: sql<number>`count(${orders.id}) filter (where ${checked('picked')})::int`,
    })
    .from(waves)
    .leftJoin(staff, eq(staff.id, waves.staffId))
    .innerJoin(waveParcels, eq(waveParcels.waveId, waves.id))
    .innerJoin(
      parcelItems,
      and(eq(parcelItems.parcelId, waveParcels.parcelId), isNull(parcelItems.releasedAt)),
    )
    .innerJoin(orders, eq(orders.id, parcelItems.orderId))
    .where(and(isNull(waves.closedAt), isOfWave))
    .groupBy(waves.number, staff.name, waves.createdAt)
    .orderBy(asc(waves.number))
}

/** Returns a wave, a finished one too; null for an unknown one. */
export async function waveByNumber(db: Queryable, number: number) {
  const [row] = await db.select().from(waves).where(eq(waves.number, number))
  return row ?? null
}

/** Returns the parcels of a wave by bin, without those that were taken out of it. */
export async function parcelsOfWave(db: Queryable, waveId: string) {
  return db
    .select({
      bin: waveParcels.bin,
      leftAt: waveParcels.leftAt,
      parcelId: parcels.id,
      deliveryNumber: parcels.deliveryNumber,
      consigneeName: parcels.consigneeName,
      countryCode: parcels.countryCode,
    })
    .from(waveParcels)
    .innerJoin(parcels, eq(parcels.id, waveParcels.parcelId))
    .where(and(eq(waveParcels.waveId, waveId), isOfWave))
    .orderBy(asc(waveParcels.bin))
}

/** Returns the goods of the parcels of a wave. */
export async function itemsOfWave(db: Queryable, waveId: string) {
  return db
    .select({
      order: orders,
      bin: waveParcels.bin,
      parcelId: waveParcels.parcelId,
      deliveryNumber: parcels.deliveryNumber,
      oldParcel: sql<string>`coalesce((select p.delivery_number from ${parcelItems} i join ${parcels} p on p.id = i.parcel_id
        where i.order_id = ${orders.id} and i.to_unpack_since is not null), '')`,
      isPicked: checked('picked'),
      isPacked: checked('packed'),
      reason: sql<string>`coalesce((select ${itemChecks.reason} from ${itemChecks}
        where ${itemChecks.waveId} = ${waveParcels.waveId} and ${itemChecks.orderId} = ${orders.id}
        and ${itemChecks.step} = 'packed'), '')`,
    })
    .from(waveParcels)
    .innerJoin(parcels, eq(parcels.id, waveParcels.parcelId))
    .innerJoin(parcelItems, and(eq(parcelItems.parcelId, parcels.id), isNull(parcelItems.releasedAt)))
    .innerJoin(orders, eq(orders.id, parcelItems.orderId))
    .where(and(eq(waveParcels.waveId, waveId), isOfWave))
    .orderBy(asc(waveParcels.bin), asc(orders.id))
}
export type WaveItem = Awaited<ReturnType<typeof itemsOfWave>>[number]

/** Returns the wave that a parcel is in, with its bin; null outside a wave. */
export async function liveWaveOf(db: Queryable, parcelId: string) {
  const [row] = await db
    .select({ waveId: waves.id, number: waves.number, bin: waveParcels.bin })
    .from(waveParcels)
    .innerJoin(waves, eq(waves.id, waveParcels.waveId))
    .where(and(eq(waveParcels.parcelId, parcelId), isNull(waveParcels.leftAt)))
  return row ?? null
}

/** Stores a wave of the colleague who picks it, and returns it with its number. */
export async function insertWave(tx: Transaction, staffId: string, createdAt: Date) {
  const [row] = await tx.insert(waves).values({ staffId, createdAt }).returning()
  if (!row) throw new Error('no wave')
  return row
}

/** Puts a parcel into the wave; returns false when it is in one already. */
export async function insertWaveParcel(
  tx: Transaction,
  row: { readonly waveId: string; readonly parcelId: string; readonly bin: number },
): Promise<boolean> {
  const rows = await tx.insert(waveParcels).values(row).onConflictDoNothing().returning()
  return rows.length > 0
}

/** Returns false when it was checked before. */
export async function insertCheck(tx: Transaction, row: typeof itemChecks.$inferInsert): Promise<boolean> {
  const rows = await tx.insert(itemChecks).values(row).onConflictDoNothing().returning()
  return rows.length > 0
}

/** Marks a parcel as packed or taken out; the last one closes its wave. */
export async function setLeft(tx: Transaction, waveId: string, parcelId: string, now: Date): Promise<void> {
  await tx
    .update(waveParcels)
    .set({ leftAt: now })
    .where(
      and(eq(waveParcels.waveId, waveId), eq(waveParcels.parcelId, parcelId), isNull(waveParcels.leftAt)),
    )
  const live = tx
    .select({ one: sql`1` })
    .from(waveParcels)
    .where(and(eq(waveParcels.waveId, waveId), isNull(waveParcels.leftAt)))
  await tx
    .update(waves)
    .set({ closedAt: now })
    .where(and(eq(waves.id, waveId), sql`not exists ${live}`))
}

/** Puts a parcel that has just left its wave back into its bin, and reopens the wave. */
export async function backInWave(tx: Transaction, parcelId: string, leftAt: Date): Promise<void> {
  const left = and(eq(waveParcels.parcelId, parcelId), eq(waveParcels.leftAt, leftAt))
  const [back] = await tx.update(waveParcels).set({ leftAt: null }).where(left).returning()
  if (back) await tx.update(waves).set({ closedAt: null }).where(eq(waves.id, back.waveId))
}
