import { pageAddresses } from '@sampan/contract/page-addresses'
import type { Transaction } from '@sampan/database'
import { type CarrierCode, trackingLine, trackingLinks } from '@sampan/domain/tracking'
import { audit, type StaffMember } from '../../access/index.ts'
import type { AppContext } from '../../context.ts'
import { type IdempotencyKey, idempotentTransaction } from '../../idempotency/idempotency-key.ts'
import { notify, sendNoticesNow } from '../../messaging/index.ts'
import { Refusal } from '../../refusal.ts'
import { boxOnItsWay } from '../groups/box-on-its-way.ts'
import { groupById, parcelsInGroup } from '../groups/groups.queries.ts'
import { releaseFromOpenManifest } from '../manifests/manifests.queries.ts'
import { recordParcelStage } from '../parcels/move-parcel.ts'
import type { Parcel } from '../parcels/parcels.queries.ts'
import type { QuoteInputs } from '../parcels/quote-inputs.ts'
import { restartTracking } from '../tracking/follow-parcel.ts'
import { lockParcelAtRevision } from './load-parcels.ts'
import { setDispatch } from './packing.queries.ts'
import { readDispatch } from './read-dispatch.ts'
import type { Dispatch } from './ship-parcel.ts'

/**
 * Corrects the carrier or tracking number of a shipped parcel. Events of the wrong number belong to another parcel,
 * so they are deleted, a delivery included; the customer gets the right links, as does the host of a box. Under another carrier it is taken off a
 * manifest that is still open. All parcels of a group's box are corrected.
 * @returns the links as markdown.
 * @throws Refusal unknown_id, changed_meanwhile, carrier_unknown, tracking_number_wrong; parcel_moved_on for a parcel
 * that is not shipped
 */
export async function correctDispatch(
  context: AppContext,
  member: StaffMember,
  dispatch: Dispatch,
  idempotencyKey: IdempotencyKey | null,
): Promise<string> {
  const { carrier, trackingNumber } = readDispatch(dispatch)
  const links = trackingLinks(carrier, trackingNumber)
  await idempotentTransaction(context.db, idempotencyKey, async (tx) => {
    const { parcel } = await lockParcelAtRevision(context, tx, dispatch)
    // A group's box has a single number.
    const group = parcel.groupId === null ? null : await groupById(tx, parcel.groupId)
    const inBox = group ? await parcelsInGroup(tx, group.id) : [parcel]
    for (const one of inBox) await correctNumber(context, tx, member, one, { carrier, trackingNumber })
    if (!group) return
    const eventKey = `group_box_shipped:${group.id}:${context.now().getTime()}`
    await sendNoticesNow(context, tx, boxOnItsWay(group, inBox, { carrier, trackingNumber, eventKey }))
  })
  return links
}

async function correctNumber(
  context: AppContext,
  tx: Transaction,
  member: StaffMember,
  parcel: Parcel,
  after: { readonly carrier: CarrierCode; readonly trackingNumber: string },
): Promise<void> {
  const { id, deliveryNumber, customerId } = parcel
  const { carrier, trackingNumber } = after
  if (!(await setDispatch(tx, id, after))) throw new Refusal('parcel_moved_on')
  if (carrier !== parcel.carrier) await releaseFromOpenManifest(tx, id)
  await restartTracking(context, tx, { id, ...after })
  const now = context.now()
  const before = { carrier: parcel.carrier, trackingNumber: parcel.trackingNumber }
  const stage = { stage: 'tracking_corrected', note: trackingNumber, staffId: member.id } as const
  await recordParcelStage(tx, id, stage, now)
  const subject = `parcel:${deliveryNumber}`
  await audit(tx, member, { action: 'dispatch_corrected', subject, before, after }, now)
  await notify(context, tx, customerId, 'parcel_shipped', {
    eventKey: `parcel_shipped:${id}:${now.getTime()}`,
    values: {
      delivery_number: deliveryNumber,
      channel_name: (parcel.quoteInputs as QuoteInputs).channelName,
      tracking_links: trackingLine(carrier, trackingNumber),
    },
    path: pageAddresses.parcel(deliveryNumber),
  })
}
