import type { Queryable, Transaction } from '@sampan/database'
import { lockSubject } from '../../access/index.ts'
import type { AppContext } from '../../context.ts'
import type { Order } from '../../orders/index.ts'
import { Refusal } from '../../refusal.ts'
import { ordersIn, type Parcel } from '../parcels/parcels.queries.ts'
import { deskParcel, parcelSupplementsOf, type StaffParcelRow } from './packing.queries.ts'

/** @throws Refusal unknown_id, also for one that was taken apart */
export async function parcelByNumber(
  context: AppContext,
  db: Queryable,
  deliveryNumber: string,
): Promise<StaffParcelRow> {
  const row = await deskParcel(db, await context.settings.read(), deliveryNumber)
  if (!row || row.parcel.status === 'released') throw new Refusal('unknown_id')
  return row
}

/** What a use case works with: the parcel, the orders in it, and what was asked on top of its price. */
export interface ParcelAtHand {
  readonly parcel: Parcel
  readonly orders: readonly Order[]
  readonly supplements: Awaited<ReturnType<typeof parcelSupplementsOf>>
}

/**
 * The parcel for one member of staff at a time, to the end of the transaction.
 * @throws Refusal unknown_id, also for one that was taken apart
 */
export async function takeParcel(
  context: AppContext,
  tx: Transaction,
  deliveryNumber: string,
): Promise<ParcelAtHand> {
  await lockSubject(tx, `parcel:${deliveryNumber}`)
  const { parcel } = await parcelByNumber(context, tx, deliveryNumber)
  const orders = await ordersIn(tx, parcel.id)
  return { parcel, orders, supplements: await parcelSupplementsOf(tx, parcel.id) }
}

/** What is still to be paid of what was asked on top. */
export const openCents = (supplements: ParcelAtHand['supplements']): bigint =>
  supplements.filter((one) => one.status === 'unpaid').reduce((sum, one) => sum + one.amountCents, 0n)
