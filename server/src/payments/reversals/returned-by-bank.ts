import type { Transaction } from '@sampan/database'
import type { AppContext } from '../../context.ts'
import { changeWallet, entriesOfPosting, isPosted, type PlatformEntry, post } from '../../ledger/index.ts'
import { raiseAlarm } from '../../messaging/index.ts'
import { ENDED_BECAUSE } from '../ended-because.ts'
import { type Intent, lockIntent, moveIntent } from '../intents/payment-intents.queries.ts'
import { accountsOf } from '../provider-of.ts'
import { isForNobody, type ReturnedMoney, raiseReturnAlarm, returnKey } from './returned-money.ts'
import { failRefundAtProvider, insertReversal, reversalByProviderId } from './reversals.queries.ts'

/**
 * Books back a refund that was made on the provider's own pages, or out of suspense, and that has failed since: the payer's bank
 * returned it, as from a closed account, and the money is ours again. One that was never booked changes nothing.
 * @returns a description.
 */
export async function bookReturnedByBank(context: AppContext, money: ReturnedMoney): Promise<string> {
  const { capture, returned } = money
  const key = `returned-by-bank:${returned.id}`
  return context.db.transaction(async (tx) => {
    const intent = await lockIntent(tx, capture.intentId)
    const booked = await entriesOfPosting(tx, returnKey(returned))
    if (!intent || booked.length === 0 || (await isPosted(tx, key))) return 'failed foreign refund'
    const { suspense, clearing } = accountsOf(intent.way)
    const isOfSuspense = booked.some(({ platform }) => platform === suspense)
    const isReleased = isOfSuspense && intent.failure === ENDED_BECAUSE.released
    const transactionId = isReleased
      ? await followRelease(context, tx, intent, { key, booked, clearing, ...money })
      : await postBack(context, tx, { key, booked, ...money })
    await failRefundAtProvider(tx, capture.id, returned.id)
    const reversal = await reversalByProviderId(tx, returned.id)
    if (reversal)
      await insertReversal(tx, {
        captureId: capture.id,
        providerRefundId: key,
        amountCents: -reversal.amountCents,
        transactionId,
        createdAt: context.now(),
      })
    if (!isOfSuspense) await raiseReturnAlarm(context, tx, money, 'refund_foreign_returned')
    else if (!isReleased) await putInSuspense(context, tx, intent, returned.detail)
    return 'foreign refund returned'
  })
}

interface BookingBack extends ReturnedMoney {
  readonly key: string
  /** The entries that booked the refund. */
  readonly booked: readonly PlatformEntry[]
}

async function postBack(
  context: AppContext,
  tx: Transaction,
  { key, booked, capture: { currency } }: BookingBack,
): Promise<string> {
  const entries = booked.map(({ platform, amount }) => ({ platform, amount: -amount }))
  const posting = { key, kind: 'reversal', currency, entries, now: context.now() }
  return (await post(tx, posting)).transactionId
}

/**
 * Credits the returned part to the wallet, because the rest of this money was released from suspense to the
 * wallet earlier. If the account is deleted, books an adjustment and raises an alarm.
 */
async function followRelease(
  context: AppContext,
  tx: Transaction,
  intent: Intent,
  { key, booked, clearing, ...money }: BookingBack & { readonly clearing: PlatformEntry['platform'] },
): Promise<string> {
  const cents = booked.find(({ platform }) => platform === clearing)?.amount ?? 0n
  const fromClearing = { platform: clearing, amount: -cents }
  const now = context.now()
  if (await isForNobody(tx, intent, cents)) {
    await raiseReturnAlarm(context, tx, money, 'returned_to_deleted')
    const entries = [fromClearing, { platform: 'adjustments', amount: cents } as const]
    return (await post(tx, { key, kind: 'reversal', currency: 'USD', entries, now })).transactionId
  }
  const { customerId } = intent
  const { transactionId } = await changeWallet(tx, {
    ...{ key, customerId, cents, category: 'refund', reference: '', now },
    against: [fromClearing],
  })
  return transactionId
}

/**
 * Puts a payment that had ended, because nothing was left of it in suspense, back in suspense for another
 * decision.
 */
async function putInSuspense(
  context: AppContext,
  tx: Transaction,
  { id, status }: Intent,
  why: string,
): Promise<void> {
  const fields = { failure: ENDED_BECAUSE.other_amount, captureRequestId: null }
  if (status === 'failed') await moveIntent(tx, id, ['failed'], 'suspense', fields, context.now())
  await raiseAlarm(context, tx, `intent:${id}`, 'refund_returned', { why })
}
