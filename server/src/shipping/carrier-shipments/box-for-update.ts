import type { Transaction } from '@sampan/database'
import type { AppContext } from '../../context.ts'
import { type GroupForUpdate, lockGroupAtRevision, lockGroupForStaff } from '../groups/group-for-update.ts'
import type { ParcelGroup } from '../groups/groups.queries.ts'
import {
  lockParcelAtRevision,
  lockParcelForStaff,
  type ParcelForUpdate,
  refuseInGroup,
} from '../packing/load-parcels.ts'
import type { Parcel } from '../parcels/parcels.queries.ts'
import type { Box } from './carrier-shipments.queries.ts'

/** The number of a box: that of its only parcel, or of its group. */
export type BoxNumber = { readonly deliveryNumber: string } | { readonly groupNumber: string }

/** A box, with the revision of the parcel or the group that the packer saw. */
export type SeenBox = BoxNumber & { readonly revision: string }

type PackedColumn = `packed${string}` | `consignee${string}` | 'countryCode'

/** The data of a use case that books a box with a carrier, or cancels its booking. */
export interface BoxForUpdate {
  readonly box: Box
  readonly number: string
  readonly hasLeft: boolean
  readonly packed: Pick<Parcel, keyof Parcel & keyof ParcelGroup & PackedColumn>
  readonly contents: readonly ParcelForUpdate[]
}

/** Names a box in the audit log. */
export const subjectOf = (of: BoxNumber): string =>
  'groupNumber' in of ? `group:${of.groupNumber}` : `parcel:${of.deliveryNumber}`

/**
 * Locks a box until the end of the transaction, so that one member of staff changes it at a time.
 * @throws Refusal unknown_id, changed_meanwhile; in_group for a parcel in the box of a group
 */
export async function lockBoxAtRevision(
  context: AppContext,
  tx: Transaction,
  seen: SeenBox,
): Promise<BoxForUpdate> {
  if ('groupNumber' in seen) return boxOfGroup(await lockGroupAtRevision(tx, seen))
  const hand = await lockParcelAtRevision(context, tx, seen)
  await refuseInGroup(tx, hand.parcel)
  return boxOfParcel(hand)
}

/** Locks a box without expecting a revision. @throws Refusal unknown_id */
export async function lockBoxForStaff(
  context: AppContext,
  tx: Transaction,
  of: BoxNumber,
): Promise<BoxForUpdate> {
  return 'groupNumber' in of
    ? boxOfGroup(await lockGroupForStaff(tx, of.groupNumber))
    : boxOfParcel(await lockParcelForStaff(context, tx, of.deliveryNumber))
}

const boxOfParcel = (hand: ParcelForUpdate): BoxForUpdate => ({
  box: { parcelId: hand.parcel.id, groupId: null },
  number: hand.parcel.deliveryNumber,
  hasLeft: hand.parcel.status !== 'paid',
  packed: hand.parcel,
  contents: [hand],
})

const boxOfGroup = ({ group, inBox }: GroupForUpdate): BoxForUpdate => ({
  box: { parcelId: null, groupId: group.id },
  number: group.number,
  hasLeft: group.status === 'shipped',
  packed: group,
  contents: inBox.map(({ hand }) => hand),
})
