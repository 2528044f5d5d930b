import type { Queryable, Transaction } from '@sampan/database'
import { parcels, parcelTrackings, trackingEvents } from '@sampan/database/tables'
import { and, asc, eq, inArray, lt, type SQL, sql } from 'drizzle-orm'
import type { TrackedEvent } from '../../integrations/carriers/index.ts'

export type Tracking = typeof parcelTrackings.$inferSelect

/** Stores that a parcel is to be registered with the tracking service. */
export async function insertTracking(
  tx: Transaction,
  tracking: typeof parcelTrackings.$inferInsert,
): Promise<void> {
  await tx.insert(parcelTrackings).values(tracking)
}

/** Deletes a parcel's tracking with its events. */
export async function deleteTracking(tx: Transaction, parcelId: string): Promise<void> {
  await tx.delete(trackingEvents).where(eq(trackingEvents.parcelId, parcelId))
  await tx.update(parcels).set({ heardAt: null }).where(eq(parcels.id, parcelId))
  await tx.delete(parcelTrackings).where(eq(parcelTrackings.parcelId, parcelId))
}

/**
 * Returns the next trackings in a state that were not checked since a moment, longest waiting first, with
 * their parcels' numbers.
 */
export const dueTrackings = (db: Queryable, state: 'waiting' | 'followed', before: Date, limit: number) =>
  withParcel(db, and(eq(parcelTrackings.state, state), lt(parcelTrackings.checkedAt, before)), limit)

/** Returns those of the parcels' trackings that still wait to be registered, with the numbers of the parcels. */
export const waitingTrackings = (db: Queryable, parcelIds: readonly string[]) =>
  withParcel(
    db,
    and(eq(parcelTrackings.state, 'waiting'), inArray(parcelTrackings.parcelId, [...parcelIds])),
    parcelIds.length,
  )

const withParcel = (db: Queryable, where: SQL | undefined, limit: number) =>
  db
    .select({ tracking: parcelTrackings, deliveryNumber: parcels.deliveryNumber })
    .from(parcelTrackings)
    .innerJoin(parcels, eq(parcels.id, parcelTrackings.parcelId))
    .where(where)
    .orderBy(asc(parcelTrackings.checkedAt), asc(parcelTrackings.parcelId))
    .limit(limit)

/** Locks every active tracking of a number, so that two events of one parcel are processed one after the other. */
export const lockTrackings = (tx: Transaction, number: string) =>
  tx
    .select({ tracking: parcelTrackings, parcel: parcels })
    .from(parcelTrackings)
    .innerJoin(parcels, eq(parcels.id, parcelTrackings.parcelId))
    .where(and(eq(parcelTrackings.number, number), inArray(parcelTrackings.state, ['waiting', 'followed'])))
    .orderBy(asc(parcelTrackings.parcelId))
    .for('update', { of: parcelTrackings })

/** Changes the trackings of parcels alike, in one statement; no-op for none. */
export async function changeTracking(
  db: Queryable,
  parcelIds: readonly string[],
  change: Partial<Pick<Tracking, 'state' | 'status' | 'refusal' | 'checkedAt'>>,
): Promise<void> {
  if (parcelIds.length === 0) return
  await db
    .update(parcelTrackings)
    .set(change)
    .where(inArray(parcelTrackings.parcelId, [...parcelIds]))
}

/**
 * Stores new events, and the time of the newest. Of known ones only the translation is added, which can arrive later
 * than the event.
 */
export async function storeEvents(
  tx: Transaction,
  parcelId: string,
  events: readonly TrackedEvent[],
): Promise<void> {
  // Two carriers of one parcel can report the same event; one statement may change a row only once.
  const distinct = new Map<string, TrackedEvent>()
  for (const event of events) {
    const key = `${event.at.getTime()} ${event.text}`
    if (event.translation !== '' || !distinct.has(key)) distinct.set(key, event)
  }
  if (distinct.size === 0) return
  const { parcelId: ofParcel, happenedAt, description, translation } = trackingEvents
  await tx
    .insert(trackingEvents)
    .values(
      [...distinct.values()].map(({ at, status, subStatus, text, translation, place }) => ({
        parcelId,
        happenedAt: at,
        status,
        subStatus,
        description: text,
        translation,
        place,
      })),
    )
    .onConflictDoUpdate({
      target: [ofParcel, happenedAt, description],
      set: { translation: sql`excluded.translation` },
      setWhere: sql`${translation} = '' and excluded.translation <> ''`,
    })
  const newest = new Date(Math.max(...[...distinct.values()].map(({ at }) => at.getTime()))).toISOString()
  await tx
    .update(parcels)
    .set({ heardAt: sql`greatest(${parcels.heardAt}, ${newest}::timestamptz)` })
    .where(eq(parcels.id, parcelId))
}

/** Returns the stored events of a parcel, oldest first, to tell new ones from those sent again. */
export const eventsSeen = (tx: Transaction, parcelId: string) =>
  tx
    .select({
      status: trackingEvents.status,
      subStatus: trackingEvents.subStatus,
      at: trackingEvents.happenedAt,
      text: trackingEvents.description,
      translation: trackingEvents.translation,
    })
    .from(trackingEvents)
    .where(eq(trackingEvents.parcelId, parcelId))
    .orderBy(asc(trackingEvents.happenedAt))

/** Stores a delivery with the last moment of claims, which news of the same delivery may only put off. */
export async function markDelivered(
  tx: Transaction,
  parcelId: string,
  { at, claimUntil }: { readonly at: Date; readonly claimUntil: Date },
): Promise<void> {
  const until = sql`greatest(${parcels.claimUntil}, ${claimUntil.toISOString()})`
  await tx.update(parcels).set({ deliveredAt: at, claimUntil: until }).where(eq(parcels.id, parcelId))
}
