import { type Queryable, type Transaction, uuidv7 } from '@sampan/database'
import { amountToDecimal } from '@sampan/domain/money'
import { providerAccounts, providerTitle } from '@sampan/domain/payment-providers'
import { z } from 'zod'
import type { AppContext } from '../../context.ts'
import type {
  PaymentProvider,
  ProviderReturn,
  StatementLine,
} from '../../integrations/payment-providers/index.ts'
import { isPosted, openAccounts, post } from '../../ledger/index.ts'
import { raiseAlarm, resolveAlarm } from '../../messaging/index.ts'
import { Refusal } from '../../refusal.ts'
import { ownFeeKey, postFee } from '../fees.ts'
import { intentById } from '../intents/payment-intents.queries.ts'
import { captureOfIntent } from '../payments.queries.ts'
import { subjectOf as subjectOfReturn } from '../reversals/returned-money.ts'
import { postSuspense } from './post-suspense.ts'
import {
  insertUnmatched,
  lockUnmatched,
  type UnmatchedCapture,
  unmatchedByProviderId,
  updateUnmatched,
} from './unmatched-captures.queries.ts'

const subjectOf = ({
  provider,
  providerCaptureId,
}: Pick<UnmatchedCapture, 'provider' | 'providerCaptureId'>) => `${provider}-sale:${providerCaptureId}`

const raiseSaleAlarm = (
  context: AppContext,
  tx: Transaction,
  unmatched: Pick<UnmatchedCapture, 'provider' | 'providerCaptureId' | 'amountMinor' | 'currency'>,
) =>
  raiseAlarm(context, tx, subjectOf(unmatched), 'sale_unknown', {
    provider: providerTitle(unmatched.provider),
    amount: amountToDecimal({ currency: unmatched.currency, minor: unmatched.amountMinor }),
    currency: unmatched.currency,
  })

/** The idempotency key of a posting that changes what a provider holds of unmatched captures. */
const unmatchedKey = (id: string) => `unmatched:${id}`

/**
 * Books a capture in suspense that is on the provider's statement but belongs to no payment here, for example
 * one of another shop on the same account, and raises one alarm. A capture that names a payment of ours is left
 * to `settle`, unless that payment already has its money: a second capture would be booked by nothing else.
 */
export async function bookUnmatched(
  context: AppContext,
  { name }: PaymentProvider,
  line: StatementLine,
): Promise<void> {
  const { id: providerCaptureId, currency, minor, feeMinor } = line
  if (minor <= 0n || (await isForSettle(context.db, line))) return
  const now = context.now()
  await context.db.transaction(async (tx) => {
    const { transactionId, isNew } = await postSuspense(tx, name, {
      key: unmatchedKey(providerCaptureId),
      amount: { currency, minor },
      now,
    })
    if (!isNew) return
    const unmatched = { provider: name, providerCaptureId, amountMinor: minor, transactionId }
    await insertUnmatched(tx, { ...unmatched, id: uuidv7(), createdAt: now })
    if (feeMinor !== 0n)
      await postFee(tx, name, ownFeeKey(providerCaptureId), { currency, minor: feeMinor }, now)
    await raiseSaleAlarm(context, tx, { ...unmatched, currency })
  })
}

/** Whether a capture names a payment of ours that it can belong to. */
async function isForSettle(db: Queryable, { id, reference }: StatementLine): Promise<boolean> {
  const intent = z.uuid().safeParse(reference).success ? await intentById(db, reference ?? '') : null
  const capture = intent && (await captureOfIntent(db, intent.id))
  return intent !== null && (!capture || capture.providerCaptureId === id)
}

/**
 * Books, once, money that left an unmatched capture or came back to it. Resolves the alarm about the capture
 * when nothing of it is left, and the alarm about this money if it was reported before its capture was booked.
 * @returns a description; null when it belongs to no unmatched capture, or is in another currency.
 */
export async function bookReturnOfUnmatched(
  context: AppContext,
  provider: PaymentProvider,
  { id, captureId, amount, state }: ProviderReturn,
): Promise<string | null> {
  const found = await unmatchedByProviderId(context.db, captureId ?? '')
  if (found?.currency !== amount.currency) return null
  if (state !== 'completed') return 'unfinished refund of an unmatched capture'
  await context.db.transaction(async (tx) => {
    const unmatched = await lockUnmatched(tx, found.id)
    const key = unmatchedKey(`return:${id}`)
    if (!unmatched || (await isPosted(tx, key))) return
    const { clearing, suspense } = providerAccounts(unmatched.provider)
    await post(tx, {
      key,
      kind: 'reversal',
      currency: unmatched.currency,
      entries: [
        { platform: clearing, amount: amount.minor },
        { platform: unmatched.settledAt ? 'adjustments' : suspense, amount: -amount.minor },
      ],
      now: context.now(),
    })
    await resolveAlarm(context, tx, subjectOfReturn(provider, id))
    const returnedMinor = unmatched.returnedMinor + amount.minor
    await updateUnmatched(tx, unmatched.id, { returnedMinor })
    if (returnedMinor >= unmatched.amountMinor) await resolveAlarm(context, tx, subjectOf(unmatched))
    else if (!unmatched.settledAt) await raiseSaleAlarm(context, tx, unmatched)
  })
  return 'returned of an unmatched capture'
}

/**
 * Removes the rest of an unmatched capture from suspense, by decision of finance: the money is not the shop's,
 * and the books need not know whose it is. The caller writes the audit log.
 * @returns the provider's id of the capture.
 * @throws Refusal unknown_id when nothing of it is in suspense
 */
export async function settleUnmatched(
  context: AppContext,
  tx: Transaction,
  unmatchedId: string,
): Promise<string> {
  const unmatched = await lockUnmatched(tx, unmatchedId)
  const left = unmatched ? unmatched.amountMinor - unmatched.returnedMinor : 0n
  if (!unmatched || unmatched.settledAt || left <= 0n) throw new Refusal('unknown_id')
  const now = context.now()
  await openAccounts(tx, unmatched.currency, ['adjustments'])
  await post(tx, {
    key: `unmatched-settled:${unmatched.providerCaptureId}`,
    kind: 'suspense',
    currency: unmatched.currency,
    entries: [
      { platform: providerAccounts(unmatched.provider).suspense, amount: -left },
      { platform: 'adjustments', amount: left },
    ],
    now,
  })
  await updateUnmatched(tx, unmatched.id, { settledAt: now })
  await resolveAlarm(context, tx, subjectOf(unmatched))
  return unmatched.providerCaptureId
}
