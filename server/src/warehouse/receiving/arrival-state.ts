import type { Transaction } from '@sampan/database'
import { expectState, lockSubject, type StateField } from '../../access/index.ts'
import { Refusal } from '../../refusal.ts'
import { type Arrival, arrivalById } from './receiving.queries.ts'

/** Returns the fields of an arrival that staff base decisions on; their `stateRevision` is its revision. */
export const arrivalState = ({ arrival, orderNumber }: Arrival): readonly StateField[] => [
  { name: { en: 'Order', cn: '订单' }, value: orderNumber ?? '' },
  { name: { en: 'Tracking number', cn: '快递单号' }, value: arrival.trackingNumber },
  { name: { en: 'Weight', cn: '重量' }, value: `${((arrival.weightG ?? 0) / 1000).toFixed(3)} kg` },
  { name: { en: 'Shelf', cn: '货架' }, value: arrival.shelf },
  { name: { en: 'Note', cn: '备注' }, value: arrival.note },
  { name: { en: 'Photos', cn: '照片' }, value: String(arrival.photoUrls.length) },
]

/**
 * Locks an unmatched arrival until the end of the transaction.
 * @param seen its id, and the revision that the member saw
 * @throws Refusal unknown_id, also for one that is matched; changed_meanwhile when it has another revision
 */
export async function takeArrival(
  tx: Transaction,
  seen: { readonly id: string; readonly revision: string },
): Promise<void> {
  await lockSubject(tx, `arrival:${seen.id}`)
  const arrival = await arrivalById(tx, seen.id)
  if (!arrival) throw new Refusal('unknown_id')
  expectState(seen.revision, arrivalState(arrival))
  if (arrival.orderNumber !== null) throw new Refusal('unknown_id')
}
