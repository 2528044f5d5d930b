import type { Queryable, Transaction } from '@sampan/database'
import { Refusal } from '../../refusal.ts'
import type { World } from '../../world.ts'
import type { Order } from '../orders/index.ts'
import { bundleParcels, itemsOf, type Parcel, type ParcelBundle } from '../parcels/index.ts'
import { takeTurn } from '../staff/index.ts'
import { type DeskParcel, deskParcel, parcelSupplementsOf } from './shipping.queries.ts'

/** A parcel with its customer, items and what lies around it in other tables. */
export interface ParcelOnDesk extends ParcelBundle {
  readonly customer: DeskParcel['customer']
  readonly dueAt: Date | null
  readonly supplementCents: bigint
}

export async function surroundParcels(db: Queryable, rows: readonly DeskParcel[]): Promise<ParcelOnDesk[]> {
  const parcels = rows.map(({ parcel }) => parcel)
  const [bundles, supplements] = await Promise.all([
    bundleParcels(db, parcels),
    parcelSupplementsOf(
      db,
      parcels.map((parcel) => parcel.id),
    ),
  ])
  return rows.flatMap(({ parcel, customer, dueAt }, index) => {
    const bundle = bundles[index]
    if (!bundle) return []
    const open = supplements.filter((one) => one.parcelId === parcel.id)
    return [{ ...bundle, customer, dueAt, supplementCents: openCents(open) }]
  })
}

/** @throws Refusal unknown_id, also for one that was taken apart */
export async function parcelByNumber(
  world: World,
  db: Queryable,
  deliveryNumber: string,
): Promise<ParcelOnDesk> {
  const row = await deskParcel(db, await world.settings.read(), deliveryNumber)
  const [parcel] = row && row.parcel.status !== 'released' ? await surroundParcels(db, [row]) : []
  if (!parcel) throw new Refusal('unknown_id')
  return parcel
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
  world: World,
  tx: Transaction,
  deliveryNumber: string,
): Promise<ParcelAtHand> {
  await takeTurn(tx, `parcel:${deliveryNumber}`)
  const parcel = (await deskParcel(tx, await world.settings.read(), deliveryNumber))?.parcel
  if (!parcel || parcel.status === 'released') throw new Refusal('unknown_id')
  const items = await itemsOf(tx, [parcel.id])
  const supplements = await parcelSupplementsOf(tx, [parcel.id])
  return { parcel, orders: items.map(({ order }) => order), supplements }
}

/** What is still to be paid of what was asked on top. */
export const openCents = (supplements: ParcelAtHand['supplements']): bigint =>
  supplements.filter((one) => one.status === 'unpaid').reduce((sum, one) => sum + one.amountCents, 0n)
