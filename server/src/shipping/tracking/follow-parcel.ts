import type { Transaction } from '@sampan/database'
import type { CarrierCode } from '@sampan/domain/tracking'
import type { AppContext } from '../../context.ts'
import { announceParcelJob } from './tracking.jobs.ts'
import { deleteTracking, insertTracking } from './tracking.queries.ts'

interface TrackedParcel {
  readonly id: string
  readonly carrier: CarrierCode
  readonly trackingNumber: string
}

/** Starts tracking of a shipped parcel. Runs in the transaction that ships it. */
export async function followParcel(
  context: AppContext,
  tx: Transaction,
  parcel: TrackedParcel,
): Promise<void> {
  const now = context.now()
  const { id: parcelId, carrier, trackingNumber: number } = parcel
  await insertTracking(tx, { parcelId, carrier, number, state: 'waiting', createdAt: now, checkedAt: now })
  await context.queue.send(tx, announceParcelJob, { parcelId })
}

/** Tracks a parcel by a corrected number, and deletes the events of the wrong one. */
export async function restartTracking(
  context: AppContext,
  tx: Transaction,
  parcel: TrackedParcel,
): Promise<void> {
  await deleteTracking(tx, parcel.id)
  await followParcel(context, tx, parcel)
}
