import { providerTitle } from '@sampan/domain/payment-providers'
import type { AppContext } from '../../context.ts'
import { failpoint } from '../../failpoint.ts'
import {
  nullIfNotFound,
  type PaymentProvider,
  type ProviderReturn,
} from '../../integrations/payment-providers/index.ts'
import { changeWallet } from '../../ledger/index.ts'
import { raiseAlarm } from '../../messaging/index.ts'
import { bookReturnOfUnmatched } from '../captures/unmatched-captures.ts'
import { holdForReversal } from '../holds/money-holds.ts'
import { lockIntent } from '../intents/payment-intents.queries.ts'
import { paidFor } from '../payables/paid-for.ts'
import { accountsOf } from '../provider-of.ts'
import { takenFromCapture } from '../refunds/refunded-sums.queries.ts'
import {
  captureOf,
  isForNobody,
  isOfSuspense,
  isOurRefund,
  keepReversal,
  NOTHING_MOVED,
  postReversal,
  type ReturnedMoney,
  raiseReturnAlarm,
  returnKey,
  subjectOf,
  type TakeBack,
  takeFromSuspense,
  UNKNOWN_CAPTURE,
  unknownTo,
} from './returned-money.ts'
import { reversalByProviderId } from './reversals.queries.ts'

/**
 * Records and books a reversal that a webhook event or a dispute names.
 * @returns a description.
 */
export async function recordReversal(
  context: AppContext,
  provider: PaymentProvider,
  providerRefundId: string,
): Promise<string> {
  const returned = await nullIfNotFound(provider.readReversal(providerRefundId))
  if (returned) return bookReturned(context, provider, returned)
  await raiseAlarm(context, context.db, subjectOf(provider, providerRefundId), 'reversal_unknown')
  return unknownTo(provider)
}

/**
 * Books money that the provider states to have taken back from a capture, or given back after a dispute was won.
 * @returns a description.
 */
export async function bookReturned(
  context: AppContext,
  provider: PaymentProvider,
  returned: ProviderReturn,
): Promise<string> {
  if (await isOurRefund(context, returned)) return 'our refund'
  if (returned.amount.minor === 0n) return NOTHING_MOVED
  const ofUnmatched = await bookReturnOfUnmatched(context, provider, returned)
  if (ofUnmatched) return ofUnmatched
  const capture = await captureOf(context, { provider, returned })
  if (!capture) return UNKNOWN_CAPTURE
  await bookReversal(context, { provider, capture, returned })
  return 'reversed'
}

/**
 * Books the reversal of a capture, once: the customer owes the money, so the wallet is debited, if necessary below
 * zero, and frozen. A top-up loses its discount too while all of it is reversed, at once or in parts. Money that comes
 * back after a dispute was won is credited again; the wallet stays frozen until finance lifts the hold. Where the account is deleted it is an
 * adjustment.
 */
async function bookReversal(context: AppContext, reversal: ReturnedMoney): Promise<void> {
  await context.db.transaction(async (tx) => {
    const intent = await lockIntent(tx, reversal.capture.intentId)
    if (!intent || (await reversalByProviderId(tx, reversal.returned.id))) return
    if (isOfSuspense(intent, reversal.capture)) {
      await keepReversal(context, tx, intent, reversal, takeFromSuspense)
    } else {
      const cents = reversal.returned.amount.minor
      const isTaken = cents > 0n
      const isLeftOver = !isTaken && (await isForNobody(tx, intent, -cents))
      await keepReversal(context, tx, intent, reversal, isLeftOver ? keepAsAdjustment : takeFromCustomer)
      if (isTaken) await holdForReversal(context, tx, intent.customerId)
      const givenBack = isLeftOver ? 'returned_to_deleted' : 'payment_given_back'
      await raiseReturnAlarm(context, tx, reversal, isTaken ? 'payment_taken_back' : givenBack)
    }
    failpoint('reversal.before-commit')
  })
  failpoint('reversal.after-commit')
}

const keepAsAdjustment: TakeBack = (context, tx, intent, { returned }) =>
  postReversal(context, tx, intent, returned, 'adjustments')

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
    key: returnKey(returned),
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
