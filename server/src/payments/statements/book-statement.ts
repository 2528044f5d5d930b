import type { AppContext } from '../../context.ts'
import type {
  PaymentProvider,
  ProviderReturn,
  StatementLine,
} from '../../integrations/payment-providers/index.ts'
import { isPosted, post } from '../../ledger/index.ts'
import { bookedCapturesAmong } from '../captures/unmatched-captures.queries.ts'
import { bookUnmatched } from '../captures/unmatched-captures.ts'
import { bookFee, ownFeeKey, ownFeeOf, postFee } from '../fees.ts'
import { capturesWithoutFee, insertPayout, payoutByProviderId } from '../payments.queries.ts'
import { accountsOf } from '../provider-of.ts'
import { recordRefund } from '../reversals/refunds-at-provider.ts'
import { isRefundBooked, reversalByProviderId } from '../reversals/reversals.queries.ts'
import { bookReturned } from '../reversals/reversals.ts'
import { bookMovement, isMovement } from './movements.ts'

const PERIOD_MS = 7 * 86_400_000

/**
 * Books what only a provider's statement shows reliably, each entry once: captures that are not ours, reversals and refunds whose webhook never arrived,
 * fees that were unknown at the capture or belong to none, payouts to the bank, money from it, and what is of no kind that the shop knows. A provider that does not answer does not
 * stop the others, and neither does an entry that cannot be booked.
 * @throws AggregateError of ProviderUnclear and ProviderRefused
 */
export async function bookStatement(context: AppContext): Promise<void> {
  const failures: unknown[] = []
  const fail = (failure: unknown) => void failures.push(failure)
  for (const provider of context.integrations.payments)
    await bookStatementOf(context, provider, fail).catch(fail)
  if (failures.length > 0) throw new AggregateError(failures, 'a statement could not be booked')
}

async function bookStatementOf(
  context: AppContext,
  provider: PaymentProvider,
  fail: (failure: unknown) => void,
): Promise<void> {
  const now = context.now()
  const withoutFee = await capturesWithoutFee(context.db)
  const lines = await provider.statement(new Date(now.getTime() - PERIOD_MS), now)
  const captured = lines.flatMap(({ kind, id }) => (kind === 'capture' ? id : []))
  const booked = await bookedCapturesAmong(context.db, captured)
  for (const line of lines) {
    const isUnmatched = line.kind === 'capture' && !booked.has(line.id)
    const work = isUnmatched
      ? bookUnmatched(context, provider, line)
      : bookLine(context, provider, line, withoutFee)
    await work.catch(fail)
  }
}

async function bookLine(
  context: AppContext,
  provider: PaymentProvider,
  line: StatementLine,
  withoutFee: ReadonlySet<string>,
): Promise<void> {
  const now = context.now()
  if (line.kind === 'reversal') {
    const reversal = await reversalByProviderId(context.db, line.id)
    if (reversal) await bookOwnFee(context, provider, line, ownFeeOf(line, reversal), now)
    else await bookReturned(context, provider, returnedBy(line))
  } else if (line.kind === 'refund') {
    // One that failed after it was made is listed again, as its opposite.
    const isBack = line.minor > 0n
    if (!isBack && (await isRefundBooked(context.db, line.captureId, line.id)))
      await bookOwnFee(context, provider, line, ownFeeOf(line, null), now)
    else await recordRefund(context, provider, line.id)
  } else if (line.kind === 'capture' && withoutFee.has(line.id)) {
    const fee = { currency: line.currency, minor: line.feeMinor }
    await context.db.transaction((tx) => bookFee(tx, provider.name, line.id, fee, now))
  } else if (isMovement(line)) {
    await bookMovement(context, provider, line)
  } else if (line.kind === 'payout') {
    await bookPayout(context, provider, line, now)
  } else if (line.kind === 'fee') {
    await bookOwnFee(context, provider, line, ownFeeOf(line, null), now)
  }
}

/** Some money that is given back after a dispute is on the statement alone. */
const returnedBy = ({ id, detail, reference, captureId, ...line }: StatementLine): ProviderReturn => ({
  ...{ id, state: 'completed', detail, reference, captureId, feeCents: line.feeMinor },
  amount: { currency: line.currency, minor: -line.minor },
})

/** Books a fee that the provider charges by itself, or gives back, once. */
async function bookOwnFee(
  context: AppContext,
  provider: PaymentProvider,
  { id, currency }: StatementLine,
  minor: bigint,
  now: Date,
): Promise<void> {
  const key = ownFeeKey(id)
  if (currency !== 'USD' || minor === 0n || (await isPosted(context.db, key))) return
  const fee = { currency, minor }
  await context.db.transaction((tx) => postFee(tx, provider.name, key, fee, now))
}

async function bookPayout(
  context: AppContext,
  provider: PaymentProvider,
  line: StatementLine,
  now: Date,
): Promise<void> {
  if (line.currency !== 'USD' || line.minor >= 0n) return
  if (await payoutByProviderId(context.db, line.id)) return
  await context.db.transaction(async (tx) => {
    const { transactionId, isNew } = await post(tx, {
      key: `payout:${line.id}`,
      kind: 'payout',
      currency: 'USD',
      entries: [
        { platform: 'bank', amount: line.minor },
        { platform: accountsOf(provider.name).clearing, amount: -line.minor },
      ],
      now,
    })
    if (!isNew) return
    await insertPayout(tx, {
      provider: provider.name,
      providerTransactionId: line.id,
      amountCents: -line.minor,
      transactionId,
      createdAt: now,
    })
  })
}
