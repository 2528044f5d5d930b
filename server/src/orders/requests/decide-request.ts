import type { REQUEST_DECISIONS } from '@sampan/contract'
import { pageAddresses } from '@sampan/contract/page-addresses'
import type { Transaction } from '@sampan/database'
import { allows, SERVICE_REQUEST_LIFE, type ServiceRequestStage } from '@sampan/domain/life-cycles'
import { type Usd, usd } from '@sampan/domain/money'
import { phrase } from '@sampan/messages/phrase'
import { audit, expectState, type StaffMember } from '../../access/index.ts'
import type { AppContext } from '../../context.ts'
import { type IdempotencyKey, idempotentTransaction } from '../../idempotency/idempotency-key.ts'
import { notify } from '../../messaging/index.ts'
import { writtenSum } from '../../money-text.ts'
import { Refusal } from '../../refusal.ts'
import { cancelOrder } from '../cancel-order.ts'
import { arrivedPieces } from '../forwarding/arrived-pieces.ts'
import type { Order } from '../orders.queries.ts'
import { withdrawOpenProblem } from '../problems/open-problem.ts'
import { type Refundable, refundable } from '../refundable.ts'
import { openReturn, withdrawReturn } from '../returns/open-return.ts'
import { lockOrderById } from '../staff/load-orders.ts'
import { giveStorageBack } from '../storage/give-storage-back.ts'
import { requestState } from './request-state.ts'
import { moveRequest, requestByNumber, type ServiceRequest } from './requests.queries.ts'

type Decision = (typeof REQUEST_DECISIONS)[number]
type Stage = ServiceRequest['stage']

const STAGE: Record<Decision, Stage> = {
  accept: 'accepted',
  ask_seller: 'seller_asked',
  refuse: 'refused',
  refund: 'refunded',
}
/** Statuses in which an order can be cancelled: paid and in no parcel. */
const CANCELLABLE: readonly Order['status'][] = ['paid', 'wait_purchase', 'on_the_way', 'in_warehouse']

interface Deciding {
  readonly number: string
  /** The revision of the request that the member saw. */
  readonly revision: string
  readonly decision: Decision
  /** Set on acceptance, or on a refund without one. */
  readonly fee: Usd
  /** Shown to the customer. */
  readonly answer: string
}

/**
 * Moves a customer's request to the next stage. A refund cancels the order and refunds what was paid; less the fee and, where there
 * is one, the longer storage that was used until the request: without a fee the fault is not the customer's.
 * @returns the new stage, and the refunded sum.
 * @throws Refusal unknown_id, changed_meanwhile, request_closed, fee_out_of_range, fee_above_refund,
 * order_moved_on, payment_under_way, payment_disputed, goods_sent_back
 */
export async function decideRequest(
  context: AppContext,
  member: StaffMember,
  deciding: Deciding,
  idempotencyKey: IdempotencyKey | null,
): Promise<{ stage: Stage; refunded: Usd }> {
  const stage = STAGE[deciding.decision]
  return idempotentTransaction(context.db, idempotencyKey, async (tx) => {
    const found = await requestByNumber(tx, deciding.number)
    if (!found) throw new Refusal('unknown_id')
    const order = await lockOrderById(tx, found.orderId)
    const request = (await requestByNumber(tx, deciding.number)) ?? found
    const back = request.closedAt ? null : await refundable(tx, order, request.createdAt)
    expectState(deciding.revision, requestState(request, order, back))
    if (!back || !allows<ServiceRequestStage>(SERVICE_REQUEST_LIFE, request.stage, stage))
      throw new Refusal('request_closed')
    const setsFee = stage === 'accepted' || (stage === 'refunded' && request.stage === 'asked')
    const fee = setsFee ? await checkedFee(context, back, deciding.fee) : usd(request.feeCents)
    const now = context.now()
    const refunded =
      stage === 'refunded'
        ? await refundAndCancel(context, tx, member, order, request, fee, deciding)
        : usd(0)
    await setAside(tx, request, order, stage, member.id, context.now())
    const isClosed = SERVICE_REQUEST_LIFE[stage].next.length === 0
    const step = { stage, at: now.toISOString(), note: deciding.answer }
    const moved = await moveRequest(tx, request.id, request.stage, {
      stage,
      answer: deciding.answer,
      feeCents: fee.minor,
      refundCents: refunded.minor,
      steps: [...request.steps, step],
      closedAt: isClosed ? now : null,
    })
    if (!moved) throw new Refusal('request_closed')
    const after = { stage, fee, refunded, answer: deciding.answer }
    const subject = `request:${request.number}`
    await audit(
      tx,
      member,
      { action: 'request_decided', subject, before: { stage: request.stage }, after },
      now,
    )
    await notifyDecision(context, tx, request, order, stage, fee, deciding.answer)
    return { stage, refunded }
  })
}

/** Sets the goods aside once their return is accepted or refunded; a refused return makes them available again. */
async function setAside(
  tx: Transaction,
  request: ServiceRequest,
  order: Order,
  stage: Stage,
  staffId: string,
  now: Date,
): Promise<void> {
  if (arrivedPieces(order) === 0) return
  if (stage === 'refused') {
    await withdrawReturn(tx, order.id, staffId, now)
    // Nobody sends goods while their return is being decided.
    return giveStorageBack(tx, [order.id], [{ since: request.createdAt, until: now }], now)
  }
  if (stage !== 'refunded' && !(stage === 'accepted' && request.kind === 'return')) return
  const { id: requestId, reason } = request
  // Goods that go back leave nothing to choose.
  await withdrawOpenProblem(tx, order.id, now)
  await openReturn(tx, { orderId: order.id, requestId, purpose: 'return', reason, staffId, now })
}

/** Checks the fee: 0, or 5 to 30 dollars, and never more than the refund. */
async function checkedFee(context: AppContext, { most }: Refundable, fee: Usd): Promise<Usd> {
  const { return_fee_min_cents: min, return_fee_max_cents: max } = await context.settings.read()
  if (fee.minor === 0n) return fee
  if (fee.minor < BigInt(min) || fee.minor > BigInt(max)) {
    const values = { min: writtenSum(usd(min)), max: writtenSum(usd(max)) }
    throw Refusal.beside('fee_amount', 'fee_out_of_range', values)
  }
  if (fee.minor > most.minor)
    throw Refusal.beside('fee_amount', 'fee_above_refund', { max: writtenSum(most) })
  return fee
}

function refundAndCancel(
  context: AppContext,
  tx: Transaction,
  member: StaffMember,
  order: Order,
  { createdAt: askedAt }: ServiceRequest,
  fee: Usd,
  { answer }: Deciding,
): Promise<Usd> {
  if (!CANCELLABLE.includes(order.status)) throw new Refusal('order_moved_on')
  const charge = fee.minor > 0n ? { charge: { fee, askedAt } } : {}
  return cancelOrder(context, tx, member, order, { reason: answer, ...charge, isRequested: true })
}

async function notifyDecision(
  context: AppContext,
  tx: Transaction,
  request: ServiceRequest,
  order: Order,
  stage: Stage,
  fee: Usd,
  answer: string,
): Promise<void> {
  // A refund has its own notice: the order is cancelled and the money is in the wallet.
  if (stage === 'refunded') return
  const showsFee = fee.minor > 0n && stage !== 'refused'
  await notify(context, tx, request.customerId, 'request_answered', {
    eventKey: `request:${request.id}:${request.steps.length}`,
    values: {
      order_number: order.orderNumber,
      product_name: order.productName,
      stage: phrase('statuses', `request_${stage}`),
      answer,
      fee: showsFee ? phrase('notices', 'fee', { sum: writtenSum(fee) }) : '',
    },
    path: pageAddresses.order(order.orderNumber),
  })
}
