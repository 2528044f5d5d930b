import { GROUP_MEMBERS_MAX } from '@sampan/contract'
import type { AppContext } from '../../context.ts'
import { refuseHeldCustomer } from '../../payments/index.ts'
import { Refusal } from '../../refusal.ts'
import { releaseParcelIn } from '../parcels/release-parcel.ts'
import {
  countMembers,
  deleteMember,
  groupByCode,
  groupOf,
  insertMember,
  parcelsInGroup,
} from './groups.queries.ts'
import { lockGroup, lockGroupOfMember } from './lock-group.ts'

/**
 * Makes a customer a member of the open group with this invitation code. An existing member stays one.
 * @returns the group's number.
 * @throws Refusal held, group_unknown, group_closed, group_full
 */
export async function joinGroup(context: AppContext, customerId: string, code: string): Promise<string> {
  return context.db.transaction(async (tx) => {
    const invited = await groupByCode(tx, code)
    if (!invited) throw new Refusal('group_unknown')
    const { id: groupId, number } = invited.group
    await lockGroup(tx, number)
    if (await groupOf(tx, customerId, number)) return number
    await refuseHeldCustomer(tx, 'submit_parcel', customerId)
    const present = await groupByCode(tx, code)
    if (present?.group.status !== 'open') throw new Refusal('group_closed')
    if ((await countMembers(tx, groupId)) >= GROUP_MEMBERS_MAX)
      throw new Refusal('group_full', { count: GROUP_MEMBERS_MAX })
    await insertMember(tx, { groupId, customerId, joinedAt: context.now() })
    return number
  })
}

/**
 * Removes a member from an open group and releases their unpaid parcel.
 * @throws Refusal unknown_id, group_host_stays, group_closed; group_paid once their goods are paid; payment_under_way
 */
export async function leaveGroup(context: AppContext, customerId: string, number: string): Promise<void> {
  await context.db.transaction(async (tx) => {
    const { group } = await lockGroupOfMember(tx, customerId, number)
    if (group.hostId === customerId) throw new Refusal('group_host_stays')
    if (group.status !== 'open') throw new Refusal('group_closed')
    const own = (await parcelsInGroup(tx, group.id)).find((parcel) => parcel.customerId === customerId)
    if (own)
      await releaseParcelIn(context, tx, customerId, own.deliveryNumber).catch((failure) => {
        throw failure instanceof Refusal && failure.reason === 'parcel_locked'
          ? new Refusal('group_paid')
          : failure
      })
    await deleteMember(tx, group.id, customerId)
  })
}
