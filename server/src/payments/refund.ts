import type { Transaction } from '@sampan/database'
import { toDecimal, type Usd, usd } from '@sampan/domain/money'
import type { AppContext } from '../context.ts'
import { changeWallet, post } from '../ledger/index.ts'
import { notify } from '../messaging/index.ts'
import { Refusal } from '../refusal.ts'
import { payableType } from './payables/payable-types.ts'
import { captureOfIntent } from './payments.queries.ts'
import { accountOf } from './refund-account.ts'
import {
  insertRefund,
  leaveWaiting,
  lockPayment,
  type Refund,
  refundByRequest,
  refundedOf,
  takenFromCapture,
  updateRefund,
} from './refunds.queries.ts'
import { sendRefundJob } from './send-refund.ts'

export interface RefundInput {
  /** Of the request: sending it again refunds nothing more. */
  readonly requestId: string
  readonly customerId: string
  /** What was paid. */
  readonly of: { readonly kind: 'order' | 'parcel' | 'supplement'; readonly id: string }
  /** Goodwill is at the house's cost, and never asked for again; a settlement or cancellation is the customer's money. */
  readonly purpose: Refund['purpose']
  readonly amount: Usd
  /** What the customer calls it: order id, delivery number. */
  readonly subject: string
  /** The customer reads it. */
  readonly reason: string
  readonly staffId?: string
}

/** A refund that waits for a second person: which way it goes once they agree. */
export interface WaitingRefund extends RefundInput {
  readonly way: Refund['way']
}

/**
 * Gives money back into the wallet, at once. Together with what went back before it never exceeds what was paid.
 * @throws Refusal request_not_possible when nothing (or less) was paid for it, key_reused for another input under its id.
 */
export async function refundToWallet(
  context: AppContext,
  tx: Transaction,
  input: RefundInput,
): Promise<void> {
  const refund = await request(context, tx, input, 'wallet', 'requested')
  if (refund) await carryOut(context, tx, refund, input.subject)
}

/**
 * Gives money back the way it came, through PayPal: set aside in the books now, sent by a job until PayPal's answer is
 * clear. Only for what was paid through PayPal, at most what its capture still holds.
 * @throws Refusal request_not_possible, key_reused
 */
export async function refundThroughPayPal(
  context: AppContext,
  tx: Transaction,
  input: RefundInput,
): Promise<void> {
  const refund = await request(context, tx, input, 'paypal', 'requested')
  if (refund) await carryOut(context, tx, refund, input.subject)
}

/**
 * Writes a refund down that a second person has to agree to. Until then its sum is set aside: nothing else may give it.
 * @throws Refusal request_not_possible, key_reused
 */
export async function proposeRefund(
  context: AppContext,
  tx: Transaction,
  { way, ...input }: WaitingRefund,
): Promise<void> {
  await request(context, tx, input, way, 'waiting')
}

/**
 * The second person agrees to or refuses a refund that waits. The caller has checked who it is.
 * @returns the refund; null when it was decided meanwhile.
 */
export async function decideRefund(
  context: AppContext,
  tx: Transaction,
  id: string,
  decision: { readonly isApproved: boolean; readonly decidedBy: string; readonly subject: string },
): Promise<Refund | null> {
  const { isApproved, decidedBy, subject } = decision
  const refund = await leaveWaiting(tx, id, isApproved ? 'requested' : 'refused', decidedBy)
  if (refund && isApproved) await carryOut(context, tx, refund, subject)
  return refund
}

/** Moves the money of a refund that was written down. */
async function carryOut(
  context: AppContext,
  tx: Transaction,
  refund: Refund,
  subject: string,
): Promise<void> {
  const [payable] = await payableType(refund.kind).byId(tx, [refund.payableId])
  if (!payable) throw new Error(`no ${refund.kind} ${refund.payableId}`)
  const account = accountOf(refund, payable)
  const now = context.now()
  if (refund.way === 'paypal') {
    await post(tx, {
      key: `refund-asked:${refund.id}`,
      kind: 'refund',
      currency: 'USD',
      entries: [
        { house: account, amount: -refund.amountCents },
        { house: 'refunds', amount: refund.amountCents },
      ],
      now,
    })
    await context.queue.send(tx, sendRefundJob, { refundId: refund.id })
    return
  }
  const { transactionId } = await changeWallet(tx, {
    key: `refund:${refund.id}`,
    customerId: refund.customerId,
    cents: refund.amountCents,
    against: [{ house: account, amount: -refund.amountCents }],
    category: 'refund',
    reference: subject,
    remark: refund.reason,
    now,
  })
  await updateRefund(tx, refund.id, { status: 'done', transactionId, doneAt: now })
  await notify(context, tx, refund.customerId, 'refunded', {
    eventKey: `refund:${refund.id}`,
    values: { amount: toDecimal(usd(refund.amountCents)), subject, reason: refund.reason },
    path: '/manage/main?path=Account-Wallet',
  })
}

/** Writes the request, once, after its limits were checked under the payment's lock. Null when it was made before. */
async function request(
  context: AppContext,
  tx: Transaction,
  input: RefundInput,
  way: Refund['way'],
  status: 'requested' | 'waiting',
): Promise<Refund | null> {
  const { of } = input
  const payment = await lockPayment(tx, of.kind, of.id)
  if (payment?.customerId !== input.customerId) throw new Refusal('request_not_possible')
  const capture = way === 'paypal' ? await captureOfIntent(tx, payment.intentId) : null
  if (way === 'paypal' && !capture) throw new Refusal('request_not_possible')
  const refund = await insertRefund(tx, {
    customerId: input.customerId,
    captureId: capture?.id ?? null,
    kind: of.kind,
    payableId: of.id,
    purpose: input.purpose,
    way,
    amountCents: input.amount.minor,
    requestId: input.requestId,
    status,
    reason: input.reason,
    staffId: input.staffId ?? null,
    createdAt: context.now(),
  })
  if (!refund) {
    const before = await refundByRequest(tx, input.requestId)
    const isSame =
      before?.payableId === of.id &&
      before.amountCents === input.amount.minor &&
      before.purpose === input.purpose &&
      before.customerId === input.customerId
    if (!isSame) throw new Refusal('key_reused')
    return null
  }
  // Its own row is among them already.
  if ((await refundedOf(tx, of.kind, of.id)) > payment.paidCents) throw new Refusal('request_not_possible')
  if (capture && (await takenFromCapture(tx, capture.id)) > capture.amountCents)
    throw new Refusal('request_not_possible')
  return refund
}
