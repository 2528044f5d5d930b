import { pageAddresses } from '@sampan/contract/page-addresses'
import type { Transaction } from '@sampan/database'
import type { AppContext } from '../../context.ts'
import { notify } from '../../messaging/index.ts'
import { Refusal } from '../../refusal.ts'
import { parcelByNumber } from '../packing/load-parcels.ts'
import { groupById, parcelsInGroup } from './groups.queries.ts'
import { lockGroup } from './lock-group.ts'
import { withdrawPacking } from './withdraw-packing.ts'

/**
 * Dissolves the group of a parcel that is alone in its closed box, for a caller that releases the parcel. Books
 * back our share of the box's freight, and notifies the host, who was expecting the box. No-op for a parcel
 * without a group.
 * @throws Refusal unknown_id; in_group with others in the box, and before it is closed
 */
export async function dissolveBox(
  context: AppContext,
  tx: Transaction,
  deliveryNumber: string,
): Promise<void> {
  const { parcel } = await parcelByNumber(context, tx, deliveryNumber)
  const found = parcel.groupId === null ? null : await groupById(tx, parcel.groupId)
  if (!found) return
  await lockGroup(tx, found.number)
  const group = (await groupById(tx, found.id)) ?? found
  const isAlone = (await parcelsInGroup(tx, group.id)).every(({ id }) => id === parcel.id)
  const isClosed = group.status === 'to_pack' || group.status === 'packed'
  if (!isClosed || !isAlone) throw new Refusal('in_group', { group: group.number })
  await withdrawPacking(tx, group, 'dissolved', context.now())
  if (group.hostId !== parcel.customerId)
    await notify(context, tx, group.hostId, 'group_box_released', {
      eventKey: `group_box_released:${group.id}`,
      values: { name: group.name },
      path: pageAddresses.account('orderList-Groups'),
    })
}
