import type { Transaction } from '@sampan/database'
import { claimEnd } from '@sampan/domain/claims'
import type { AppContext } from '../../context.ts'
import { alarmOfArrival } from '../claims/arrived-after-loss.ts'
import { lockParcel } from '../parcels/move-parcel.queries.ts'
import { markDelivered } from './tracking.queries.ts'

/**
 * Records the delivery of a parcel, which may be reported again. Its customer keeps the term of claims that the settings had then. The
 * first report of one that was paid for as lost raises an alarm.
 */
export async function deliver(
  context: AppContext,
  tx: Transaction,
  parcelId: string,
  at: Date,
): Promise<void> {
  const { claim_days } = await context.settings.read()
  const before = await lockParcel(tx, parcelId)
  if (before?.deliveredAt === null) await alarmOfArrival(context, tx, before)
  await markDelivered(tx, parcelId, { at, claimUntil: claimEnd(at, claim_days) })
}
