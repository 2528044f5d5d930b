import type { GROUP_STAGES } from '@sampan/contract'
import type { Queryable, Transaction } from '@sampan/database'
import {
  customers,
  orders,
  parcelGroupMembers,
  parcelGroups,
  parcelItems,
  parcels,
} from '@sampan/database/tables'
import type { ParcelGroupStatus } from '@sampan/domain/life-cycles'
import { and, asc, count, desc, eq, gt, inArray, isNull, lte, ne, sql } from 'drizzle-orm'
import { type CountryNames, countryNamesOf } from '../../freight/index.ts'
import type { Order } from '../../orders/index.ts'
import { customerColumns } from '../../payments/index.ts'
import type { Parcel } from '../parcels/parcels.queries.ts'

export type ParcelGroup = typeof parcelGroups.$inferSelect
export type GroupStage = (typeof GROUP_STAGES)[number]

const memberCount = sql<number>`(select count(*)::int from ${parcelGroupMembers}
  where ${parcelGroupMembers.groupId} = ${parcelGroups.id})`

/** The columns that every member and invited customer may see. */
const facts = { group: parcelGroups, memberCount, countryNames: countryNamesOf(parcelGroups.countryCode) }
export interface GroupFacts {
  readonly group: ParcelGroup
  readonly memberCount: number
  readonly countryNames: CountryNames | null
}

/** Returns the groups that a customer is in, newest first, with the status of their own parcel in each ('' for none). */
export async function groupsOf(db: Queryable, customerId: string) {
  return db
    .select({ ...facts, parcelStatus: ownParcelStatus(customerId) })
    .from(parcelGroupMembers)
    .innerJoin(parcelGroups, eq(parcelGroups.id, parcelGroupMembers.groupId))
    .where(eq(parcelGroupMembers.customerId, customerId))
    .orderBy(desc(parcelGroups.id))
    .limit(100)
}

/** Returns a group that a customer is in. */
export async function groupOf(db: Queryable, customerId: string, number: string) {
  const [row] = await db
    .select({ ...facts, parcelStatus: ownParcelStatus(customerId) })
    .from(parcelGroupMembers)
    .innerJoin(parcelGroups, eq(parcelGroups.id, parcelGroupMembers.groupId))
    .where(and(eq(parcelGroupMembers.customerId, customerId), eq(parcelGroups.number, number)))
  return row ?? null
}
export type MyGroup = NonNullable<Awaited<ReturnType<typeof groupOf>>>

const ownParcelStatus = (customerId: string) =>
  sql<Parcel['status'] | ''>`coalesce((select ${parcels.status} from ${parcels}
    where ${and(eq(parcels.groupId, parcelGroups.id), eq(parcels.customerId, customerId), ne(parcels.status, 'released'))}), '')`

/** Returns a group by its invitation code. Anyone with the code is invited. */
export async function groupByCode(db: Queryable, code: string) {
  const [row] = await db.select(facts).from(parcelGroups).where(eq(parcelGroups.code, code))
  return row ?? null
}

/** Returns a group by its number, of any host. */
export async function groupByNumber(db: Queryable, number: string): Promise<ParcelGroup | null> {
  const [row] = await db.select().from(parcelGroups).where(eq(parcelGroups.number, number))
  return row ?? null
}

/** Returns a group without locking it, whoever is in it; null for an unknown one. */
export async function groupById(db: Queryable, id: string): Promise<ParcelGroup | null> {
  const [row] = await db.select().from(parcelGroups).where(eq(parcelGroups.id, id))
  return row ?? null
}

/** Stores a group and returns it; its host becomes a member by `insertMember`. */
export async function insertGroup(
  tx: Transaction,
  group: typeof parcelGroups.$inferInsert,
): Promise<ParcelGroup> {
  const [row] = await tx.insert(parcelGroups).values(group).returning()
  if (!row) throw new Error('no group')
  return row
}

/** A guarded update: returns false when the group is no longer in `from`. */
export async function updateGroup(
  tx: Transaction,
  id: string,
  from: ParcelGroupStatus,
  fields: Partial<typeof parcelGroups.$inferInsert>,
): Promise<boolean> {
  const rows = await tx
    .update(parcelGroups)
    .set(fields)
    .where(and(eq(parcelGroups.id, id), eq(parcelGroups.status, from)))
    .returning({ id: parcelGroups.id })
  return rows.length > 0
}

/** Adds a customer to a group, who is in it once by its key. */
export async function insertMember(
  tx: Transaction,
  member: typeof parcelGroupMembers.$inferInsert,
): Promise<void> {
  await tx.insert(parcelGroupMembers).values(member)
}

/** Takes a customer out of a group; no-op for one who is not in it. */
export async function deleteMember(tx: Transaction, groupId: string, customerId: string): Promise<void> {
  await tx
    .delete(parcelGroupMembers)
    .where(and(eq(parcelGroupMembers.groupId, groupId), eq(parcelGroupMembers.customerId, customerId)))
}

/** Counts the members of a group, its host included. */
export async function countMembers(db: Queryable, groupId: string): Promise<number> {
  return db.$count(parcelGroupMembers, eq(parcelGroupMembers.groupId, groupId))
}

/** Returns the members of a group, the host first, with the status of each one's parcel ('' for none). */
export async function membersOf(db: Queryable, { id, hostId }: ParcelGroup) {
  return db
    .select({
      customerId: customers.id,
      accountName: customers.accountName,
      joinedAt: parcelGroupMembers.joinedAt,
      parcelStatus: sql<Parcel['status'] | ''>`coalesce(${parcels.status}, '')`,
    })
    .from(parcelGroupMembers)
    .innerJoin(customers, eq(customers.id, parcelGroupMembers.customerId))
    .leftJoin(
      parcels,
      and(
        eq(parcels.groupId, parcelGroupMembers.groupId),
        eq(parcels.customerId, parcelGroupMembers.customerId),
        ne(parcels.status, 'released'),
      ),
    )
    .where(eq(parcelGroupMembers.groupId, id))
    .orderBy(sql`${parcelGroupMembers.customerId} <> ${hostId}`, asc(parcelGroupMembers.joinedAt))
}

/** Returns the parcels in a group's box, without released ones, in the order in which their rows are locked. */
export async function parcelsInGroup(db: Queryable, groupId: string): Promise<Parcel[]> {
  return db
    .select()
    .from(parcels)
    .where(and(eq(parcels.groupId, groupId), ne(parcels.status, 'released')))
    .orderBy(asc(parcels.id))
}

/** Returns the orders in a group's box, with the parcel of each. */
export async function ordersInGroup(
  db: Queryable,
  groupId: string,
): Promise<{ parcelId: string; order: Order }[]> {
  return db
    .select({ parcelId: parcels.id, order: orders })
    .from(parcels)
    .innerJoin(parcelItems, and(eq(parcelItems.parcelId, parcels.id), isNull(parcelItems.releasedAt)))
    .innerJoin(orders, eq(orders.id, parcelItems.orderId))
    .where(and(eq(parcels.groupId, groupId), ne(parcels.status, 'released')))
    .orderBy(asc(parcels.id), asc(orders.id))
}

/** Returns groups that are due to close, or whose closing is not finished, page by page in the order of ids. */
export const groupsToClose = (
  db: Queryable,
  now: Date,
  last: { readonly id: string } | undefined,
  limit: number,
) =>
  db
    .select({ id: parcelGroups.id, hostId: parcelGroups.hostId, number: parcelGroups.number })
    .from(parcelGroups)
    .where(
      and(
        inArray(parcelGroups.status, ['open', 'closing']),
        sql`(${parcelGroups.status} = 'closing' or ${lte(parcelGroups.closesAt, now)})`,
        last ? gt(parcelGroups.id, last.id) : undefined,
      ),
    )
    .orderBy(asc(parcelGroups.id))
    .limit(limit)

export type GroupToClose = Awaited<ReturnType<typeof groupsToClose>>[number]

const LISTED = 100

/** The groups of a stage; one that is closing is shown as open. */
const stageOf = (stage: GroupStage): ParcelGroupStatus[] => (stage === 'open' ? ['open', 'closing'] : [stage])

/** Returns at most 100 groups of a stage with their hosts and the contents of the box. */
export async function groupQueue(db: Queryable, stage: GroupStage) {
  return db
    .select({
      group: parcelGroups,
      host: customerColumns,
      parcelCount: sql<number>`(select count(*)::int from ${parcels}
        where ${and(eq(parcels.groupId, parcelGroups.id), ne(parcels.status, 'released'))})`,
      itemCount: sql<number>`(select count(*)::int from ${parcels} join ${parcelItems}
        on ${and(eq(parcelItems.parcelId, parcels.id), isNull(parcelItems.releasedAt))}
        where ${and(eq(parcels.groupId, parcelGroups.id), ne(parcels.status, 'released'))})`,
    })
    .from(parcelGroups)
    .innerJoin(customers, eq(customers.id, parcelGroups.hostId))
    .where(inArray(parcelGroups.status, stageOf(stage)))
    .orderBy(stage === 'shipped' ? desc(parcelGroups.id) : asc(parcelGroups.id))
    .limit(LISTED)
}
export type QueuedGroup = Awaited<ReturnType<typeof groupQueue>>[number]

/** Counts the groups at each stage. */
export async function countGroups(db: Queryable): Promise<Map<GroupStage, number>> {
  const rows = await db
    .select({ status: parcelGroups.status, n: count() })
    .from(parcelGroups)
    .where(ne(parcelGroups.status, 'dissolved'))
    .groupBy(parcelGroups.status)
  const n = (...of: ParcelGroupStatus[]) =>
    rows.reduce((sum, row) => (of.includes(row.status) ? sum + row.n : sum), 0)
  return new Map(
    (['to_pack', 'packed', 'open', 'shipped'] as const).map((stage) => [stage, n(...stageOf(stage))]),
  )
}

/** Returns a group with its host for staff. */
export async function staffGroup(db: Queryable, number: string) {
  const [row] = await db
    .select({ group: parcelGroups, host: customerColumns })
    .from(parcelGroups)
    .innerJoin(customers, eq(customers.id, parcelGroups.hostId))
    .where(eq(parcelGroups.number, number))
  return row ?? null
}
