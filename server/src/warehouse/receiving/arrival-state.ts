import type { Transaction } from '@sampan/database'
import { phrase } from '@sampan/messages/phrase'
import { expectState, lockSubject, type StateField } from '../../access/index.ts'
import { Refusal } from '../../refusal.ts'
import { type Arrival, arrivalById } from './receiving.queries.ts'

/** Returns the fields of an arrival that staff base decisions on; their `stateRevision` is its revision. */
export const arrivalState = ({ arrival, orderNumber }: Arrival): readonly StateField[] => [
  { name: phrase('console', 'state_order'), value: orderNumber ?? '' },
  { name: phrase('console', 'state_tracking_number'), value: arrival.trackingNumber },
  { name: phrase('kinds', 'receipt_weight'), value: `${((arrival.weightG ?? 0) / 1000).toFixed(3)} kg` },
  { name: phrase('kinds', 'receipt_shelf'), value: arrival.shelf },
  { name: phrase('console', 'state_note'), value: arrival.note },
  { name: phrase('kinds', 'receipt_photos'), value: String(arrival.photoUrls.length) },
]

/**
 * Locks an unmatched arrival until the end of the transaction.
 * @param seen its id, and the revision that the member saw
 * @throws Refusal unknown_id, also for one that is matched; changed_meanwhile when it has another revision
 */
export async function lockArrivalAtRevision(
  tx: Transaction,
  seen: { readonly id: string; readonly revision: string },
): Promise<void> {
  await lockSubject(tx, `arrival:${seen.id}`)
  const arrival = await arrivalById(tx, seen.id)
  if (!arrival) throw new Refusal('unknown_id')
  expectState(seen.revision, arrivalState(arrival))
  if (arrival.orderNumber !== null) throw new Refusal('unknown_id')
}
