import type { Queryable, Transaction } from '@sampan/database'
import { amountToDecimal } from '@sampan/domain/money'
import { providerTitle } from '@sampan/domain/payment-providers'
import { z } from 'zod'
import { isDeleted } from '../../access/index.ts'
import type { AppContext } from '../../context.ts'
import type { PaymentProvider, ProviderReturn } from '../../integrations/payment-providers/index.ts'
import { type PlatformAccount, post, walletBalance } from '../../ledger/index.ts'
import { type AlarmName, isAlarmResolved, raiseAlarm, resolveAlarm } from '../../messaging/index.ts'
import { ENDED_BECAUSE } from '../ended-because.ts'
import { postFee, reversalFeeKey } from '../fees.ts'
import { freePayables, type Intent, moveIntent } from '../intents/payment-intents.queries.ts'
import { type Capture, captureByProviderId, captureOfReversal } from '../payments.queries.ts'
import { accountsOf } from '../provider-of.ts'
import { takenFromCapture } from '../refunds/refunded-sums.queries.ts'
import { refundById } from '../refunds/refunds.queries.ts'
import { insertReversal } from './reversals.queries.ts'

/** What a capture that was refunded whole has left for its payer's bank. */
export const NOTHING_MOVED = 'no money moved'
export const UNKNOWN_CAPTURE = 'unknown capture'

/** The result of an event about a refund that its provider does not have. */
export const unknownTo = (provider: PaymentProvider) => `${providerTitle(provider.name)} does not know it`

/** The subject of the alarm about returned money, by which it is resolved. */
export const subjectOf = (provider: PaymentProvider, id: string) => `${provider.name}-refund:${id}`

/** Returns whether a refund is one that we requested. */
export const isOurRefund = async ({ db }: AppContext, { reference }: ProviderReturn): Promise<boolean> =>
  z.uuid().safeParse(reference).success && (await refundById(db, reference ?? '')) !== null

/** Money returned from a capture, or restored to it, as its provider states. */
export interface ReturnedMoney {
  readonly provider: PaymentProvider
  readonly capture: Capture
  readonly returned: ProviderReturn
}

/**
 * Returns the capture that returned money belongs to, which may be named by the reversal that took the money.
 * Null, with an alarm, if the capture is not in the books or in another currency; the statement repeats the
 * line every hour, but an alarm that staff have resolved is not raised again.
 */
export async function captureOf(context: AppContext, money: Pick<ReturnedMoney, 'provider' | 'returned'>) {
  const { captureId, amount } = money.returned
  const id = captureId ?? ''
  const capture = (await captureByProviderId(context.db, id)) ?? (await captureOfReversal(context.db, id))
  if (capture?.currency === amount.currency) return capture
  if (!(await isAlarmResolved(context.db, subjectOf(money.provider, money.returned.id))))
    await raiseReturnAlarm(context, context.db, money, 'capture_unknown')
  return null
}

/**
 * Whether the money of this capture is, or was, in suspense: money in another currency is never booked anywhere
 * else.
 */
export const isOfSuspense = ({ status }: Intent, { currency }: Capture): boolean =>
  status === 'suspense' || currency !== 'USD'

/**
 * Whether a credit to the wallet would reach nobody: the account is deleted, and its wallet does not owe this
 * much.
 */
export const isForNobody = async (tx: Transaction, { customerId }: Intent, cents: bigint): Promise<boolean> =>
  (await isDeleted(tx, customerId)) && (await walletBalance(tx, customerId)).minor + cents > 0n

/** Raises an alarm about returned money. */
export const raiseReturnAlarm = (
  context: AppContext,
  db: Queryable,
  { provider, returned }: Pick<ReturnedMoney, 'provider' | 'returned'>,
  name: AlarmName,
) =>
  raiseAlarm(context, db, subjectOf(provider, returned.id), name, {
    provider: providerTitle(provider.name),
    amount: amountToDecimal(returned.amount),
    currency: returned.amount.currency,
    capture: returned.captureId,
  })

/** Moves the money of a reversal; returns the transaction's id. */
export type TakeBack = (
  context: AppContext,
  tx: Transaction,
  intent: Intent,
  reversal: ReturnedMoney,
) => Promise<string>

/** Stores a reversal with its fee, after its money has been moved. */
export async function keepReversal(
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
  const fee = { currency: amount.currency, minor: feeCents }
  if (feeCents !== 0n) await postFee(tx, intent.way, reversalFeeKey(id), fee, now)
}

/** The idempotency key of a posting of returned money. */
export const returnKey = ({ id }: ProviderReturn) => `reversal:${id}`

/** Posts returned money from an account of the business; returns the transaction's id. */
export async function postReversal(
  context: AppContext,
  tx: Transaction,
  { way }: Intent,
  returned: ProviderReturn,
  from: PlatformAccount,
): Promise<string> {
  const { currency, minor } = returned.amount
  const { transactionId } = await post(tx, {
    key: returnKey(returned),
    kind: 'reversal',
    currency,
    entries: [
      { platform: accountsOf(way).clearing, amount: minor },
      { platform: from, amount: -minor },
    ],
    now: context.now(),
  })
  return transactionId
}

/**
 * Once nothing is left of it, the payment has ended and its payables can be paid again. Resolves what was raised about the money
 * before it could be booked.
 */
export const takeFromSuspense: TakeBack = async (context, tx, intent, { provider, capture, returned }) => {
  await resolveAlarm(context, tx, subjectOf(provider, returned.id))
  const taken = (await takenFromCapture(tx, capture.id)) + returned.amount.minor
  const transactionId = await postReversal(context, tx, intent, returned, accountsOf(intent.way).suspense)
  if (taken >= capture.amountCents) {
    await moveIntent(
      tx,
      intent.id,
      ['suspense'],
      'failed',
      { failure: ENDED_BECAUSE.reversed },
      context.now(),
    )
    await freePayables(tx, intent.id)
    await resolveAlarm(context, tx, `intent:${intent.id}`)
  }
  return transactionId
}
