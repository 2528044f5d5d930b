import type { Transaction } from '@sampan/database'
import { toDecimal, usd } from '@sampan/domain/money'
import { z } from 'zod'
import type { AppContext } from '../context.ts'
import { failpoint } from '../failpoint.ts'
import { holdForReversal } from '../holds/index.ts'
import { type PayPal, PayPalRefused } from '../integrations/paypal/index.ts'
import { changeWallet, post } from '../ledger/index.ts'
import { type AlarmName, raiseAlarm } from '../messaging/index.ts'
import {
  freePayables,
  type Intent,
  lockIntent,
  moveIntent,
  payablesOf,
} from './intents/payment-intents.queries.ts'
import { payableType } from './payables/payable-types.ts'
import { captureByProviderId } from './payments.queries.ts'
import { insertReversal, refundById, reversalByProviderId } from './refunds.queries.ts'

type Capture = NonNullable<Awaited<ReturnType<typeof captureByProviderId>>>

/**
 * Records money returned from a capture: one of our own refunds, a refund made on PayPal's site, or a
 * reversal. Reads PayPal's API; only a reversal is booked here.
 * @returns a description.
 */
export async function recordReversal(
  context: AppContext,
  paypal: PayPal,
  providerRefundId: string,
  isReversal: boolean,
): Promise<string> {
  const taken = await paypal.readRefund(providerRefundId).catch((failure: unknown) => {
    if (failure instanceof PayPalRefused && failure.status === 404) return null
    throw failure
  })
  if (!taken) {
    if (isReversal)
      await raiseAlarm(context, context.db, `paypal-refund:${providerRefundId}`, 'reversal_unknown')
    return 'PayPal does not know it'
  }
  if (z.uuid().safeParse(taken.customId).success && (await refundById(context.db, taken.customId ?? '')))
    return 'our refund'
  const capture = await captureByProviderId(context.db, taken.captureId ?? '')
  const details = { amount: toDecimal(usd(taken.amount.minor)), capture: taken.captureId }
  const alarm = (name: AlarmName) =>
    raiseAlarm(context, context.db, `paypal-refund:${providerRefundId}`, name, details)
  if (!capture || taken.amount.currency !== 'USD') {
    await alarm('capture_unknown')
    return 'unknown capture'
  }
  if (!isReversal) {
    await alarm('refund_foreign')
    return 'foreign refund'
  }
  await alarm('payment_taken_back')
  await bookReversal(context, capture, providerRefundId, taken.amount.minor)
  return 'reversed'
}

/**
 * Books the reversal of a capture, once: the customer owes the money, so the wallet is debited, if necessary
 * below zero, and frozen. A top-up reversed in full also loses its discount.
 */
async function bookReversal(
  context: AppContext,
  capture: Capture,
  providerRefundId: string,
  cents: bigint,
): Promise<void> {
  await context.db.transaction(async (tx) => {
    const intent = await lockIntent(tx, capture.intentId)
    if (!intent || (await reversalByProviderId(tx, providerRefundId))) return
    const transactionId = await reverse(context, tx, intent, `reversal:${providerRefundId}`, cents)
    await insertReversal(tx, {
      captureId: capture.id,
      providerRefundId,
      amountCents: cents,
      transactionId,
      createdAt: context.now(),
    })
    if (intent.status !== 'suspense') await holdForReversal(context, tx, intent.customerId)
    failpoint('reversal.before-commit')
  })
  failpoint('reversal.after-commit')
}

async function reverse(
  context: AppContext,
  tx: Transaction,
  intent: Intent,
  key: string,
  cents: bigint,
): Promise<string> {
  const now = context.now()
  const clearing = { platform: 'paypal_clearing', amount: cents } as const
  if (intent.status === 'suspense') {
    const entries = [clearing, { platform: 'suspense', amount: -cents } as const]
    await moveIntent(tx, intent.id, ['suspense'], 'failed', { failure: 'reversed' }, now)
    await freePayables(tx, intent.id)
    return (await post(tx, { key, kind: 'reversal', currency: 'USD', entries, now })).transactionId
  }
  const frozen = await payablesOf(tx, intent.id)
  const payables = await payableType(frozen[0]?.kind ?? 'order').byId(
    tx,
    frozen.map((one) => one.payableId),
  )
  const credited = payables.reduce((sum, payable) => sum + payable.credited, 0n)
  const discount = credited > cents && cents === intent.amountCents ? credited - cents : 0n
  const { transactionId } = await changeWallet(tx, {
    key,
    customerId: intent.customerId,
    cents: -(cents + discount),
    against: [clearing, ...(discount > 0n ? [{ platform: 'promotions', amount: discount } as const] : [])],
    category: 'adjustment',
    reference: payables.map((payable) => payable.number).join(', '),
    remark: 'PayPal',
    reversal: true,
    now,
  })
  return transactionId
}
