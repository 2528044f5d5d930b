import type { Transaction } from '@sampan/database'
import { claimEnd } from '@sampan/domain/claims'
import type { AppContext } from '../../context.ts'
import { markDelivered } from './tracking.queries.ts'

/** Records the delivery of a parcel. Its customer keeps the term of claims that the settings had then. */
export async function deliver(
  context: AppContext,
  tx: Transaction,
  parcelId: string,
  at: Date,
): Promise<void> {
  const { claim_days } = await context.settings.read()
  await markDelivered(tx, parcelId, { at, claimUntil: claimEnd(at, claim_days) })
}
