import { pageAddresses } from '@sampan/contract/page-addresses'
import type { Transaction } from '@sampan/database'
import { type Usd, usd } from '@sampan/domain/money'
import { phrase, type Text } from '@sampan/messages/phrase'
import { audit, type StaffMember } from '../access/index.ts'
import type { AppContext } from '../context.ts'
import { notify } from '../messaging/index.ts'
import { writtenSum } from '../money-text.ts'
import { returnPayments } from '../payments/index.ts'
import { storedText } from '../stored-text.ts'
import { moveOrders } from './move-order.ts'
import { type Order, requestsOf } from './orders.queries.ts'
import { withdrawOpenProblem } from './problems/open-problem.ts'
import { refuseBeingPlaced } from './purchasing/marketplace/refuse-being-placed.ts'
import { refundable } from './refundable.ts'
import { moveRequest } from './requests/requests.queries.ts'
import { returnServices } from './services/finish-service.ts'
import { cancelSupplement } from './supplements/request-supplement.ts'
import { supplementsOf } from './supplements/supplements.queries.ts'

interface Cancellation {
  /** Shown to the customer. */
  readonly reason: Text
  /** What its customer pays for a cancellation that is their own wish; absent where everything comes back. */
  readonly charge?: {
    /** Deducted from the refund, at most all of it. */
    readonly fee: Usd
    /** When they asked: longer storage that they had used by then is not refunded. */
    readonly askedAt: Date
  }
  /** It carries out a request of the customer, which its caller closes. */
  readonly isRequested?: true
  /** The seller has returned the price, so the order cost us nothing. */
  readonly isPriceReturned?: true
}

/**
 * Cancels an order that is paid and not yet in a parcel: refunds the payments for it, its differences and its longer storage to
 * the wallet, less what it costs its customer; cancels an open difference, and refunds that wait for a second person. The caller has
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
  { reason, charge, isRequested, isPriceReturned }: Cancellation,
): Promise<Usd> {
  await refuseBeingPlaced(context, tx, order.id)
  await withdrawDifferences(context, tx, order.id)
  const { customerId, orderNumber } = order
  const fee = charge?.fee ?? usd(0)
  const { parts, usedStorage } = await refundable(tx, order, charge?.askedAt ?? null)
  const told = usedStorage.minor > 0n ? withUsedStorage(reason, usedStorage) : reason
  const { cents: returned, written: amount } = await returnPayments(context, tx, parts, {
    ...{ customerId, subject: orderNumber, reason: told, fee },
    staffId: member?.id ?? null,
    isToldByCaller: true,
  })
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
    after: { reason: storedText(reason).words, fee, usedStorage, returned },
  }
  if (member) await audit(tx, member, { action: 'order_cancelled', ...entry }, now)
  await notify(context, tx, order.customerId, 'order_cancelled', {
    eventKey: `order_cancelled:${order.id}`,
    values: {
      product_name: order.productName,
      order_number: order.orderNumber,
      reason: told,
      amount,
    },
    path: pageAddresses.account('Account-Wallet'),
  })
  return usd(returned)
}

/** Adds to a reason what is kept for storage. */
const withUsedStorage = (reason: Text, used: Usd): Text =>
  phrase('notices', 'used_storage_kept', { reason, amount: writtenSum(used) })

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
