import { CARRIERS, type CarrierCode, trackingLinks } from '@sampan/domain/tracking'
import { audit, type StaffMember } from '../../access/index.ts'
import type { AppContext } from '../../context.ts'
import { type IdempotencyKey, idempotentTransaction } from '../../idempotency/idempotency-key.ts'
import { notify } from '../../messaging/index.ts'
import { trackingNumberOf } from '../../orders/index.ts'
import { Refusal } from '../../refusal.ts'
import { releaseFromOpenManifest } from '../manifests/manifests.queries.ts'
import { recordParcelStage } from '../parcels/move-parcel.ts'
import type { QuoteInputs } from '../parcels/submit-parcel.ts'
import { followAgain } from '../tracking/follow-parcel.ts'
import { takeParcel } from './load-parcels.ts'
import { setDispatch } from './packing.queries.ts'
import type { Dispatch } from './ship-parcel.ts'

/**
 * Corrects the carrier or tracking number of a shipped parcel. What the wrong number reported is another
 * parcel's, so it is forgotten, a delivery included; the customer gets the right links. Under another carrier it
 * is taken off a manifest that is still open.
 * @returns the links as markdown.
 * @throws Refusal unknown_id, changed_meanwhile, carrier_unknown, tracking_number_wrong; parcel_moved_on for a
 * parcel that is not shipped
 */
export async function correctDispatch(
  context: AppContext,
  member: StaffMember,
  dispatch: Dispatch,
  idempotencyKey: IdempotencyKey | null,
): Promise<string> {
  if (!Object.hasOwn(CARRIERS, dispatch.carrier)) throw Refusal.beside('carrier', 'carrier_unknown')
  const carrier = dispatch.carrier as CarrierCode
  const trackingNumber = trackingNumberOf(dispatch.trackingNumber)
  const links = trackingLinks(carrier, trackingNumber)
  await idempotentTransaction(context.db, idempotencyKey, async (tx) => {
    const { parcel } = await takeParcel(context, tx, dispatch)
    const after = { carrier, trackingNumber }
    if (!(await setDispatch(tx, parcel.id, after))) throw new Refusal('parcel_moved_on')
    if (carrier !== parcel.carrier) await releaseFromOpenManifest(tx, parcel.id)
    await followAgain(context, tx, { id: parcel.id, ...after })
    const now = context.now()
    const { id, deliveryNumber, customerId } = parcel
    const before = { carrier: parcel.carrier, trackingNumber: parcel.trackingNumber }
    await recordParcelStage(
      tx,
      id,
      { stage: 'tracking_corrected', note: trackingNumber, staffId: member.id },
      now,
    )
    const subject = `parcel:${deliveryNumber}`
    await audit(tx, member, { action: 'dispatch_corrected', subject, before, after }, now)
    await notify(context, tx, customerId, 'parcel_shipped', {
      eventKey: `parcel_shipped:${id}:${now.getTime()}`,
      values: {
        delivery_number: deliveryNumber,
        channel_name: (parcel.quoteInputs as QuoteInputs).channelName,
        tracking_links: links.replaceAll('\n\n', ' · '),
      },
      path: `/shipping/delivery-detail-new?delivery_number=${deliveryNumber}`,
    })
  })
  return links
}
