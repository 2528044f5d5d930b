import { anyOf, pageOf, prepared, type Queryable, type Transaction } from '@sampan/database'
import { customers, parcelClaims, parcels, staff, supplements, trackingEvents } from '@sampan/database/tables'
import type { ClaimStatus } from '@sampan/domain/life-cycles'
import { and, asc, desc, eq, gt, inArray, isNotNull, isNull, notExists, or, sql } from 'drizzle-orm'
import { customerColumns } from '../../payments/index.ts'
import { findParcels } from '../packing/find-parcels.queries.ts'
import { lastNews } from '../parcels/parcels.queries.ts'
import { claimLimitOfRow } from './claim-limit.queries.ts'

export type Claim = typeof parcelClaims.$inferSelect

const staffRows = (db: Queryable) =>
  db
    .select({ claim: parcelClaims, parcel: parcels, customer: customerColumns, decidedBy: staff.name })
    .from(parcelClaims)
    .innerJoin(parcels, eq(parcels.id, parcelClaims.parcelId))
    .innerJoin(customers, eq(customers.id, parcelClaims.customerId))
    .leftJoin(staff, eq(staff.id, parcelClaims.decidedBy))
    .$dynamic()
export type ClaimRow = Awaited<ReturnType<typeof staffRows>>[number]

/** Returns a page of the open claims, oldest first, or of the settled ones, newest first. */
export async function claimsAt(
  db: Queryable,
  query: { isOpen: boolean; searchText: string; limit: number; offset: number },
) {
  const found = query.searchText === '' ? undefined : await findParcels(db, query.searchText)
  const where = and(
    query.isOpen ? isNull(parcelClaims.closedAt) : isNotNull(parcelClaims.closedAt),
    found &&
      inArray(
        parcelClaims.parcelId,
        found.map(({ id }) => id),
      ),
  )
  const orderBy = [query.isOpen ? asc(parcelClaims.id) : desc(parcelClaims.closedAt)]
  return pageOf(db, staffRows(db), parcelClaims.id, { ...query, where, orderBy })
}

/** Returns a claim with its parcel and customer, without locking it; null for an unknown one. */
export async function claimById(db: Queryable, id: string): Promise<ClaimRow | null> {
  const [row] = await staffRows(db).where(eq(parcelClaims.id, id))
  return row ?? null
}

const claimsOfParcel = prepared('claims_of_parcel', ['parcelId'], (db, { parcelId }) =>
  db.select().from(parcelClaims).where(eq(parcelClaims.parcelId, parcelId)).orderBy(desc(parcelClaims.id)),
)

/** Returns the claims of a parcel, newest first. */
export const claimsOf = (db: Queryable, parcelId: string): Promise<Claim[]> =>
  claimsOfParcel(db, { parcelId })

/** Returns null when the parcel has an open claim. */
export async function insertClaim(
  tx: Transaction,
  claim: typeof parcelClaims.$inferInsert,
): Promise<Claim | null> {
  const [row] = await tx.insert(parcelClaims).values(claim).onConflictDoNothing().returning()
  return row ?? null
}

type Fields = Partial<Omit<typeof parcelClaims.$inferInsert, 'id' | 'parcelId' | 'customerId' | 'status'>>

/** Moves a claim; returns false when it is in another status. */
export async function moveClaim(
  tx: Transaction,
  id: string,
  from: ClaimStatus,
  to: ClaimStatus,
  fields: Fields,
): Promise<boolean> {
  const rows = await tx
    .update(parcelClaims)
    .set({ ...fields, status: to })
    .where(and(eq(parcelClaims.id, id), eq(parcelClaims.status, from)))
    .returning({ id: parcelClaims.id })
  return rows.length > 0
}

const differencesPaidOf = prepared(
  'differences_paid',
  ['parcelId', 'orderIds'],
  (db, { parcelId, orderIds }) =>
    db
      .select({ id: supplements.id })
      .from(supplements)
      .where(
        and(
          or(eq(supplements.parcelId, parcelId), anyOf(supplements.orderId, orderIds)),
          eq(supplements.status, 'paid'),
          isNull(supplements.storageDays),
        ),
      ),
)

/** Returns the paid differences in the price of a parcel or of orders, without longer storage. */
export const differencesPaid = (db: Queryable, parcelId: string, orderIds: readonly string[]) =>
  differencesPaidOf(db, { parcelId, orderIds })

/** Returns the parcel or order whose price a supplement changed; null for longer storage. */
export async function differenceOf(db: Queryable, supplementId: string) {
  const [row] = await db
    .select({ parcelId: supplements.parcelId, orderId: supplements.orderId })
    .from(supplements)
    .where(and(eq(supplements.id, supplementId), isNull(supplements.storageDays)))
  return row ?? null
}

const newestEvent = prepared('newest_event', ['parcelId'], (db, { parcelId }) =>
  db
    .select({ at: sql<Date | null>`max(${trackingEvents.happenedAt})`.mapWith(trackingEvents.happenedAt) })
    .from(trackingEvents)
    .where(eq(trackingEvents.parcelId, parcelId)),
)

/** Returns when the carrier last reported on a parcel; null without news. */
export async function lastNewsOf(db: Queryable, parcelId: string): Promise<Date | null> {
  const [row] = await newestEvent(db, { parcelId })
  return row?.at ?? null
}

/** Returns the parcels on their way that were last heard of in this span and can be claimed for, but were not, by their id. */
export async function lostBetween(
  db: Queryable,
  { from, until, capCny }: { readonly from: Date; readonly until: Date; readonly capCny: number },
  last: { readonly id: string } | undefined,
  limit: number,
) {
  return db
    .select({ id: parcels.id, customerId: parcels.customerId, deliveryNumber: parcels.deliveryNumber })
    .from(parcels)
    .where(
      and(
        eq(parcels.status, 'shipped'),
        isNull(parcels.deliveredAt),
        sql`${lastNews} between ${from.toISOString()}::timestamptz and ${until.toISOString()}::timestamptz`,
        notExists(db.select().from(parcelClaims).where(eq(parcelClaims.parcelId, parcels.id))),
        gt(claimLimitOfRow(capCny), 0),
        last && gt(parcels.id, last.id),
      ),
    )
    .orderBy(asc(parcels.id))
    .limit(limit)
}
export type SilentParcel = Awaited<ReturnType<typeof lostBetween>>[number]

/** Allows a parcel to be claimed as lost; returns false when that was done before. */
export async function openLossClaim(tx: Transaction, parcelId: string, now: Date): Promise<boolean> {
  const rows = await tx
    .update(parcels)
    .set({ lossClaimOpenedAt: now })
    .where(and(eq(parcels.id, parcelId), isNull(parcels.lossClaimOpenedAt)))
    .returning({ id: parcels.id })
  return rows.length > 0
}
