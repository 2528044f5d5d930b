import type { Transaction } from '@sampan/database'
import type { AppContext } from '../../context.ts'
import { giveStorageBack, moveOrders, returnServices } from '../../orders/index.ts'
import { refuseHeldCustomer, withdrawPayables } from '../../payments/index.ts'
import { releaseCoupon } from '../../promotions/index.ts'
import { Refusal } from '../../refusal.ts'
import { liveWaveOf, setLeft } from '../waves/waves.queries.ts'
import { waitsForPrice } from './move-parcel.queries.ts'
import { moveParcel, type ParcelMove } from './move-parcel.ts'
import { type Parcel, parcelOf, releaseItems } from './parcels.queries.ts'

/**
 * Releases an unpaid parcel: its items return to the warehouse, where what is in its box or bin awaits to be put back,
 * and leave their picking wave; its coupon becomes available again, and unfinished services are refunded.
 * @throws Refusal unknown_id, held; parcel_locked once it is paid, payment_under_way while its payment is being
 * settled.
 */
export async function releaseParcel(
  context: AppContext,
  customerId: string,
  deliveryNumber: string,
): Promise<void> {
  await context.db.transaction((tx) => releaseParcelIn(context, tx, customerId, deliveryNumber))
}

/** Does the same within a transaction that does more. */
export async function releaseParcelIn(
  context: AppContext,
  tx: Transaction,
  customerId: string,
  deliveryNumber: string,
): Promise<void> {
  const parcel = await parcelOf(tx, customerId, deliveryNumber)
  if (!parcel || parcel.status === 'released') throw new Refusal('unknown_id')
  await refuseHeldCustomer(tx, 'release_parcel', customerId, { parcelId: parcel.id })
  await dissolveParcelIn(context, tx, parcel)
}

/**
 * Does the same on our own initiative, and therefore also under a hold.
 * @param by who decided it, and why
 * @throws Refusal parcel_locked, payment_under_way
 */
export async function dissolveParcelIn(
  context: AppContext,
  tx: Transaction,
  parcel: Parcel,
  by: Pick<ParcelMove, 'note' | 'staffId'> = {},
): Promise<void> {
  await withdrawPayables(tx, 'parcel', [parcel.id], context.now())
  if (parcel.status !== 'waiting_fee' && parcel.status !== 'unpaid') throw new Refusal('parcel_locked')
  await releaseContents(context, tx, parcel, { ...by, otherwise: 'parcel_locked' })
  if (parcel.couponId) await releaseCoupon(context, tx, parcel.id)
  await returnServices(context, tx, { parcelId: parcel.id })
}

/**
 * Moves a parcel to `released` and its items to the warehouse, with the storage of the time that was ours. The caller deals with
 * its coupon and with what was or is being paid.
 */
export async function releaseContents(
  context: AppContext,
  tx: Transaction,
  parcel: Parcel,
  move: Pick<ParcelMove, 'otherwise' | 'note' | 'staffId' | 'fields'>,
): Promise<void> {
  const now = context.now()
  const isPaid = parcel.status === 'paid'
  const waits = await waitsForPrice(tx, parcel.id, now)
  // Once it is paid, its customer can only wait for us to send it.
  if (isPaid) waits.push({ since: parcel.paidAt ?? now, until: now })
  await moveParcel(tx, parcel.id, { ...move, from: parcel.status, to: 'released', stage: 'released' }, now)
  const wave = await liveWaveOf(tx, parcel.id)
  if (wave) await setLeft(tx, wave.waveId, parcel.id, now)
  const orderIds = await releaseItems(tx, parcel, wave?.waveId ?? null, now)
  const from = isPaid ? 'ready_to_ship' : 'unpaid_shipping'
  await moveOrders(tx, orderIds, { from, to: 'in_warehouse', stage: 'released' }, now)
  await giveStorageBack(tx, orderIds, waits, now)
}
