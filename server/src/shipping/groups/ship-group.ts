import type { Transaction } from '@sampan/database'
import type { CarrierCode } from '@sampan/domain/tracking'
import { audit, type StaffMember } from '../../access/index.ts'
import type { AppContext } from '../../context.ts'
import { type IdempotencyKey, idempotentTransaction } from '../../idempotency/idempotency-key.ts'
import { sendNoticesNow } from '../../messaging/index.ts'
import { Refusal } from '../../refusal.ts'
import { readDispatch } from '../packing/read-dispatch.ts'
import { dispatchIn, refuseOtherNumber, refuseUnshippable } from '../packing/ship-parcel.ts'
import { boxOnItsWay } from './box-on-its-way.ts'
import { type GroupForUpdate, lockGroupAtRevision } from './group-for-update.ts'
import { moveGroup } from './lock-group.ts'

interface Dispatch {
  readonly groupNumber: string
  /** The revision of the group that the packer saw. */
  readonly revision: string
  readonly carrier: string
  readonly trackingNumber: string
}

/**
 * Sends a group's packed box as staff enter its number.
 * @throws Refusal unknown_id, changed_meanwhile, carrier_unknown, tracking_number_wrong; those of shipGroupIn
 */
export async function shipGroup(
  context: AppContext,
  member: StaffMember,
  dispatch: Dispatch,
  idempotencyKey: IdempotencyKey | null,
): Promise<void> {
  const { carrier, trackingNumber } = readDispatch(dispatch)
  await idempotentTransaction(context.db, idempotencyKey, async (tx) => {
    await shipGroupIn(context, tx, member, await lockGroupAtRevision(tx, dispatch), {
      carrier,
      trackingNumber,
    })
  })
}

/**
 * Ships the packed box of a group that the caller has locked: all parcels in it leave with one tracking number, and each of their
 * owners is notified, as is the host, to whose address it goes, where nothing in it is theirs.
 * @throws Refusal not_packed while the group is not; parcel_moved_on; those of refuseUnshippable and refuseOtherNumber for any
 * parcel in it
 */
export async function shipGroupIn(
  context: AppContext,
  tx: Transaction,
  member: StaffMember,
  { group, inBox }: GroupForUpdate,
  sent: { readonly carrier: CarrierCode; readonly trackingNumber: string },
): Promise<void> {
  if (group.status !== 'packed')
    throw new Refusal(group.status === 'shipped' ? 'parcel_moved_on' : 'not_packed')
  const now = context.now()
  for (const { hand } of inBox) {
    await refuseUnshippable(tx, hand, now)
    await refuseOtherNumber(tx, hand.parcel.id, sent)
  }
  const notices = []
  for (const { hand } of inBox) notices.push(await dispatchIn(context, tx, member, hand, sent))
  const parcels = inBox.map(({ hand }) => hand.parcel)
  const onItsWay = boxOnItsWay(group, parcels, { ...sent, eventKey: `group_box_shipped:${group.id}` })
  await sendNoticesNow(context, tx, [...notices, ...onItsWay])
  await moveGroup(tx, group, 'shipped', { shippedAt: now })
  const after = { ...sent, parcels: inBox.length }
  await audit(tx, member, { action: 'group_shipped', subject: `group:${group.number}`, after }, now)
}
