import type { Transaction } from '@sampan/database'
import { claimEnd } from '@sampan/domain/claims'
import { onOpenDay } from '@sampan/domain/closures'
import type { AppContext } from '../../context.ts'
import { closedTimes } from '../../settings/index.ts'
import { alarmOfArrival } from '../claims/arrived-after-loss.ts'
import { lockParcel } from '../parcels/move-parcel.queries.ts'
import { markDelivered } from './tracking.queries.ts'

/**
 * Records the delivery of a parcel, which may be reported more than once. The deadline for claims is fixed with
 * the settings in force, and never falls on a day when the warehouse is closed. If the parcel was compensated
 * as lost, the first report raises an alarm.
 */
export async function deliver(
  context: AppContext,
  tx: Transaction,
  parcelId: string,
  at: Date,
): Promise<void> {
  const settings = await context.settings.read()
  const before = await lockParcel(tx, parcelId)
  if (before?.deliveredAt === null) await alarmOfArrival(context, tx, before)
  const claimUntil = onOpenDay(claimEnd(at, settings.claim_days), closedTimes(settings))
  await markDelivered(tx, parcelId, { at, claimUntil })
}
