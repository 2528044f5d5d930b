import type { Queryable, Transaction } from '@sampan/database'
import { toDecimal, usd } from '@sampan/domain/money'
import { providerTitle } from '@sampan/domain/payment-providers'
import { z } from 'zod'
import type { AppContext } from '../context.ts'
import { failpoint } from '../failpoint.ts'
import {
  nullIfNotFound,
  type PaymentProvider,
  type ProviderReturn,
  ProviderUnclear,
} from '../integrations/payment-providers/index.ts'
import { changeWallet, type PlatformAccount, post } from '../ledger/index.ts'
import { type AlarmName, raiseAlarm, resolveAlarm } from '../messaging/index.ts'
import { isCompensatedBeyondPaid } from './compensated.queries.ts'
import { bookReversalFee } from './fees.ts'
import { holdForReversal } from './holds/money-holds.ts'
import { freePayables, type Intent, lockIntent, moveIntent } from './intents/payment-intents.queries.ts'
import { paidFor } from './payables/paid-for.ts'
import { captureByProviderId } from './payments.queries.ts'
import { accountsOf } from './provider-of.ts'
import { takenFromCapture } from './refunded-sums.queries.ts'
import {
  insertReversal,
  isRefundBooked,
  isRefunding,
  refundById,
  reversalByProviderId,
} from './refunds.queries.ts'
import { insertRefundsAtProvider } from './refunds-at-provider.ts'
import { sendRefund } from './send-refund.ts'

type Capture = NonNullable<Awaited<ReturnType<typeof captureByProviderId>>>

/**
 * Records a refund that a webhook event or the statement names: one of our own is finished, and one that was made on the
 * provider's own pages is booked.
 * @returns a description.
 */
export async function recordRefund(
  context: AppContext,
  provider: PaymentProvider,
  providerRefundId: string,
): Promise<string> {
  const returned = await nullIfNotFound(provider.readRefund(providerRefundId))
  if (!returned) return unknownTo(provider)
  if (await isOurRefund(context, returned)) {
    await sendRefund(context, returned.reference ?? '')
    return 'our refund'
  }
  if (returned.amount.minor === 0n) return NOTHING_MOVED
  const capture = await captureOf(context, returned)
  if (!capture) {
    await raise(context, context.db, { provider, returned }, 'capture_unknown')
    return 'unknown capture'
  }
  if (returned.state !== 'completed') return 'unfinished foreign refund'
  await bookForeignRefund(context, { provider, capture, returned })
  return 'foreign refund'
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
  const returned = await nullIfNotFound(provider.readReversal(providerRefundId))
  if (!returned) {
    await raiseAlarm(context, context.db, subjectOf(provider, providerRefundId), 'reversal_unknown')
    return unknownTo(provider)
  }
  if (await isOurRefund(context, returned)) return 'our refund'
  if (returned.amount.minor === 0n) return NOTHING_MOVED
  const capture = await captureOf(context, returned)
  if (!capture) {
    await raise(context, context.db, { provider, returned }, 'capture_unknown')
    return 'unknown capture'
  }
  await bookReversal(context, { provider, capture, returned })
  return 'reversed'
}

/** What a capture that was refunded whole has left for its payer's bank. */
const NOTHING_MOVED = 'no money moved'
const unknownTo = (provider: PaymentProvider) => `${providerTitle(provider.name)} does not know it`

const subjectOf = (provider: PaymentProvider, id: string) => `${provider.name}-refund:${id}`

const isOurRefund = async ({ db }: AppContext, { reference }: ProviderReturn): Promise<boolean> =>
  z.uuid().safeParse(reference).success && (await refundById(db, reference ?? '')) !== null

const captureOf = async ({ db }: AppContext, { captureId, amount }: ProviderReturn) =>
  amount.currency === 'USD' ? captureByProviderId(db, captureId ?? '') : null

/** Money returned from a capture, or restored to it, as its provider states. */
interface ReturnedMoney {
  readonly provider: PaymentProvider
  readonly capture: Capture
  readonly returned: ProviderReturn
}

const raise = (
  context: AppContext,
  db: Queryable,
  { provider, returned }: Pick<ReturnedMoney, 'provider' | 'returned'>,
  name: AlarmName,
) =>
  raiseAlarm(context, db, subjectOf(provider, returned.id), name, {
    provider: providerTitle(provider.name),
    amount: toDecimal(usd(returned.amount.minor)),
    capture: returned.captureId,
  })

/**
 * Books a refund that was made on the provider's own pages, once. It is a refund of what its payment was for, so that this can
 * not be given back again. What is beyond that, as of a top-up, after refunds to the wallet or after a claim, the customer
 * has twice: finance correct the wallet.
 * @throws ProviderUnclear while one of our own may be the same money: together they would exceed the capture, so that the
 * provider refuses one
 */
async function bookForeignRefund(context: AppContext, refund: ReturnedMoney): Promise<void> {
  const { provider, capture, returned } = refund
  await context.db.transaction(async (tx) => {
    const intent = await lockIntent(tx, capture.intentId)
    if (!intent || (await isRefundBooked(tx, capture.providerCaptureId, returned.id))) return
    if (intent.status === 'suspense') return keepReversal(context, tx, intent, refund, takeFromSuspense)
    const now = context.now()
    const transactionId = await postReversal(context, tx, intent, returned, 'adjustments')
    const beyond = await insertRefundsAtProvider(tx, intent, {
      provider,
      capture,
      returned,
      transactionId,
      now,
    })
    if (beyond > 0n)
      await insertReversal(tx, {
        captureId: capture.id,
        providerRefundId: returned.id,
        amountCents: beyond,
        transactionId,
        createdAt: now,
      })
    const isTooMuch = (await takenFromCapture(tx, capture.id)) > capture.amountCents
    if (isTooMuch && (await isRefunding(tx, capture.id)))
      throw new ProviderUnclear(providerTitle(provider.name), `refund ${returned.id} beside one of ours`)
    const isTwice = beyond > 0n || (await isCompensatedBeyondPaid(tx, intent.id))
    await raise(context, tx, refund, isTwice ? 'refund_foreign_beyond' : 'refund_foreign')
  })
}

/**
 * Books the reversal of a capture, once: the customer owes the money, so the wallet is debited, if necessary below
 * zero, and frozen. A top-up loses its discount too while all of it is reversed, at once or in parts. Money that comes
 * back after a dispute was won is credited again; the wallet stays frozen until finance lifts the hold.
 */
async function bookReversal(context: AppContext, reversal: ReturnedMoney): Promise<void> {
  await context.db.transaction(async (tx) => {
    const intent = await lockIntent(tx, reversal.capture.intentId)
    if (!intent || (await reversalByProviderId(tx, reversal.returned.id))) return
    if (intent.status === 'suspense') {
      await keepReversal(context, tx, intent, reversal, takeFromSuspense)
    } else {
      await keepReversal(context, tx, intent, reversal, takeFromCustomer)
      const isTaken = reversal.returned.amount.minor > 0n
      if (isTaken) await holdForReversal(context, tx, intent.customerId)
      await raise(context, tx, reversal, isTaken ? 'payment_taken_back' : 'payment_given_back')
    }
    failpoint('reversal.before-commit')
  })
  failpoint('reversal.after-commit')
}

/** Moves the money of a reversal; returns the transaction's id. */
type TakeBack = (
  context: AppContext,
  tx: Transaction,
  intent: Intent,
  reversal: ReturnedMoney,
) => Promise<string>

async function keepReversal(
  context: AppContext,
  tx: Transaction,
  intent: Intent,
  reversal: ReturnedMoney,
  take: TakeBack,
): Promise<void> {
  const { id, amount, feeCents } = reversal.returned
  const now = context.now()
  await insertReversal(tx, {
    captureId: reversal.capture.id,
    providerRefundId: id,
    amountCents: amount.minor,
    feeCents,
    transactionId: await take(context, tx, intent, reversal),
    createdAt: now,
  })
  if (feeCents !== 0n) await bookReversalFee(tx, intent.way, id, feeCents, now)
}

const keyOf = ({ id }: ProviderReturn) => `reversal:${id}`

async function postReversal(
  context: AppContext,
  tx: Transaction,
  { way }: Intent,
  returned: ProviderReturn,
  from: PlatformAccount,
): Promise<string> {
  const cents = returned.amount.minor
  const { transactionId } = await post(tx, {
    key: keyOf(returned),
    kind: 'reversal',
    currency: 'USD',
    entries: [
      { platform: accountsOf(way).clearing, amount: cents },
      { platform: from, amount: -cents },
    ],
    now: context.now(),
  })
  return transactionId
}

/** Once nothing is left of it, the payment has ended and its payables can be paid again. */
const takeFromSuspense: TakeBack = async (context, tx, intent, { capture, returned }) => {
  const taken = (await takenFromCapture(tx, capture.id)) + returned.amount.minor
  const transactionId = await postReversal(context, tx, intent, returned, accountsOf(intent.way).suspense)
  if (taken >= capture.amountCents) {
    await moveIntent(tx, intent.id, ['suspense'], 'failed', { failure: 'reversed' }, context.now())
    await freePayables(tx, intent.id)
    await resolveAlarm(context, tx, `intent:${intent.id}`)
  }
  return transactionId
}

const takeFromCustomer: TakeBack = async (context, tx, intent, { provider, capture, returned }) => {
  const cents = returned.amount.minor
  const clearing = { platform: accountsOf(intent.way).clearing, amount: cents }
  const { payables, frozen } = await paidFor(tx, intent)
  const credited = payables.reduce((sum, payable) => sum + payable.credited, 0n)
  // Money that came too late for its top-up, or from suspense, was credited without the discount.
  const isGranted = credited > intent.amountCents && frozen.every(({ isLive }) => isLive)
  const granted = isGranted ? credited - intent.amountCents : 0n
  const lostAt = (reversed: bigint) => (reversed >= intent.amountCents ? granted : 0n)
  const before = await takenFromCapture(tx, capture.id)
  const discount = lostAt(before + cents) - lostAt(before)
  const { transactionId } = await changeWallet(tx, {
    key: keyOf(returned),
    customerId: intent.customerId,
    cents: -(cents + discount),
    against: [clearing, ...(discount !== 0n ? [{ platform: 'promotions', amount: discount } as const] : [])],
    category: 'adjustment',
    reference: payables.map((payable) => payable.number).join(', '),
    remark: providerTitle(provider.name),
    reversal: true,
    now: context.now(),
  })
  return transactionId
}
