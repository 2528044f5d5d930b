import { pageAddresses } from '@sampan/contract/page-addresses'
import { type Transaction, uuidv7 } from '@sampan/database'
import { split, type Usd, usd } from '@sampan/domain/money'
import { gramsToKg } from '@sampan/domain/units'
import { phrase } from '@sampan/messages/phrase'
import { audit, type StaffMember } from '../../access/index.ts'
import type { AppContext } from '../../context.ts'
import { isDutyPrepaid, tariffWith } from '../../freight/index.ts'
import { type IdempotencyKey, idempotentTransaction } from '../../idempotency/idempotency-key.ts'
import { notify } from '../../messaging/index.ts'
import { writtenSum } from '../../money-text.ts'
import { removeFromOldBoxes } from '../../orders/index.ts'
import { Refusal } from '../../refusal.ts'
import { type ParcelForUpdate, refuseUnsendable } from '../packing/load-parcels.ts'
import { type Packed, packedFields } from '../packing/packed-parcel.ts'
import { setPacked } from '../packing/packing.queries.ts'
import { beginSettlingParcel, owedFor, settleDifference } from '../packing/settle-difference.ts'
import { refuseBooked } from '../packing/ship-parcel.ts'
import { recordParcelStage } from '../parcels/move-parcel.ts'
import type { QuoteInputs } from '../parcels/quote-inputs.ts'
import { packedInWave } from '../waves/packed-in-wave.ts'
import { bookAbsorbedShare } from './absorbed-share.ts'
import { type GroupForUpdate, loadStaffGroup, lockGroupAtRevision } from './group-for-update.ts'
import { type ParcelGroup, updateGroup } from './groups.queries.ts'
import { moveGroup } from './lock-group.ts'
import { type SharedBox, sharedBoxes } from './share-of-box.ts'

interface PackedBox {
  readonly groupNumber: string
  /** The revision of the group that the packer saw. */
  readonly revision: string
  readonly packed: Packed
  /** '' for the group's channel; another where that does not take the box. */
  readonly channelCode: string
}

/**
 * Records the one box of a group. Its freight is shared by weight: each member is refunded the difference between the
 * price paid and their share, and we pay any excess of a share. Packed again, no share rises.
 * @returns the freight of the box, and what we pay of it.
 * @throws Refusal unknown_id, changed_meanwhile; group_not_closed, parcel_moved_on once it is shipped; shipment_booked; on_hold,
 * return_open, problem_open, goods_prohibited; box_too_light; channel_does_not_fit; items_unchecked in a wave
 */
export async function packGroup(
  context: AppContext,
  member: StaffMember,
  box: PackedBox,
  idempotencyKey: IdempotencyKey | null,
): Promise<{ readonly freight: Usd; readonly absorbed: Usd }> {
  const { packed } = box
  return idempotentTransaction(context.db, idempotencyKey, async (tx) => {
    const { group, inBox } = await lockGroupAtRevision(tx, box)
    refuseUnpackable(group)
    const now = context.now()
    for (const { hand } of inBox) {
      await refuseBooked(tx, hand.parcel.id)
      await refuseUnsendable(tx, hand, now)
    }
    const least = inBox
      .flatMap(({ part }) => part.orders)
      .reduce((sum, { weightG }) => sum + (weightG ?? 0), 0)
    if (packed.weight < least)
      throw Refusal.beside('weight', 'box_too_light', { items_weight: (least / 1000).toFixed(3) })
    const parts = inBox.map(({ part }) => part)
    const channelCode = box.channelCode || group.channelCode
    const shared = sharedBoxes(await tariffWith(context, tx, group.channelCode), group, parts, packed).find(
      ({ fit }) => fit.channel.code === channelCode,
    )
    if (!shared) throw Refusal.beside('channel_code', 'channel_does_not_fit')
    const weights = split(
      usd(packed.weight),
      parts.map(({ weight }) => BigInt(weight)),
    )
    // Wallets are locked in the order of their customers.
    const inOrder = inBox
      .map(({ hand }, index) => ({ hand, weight: weights[index], share: shared.shares[index] }))
      .sort((a, b) => (a.hand.parcel.customerId < b.hand.parcel.customerId ? -1 : 1))
    // An approval locks its refund before the wallet.
    for (const { hand } of inOrder) await beginSettlingParcel(tx, hand, member)
    for (const { hand, weight, share = usd(0) } of inOrder)
      await packPart(context, tx, member, group, hand, packed, {
        weightG: Number(weight?.minor ?? 0n),
        share,
        shared,
      })
    await bookAbsorbedShare(tx, group, shared.absorbed, now)
    await tellHostOfDuty(context, tx, group, inBox, shared)
    const fields = {
      ...packedFields(packed, now),
      freightCents: shared.fit.price.minor,
      absorbedFreightCents: shared.absorbed.minor,
      packedBy: member.id,
    }
    if (group.status === 'to_pack') await moveGroup(tx, group, 'packed', fields)
    else if (!(await updateGroup(tx, group.id, 'packed', fields))) throw new Refusal('parcel_moved_on')
    const subject = `group:${group.number}`
    const after = {
      weightG: packed.weight,
      channelCode,
      freight: shared.fit.price,
      absorbed: shared.absorbed,
    }
    await audit(tx, member, { action: 'group_packed', subject, after }, now)
    return { freight: shared.fit.price, absorbed: shared.absorbed }
  })
}

/** Prices a group's box by every channel that takes it as packed; nothing is saved. @throws Refusal as packGroup */
export async function quoteBox(context: AppContext, groupNumber: string, packed: Packed) {
  const { group, inBox } = await loadStaffGroup(context.db, groupNumber)
  refuseUnpackable(group)
  const tariff = await tariffWith(context, context.db, group.channelCode)
  const boxes = sharedBoxes(
    tariff,
    group,
    inBox.map(({ part }) => part),
    packed,
  )
  return { boxes, inBox }
}

/** @throws Refusal group_not_closed, parcel_moved_on */
export function refuseUnpackable({ status, number }: ParcelGroup): void {
  if (status === 'open' || status === 'closing') throw new Refusal('group_not_closed', { group: number })
  if (status !== 'to_pack' && status !== 'packed') throw new Refusal('parcel_moved_on')
}

interface Part {
  /** The parcel's share of the packed weight. */
  readonly weightG: number
  readonly share: Usd
  readonly shared: SharedBox
}

async function packPart(
  context: AppContext,
  tx: Transaction,
  member: StaffMember,
  group: ParcelGroup,
  hand: ParcelForUpdate,
  packed: Packed,
  { weightG, share, shared: { fit } }: Part,
): Promise<void> {
  const { parcel, orders } = hand
  const now = context.now()
  const carriedBy = { channelName: fit.channel.name, days: fit.days }
  const fields = {
    ...packedFields(packed, now),
    packedWeightG: weightG,
    channelCode: fit.channel.code,
    groupShareCents: share.minor,
    quoteInputs: { ...(parcel.quoteInputs as QuoteInputs), ...carriedBy },
  }
  if (!(await setPacked(tx, parcel.id, fields))) throw new Refusal('parcel_moved_on')
  await packedInWave(tx, parcel.id, now)
  await removeFromOldBoxes(
    tx,
    orders.map(({ id }) => id),
  )
  await recordParcelStage(tx, parcel.id, { stage: 'packed', staffId: member.id }, now)
  const owed = await owedFor(tx, hand, share.minor - parcel.freightCents)
  const weight_kg = gramsToKg(packed.weight).toFixed(3)
  if (owed.minor < 0n)
    await settleDifference(context, tx, member, hand, owed, phrase('notices', 'group_share', { weight_kg }))
  await notify(context, tx, parcel.customerId, 'group_packed', {
    eventKey: `group_packed:${parcel.id}:${uuidv7()}`,
    values: {
      name: group.name,
      weight_kg,
      alone: writtenSum(usd(parcel.freightCents)),
      share: writtenSum(share),
    },
    path: pageAddresses.group(group.number),
  })
}

/** Tells the host, who receives the box, when it goes by a channel without the prepaid duty of the one before. */
async function tellHostOfDuty(
  context: AppContext,
  tx: Transaction,
  { id, name, number, hostId }: ParcelGroup,
  [first]: GroupForUpdate['inBox'],
  { fit: { channel } }: SharedBox,
): Promise<void> {
  const before = first?.hand.parcel
  if (channel.dutyPrepaid || !before || !(await isDutyPrepaid(context, before.channelCode ?? ''))) return
  const { channelName } = before.quoteInputs as QuoteInputs
  await notify(context, tx, hostId, 'group_duty_not_prepaid', {
    eventKey: `group_duty_not_prepaid:${id}:${uuidv7()}`,
    values: { name, before: channelName, channel_name: channel.name },
    path: pageAddresses.group(number),
  })
}
