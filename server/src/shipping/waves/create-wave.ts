import type { Queryable, Transaction } from '@sampan/database'
import { audit, lockSubject, type StaffMember } from '../../access/index.ts'
import type { AppContext } from '../../context.ts'
import { type IdempotencyKey, idempotentTransaction } from '../../idempotency/idempotency-key.ts'
import { type FieldRefusal, Refusal } from '../../refusal.ts'
import { groupById } from '../groups/groups.queries.ts'
import { parcelByNumber, refuseUnsendable } from '../packing/load-parcels.ts'
import { oldBoxesOf, ordersIn, type Parcel } from '../parcels/parcels.queries.ts'
import { insertWave, insertWaveParcel, liveWaveOf, type WaveItem } from './waves.queries.ts'

interface LeftOut extends FieldRefusal {
  readonly deliveryNumber: string
}

interface CreatedWave {
  /** 0 when no parcel could be added. */
  readonly number: number
  /** The reasons as data, because a repeated call returns this result from the database. */
  readonly leftOut: readonly LeftOut[]
}

/** Rolls back an empty wave, whose number is not used. */
class NothingTaken extends Error {
  readonly leftOut: readonly LeftOut[]

  constructor(leftOut: readonly LeftOut[]) {
    super('no parcel could be taken')
    this.leftOut = leftOut
  }
}

/**
 * Starts a picking wave with parcels to be packed, a bin for each in the given order. A parcel that cannot be packed
 * now, or is in a wave already, is skipped with the reason.
 */
export async function createWave(
  context: AppContext,
  member: StaffMember,
  deliveryNumbers: readonly string[],
  idempotencyKey: IdempotencyKey | null,
): Promise<CreatedWave> {
  try {
    return await idempotentTransaction(context.db, idempotencyKey, async (tx) => {
      const now = context.now()
      const wave = await insertWave(tx, member.id, now)
      const leftOut: LeftOut[] = []
      let bin = 0
      // The locks are taken in a fixed order, so that two waves cannot deadlock; the bins follow the request.
      for (const number of deliveryNumbers.toSorted()) await lockSubject(tx, `parcel:${number}`)
      for (const deliveryNumber of new Set(deliveryNumbers)) {
        try {
          await takeIntoWave(context, tx, { waveId: wave.id, deliveryNumber, bin: bin + 1 })
          bin += 1
        } catch (failure) {
          if (!(failure instanceof Refusal)) throw failure
          leftOut.push({ deliveryNumber, reason: failure.reason, values: failure.values })
        }
      }
      if (bin === 0) throw new NothingTaken(leftOut)
      const after = { number: wave.number, parcels: bin }
      await audit(tx, member, { action: 'wave_started', subject: `wave:${wave.number}`, after }, now)
      return { number: wave.number, leftOut }
    })
  } catch (failure) {
    if (!(failure instanceof NothingTaken)) throw failure
    return { number: 0, leftOut: failure.leftOut }
  }
}

/**
 * Starts a wave for one parcel that is packed without a walk, so that its items are checked as in any other. The caller
 * has locked the parcel.
 * @throws Refusal unknown_id, nothing_to_pack, or why it cannot be sent
 */
export async function waveOfItsOwn(
  context: AppContext,
  tx: Transaction,
  member: StaffMember,
  deliveryNumber: string,
): Promise<{ waveId: string }> {
  const now = context.now()
  const { id: waveId, number } = await insertWave(tx, member.id, now)
  await takeIntoWave(context, tx, { waveId, deliveryNumber, bin: 1 })
  const after = { number, parcels: 1 }
  await audit(tx, member, { action: 'wave_started', subject: `wave:${number}`, after }, now)
  return { waveId }
}

async function takeIntoWave(
  context: AppContext,
  tx: Transaction,
  { waveId, deliveryNumber, bin }: { waveId: string; deliveryNumber: string; bin: number },
): Promise<void> {
  const { parcel } = await parcelByNumber(context, tx, deliveryNumber)
  if (!isToPack(parcel)) throw new Refusal('nothing_to_pack')
  const group = parcel.groupId && (await groupById(tx, parcel.groupId))
  if (group && group.status !== 'to_pack') throw new Refusal('group_not_closed', { group: group.number })
  if (await liveWaveOf(tx, parcel.id)) throw new Refusal('in_wave_already')
  const orders = await ordersIn(tx, parcel.id)
  await refuseUnsendable(tx, { parcel, orders, supplements: [] }, context.now())
  if (!(await insertWaveParcel(tx, { waveId, parcelId: parcel.id, bin })))
    throw new Refusal('in_wave_already')
}

/** Returns whether a parcel's goods are still on their shelves, to be packed. */
const isToPack = ({ status, packedWeightG }: Parcel): boolean =>
  (status === 'waiting_fee' || status === 'paid') && packedWeightG === null

/** Returns the goods of a parcel in no wave in the form of a wave of one; none when it is not to be packed. */
export async function itemsToPack(db: Queryable, parcel: Parcel): Promise<WaveItem[]> {
  if (!isToPack(parcel)) return []
  const { id: parcelId, deliveryNumber } = parcel
  const unchecked = { bin: 1, parcelId, deliveryNumber, isPicked: false, isPacked: false, reason: '' }
  const orders = await ordersIn(db, parcelId)
  const boxes = await oldBoxesOf(
    db,
    orders.map(({ id }) => id),
  )
  return orders.map((order) => ({ order, oldParcel: boxes.get(order.id) ?? '', ...unchecked }))
}
