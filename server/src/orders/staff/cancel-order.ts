import type { Queryable, Transaction } from '@sampan/database'
import { toDecimal, type Usd, usd } from '@sampan/domain/money'
import { audit, type StaffMember } from '../../access/index.ts'
import type { AppContext } from '../../context.ts'
import { notify } from '../../messaging/index.ts'
import { refundedCents, refundToWallet } from '../../payments/index.ts'
import { moveOrders } from '../move-order.ts'
import type { Order } from '../orders.queries.ts'
import { withdrawOpenProblem } from '../problems/open-problem.ts'
import { cancelSupplement } from '../supplements/request-supplement.ts'
import { supplementsOf } from './staff-orders.queries.ts'

interface Cancellation {
  /** Shown to the customer. */
  readonly reason: string
  /** Deducted from the refund, at most all of it. */
  readonly fee: Usd
}

/**
 * Cancels an order that is paid and not yet in a parcel: refunds the payments for it and its differences to
 * the wallet, less the fee; cancels an open difference. The caller has locked the order and checked its
 * status.
 * @param member null when the customer chose it
 * @returns the refunded sum.
 * @throws Refusal payment_under_way while a difference is being paid, order_moved_on
 */
export async function cancelOrder(
  context: AppContext,
  tx: Transaction,
  member: StaffMember | null,
  order: Order,
  { reason, fee }: Cancellation,
): Promise<Usd> {
  await withdrawDifferences(context, tx, order.id)
  let kept = fee.minor
  let returned = 0n
  for (const { kind, id, cents } of await paidParts(tx, order)) {
    const amount = cents > kept ? cents - kept : 0n
    kept -= cents - amount
    if (amount === 0n) continue
    returned += amount
    await refundToWallet(context, tx, {
      requestId: `cancel:${id}`,
      customerId: order.customerId,
      of: { kind, id },
      purpose: 'cancellation',
      amount: usd(amount),
      subject: order.orderNumber,
      reason,
      ...(member && { staffId: member.id }),
    })
  }
  const now = context.now()
  await withdrawOpenProblem(tx, order.id, now)
  await moveOrders(
    tx,
    [order.id],
    {
      from: order.status,
      to: 'cancelled',
      stage: 'cancelled',
      note: reason,
      ...(member && { staffId: member.id }),
      otherwise: 'order_moved_on',
    },
    now,
  )
  const subject = `order:${order.orderNumber}`
  const entry = { subject, before: { status: order.status }, after: { reason, fee, returned } }
  if (member) await audit(tx, member, { action: 'order_cancelled', ...entry }, now)
  await notify(context, tx, order.customerId, 'order_cancelled', {
    eventKey: `order_cancelled:${order.id}`,
    values: {
      product_name: order.productName,
      order_number: order.orderNumber,
      reason,
      amount: toDecimal(usd(returned)),
    },
    path: '/manage/main?path=Account-Wallet',
  })
  return usd(returned)
}

/**
 * Withdraws what the customer was asked to pay on top of an order.
 * @throws Refusal payment_under_way while it is being paid
 */
export async function withdrawDifferences(
  context: AppContext,
  tx: Transaction,
  orderId: string,
): Promise<void> {
  const supplements = await supplementsOf(tx, orderId)
  for (const open of supplements.filter((one) => one.status === 'unpaid'))
    await cancelSupplement(context, tx, open.id)
}

/** Returns the payments for an order that were not refunded yet: the order itself, then its differences. */
async function paidParts(db: Queryable, order: Order) {
  const supplements = await supplementsOf(db, order.id)
  const paid = [
    { kind: 'order', id: order.id, cents: order.paidAt ? order.totalCents : 0n },
    ...supplements
      .filter((one) => one.status === 'paid')
      .map((one) => ({ kind: 'supplement', id: one.id, cents: one.amountCents }) as const),
  ] as const
  const left: { kind: 'order' | 'supplement'; id: string; cents: bigint }[] = []
  for (const part of paid)
    left.push({ ...part, cents: part.cents - (await refundedCents(db, part.kind, part.id)) })
  return left
}

/** Returns what cancelling the order without a fee would refund. */
export async function refundable(db: Queryable, order: Order): Promise<Usd> {
  const parts = await paidParts(db, order)
  return usd(parts.reduce((sum, part) => sum + part.cents, 0n))
}
