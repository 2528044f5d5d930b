import { pageAddresses } from '@sampan/contract/page-addresses'
import type { Transaction } from '@sampan/database'
import type { AppContext } from '../../context.ts'
import { everyRow } from '../../jobs/every-row.ts'
import { notify } from '../../messaging/index.ts'
import { whyHeld } from '../../payments/index.ts'
import { Refusal } from '../../refusal.ts'
import type { Parcel } from '../parcels/parcels.queries.ts'
import { dissolveParcelIn } from '../parcels/release-parcel.ts'
import { type GroupToClose, groupsToClose, type ParcelGroup, parcelsInGroup } from './groups.queries.ts'
import { lockGroupOfHost, moveGroup } from './lock-group.ts'

const isUnpaid = ({ status }: Parcel) => status === 'waiting_fee' || status === 'unpaid'

/**
 * Closes the host's open group and leaves out members who have not paid.
 * @throws Refusal unknown_id, group_closed
 */
export async function closeGroup(context: AppContext, hostId: string, number: string): Promise<void> {
  const group = await context.db.transaction(async (tx) => {
    const found = await lockGroupOfHost(tx, hostId, number)
    if (found.status !== 'open') throw new Refusal('group_closed')
    await beginClosing(context, tx, found)
    return found
  })
  await finishClosing(context, group)
}

const beginClosing = (context: AppContext, tx: Transaction, group: ParcelGroup): Promise<void> =>
  moveGroup(tx, group, 'closing', { closedAt: context.now() })

/** Closes groups whose time has ended, and continues closing those that wait for a payment. */
export async function closeDueGroups(context: AppContext): Promise<void> {
  const now = context.now()
  for await (const { hostId, number } of everyRow<GroupToClose>((last, limit) =>
    groupsToClose(context.db, now, last, limit),
  )) {
    const group = await context.db.transaction(async (tx) => {
      const found = await lockGroupOfHost(tx, hostId, number)
      if (found.status === 'open') await beginClosing(context, tx, found)
      return found
    })
    await finishClosing(context, group)
  }
}

/**
 * Releases the unpaid parcels of a closing group, each in a transaction of its own; one whose payment is being captured
 * stays until that is settled. When none is left, the group is ready to pack, or dissolved when nobody paid.
 */
async function finishClosing(context: AppContext, group: ParcelGroup): Promise<void> {
  for (const parcel of (await parcelsInGroup(context.db, group.id)).filter(isUnpaid)) {
    try {
      await context.db.transaction((tx) => leaveOut(context, tx, group, parcel, 'group_left_out'))
    } catch (failure) {
      if (!(failure instanceof Refusal)) throw failure
    }
  }
  await context.db.transaction(async (tx) => {
    const present = await lockGroupOfHost(tx, group.hostId, group.number)
    if (present.status !== 'closing') return
    const left = await parcelsInGroup(tx, present.id)
    if (left.some(isUnpaid)) return
    const isEmpty = left.length === 0
    await moveGroup(tx, present, isEmpty ? 'dissolved' : 'to_pack', {})
    if (isEmpty) await notifyDissolved(context, tx, present, present.hostId)
  })
}

/**
 * Dissolves the host's open group before anybody has paid; its goods return to their owners' warehouse.
 * @throws Refusal unknown_id, group_closed, group_paid, payment_under_way
 */
export async function dissolveGroup(context: AppContext, hostId: string, number: string): Promise<void> {
  await context.db.transaction(async (tx) => {
    const group = await lockGroupOfHost(tx, hostId, number)
    if (group.status !== 'open') throw new Refusal('group_closed')
    for (const parcel of await parcelsInGroup(tx, group.id))
      await leaveOut(context, tx, group, parcel, 'group_dissolved').catch((failure) => {
        throw failure instanceof Refusal && failure.reason === 'parcel_locked'
          ? new Refusal('group_paid')
          : failure
      })
    await moveGroup(tx, group, 'dissolved', { closedAt: context.now() })
  })
}

/** @throws Refusal payment_under_way; parcel_locked once it is paid */
async function leaveOut(
  context: AppContext,
  tx: Transaction,
  group: ParcelGroup,
  parcel: Parcel,
  notice: 'group_left_out' | 'group_dissolved',
): Promise<void> {
  const { id, customerId, deliveryNumber } = parcel
  await dissolveParcelIn(context, tx, parcel)
  const sentence = await whyHeld(tx, 'release_parcel', customerId, { parcelId: id })
  if (sentence)
    return notify(context, tx, customerId, 'group_left_out_held', {
      eventKey: `group_left_out:${id}`,
      values: { name: group.name, delivery_number: deliveryNumber, sentence },
      path: pageAddresses.account('orderList-MyWarehouse'),
    })
  if (notice === 'group_dissolved') return notifyDissolved(context, tx, group, customerId)
  await notify(context, tx, customerId, notice, {
    eventKey: `group_left_out:${id}`,
    values: { name: group.name },
    path: pageAddresses.account('orderList-MyWarehouse'),
  })
}

const notifyDissolved = (
  context: AppContext,
  tx: Transaction,
  { id, name }: ParcelGroup,
  customerId: string,
) =>
  notify(context, tx, customerId, 'group_dissolved', {
    eventKey: `group_dissolved:${id}:${customerId}`,
    values: { name },
    path: pageAddresses.account('orderList-MyWarehouse'),
  })
