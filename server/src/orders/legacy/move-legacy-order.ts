import { pageAddresses } from '@sampan/contract/page-addresses'
import type { Transaction } from '@sampan/database'
import type { HoldStop } from '@sampan/domain/holds'
import { allows, LEGACY_ORDER_STATUSES, type LegacyOrderStatus } from '@sampan/domain/life-cycles'
import { usd } from '@sampan/domain/money'
import { phrase } from '@sampan/messages/phrase'
import { audit, expectRevision, type StaffMember } from '../../access/index.ts'
import type { AppContext } from '../../context.ts'
import { type IdempotencyKey, idempotentTransaction } from '../../idempotency/idempotency-key.ts'
import { notify } from '../../messaging/index.ts'
import { leftOf, refuseHeld, returnPayments } from '../../payments/index.ts'
import { Refusal } from '../../refusal.ts'
import type { LegacyOrder } from './legacy-orders.queries.ts'
import { lockLegacyOrder, recordLegacyMove } from './staff-legacy-orders.queries.ts'

interface Move {
  readonly orderNumber: string
  readonly revision: string
  readonly status: LegacyOrderStatus
  readonly remark: string
}

/** What a member of staff who moves an order has seen: its status, and where it goes. */
export const seenOfLegacyOrder = (order: LegacyOrder) => [
  order.status,
  order.consigneeName,
  order.consigneeCountry,
  order.consigneeProvince,
  order.consigneeCity,
  order.consigneeAddressDetail,
  order.consigneePostcode,
  order.consigneePhone,
]

/** What a hold on its customer, or on the payment for it, stops. */
const STOPPED: Partial<Record<LegacyOrderStatus, HoldStop>> = { purchased: 'buy', shipped: 'send' }

/**
 * Records the next status of an order of the old system, and tells its customer. What was paid for it here goes back to the wallet
 * when it is cancelled.
 * @throws Refusal unknown_id, changed_meanwhile; request_not_possible for a status that does not follow; on_hold for the purchase
 * and the dispatch; payment_disputed where anything comes back
 */
export async function moveLegacyOrder(
  context: AppContext,
  member: StaffMember,
  { orderNumber, revision, status, remark }: Move,
  idempotencyKey: IdempotencyKey | null,
): Promise<void> {
  await idempotentTransaction(context.db, idempotencyKey, async (tx) => {
    const order = await lockLegacyOrder(tx, orderNumber)
    if (!order) throw new Refusal('unknown_id')
    expectRevision(revision, seenOfLegacyOrder(order))
    const before = order.status as LegacyOrderStatus
    if (!allows<LegacyOrderStatus>(LEGACY_ORDER_STATUSES, before, status))
      throw new Refusal('request_not_possible')
    const stop = STOPPED[status]
    if (stop) await refuseHeld(tx, stop, order.customerId, { orderIds: [order.id] })
    const returned = status === 'cancelled' ? await returnPaid(context, tx, member, order, remark) : 0n
    const now = context.now()
    await recordLegacyMove(tx, order.id, { status, remark, happenedAt: now })
    await notify(context, tx, order.customerId, 'legacy_order_moved', {
      eventKey: `legacy-order:${order.id}:${now.toISOString()}`,
      values: { order_number: orderNumber, status: phrase('statuses', `legacy_${status}`), note: remark },
      path: pageAddresses.legacyOrder(orderNumber),
    })
    const subject = `legacy_order:${orderNumber}`
    const action = 'legacy_order_moved'
    await audit(
      tx,
      member,
      {
        action,
        subject,
        before: { status: before },
        after: { status, remark, ...(returned > 0n && { returned }) },
      },
      now,
    )
  })
}

/** Returns what was paid here for an order to the wallet; resolves to the sum in US cents. */
async function returnPaid(
  context: AppContext,
  tx: Transaction,
  member: StaffMember,
  { id, customerId, orderNumber }: LegacyOrder,
  reason: string,
): Promise<bigint> {
  const left = await leftOf(tx, 'legacy', [id])
  const rests = [...left].map(([payableId, cents]) => ({ kind: 'legacy', id: payableId, cents }) as const)
  const { cents } = await returnPayments(context, tx, rests, {
    ...{ customerId, subject: orderNumber, reason },
    ...{ fee: usd(0), staffId: member.id },
  })
  return cents
}
