import { pageAddresses } from '@sampan/contract/page-addresses'
import type { Transaction } from '@sampan/database'
import { type Usd, usd } from '@sampan/domain/money'
import type { Text } from '@sampan/messages/phrase'
import type { AppContext } from '../../context.ts'
import { changeWallet, post } from '../../ledger/index.ts'
import { notify } from '../../messaging/index.ts'
import { writtenSum } from '../../money-text.ts'
import { Refusal } from '../../refusal.ts'
import { storedText } from '../../stored-text.ts'
import { sendRefundJob } from '../payments.jobs.ts'
import { captureOfIntent } from '../payments.queries.ts'
import { accountOf } from './refund-account.ts'
import { refundedCents, takenFromCapture } from './refunded-sums.queries.ts'
import {
  insertRefund,
  leaveWaiting,
  lockPayment,
  type Refund,
  reasonOf,
  refundByRequest,
  updateRefund,
} from './refunds.queries.ts'

export interface RefundInput {
  /** Idempotency key of the request: a repeated request refunds nothing more. */
  readonly requestId: string
  readonly customerId: string
  /** The payable that was paid. */
  readonly of: { readonly kind: Refund['kind']; readonly id: string }
  /**
   * Goodwill is paid by the business and never requested back; settlements and cancellations return the
   * customer's money.
   */
  readonly purpose: Refund['purpose']
  readonly amount: Usd
  /** `wallet`, or the name of the provider of the payment. */
  readonly way: string
  /** The customer-facing number: order id, delivery number. */
  readonly subject: string
  /** Shown to the customer. */
  readonly reason: Text
  /** Null or absent when nobody of the staff asked for it. */
  readonly staffId?: string | null
  /** Whether a notice of the caller's tells the customer this sum. */
  readonly isToldByCaller?: boolean
}

/**
 * Refunds into the wallet, immediately, or the way it was paid: then the sum is reserved in the ledger, and a job sends it
 * until the provider's outcome is clear. All refunds together never exceed the payment.
 * @throws Refusal request_not_possible when nothing (or less) was paid for it, or not this way; key_reused for another input
 * under its id.
 */
export async function issueRefund(context: AppContext, tx: Transaction, input: RefundInput): Promise<void> {
  const refund = await request(context, tx, input, 'requested')
  if (refund) await carryOut(context, tx, refund, input)
}

/**
 * Creates a refund that needs a second person's approval. Its sum is reserved until then, so nothing else can
 * refund it.
 * @throws Refusal request_not_possible, key_reused
 */
export async function proposeRefund(context: AppContext, tx: Transaction, input: RefundInput): Promise<void> {
  await request(context, tx, input, 'waiting')
}

/**
 * Approves or rejects a waiting refund. The caller has checked who the second person is.
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
  if (refund && isApproved) await carryOut(context, tx, refund, { subject })
  return refund
}

/** Moves the money of a recorded refund. */
async function carryOut(
  context: AppContext,
  tx: Transaction,
  refund: Refund,
  { subject, isToldByCaller }: Pick<RefundInput, 'subject' | 'isToldByCaller'>,
): Promise<void> {
  const account = await accountOf(tx, refund)
  const now = context.now()
  if (refund.way !== 'wallet') {
    await post(tx, {
      key: `refund-asked:${refund.id}`,
      kind: 'refund',
      currency: 'USD',
      entries: [
        { platform: account, amount: -refund.amountCents },
        { platform: 'refunds', amount: refund.amountCents },
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
    against: [{ platform: account, amount: -refund.amountCents }],
    category: 'refund',
    reference: subject,
    remark: reasonOf(refund),
    now,
  })
  await updateRefund(tx, refund.id, { status: 'done', transactionId, doneAt: now })
  if (isToldByCaller) return
  await notify(context, tx, refund.customerId, 'refunded', {
    eventKey: `refund:${refund.id}`,
    values: { amount: writtenSum(usd(refund.amountCents)), subject, reason: reasonOf(refund) },
    path: pageAddresses.account('Account-Wallet'),
  })
}

/**
 * Creates the request, once, after checking its limits under the payment's lock. Returns null when it exists
 * already.
 */
async function request(
  context: AppContext,
  tx: Transaction,
  input: RefundInput,
  status: 'requested' | 'waiting',
): Promise<Refund | null> {
  const { of, way } = input
  const payment = await lockPayment(tx, of.kind, of.id)
  if (payment?.customerId !== input.customerId) throw new Refusal('request_not_possible')
  const isBack = way !== 'wallet'
  const capture = isBack && way === payment.way ? await captureOfIntent(tx, payment.intentId) : null
  if (isBack && !capture) throw new Refusal('request_not_possible')
  const { words, phrase } = storedText(input.reason)
  const refund = await insertRefund(tx, {
    customerId: input.customerId,
    captureId: capture?.id ?? null,
    kind: of.kind,
    payableId: of.id,
    purpose: input.purpose,
    way: capture ? payment.way : 'wallet',
    amountCents: input.amount.minor,
    requestId: input.requestId,
    status,
    reason: words,
    reasonPhrase: phrase,
    staffId: input.staffId ?? null,
    createdAt: context.now(),
  })
  if (!refund) {
    const before = await refundByRequest(tx, input.requestId)
    const isSame =
      before?.payableId === of.id &&
      before.amountCents === input.amount.minor &&
      before.purpose === input.purpose
    if (!isSame) throw new Refusal('key_reused')
    return null
  }
  // The sum already includes this refund's own row.
  if ((await refundedCents(tx, of.kind, of.id)) > payment.paidCents) throw new Refusal('request_not_possible')
  if (capture && (await takenFromCapture(tx, capture.id)) > capture.amountCents)
    throw new Refusal('request_not_possible')
  return refund
}
