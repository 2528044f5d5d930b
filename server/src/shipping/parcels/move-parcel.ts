import type { RefusalName } from '@sampan/contract'
import type { Transaction } from '@sampan/database'
import {
  allows,
  PARCEL_LIFE,
  type ParcelEventStage,
  type ParcelStatus,
  undoes,
} from '@sampan/domain/life-cycles'
import { Refusal } from '../../refusal.ts'
import { insertParcelEvent, lockParcel, type ParcelFields, updateStatus } from './move-parcel.queries.ts'

export interface ParcelMove {
  readonly from: ParcelStatus
  readonly to: ParcelStatus
  readonly stage: ParcelEventStage
  readonly note?: string
  readonly staffId?: string
  /** Columns written in the same update: values known with the move (fee, tracking number, …). */
  readonly fields?: ParcelFields
  /** The refusal when the parcel is no longer in `from`; without it that is an error. */
  readonly otherwise?: RefusalName
}

/**
 * Moves a parcel to another status; the only way to do so. Updates it if it still is in `from`, writes an
 * event, and sets the time at which the new status was reached. The use case moves its orders afterwards
 * (parcel before orders). The caller must have loaded the id with its owner in the `where`.
 * @throws Refusal `otherwise` when it is unknown or in another status.
 * @throws Error for a move that the life cycle does not allow, or when `otherwise` is absent.
 */
export async function moveParcel(tx: Transaction, id: string, move: ParcelMove, now: Date) {
  const { from, to } = move
  const isAllowed = move.stage === 'undone' ? undoes : allows
  if (!isAllowed(PARCEL_LIFE, from, to)) throw new Error(`a parcel never moves from ${from} to ${to}`)
  const moved = await updateStatus(tx, id, from, to, move.fields ?? {}, now)
  if (!moved) {
    if (move.otherwise) throw new Refusal(move.otherwise)
    throw new Error(`parcel ${id} did not move from ${from} to ${to}`)
  }
  await insertParcelEvent(tx, {
    parcelId: id,
    fromStatus: from,
    toStatus: to,
    stage: move.stage,
    note: move.note ?? '',
    staffId: move.staffId ?? null,
    createdAt: now,
  })
  return moved
}

/** Records a stage without a move: submitted, packed, surplus_returned, … at the parcel's present status. */
export async function recordParcelStage(
  tx: Transaction,
  id: string,
  stage: { readonly stage: ParcelEventStage; readonly note?: string; readonly staffId?: string },
  now: Date,
): Promise<void> {
  const present = await lockParcel(tx, id)
  if (!present) throw new Error(`no parcel ${id}`)
  await insertParcelEvent(tx, {
    parcelId: id,
    fromStatus: null,
    toStatus: present.status,
    stage: stage.stage,
    note: stage.note ?? '',
    staffId: stage.staffId ?? null,
    createdAt: now,
  })
}
