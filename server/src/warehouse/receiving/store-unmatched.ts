import type { Grams } from '@sampan/domain/units'
import { audit, type StaffMember } from '../../access/index.ts'
import type { AppContext } from '../../context.ts'
import { requireStaffPhotos } from '../../files/index.ts'
import { type IdempotencyKey, idempotentTransaction } from '../../idempotency/idempotency-key.ts'
import { trackingNumberOf } from '../../orders/index.ts'
import { Refusal } from '../../refusal.ts'
import { insertArrival } from './receiving.queries.ts'

interface UnmatchedArrival {
  readonly trackingNumber: string
  readonly weight: Grams | null
  readonly shelf: string
  readonly note: string
  readonly photoUrls: readonly string[]
}

/**
 * Stores an arrival that matches no order, so that it is found when its owner announces or asks for it.
 * @returns its id.
 * @throws Refusal one_tracking_number, tracking_number_wrong, unknown_photo, arrival_kept_already
 */
export async function storeUnmatched(
  context: AppContext,
  member: StaffMember,
  unmatched: UnmatchedArrival,
  idempotencyKey: IdempotencyKey | null,
): Promise<string> {
  const { weight, ...rest } = unmatched
  const number = trackingNumberOf(unmatched.trackingNumber)
  return idempotentTransaction(context.db, idempotencyKey, async (tx) => {
    await requireStaffPhotos(tx, unmatched.photoUrls)
    const now = context.now()
    const arrival = await insertArrival(tx, {
      ...rest,
      photoUrls: [...unmatched.photoUrls],
      trackingNormalised: number,
      weightG: weight,
      staffId: member.id,
      createdAt: now,
    })
    if (!arrival) throw Refusal.beside('tracking_number', 'arrival_kept_already')
    await audit(tx, member, { action: 'arrival_kept', subject: `arrival:${number}`, after: unmatched }, now)
    return arrival.id
  })
}
