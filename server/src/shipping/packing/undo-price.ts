import type { StaffMember } from '../../access/index.ts'
import type { AppContext } from '../../context.ts'
import { type IdempotencyKey, idempotentTransaction } from '../../idempotency/idempotency-key.ts'
import { claimUndoableAction } from '../../messaging/index.ts'
import { reopenRehearsal } from '../../orders/index.ts'
import { withdrawPayables } from '../../payments/index.ts'
import { moveParcel } from '../parcels/move-parcel.ts'
import { keepInBox } from '../parcels/parcels.queries.ts'
import { backInWave } from '../waves/waves.queries.ts'
import { lockParcelForStaff } from './load-parcels.ts'
import { NO_PRICE, NOTHING_PACKED } from './no-price.ts'
import { removeParcelPhotos } from './packing.queries.ts'

/** Values before the pricing, beside price and packed weight; plain JSON. */
export interface PriceBefore {
  readonly parcel: {
    readonly itemsG: number
    readonly volumeAboveG: number
    readonly packingG: number
    readonly chargedG: number
    readonly shippingRemark: string
  }
  /** Cents as text. */
  readonly insured: string | null
  readonly photoUrls: readonly string[]
  /** The packing before payment that the pricing finished; '' for none. */
  readonly rehearsalId: string
}

/**
 * Undoes the member's recent pricing: the parcel waits to be packed and priced as before, in its bin if it was in a
 * wave, and the packing that was ordered with it is owed again.
 * @throws Refusal unknown_id, undo_over, undo_changed; payment_under_way, paid_already
 */
export async function undoPrice(
  context: AppContext,
  member: StaffMember,
  deliveryNumber: string,
  idempotencyKey: IdempotencyKey | null,
): Promise<void> {
  await idempotentTransaction(context.db, idempotencyKey, async (tx) => {
    const { parcel, revision } = await lockParcelForStaff(context, tx, deliveryNumber)
    const subject = `parcel:${deliveryNumber}`
    const act = await claimUndoableAction(context, tx, member, {
      kind: 'price',
      subject,
      revisionNow: revision,
    })
    const { parcel: before, insured, photoUrls, rehearsalId } = act.before as PriceBefore
    const now = context.now()
    // Money is locked before parcels and orders.
    await withdrawPayables(tx, 'parcel', [parcel.id], now)
    const insuredCents = insured === null ? null : BigInt(insured)
    const fields = { ...NO_PRICE, ...NOTHING_PACKED, ...before, insuredCents }
    const move = { from: 'unpaid', to: 'waiting_fee', otherwise: 'undo_changed' } as const
    await moveParcel(tx, parcel.id, { ...move, stage: 'undone', staffId: member.id, fields }, now)
    await keepInBox(tx, parcel.id, now)
    await removeParcelPhotos(tx, parcel.id, photoUrls)
    if (rehearsalId) await reopenRehearsal(tx, parcel.id, rehearsalId)
    // It left its wave when it was packed.
    if (parcel.packedAt) await backInWave(tx, parcel.id, parcel.packedAt)
  })
}
