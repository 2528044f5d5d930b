import { audit, lockSubject, type StaffMember } from '../../access/index.ts'
import type { AppContext } from '../../context.ts'
import { type IdempotencyKey, idempotentTransaction } from '../../idempotency/idempotency-key.ts'
import { removeFromOldBoxes } from '../../orders/index.ts'
import { Refusal } from '../../refusal.ts'
import { parcelByNumber } from '../packing/load-parcels.ts'
import { lockParcel } from '../parcels/move-parcel.queries.ts'
import { waveOfItsOwn } from './create-wave.ts'
import { insertCheck, itemsOfWave, liveWaveOf, setLeft, waveByNumber } from './waves.queries.ts'

interface Scanned {
  readonly orderNumber: string
  /** Why it is confirmed manually; '' for a scan. */
  readonly reason: string
}

/**
 * Records that an item of a wave was taken from its shelf, or from the box of a released parcel.
 * @returns the bin it goes into.
 * @throws Refusal unknown_id; wave_closed; not_in_wave, also for an item of a parcel that has left it;
 * picked_already
 */
export async function pickItem(
  context: AppContext,
  member: StaffMember,
  waveNumber: number,
  scanned: Scanned,
  idempotencyKey: IdempotencyKey | null,
): Promise<number> {
  return idempotentTransaction(context.db, idempotencyKey, async (tx) => {
    const wave = await waveByNumber(tx, waveNumber)
    if (!wave) throw new Refusal('unknown_id')
    if (wave.closedAt) throw new Refusal('wave_closed')
    const items = await itemsOfWave(tx, wave.id)
    const item = items.find(({ order }) => order.orderNumber === scanned.orderNumber)
    if (!item) throw new Refusal('not_in_wave')
    // Its customer may release the parcel at this moment, which puts back what was picked.
    await lockParcel(tx, item.parcelId)
    const live = await liveWaveOf(tx, item.parcelId)
    if (!item.isPicked && live?.waveId !== wave.id) throw new Refusal('not_in_wave')
    const check = { waveId: wave.id, orderId: item.order.id, step: 'picked', reason: scanned.reason } as const
    if (!(await insertCheck(tx, { ...check, staffId: member.id, createdAt: context.now() })))
      throw new Refusal('picked_already', { bin: item.bin })
    await removeFromOldBoxes(tx, [item.order.id])
    return item.bin
  })
}

/**
 * Records that an item went into the box of a parcel. The first item of a parcel in no wave starts a wave of one.
 * @returns how many items of the parcel are still missing.
 * @throws Refusal unknown_id; other_parcel with the right bin; not_in_parcel; packed_already; for a parcel in no wave
 * also nothing_to_pack and what stops it from being sent
 */
export async function packItem(
  context: AppContext,
  member: StaffMember,
  deliveryNumber: string,
  scanned: Scanned,
  idempotencyKey: IdempotencyKey | null,
): Promise<number> {
  return idempotentTransaction(context.db, idempotencyKey, async (tx) => {
    await lockSubject(tx, `parcel:${deliveryNumber}`)
    const { parcel } = await parcelByNumber(context, tx, deliveryNumber)
    const wave =
      (await liveWaveOf(tx, parcel.id)) ?? (await waveOfItsOwn(context, tx, member, deliveryNumber))
    const items = await itemsOfWave(tx, wave.waveId)
    const item = items.find(({ order }) => order.orderNumber === scanned.orderNumber)
    if (!item) throw new Refusal('not_in_parcel')
    if (item.parcelId !== parcel.id) throw new Refusal('other_parcel', { bin: item.bin })
    const now = context.now()
    const { reason } = scanned
    const check = { waveId: wave.waveId, orderId: item.order.id, staffId: member.id, createdAt: now }
    if (!(await insertCheck(tx, { ...check, step: 'packed', reason }))) throw new Refusal('packed_already')
    // An item in the box was taken from its shelf, even if the walk was not scanned.
    await insertCheck(tx, { ...check, step: 'picked', reason })
    await removeFromOldBoxes(tx, [item.order.id])
    if (reason !== '') {
      const subject = `order:${scanned.orderNumber}`
      await audit(tx, member, { action: 'item_ticked', subject, after: { reason, deliveryNumber } }, now)
    }
    return items.filter((one) => one.parcelId === parcel.id && !one.isPacked).length - 1
  })
}

/**
 * Takes a parcel out of its wave, for example because an item cannot be found.
 * @throws Refusal unknown_id for a parcel outside a wave
 */
export async function leaveWave(
  context: AppContext,
  member: StaffMember,
  deliveryNumber: string,
  reason: string,
  idempotencyKey: IdempotencyKey | null,
): Promise<void> {
  await idempotentTransaction(context.db, idempotencyKey, async (tx) => {
    await lockSubject(tx, `parcel:${deliveryNumber}`)
    const { parcel } = await parcelByNumber(context, tx, deliveryNumber)
    // Others may take it out at this moment, pick or pack its items, or release it.
    await lockParcel(tx, parcel.id)
    const wave = await liveWaveOf(tx, parcel.id)
    if (!wave) throw new Refusal('unknown_id')
    const now = context.now()
    await setLeft(tx, wave.waveId, parcel.id, now)
    const after = { wave: wave.number, bin: wave.bin, reason }
    await audit(tx, member, { action: 'wave_left', subject: `parcel:${deliveryNumber}`, after }, now)
  })
}
