import type { Queryable, Transaction } from '@sampan/database'
import { phrase } from '@sampan/messages/phrase'
import { expectState, lockSubject, type StateField } from '../../access/index.ts'
import { statedSum } from '../../money-text.ts'
import { Refusal } from '../../refusal.ts'
import type { ParcelForUpdate } from '../packing/load-parcels.ts'
import { parcelSupplementsOf } from '../packing/packing.queries.ts'
import { consigneeText } from '../packing/parcel-state.ts'
import { partsOfGroup } from './add-goods.ts'
import { type ParcelGroup, staffGroup } from './groups.queries.ts'
import { lockGroup } from './lock-group.ts'
import type { PartOfBox } from './share-of-box.ts'

/** The data of a use case of staff: a group and the contents of its box. */
export interface GroupForUpdate {
  readonly group: ParcelGroup
  readonly inBox: readonly { readonly hand: ParcelForUpdate; readonly part: PartOfBox }[]
}

/**
 * Returns a group with its host and the contents of its box.
 * @throws Refusal unknown_id
 */
export async function loadStaffGroup(db: Queryable, number: string) {
  const found = await staffGroup(db, number)
  if (!found) throw new Refusal('unknown_id')
  return { ...found, inBox: await partsOfGroup(db, found.group.id) }
}
export type StaffGroup = Awaited<ReturnType<typeof loadStaffGroup>>

/** Returns the fields of a group that staff base decisions on; their `stateRevision` is its revision. */
export function groupState({ group, inBox }: Pick<StaffGroup, 'group' | 'inBox'>): readonly StateField[] {
  const contents = inBox.map(({ parcel, part }) =>
    [
      parcel.deliveryNumber,
      parcel.status,
      ...part.orders.map((order) => `${order.orderNumber} ${order.weightG}`),
    ].join(' '),
  )
  const packed = group.packedWeightG === null ? '' : `${(group.packedWeightG / 1000).toFixed(3)} kg`
  return [
    { name: phrase('console', 'state_status'), value: phrase('statuses', `group_${group.status}`) },
    { name: phrase('console', 'state_contents'), value: contents.join(', ') },
    { name: phrase('console', 'state_packed_weight'), value: packed },
    { name: phrase('console-parcels', 'address'), value: consigneeText(group) },
    {
      name: phrase('console', 'state_total'),
      value: group.freightCents === null ? '' : statedSum(group.freightCents),
    },
  ]
}

/**
 * Locks a group and the parcels in its box until the end of the transaction, so that one member of staff changes them at a
 * time.
 * @throws Refusal unknown_id, changed_meanwhile
 */
export async function lockGroupAtRevision(
  tx: Transaction,
  seen: { readonly groupNumber: string; readonly revision: string },
): Promise<GroupForUpdate> {
  const found = await lockStaffGroup(tx, seen.groupNumber)
  expectState(seen.revision, groupState(found))
  return forUpdate(tx, found)
}

/** Does the same without expecting a revision. @throws Refusal unknown_id */
export async function lockGroupForStaff(tx: Transaction, number: string): Promise<GroupForUpdate> {
  return forUpdate(tx, await lockStaffGroup(tx, number))
}

async function lockStaffGroup(tx: Transaction, groupNumber: string): Promise<StaffGroup> {
  await lockGroup(tx, groupNumber)
  const before = await loadStaffGroup(tx, groupNumber)
  const numbers = before.inBox.map(({ parcel }) => parcel.deliveryNumber)
  for (const number of numbers.toSorted()) await lockSubject(tx, `parcel:${number}`)
  return loadStaffGroup(tx, groupNumber)
}

async function forUpdate(tx: Transaction, found: StaffGroup): Promise<GroupForUpdate> {
  const inBox = []
  for (const { parcel, part } of found.inBox) {
    const supplements = await parcelSupplementsOf(tx, parcel.id)
    inBox.push({ hand: { parcel, orders: part.orders, supplements }, part })
  }
  return { group: found.group, inBox }
}
