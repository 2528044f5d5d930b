import { audit, type StaffMember } from '../../access/index.ts'
import type { AppContext } from '../../context.ts'
import { type IdempotencyKey, idempotentTransaction } from '../../idempotency/idempotency-key.ts'
import { Refusal } from '../../refusal.ts'
import { trackingNumberOf } from '../forwarding/tracking-number.ts'
import { recordOrderStage } from '../move-order.ts'
import { lockOrderAtRevision } from '../staff/load-orders.ts'
import { setTrackingNumber } from './purchasing.queries.ts'

interface Change {
  readonly orderNumber: string
  /** The revision of the order that the member saw. */
  readonly revision: string
  readonly trackingNumber: string
}

/**
 * Replaces the tracking number with which an order, or the rest of it, is expected, so that its next box is
 * found by it.
 * @throws Refusal unknown_id, changed_meanwhile, order_moved_on; one_tracking_number, tracking_number_wrong
 * beside the number
 */
export async function changeTrackingNumber(
  context: AppContext,
  member: StaffMember,
  { orderNumber, revision, trackingNumber }: Change,
  idempotencyKey: IdempotencyKey | null,
): Promise<void> {
  const trackingNormalised = trackingNumberOf(trackingNumber)
  await idempotentTransaction(context.db, idempotencyKey, async (tx) => {
    const order = await lockOrderAtRevision(context, tx, orderNumber, revision)
    const number = { trackingNumberCn: trackingNumber, trackingNormalised }
    if (!(await setTrackingNumber(tx, order.id, number))) throw new Refusal('order_moved_on')
    const now = context.now()
    const stage = { stage: 'tracking_changed', note: trackingNumber, staffId: member.id } as const
    await recordOrderStage(tx, [order.id], stage, now)
    const before = { trackingNumberCn: order.trackingNumberCn }
    const subject = `order:${orderNumber}`
    await audit(tx, member, { action: 'tracking_number_changed', subject, before, after: number }, now)
  })
}
