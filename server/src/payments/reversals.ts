import type { Transaction } from '@sampan/database'
import { toDecimal, usd } from '@sampan/domain/money'
import { z } from 'zod'
import type { AppContext } from '../context.ts'
import { failpoint } from '../failpoint.ts'
import {
  nullIfNotFound,
  type PaymentProvider,
  type ProviderReturn,
} from '../integrations/payment-providers/index.ts'
import { changeWallet, post } from '../ledger/index.ts'
import { type AlarmName, raiseAlarm } from '../messaging/index.ts'
import { bookReversalFee } from './fees.ts'
import { holdForReversal } from './holds/holds.ts'
import {
  freePayables,
  type Intent,
  lockIntent,
  moveIntent,
  payablesOf,
} from './intents/payment-intents.queries.ts'
import { payableType } from './payables/payable-types.ts'
import { captureByProviderId } from './payments.queries.ts'
import { accountsOf } from './provider-of.ts'
import { insertReversal, refundById, reversalByProviderId } from './refunds.queries.ts'
import { sendRefund } from './send-refund.ts'

type Capture = NonNullable<Awaited<ReturnType<typeof captureByProviderId>>>

/**
 * Records a refund that a webhook event names: one of our own is finished; one made on the provider's site raises an
 * alarm. Nothing is booked here.
 * @returns a description.
 */
export async function recordRefund(
  context: AppContext,
  provider: PaymentProvider,
  providerRefundId: string,
): Promise<string> {
  const told = await nullIfNotFound(provider.readRefund(providerRefundId))
  if (!told) return unknownTo(provider)
  if (await isOurRefund(context, told)) {
    await sendRefund(context, told.reference ?? '')
    return 'our refund'
  }
  const capture = await captureOf(context, told)
  const alarm = alarmAbout(context, provider, told)
  await alarm(capture ? 'refund_foreign' : 'capture_unknown')
  return capture ? 'foreign refund' : 'unknown capture'
}

/**
 * Records and books money that the provider took back from a capture, or gave back after a dispute was won.
 * @returns a description.
 */
export async function recordReversal(
  context: AppContext,
  provider: PaymentProvider,
  providerRefundId: string,
): Promise<string> {
  const told = await nullIfNotFound(provider.readReversal(providerRefundId))
  if (!told) {
    await raiseAlarm(context, context.db, subjectOf(provider, providerRefundId), 'reversal_unknown')
    return unknownTo(provider)
  }
  if (await isOurRefund(context, told)) return 'our refund'
  const alarm = alarmAbout(context, provider, told)
  const capture = await captureOf(context, told)
  if (!capture) {
    await alarm('capture_unknown')
    return 'unknown capture'
  }
  await alarm(told.amount.minor > 0n ? 'payment_taken_back' : 'payment_given_back')
  await bookReversal(context, provider, capture, told)
  return 'reversed'
}

const unknownTo = (provider: PaymentProvider) => `${provider.title} does not know it`

const subjectOf = (provider: PaymentProvider, id: string) => `${provider.name}-refund:${id}`

const isOurRefund = async ({ db }: AppContext, { reference }: ProviderReturn): Promise<boolean> =>
  z.uuid().safeParse(reference).success && (await refundById(db, reference ?? '')) !== null

const captureOf = async ({ db }: AppContext, { captureId, amount }: ProviderReturn) =>
  amount.currency === 'USD' ? captureByProviderId(db, captureId ?? '') : null

const alarmAbout =
  (context: AppContext, provider: PaymentProvider, told: ProviderReturn) => (name: AlarmName) =>
    raiseAlarm(context, context.db, subjectOf(provider, told.id), name, {
      provider: provider.title,
      amount: toDecimal(usd(told.amount.minor)),
      capture: told.captureId,
    })

/**
 * * Books the reversal of a capture, once: the customer owes the money, so the wallet is debited, if necessary below
 * zero, and frozen. A top-up reversed in full also loses its discount. Money that comes back after a dispute was won is
 * credited again; the wallet stays frozen until finance lifts the hold.
 */
async function bookReversal(
  context: AppContext,
  { title }: PaymentProvider,
  capture: Capture,
  told: ProviderReturn,
): Promise<void> {
  const { id: providerRefundId, feeCents } = told
  const cents = told.amount.minor
  await context.db.transaction(async (tx) => {
    const intent = await lockIntent(tx, capture.intentId)
    if (!intent || (await reversalByProviderId(tx, providerRefundId))) return
    const transactionId = await reverse(context, tx, intent, {
      key: `reversal:${providerRefundId}`,
      cents,
      title,
    })
    await insertReversal(tx, {
      captureId: capture.id,
      providerRefundId,
      amountCents: cents,
      feeCents,
      transactionId,
      createdAt: context.now(),
    })
    if (feeCents !== 0n) await bookReversalFee(tx, intent.way, providerRefundId, feeCents, context.now())
    if (intent.status !== 'suspense' && cents > 0n) await holdForReversal(context, tx, intent.customerId)
    failpoint('reversal.before-commit')
  })
  failpoint('reversal.after-commit')
}

async function reverse(
  context: AppContext,
  tx: Transaction,
  intent: Intent,
  { key, cents, title }: { readonly key: string; readonly cents: bigint; readonly title: string },
): Promise<string> {
  const now = context.now()
  const accounts = accountsOf(intent.way)
  const clearing = { platform: accounts.clearing, amount: cents }
  if (intent.status === 'suspense') {
    const entries = [clearing, { platform: accounts.suspense, amount: -cents }]
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
  const isWhole = cents === intent.amountCents || -cents === intent.amountCents
  const lost = isWhole && credited > intent.amountCents ? credited - intent.amountCents : 0n
  const discount = cents < 0n ? -lost : lost
  const { transactionId } = await changeWallet(tx, {
    key,
    customerId: intent.customerId,
    cents: -(cents + discount),
    against: [clearing, ...(discount !== 0n ? [{ platform: 'promotions', amount: discount } as const] : [])],
    category: 'adjustment',
    reference: payables.map((payable) => payable.number).join(', '),
    remark: title,
    reversal: true,
    now,
  })
  return transactionId
}
