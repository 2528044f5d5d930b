import { lockSubject } from '../../access/index.ts'
import type { AppContext } from '../../context.ts'
import { Refusal } from '../../refusal.ts'
import { recordOrderStage } from '../move-order.ts'
import { forwardingByTracking, setAnnouncedNumber } from '../orders.queries.ts'
import { trackingNumberOf } from './tracking-number.ts'

interface Correction {
  readonly customerId: string
  readonly orderNumber: string
  readonly trackingNumber: string
}

/**
 * Replaces the tracking number of a parcel that its customer announced, so that its box is found by it. No-op for the
 * number that it has.
 * @throws Refusal request_not_possible for any other order, and beside the number one_tracking_number,
 * tracking_number_wrong, tracking_number_taken
 */
export async function correctTrackingNumber(context: AppContext, correction: Correction): Promise<void> {
  const { customerId, orderNumber, trackingNumber } = correction
  const trackingNormalised = trackingNumberOf(trackingNumber, 'tracking_number_cn')
  await context.db.transaction(async (tx) => {
    await lockSubject(tx, `forwarding:${customerId}:${trackingNormalised}`)
    const holder = await forwardingByTracking(tx, customerId, trackingNormalised)
    if (holder?.orderNumber === orderNumber) return
    if (holder) throw Refusal.beside('tracking_number_cn', 'tracking_number_taken')
    const number = { trackingNumberCn: trackingNumber, trackingNormalised }
    const id = await setAnnouncedNumber(tx, customerId, orderNumber, number)
    if (!id) throw new Refusal('request_not_possible')
    await recordOrderStage(tx, [id], { stage: 'tracking_changed', note: trackingNumber }, context.now())
  })
}
