import { containing, pageOf, prepared, type Queryable, startsWith, type Transaction } from '@sampan/database'
import { customers, holds, parcels, staff } from '@sampan/database/tables'
import {
  and,
  asc,
  desc,
  eq,
  ilike,
  inArray,
  isNotNull,
  isNull,
  or,
  type Placeholder,
  type SQL,
  sql,
} from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { customerColumns, type HoldMark } from './hold-columns.queries.ts'

export type Hold = typeof holds.$inferSelect

const placer = alias(staff, 'placer')
const lifter = alias(staff, 'lifter')

const staffRows = (db: Queryable) =>
  db
    .select({
      hold: holds,
      customer: customerColumns,
      deliveryNumber: parcels.deliveryNumber,
      placedBy: placer.name,
      liftedBy: lifter.name,
    })
    .from(holds)
    .innerJoin(customers, eq(customers.id, holds.customerId))
    .leftJoin(parcels, eq(parcels.id, holds.parcelId))
    .leftJoin(placer, eq(placer.id, holds.placedBy))
    .leftJoin(lifter, eq(lifter.id, holds.liftedBy))
    .$dynamic()
export type HoldRow = Awaited<ReturnType<typeof staffRows>>[number]

/** Returns a page of the open holds, oldest first, or of the lifted ones, newest first. */
export async function holdsAt(
  db: Queryable,
  query: { isOpen: boolean; searchText: string; limit: number; offset: number },
) {
  const where = and(
    query.isOpen ? isNull(holds.liftedAt) : isNotNull(holds.liftedAt),
    query.searchText === '' ? undefined : matching(db, query.searchText),
  )
  const orderBy = [query.isOpen ? asc(holds.id) : desc(holds.liftedAt)]
  return pageOf(db, staffRows(db), holds.id, { ...query, where, orderBy })
}

function matching(db: Queryable, text: string): SQL | undefined {
  const pattern = containing(text)
  const { accountNo, accountName } = customers
  const named = or(ilike(accountNo, pattern), ilike(accountName, pattern))
  return or(
    ilike(holds.reason, pattern),
    inArray(holds.customerId, db.select({ id: customers.id }).from(customers).where(named)),
    inArray(
      holds.parcelId,
      db
        .select({ id: parcels.id })
        .from(parcels)
        .where(startsWith(parcels.deliveryNumber, text.toUpperCase())),
    ),
  )
}

const newest = (db: Queryable, where: SQL | undefined) =>
  staffRows(db).where(where).orderBy(desc(holds.id)).limit(50)

export const holdsOfCustomer = (db: Queryable, customerId: string) =>
  newest(db, eq(holds.customerId, customerId))

/** Returns the holds of a parcel and of its customer, the newest first. */
export const holdsOfParcel = (db: Queryable, parcel: { id: string; customerId: string }) =>
  newest(
    db,
    or(eq(holds.parcelId, parcel.id), and(eq(holds.customerId, parcel.customerId), isNull(holds.parcelId))),
  )

export async function holdById(db: Queryable, id: string): Promise<HoldRow | null> {
  const [row] = await staffRows(db).where(eq(holds.id, id))
  return row ?? null
}

/** Returns the target of a hold; null when it is unknown. */
export async function holdableParcel(db: Queryable, deliveryNumber: string) {
  const [row] = await db
    .select({ id: parcels.id, customerId: parcels.customerId, status: parcels.status })
    .from(parcels)
    .where(eq(parcels.deliveryNumber, deliveryNumber))
  return row ?? null
}

export async function customerExists(db: Queryable, id: string): Promise<boolean> {
  return (await db.$count(customers, eq(customers.id, id))) > 0
}

/** Returns null when there is an open hold of this kind already. */
export async function insertHold(tx: Transaction, hold: typeof holds.$inferInsert): Promise<Hold | null> {
  const [row] = await tx.insert(holds).values(hold).onConflictDoNothing().returning()
  return row ?? null
}

interface Lifting {
  readonly liftedBy: string
  readonly liftReason: string
  readonly liftedAt: Date
}

/** Lifts an open hold; returns false when it was lifted meanwhile. */
export async function closeHold(tx: Transaction, id: string, lifting: Lifting): Promise<boolean> {
  const rows = await tx
    .update(holds)
    .set(lifting)
    .where(and(eq(holds.id, id), isNull(holds.liftedAt)))
    .returning({ id: holds.id })
  return rows.length > 0
}

/** Makes the prices of packed, unpaid parcels valid until a moment at least: of one parcel, or (null) of all of a customer's. */
export async function keepPackedPrices(
  tx: Transaction,
  { customerId, parcelId }: Pick<Hold, 'customerId' | 'parcelId'>,
  until: Date,
): Promise<void> {
  await tx
    .update(parcels)
    .set({ quoteUntil: sql`greatest(${parcels.quoteUntil}, ${until.toISOString()})` })
    .where(
      and(
        eq(parcels.customerId, customerId),
        parcelId === null ? undefined : eq(parcels.id, parcelId),
        eq(parcels.status, 'unpaid'),
        isNotNull(parcels.quoteUntil),
      ),
    )
}

/** Lifts a customer's open holds for an unpaid reversal; returns false when there were none. */
export async function closeReversalHolds(
  tx: Transaction,
  customerId: string,
  lifting: Lifting,
): Promise<boolean> {
  const rows = await tx
    .update(holds)
    .set(lifting)
    .where(and(eq(holds.customerId, customerId), eq(holds.kind, 'unpaid_reversal'), isNull(holds.liftedAt)))
    .returning({ id: holds.id })
  return rows.length > 0
}

const oldestOpen = (db: Queryable, where: SQL | undefined) =>
  db
    .select({ kind: holds.kind, note: holds.customerNote })
    .from(holds)
    .where(and(isNull(holds.liftedAt), where))
    .orderBy(asc(holds.id))
    .limit(1)
const onCustomer = (customerId: Placeholder) => and(eq(holds.customerId, customerId), isNull(holds.parcelId))
const holdOnCustomer = prepared('hold_on_customer', ['customerId'], (db, { customerId }) =>
  oldestOpen(db, onCustomer(customerId)),
)
const holdOnEither = prepared('hold_on_either', ['customerId', 'parcelId'], (db, { customerId, parcelId }) =>
  oldestOpen(db, or(onCustomer(customerId), eq(holds.parcelId, parcelId))),
)

/** Returns the oldest open hold on a customer, or on this parcel of theirs; null for none. */
export async function openHold(
  db: Queryable,
  customerId: string,
  parcelId: string | null,
): Promise<HoldMark | null> {
  const [hold] = await (parcelId === null
    ? holdOnCustomer(db, { customerId })
    : holdOnEither(db, { customerId, parcelId }))
  return hold ?? null
}
