import { audit, lockSubject, type StaffMember } from '../../access/index.ts'
import type { AppContext } from '../../context.ts'
import { type IdempotencyKey, idempotentTransaction } from '../../idempotency/idempotency-key.ts'
import { Refusal } from '../../refusal.ts'
import { parcelByNumber, refuseUnsendable } from '../packing/load-parcels.ts'
import { ordersIn } from '../parcels/parcels.queries.ts'
import { insertWave, insertWaveParcel, liveWaveOf } from './waves.queries.ts'

interface CreatedWave {
  /** 0 when no parcel could be taken. */
  readonly number: number
  readonly leftOut: readonly { readonly deliveryNumber: string; readonly refusal: Refusal }[]
}

/** Undoes an empty wave, whose number nobody needs. */
class NothingTaken extends Error {
  readonly leftOut: CreatedWave['leftOut']

  constructor(leftOut: CreatedWave['leftOut']) {
    super('no parcel could be taken')
    this.leftOut = leftOut
  }
}

/**
 * Starts a picking wave with parcels that are to be packed, a bin for each in the given order. A parcel that
 * can not be packed now, or is in a wave already, is left out with the reason.
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
      const leftOut = []
      let bin = 0
      // The locks are taken in a fixed order, so that two waves can not deadlock; the bins follow the request.
      for (const number of deliveryNumbers.toSorted()) await lockSubject(tx, `parcel:${number}`)
      for (const deliveryNumber of new Set(deliveryNumbers)) {
        try {
          const { parcel } = await parcelByNumber(context, tx, deliveryNumber)
          const isOpen = parcel.status === 'waiting_fee' || parcel.status === 'paid'
          if (!isOpen || parcel.packedWeightG !== null) throw new Refusal('nothing_to_pack')
          if (await liveWaveOf(tx, parcel.id)) throw new Refusal('in_wave_already')
          const orders = await ordersIn(tx, parcel.id)
          await refuseUnsendable(tx, { parcel, orders, supplements: [] }, now)
          if (!(await insertWaveParcel(tx, { waveId: wave.id, parcelId: parcel.id, bin: bin + 1 })))
            throw new Refusal('in_wave_already')
          bin += 1
        } catch (failure) {
          if (!(failure instanceof Refusal)) throw failure
          leftOut.push({ deliveryNumber, refusal: failure })
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
