import type { Transaction } from '@sampan/database'
import { toDecimal, type Usd } from '@sampan/domain/money'
import type { AppContext } from '../context.ts'
import { changeWallet, type HouseAccount, post } from '../ledger/index.ts'
import { notify } from '../messaging/index.ts'
import { Refusal } from '../refusal.ts'
import { payableType } from './payables/payable-types.ts'
import { captureOfIntent } from './payments.queries.ts'
import { accountOf } from './refund-account.ts'
import {
  insertRefund,
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

/**
 * Gives money back into the wallet, at once. Together with what went back before it never exceeds what was paid.
 * @throws Refusal request_not_possible when nothing (or less) was paid for it, key_reused for another wish under its id.
 */
export async function refundToWallet(
  context: AppContext,
  tx: Transaction,
  input: RefundInput,
): Promise<void> {
  const asked = await request(context, tx, input, null)
  if (!asked) return
  const { refund, account } = asked
  const now = context.now()
  const { transactionId } = await changeWallet(tx, {
    key: `refund:${refund.id}`,
    customerId: input.customerId,
    cents: input.amount.minor,
    against: [{ house: account, amount: -input.amount.minor }],
    category: 'refund',
    reference: input.subject,
    remark: input.reason,
    now,
  })
  await updateRefund(tx, refund.id, { status: 'done', transactionId, doneAt: now })
  await notify(context, tx, input.customerId, 'refunded', {
    eventKey: `refund:${refund.id}`,
    values: { amount: toDecimal(input.amount), subject: input.subject, reason: input.reason },
    path: '/manage/main?path=Account-Wallet',
  })
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
  const payment = await lockPayment(tx, input.of.kind, input.of.id)
  const capture = payment && (await captureOfIntent(tx, payment.intentId))
  if (!capture) throw new Refusal('request_not_possible')
  const asked = await request(context, tx, input, capture)
  if (!asked) return
  await post(tx, {
    key: `refund-asked:${asked.refund.id}`,
    kind: 'refund',
    currency: 'USD',
    entries: [
      { house: asked.account, amount: -input.amount.minor },
      { house: 'refunds', amount: input.amount.minor },
    ],
    now: context.now(),
  })
  await context.queue.send(tx, sendRefundJob, { refundId: asked.refund.id })
}

/** Writes the request, once, after its limits were checked under the payment's lock. Null when it was made before. */
async function request(
  context: AppContext,
  tx: Transaction,
  input: RefundInput,
  capture: { id: string; amountCents: bigint } | null,
): Promise<{ refund: Refund; account: HouseAccount } | null> {
  const { of } = input
  const payment = await lockPayment(tx, of.kind, of.id)
  if (payment?.customerId !== input.customerId) throw new Refusal('request_not_possible')
  const row = {
    customerId: input.customerId,
    captureId: capture?.id ?? null,
    kind: of.kind,
    payableId: of.id,
    purpose: input.purpose,
    way: capture ? 'paypal' : 'wallet',
    amountCents: input.amount.minor,
    requestId: input.requestId,
    status: 'requested',
    reason: input.reason,
    staffId: input.staffId ?? null,
    createdAt: context.now(),
  } as const
  const refund = await insertRefund(tx, row)
  if (!refund) {
    const before = await refundByRequest(tx, input.requestId)
    const isSame =
      before?.payableId === row.payableId &&
      before.amountCents === row.amountCents &&
      before.purpose === row.purpose
    if (!isSame || before.customerId !== row.customerId) throw new Refusal('key_reused')
    return null
  }
  // Its own row is among them already.
  const back = await refundedOf(tx, of.kind, of.id)
  if (back > payment.paidCents) throw new Refusal('request_not_possible')
  if (capture && (await takenFromCapture(tx, capture.id)) > capture.amountCents)
    throw new Refusal('request_not_possible')
  const [payable] = await payableType(of.kind).byId(tx, [of.id])
  if (!payable) throw new Error(`no ${of.kind} ${of.id}`)
  return { refund, account: accountOf(refund, payable) }
}
