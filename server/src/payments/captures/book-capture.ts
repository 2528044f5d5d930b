import { pageAddresses } from '@sampan/contract/page-addresses'
import type { Transaction } from '@sampan/database'
import { PAYMENT_INTENT_LIFE, statusesBefore } from '@sampan/domain/life-cycles'
import { amountToDecimal, usd } from '@sampan/domain/money'
import { isDeleted } from '../../access/index.ts'
import type { AppContext } from '../../context.ts'
import { failpoint } from '../../failpoint.ts'
import type { ProviderCapture } from '../../integrations/payment-providers/index.ts'
import { changeWallet, post } from '../../ledger/index.ts'
import { notify, raiseAlarm } from '../../messaging/index.ts'
import { writtenSum } from '../../money-text.ts'
import { Refusal } from '../../refusal.ts'
import { ENDED_BECAUSE } from '../ended-because.ts'
import { bookFee } from '../fees.ts'
import { endIntent } from '../intents/end-intent.ts'
import {
  freePayables,
  holdPayables,
  type Intent,
  lockIntent,
  lockLiveIntents,
  moveIntent,
  type PayableKind,
} from '../intents/payment-intents.queries.ts'
import { paidFor } from '../payables/paid-for.ts'
import type { Payable, PayableType } from '../payables/payable.ts'
import { sumOf } from '../payables/payable-types.ts'
import { captureOfIntent, insertCapture } from '../payments.queries.ts'
import { accountsOf } from '../provider-of.ts'
import { postSuspense } from './post-suspense.ts'

const WITHOUT_MONEY = statusesBefore(PAYMENT_INTENT_LIFE, 'paid')

/**
 * Books a capture of exactly the intent's amount in one transaction, once: ledger, capture, intent, payables
 * and notices. If its payables can no longer be paid, the money is credited to the customer's wallet, or goes to suspense where
 * the account is deleted.
 */
export async function bookCapture(
  context: AppContext,
  intent: Intent,
  capture: ProviderCapture,
): Promise<Intent> {
  try {
    return await booking(context, intent, async (tx, locked) => {
      if (await isDeleted(tx, intent.customerId)) throw new Refusal('can_not_pay')
      const { kind, rules, payables } = await paidFor(tx, intent)
      // The intent may have ended on the result of an earlier attempt, and the payables may have been paid
      // in another way since.
      const isLive = locked.status === 'capturing' || locked.status === 'approving'
      if (!isLive && !(await reclaim(tx, intent, kind, payables, context.now())))
        throw new Refusal('can_not_pay')
      if (sumOf(payables) !== intent.amountCents) throw new Refusal('can_not_pay')
      const transactionId = await receive(context, tx, intent, capture, rules, payables)
      failpoint('settle.booking-posted')
      await keep(context, tx, intent, capture, transactionId, 'paid', '')
      const payment = {
        intentId: intent.id,
        customerId: intent.customerId,
        cents: intent.amountCents,
        payables,
      }
      await rules.paid(context, tx, payment)
      await rules.notify?.(context, tx, payment)
    })
  } catch (failure) {
    if (!(failure instanceof Refusal)) throw failure
    context.log.warn(
      {
        intent: intent.id,
        why: failure.reason,
      },
      'a capture came too late for what it was for',
    )
    return bookLateCapture(context, intent, capture)
  }
}

/**
 * Reassigns the payables of an ended intent to it; returns false when one is paid, closed or being paid in another way:
 * an intent with money keeps its payables.
 */
async function reclaim(
  tx: Transaction,
  intent: Intent,
  kind: PayableKind,
  payables: readonly Payable[],
  now: Date,
): Promise<boolean> {
  if (payables.some((payable) => payable.state !== 'payable')) return false
  const ids = payables.map((payable) => payable.id)
  const live = await lockLiveIntents(tx, kind, ids)
  if (live.some((other) => other.status === 'capturing')) return false
  for (const other of live) await endIntent(tx, other.id, 'cancelled', ENDED_BECAUSE.paid_earlier, now)
  return holdPayables(tx, intent.id)
}

/**
 * Books an unexpected amount, or another currency, in suspense, for a person to check. The payables stay assigned to the
 * intent until then.
 */
export async function bookSuspense(
  context: AppContext,
  intent: Intent,
  capture: ProviderCapture,
): Promise<Intent> {
  return booking(context, intent, async (tx) => {
    const { currency } = capture.amount
    await keepInSuspense(context, tx, intent, capture, ENDED_BECAUSE.other_amount)
    await raiseAlarm(context, tx, `intent:${intent.id}`, 'amount_differs', {
      asked: writtenSum(usd(intent.amountCents)),
      captured: amountToDecimal(capture.amount),
      currency,
    })
  })
}

async function keepInSuspense(
  context: AppContext,
  tx: Transaction,
  intent: Intent,
  capture: ProviderCapture,
  why: string,
): Promise<void> {
  const { transactionId } = await postSuspense(tx, intent.way, {
    key: `capture:${capture.id}`,
    amount: capture.amount,
    now: context.now(),
  })
  await keep(context, tx, intent, capture, transactionId, 'suspense', why)
}

/** Books money that came too late for what it was for: to the wallet; nobody could spend that of a deleted account. */
async function bookLateCapture(
  context: AppContext,
  intent: Intent,
  capture: ProviderCapture,
): Promise<Intent> {
  return booking(context, intent, async (tx) => {
    if (await isDeleted(tx, intent.customerId)) {
      await keepInSuspense(context, tx, intent, capture, ENDED_BECAUSE.account_deleted)
      return raiseAlarm(context, tx, `intent:${intent.id}`, 'captured_after_end')
    }
    const { payables } = await paidFor(tx, intent)
    const numbers = payables.map((payable) => payable.number).join(', ')
    const { transactionId } = await changeWallet(tx, {
      key: `capture:${capture.id}`,
      customerId: intent.customerId,
      cents: intent.amountCents,
      against: [{ platform: accountsOf(intent.way).clearing, amount: -intent.amountCents }],
      category: 'refund',
      reference: numbers,
      now: context.now(),
    })
    await keep(context, tx, intent, capture, transactionId, 'paid', ENDED_BECAUSE.late)
    await freePayables(tx, intent.id)
    await notify(context, tx, intent.customerId, 'refunded', {
      eventKey: `capture-to-wallet:${capture.id}`,
      values: { amount: writtenSum(usd(intent.amountCents)), subject: numbers, reason: '' },
      path: pageAddresses.account('Account-Wallet'),
    })
  })
}

/**
 * Runs the booking once: of parallel calls for the same capture, the first to lock the intent books and the
 * others find it booked.
 */
async function booking(
  context: AppContext,
  intent: Intent,
  work: (tx: Transaction, locked: Intent) => Promise<void>,
): Promise<Intent> {
  return context.db.transaction(async (tx) => {
    const locked = await lockIntent(tx, intent.id)
    if (!locked || (await captureOfIntent(tx, intent.id))) return locked ?? intent
    await work(tx, locked)
    failpoint('settle.booking-before-commit')
    return (await lockIntent(tx, intent.id)) ?? intent
  })
}

/** The posting of a provider's payment: a top-up is credited to the wallet, anything else to the payable's account. */
async function receive(
  context: AppContext,
  tx: Transaction,
  intent: Intent,
  capture: ProviderCapture,
  rules: PayableType,
  payables: readonly Payable[],
): Promise<string> {
  const key = `capture:${capture.id}`
  const now = context.now()
  const clearing = { platform: accountsOf(intent.way).clearing, amount: -intent.amountCents }
  const credited = payables.reduce((sum, payable) => sum + payable.credited, 0n)
  if (credited === 0n) {
    const owed = payables.map((payable) => ({ platform: payable.account, amount: payable.cents }))
    return (
      await post(tx, { key, kind: rules.walletCategory, currency: 'USD', entries: [clearing, ...owed], now })
    ).transactionId
  }
  const discount = credited - intent.amountCents
  const { transactionId } = await changeWallet(tx, {
    key,
    customerId: intent.customerId,
    cents: credited,
    against: [clearing, ...(discount > 0n ? [{ platform: 'promotions', amount: -discount } as const] : [])],
    category: rules.walletCategory,
    reference: payables.map((payable) => payable.number).join(', '),
    now,
  })
  return transactionId
}

async function keep(
  context: AppContext,
  tx: Transaction,
  intent: Intent,
  capture: ProviderCapture,
  transactionId: string,
  status: 'paid' | 'suspense',
  failure: string,
): Promise<void> {
  const now = context.now()
  await insertCapture(tx, {
    intentId: intent.id,
    providerCaptureId: capture.id,
    amountCents: capture.amount.minor,
    transactionId,
    createdAt: now,
  })
  const { currency } = capture.amount
  if (capture.feeCents !== null)
    await bookFee(tx, intent.way, capture.id, { currency, minor: capture.feeCents }, now)
  const fields = { failure, paidAt: status === 'paid' ? now : null }
  const moved = await moveIntent(tx, intent.id, WITHOUT_MONEY, status, fields, now)
  if (!moved) throw new Error(`intent ${intent.id} holds money already`)
}
