import type { Transaction } from '@sampan/database'
import { allows, PARCEL_GROUP_LIFE, type ParcelGroupStatus } from '@sampan/domain/life-cycles'
import { lockSubject } from '../../access/index.ts'
import { Refusal } from '../../refusal.ts'
import { groupOf, type MyGroup, type ParcelGroup, updateGroup } from './groups.queries.ts'

/** Locks a group until the end of the transaction. It is locked before money, and that before parcels and orders. */
export const lockGroup = (tx: Transaction, number: string) => lockSubject(tx, `group:${number}`)

/** Locks a group that the customer is in. @throws Refusal unknown_id */
export async function lockGroupOfMember(
  tx: Transaction,
  customerId: string,
  number: string,
): Promise<MyGroup> {
  await lockGroup(tx, number)
  const found = await groupOf(tx, customerId, number)
  if (!found) throw new Refusal('unknown_id')
  return found
}

/** Does the same for its host. @throws Refusal unknown_id, also for a member */
export async function lockGroupOfHost(tx: Transaction, hostId: string, number: string): Promise<ParcelGroup> {
  const { group } = await lockGroupOfMember(tx, hostId, number)
  if (group.hostId !== hostId) throw new Refusal('unknown_id')
  return group
}

/**
 * Moves a group to another status; the only way to do so.
 * @param group as it was read under its lock
 * @throws Error for a move that the life cycle does not allow, and of a group that was not locked
 */
export async function moveGroup(
  tx: Transaction,
  group: ParcelGroup,
  to: ParcelGroupStatus,
  fields: Parameters<typeof updateGroup>[3],
): Promise<void> {
  const isAllowed = allows(PARCEL_GROUP_LIFE, group.status, to)
  if (!isAllowed || !(await updateGroup(tx, group.id, group.status, { ...fields, status: to })))
    throw new Error(`a group never moves from ${group.status} to ${to}`)
}
