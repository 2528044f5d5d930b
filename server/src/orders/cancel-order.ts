import { pageAddresses } from '@sampan/contract/page-addresses'
import type { Queryable, Transaction } from '@sampan/database'
import { type Usd, usd } from '@sampan/domain/money'
import type { Text } from '@sampan/messages/phrase'
import { audit, type StaffMember } from '../access/index.ts'
import type { AppContext } from '../context.ts'
import { notify } from '../messaging/index.ts'
import { approvedRefundsOf, returnPayments, type SettledPayment } from '../payments/index.ts'
import { storedText } from '../stored-text.ts'
import { moveOrders } from './move-order.ts'
import { type Order, requestsOf } from './orders.queries.ts'
import { withdrawOpenProblem } from './problems/open-problem.ts'
import { refuseBeingPlaced } from './purchasing/marketplace/refuse-being-placed.ts'
import { moveRequest } from './requests/requests.queries.ts'
import { returnServices } from './services/finish-service.ts'
import { cancelSupplement } from './supplements/request-supplement.ts'
import { supplementsOf } from './supplements/supplements.queries.ts'

interface Cancellation {
  /** Shown to the customer. */
  readonly reason: Text
  /** Deducted from the refund, at most all of it. */
  readonly fee: Usd
  /** It carries out a request of the customer, which its caller closes. */
  readonly isRequested?: true
  /** The seller has returned the price, so the order cost us nothing. */
  readonly isPriceReturned?: true
}

/**
 * Cancels an order that is paid and not yet in a parcel: refunds the payments for it and its differences to
 * the wallet, less the fee; cancels an open difference, and refunds that wait for a second person. The caller has
 * locked the order and checked its status.
 * @param member null when the customer chose it
 * @returns the refunded sum.
 * @throws Refusal payment_under_way while a difference is being paid, being_placed, order_moved_on; payment_disputed where
 * anything comes back, and held to a customer
 */
export async function cancelOrder(
  context: AppContext,
  tx: Transaction,
  member: StaffMember | null,
  order: Order,
  { reason, fee, isRequested, isPriceReturned }: Cancellation,
): Promise<Usd> {
  await refuseBeingPlaced(context, tx, order.id)
  await withdrawDifferences(context, tx, order.id)
  const { customerId, orderNumber } = order
  const { cents: returned, written: amount } = await returnPayments(
    context,
    tx,
    (await paidParts(tx, [order])).get(order.id) ?? [],
    {
      ...{ customerId, subject: orderNumber, reason, fee },
      staffId: member?.id ?? null,
      isToldByCaller: true,
    },
  )
  const now = context.now()
  await withdrawOpenProblem(tx, order.id, now)
  await returnServices(context, tx, { orderId: order.id })
  await moveOrders(
    tx,
    [order.id],
    {
      from: order.status,
      to: 'cancelled',
      stage: 'cancelled',
      note: reason,
      ...(member && { staffId: member.id }),
      ...(isPriceReturned && { fields: { purchasePriceFen: null } }),
      otherwise: 'order_moved_on',
    },
    now,
  )
  if (!isRequested) await answerRequests(tx, order, { reason, returned, now })
  const subject = `order:${order.orderNumber}`
  const entry = {
    subject,
    before: { status: order.status },
    after: { reason: storedText(reason).words, fee, returned },
  }
  if (member) await audit(tx, member, { action: 'order_cancelled', ...entry }, now)
  await notify(context, tx, order.customerId, 'order_cancelled', {
    eventKey: `order_cancelled:${order.id}`,
    values: {
      product_name: order.productName,
      order_number: order.orderNumber,
      reason,
      amount,
    },
    path: pageAddresses.account('Account-Wallet'),
  })
  return usd(returned)
}

/** Closes the customer's own cancellation request when an order is cancelled in another way. */
async function answerRequests(
  tx: Transaction,
  order: Order,
  { reason, returned, now }: { readonly reason: Text; readonly returned: bigint; readonly now: Date },
): Promise<void> {
  const answer = storedText(reason).words
  for (const request of await requestsOf(tx, order.customerId, order.id)) {
    if (request.closedAt) continue
    await moveRequest(tx, request.id, request.stage, {
      stage: 'refunded',
      answer,
      feeCents: 0n,
      refundCents: returned,
      steps: [...request.steps, { stage: 'refunded', at: now.toISOString(), note: answer }],
      closedAt: now,
    })
  }
}

/**
 * Withdraws unpaid supplements of an order.
 * @throws Refusal payment_under_way while one is being paid
 */
export async function withdrawDifferences(
  context: AppContext,
  tx: Transaction,
  orderId: string,
): Promise<void> {
  const supplements = await supplementsOf(tx, [orderId])
  for (const open of supplements.filter((one) => one.status === 'unpaid'))
    await cancelSupplement(context, tx, open.id)
}

/**
 * Returns what is left of the payments for each order: of the order itself, then of its supplements. A refund
 * that waits for a second person may be rejected, so its amount counts as left.
 */
async function paidParts(db: Queryable, orders: readonly Order[]): Promise<Map<string, SettledPayment[]>> {
  const ids = orders.map(({ id }) => id)
  const supplements = (await supplementsOf(db, ids)).filter((one) => one.status === 'paid')
  const [ofOrders, ofSupplements] = await Promise.all([
    approvedRefundsOf(db, 'order', ids),
    approvedRefundsOf(
      db,
      'supplement',
      supplements.map(({ id }) => id),
    ),
  ])
  return new Map(
    orders.map(({ id, paidAt, totalCents }) => [
      id,
      [
        { kind: 'order', id, cents: (paidAt ? totalCents : 0n) - (ofOrders.get(id) ?? 0n) },
        ...supplements
          .filter((one) => one.orderId === id)
          .map((one): SettledPayment => {
            const cents = one.amountCents - (ofSupplements.get(one.id) ?? 0n)
            return { kind: 'supplement', id: one.id, cents }
          }),
      ],
    ]),
  )
}

/** Returns the refund of cancelling each of these orders without a fee, by id. */
export async function refundableOf(
  db: Queryable,
  orders: readonly Order[],
): Promise<ReadonlyMap<string, Usd>> {
  const parts = await paidParts(db, orders)
  return new Map([...parts].map(([id, paid]) => [id, usd(paid.reduce((sum, part) => sum + part.cents, 0n))]))
}

/** Returns the refund of cancelling the order without a fee. */
export async function refundable(db: Queryable, order: Order): Promise<Usd> {
  return (await refundableOf(db, [order])).get(order.id) ?? usd(0)
}
