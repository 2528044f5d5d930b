import { audit, type StaffMember } from '../../access/index.ts'
import type { AppContext } from '../../context.ts'
import { type IdempotencyKey, idempotentTransaction } from '../../idempotency/idempotency-key.ts'
import { sendNoticesNow } from '../../messaging/index.ts'
import { Refusal } from '../../refusal.ts'
import { readDispatch } from '../packing/read-dispatch.ts'
import { dispatchIn, refuseUnshippable } from '../packing/ship-parcel.ts'
import { boxOnItsWay } from './box-on-its-way.ts'
import { lockGroupAtRevision } from './group-for-update.ts'
import { moveGroup } from './lock-group.ts'

interface Dispatch {
  readonly groupNumber: string
  /** The revision of the group that the packer saw. */
  readonly revision: string
  readonly carrier: string
  readonly trackingNumber: string
}

/**
 * Sends a group's packed box: all parcels in it leave with one tracking number, and each of their owners is notified, as is the
 * host, to whose address it goes, where nothing in it is theirs.
 * @throws Refusal unknown_id, changed_meanwhile, carrier_unknown, tracking_number_wrong; not_packed while the group is
 * not; those of refuseUnshippable for any parcel in it
 */
export async function shipGroup(
  context: AppContext,
  member: StaffMember,
  dispatch: Dispatch,
  idempotencyKey: IdempotencyKey | null,
): Promise<void> {
  const { carrier, trackingNumber } = readDispatch(dispatch)
  await idempotentTransaction(context.db, idempotencyKey, async (tx) => {
    const { group, inBox } = await lockGroupAtRevision(tx, dispatch)
    if (group.status !== 'packed')
      throw new Refusal(group.status === 'shipped' ? 'parcel_moved_on' : 'not_packed')
    const now = context.now()
    for (const { hand } of inBox) await refuseUnshippable(tx, hand, now)
    const notices = []
    for (const { hand } of inBox)
      notices.push(await dispatchIn(context, tx, member, hand, { carrier, trackingNumber }))
    const shipped = { carrier, trackingNumber, eventKey: `group_box_shipped:${group.id}` }
    const parcels = inBox.map(({ hand }) => hand.parcel)
    await sendNoticesNow(context, tx, [...notices, ...boxOnItsWay(group, parcels, shipped)])
    await moveGroup(tx, group, 'shipped', { shippedAt: now })
    const after = { carrier, trackingNumber, parcels: inBox.length }
    await audit(tx, member, { action: 'group_shipped', subject: `group:${group.number}`, after }, now)
  })
}
