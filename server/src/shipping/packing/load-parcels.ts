import type { Queryable, Transaction } from '@sampan/database'
import { expectState, lockSubject, stateRevision } from '../../access/index.ts'
import type { AppContext } from '../../context.ts'
import { type Order, refuseUnsettled } from '../../orders/index.ts'
import { refuseHeld } from '../../payments/index.ts'
import { Refusal } from '../../refusal.ts'
import { isoDay, refuseProhibited } from '../declaration/check-declaration.ts'
import { linesOf } from '../declaration/declared-lines.ts'
import { groupById } from '../groups/groups.queries.ts'
import { ordersIn, type Parcel } from '../parcels/parcels.queries.ts'
import { parcelSupplementsOf } from './packing.queries.ts'
import { parcelState } from './parcel-state.ts'
import { type StaffParcelRow, staffParcel } from './staff-parcels.queries.ts'

/** Returns a parcel to read, also a released one. @throws Refusal unknown_id */
export async function anyParcelByNumber(
  context: AppContext,
  db: Queryable,
  deliveryNumber: string,
): Promise<StaffParcelRow> {
  const row = await staffParcel(db, await context.settings.read(), deliveryNumber)
  if (!row) throw new Refusal('unknown_id')
  return row
}

/** @throws Refusal unknown_id, also for a released parcel */
export async function parcelByNumber(
  context: AppContext,
  db: Queryable,
  deliveryNumber: string,
): Promise<StaffParcelRow> {
  const row = await anyParcelByNumber(context, db, deliveryNumber)
  if (row.parcel.status === 'released') throw new Refusal('unknown_id')
  return row
}

/** The data of a use case: the parcel, its orders, and its supplements. */
export interface ParcelForUpdate {
  readonly parcel: Parcel
  readonly orders: readonly Order[]
  readonly supplements: Awaited<ReturnType<typeof parcelSupplementsOf>>
}

/**
 * Locks the parcel until the end of the transaction, so that one member of staff changes it at a time.
 * @throws Refusal unknown_id, also for a released parcel; changed_meanwhile
 */
export async function lockParcelAtRevision(
  context: AppContext,
  tx: Transaction,
  seen: { readonly deliveryNumber: string; readonly revision: string },
): Promise<ParcelForUpdate> {
  await lockSubject(tx, `parcel:${seen.deliveryNumber}`)
  const row = await parcelByNumber(context, tx, seen.deliveryNumber)
  expectState(seen.revision, parcelState(row))
  return forUpdate(tx, row.parcel)
}

/** Locks a parcel without expecting a revision. Returns it with its current one. @throws Refusal unknown_id */
export async function lockParcelForStaff(
  context: AppContext,
  tx: Transaction,
  deliveryNumber: string,
): Promise<ParcelForUpdate & { readonly revision: string }> {
  await lockSubject(tx, `parcel:${deliveryNumber}`)
  const row = await parcelByNumber(context, tx, deliveryNumber)
  return { ...(await forUpdate(tx, row.parcel)), revision: stateRevision(parcelState(row)) }
}

const forUpdate = async (tx: Transaction, parcel: Parcel): Promise<ParcelForUpdate> => ({
  parcel,
  orders: await ordersIn(tx, parcel.id),
  supplements: await parcelSupplementsOf(tx, parcel.id),
})

/**
 * Refuses a parcel that is on hold, or with goods whose return or problem is open or that its country prohibits.
 * @throws Refusal on_hold, return_open, problem_open, goods_prohibited
 */
export async function refuseUnsendable(
  tx: Transaction,
  { parcel, orders }: ParcelForUpdate,
  now: Date,
): Promise<void> {
  await refuseHeld(tx, 'send', parcel.customerId, { parcelId: parcel.id })
  await refuseUnsettled(
    tx,
    orders.map((order) => order.id),
  )
  refuseProhibited(await linesOf(tx, parcel, orders), parcel.countryCode, isoDay(now))
}

/** Returns the unpaid sum of the supplements. */
export const openCents = (supplements: ParcelForUpdate['supplements']): bigint =>
  supplements.filter((one) => one.status === 'unpaid').reduce((sum, one) => sum + one.amountCents, 0n)

/**
 * Refuses actions that concern the box of a whole group.
 * @throws Refusal in_group
 */
export async function refuseInGroup(tx: Transaction, { groupId }: Parcel): Promise<void> {
  if (groupId === null) return
  const group = await groupById(tx, groupId)
  throw new Refusal('in_group', { group: group?.number ?? '' })
}
