import type { AppContext } from '../context.ts'
import type { PaymentProvider, StatementLine } from '../integrations/payment-providers/index.ts'
import { post } from '../ledger/index.ts'
import { bookFee } from './fees.ts'
import { capturesWithoutFee, insertPayout, payoutByProviderId } from './payments.queries.ts'
import { accountsOf } from './provider-of.ts'
import { isRefundBooked, reversalByProviderId } from './refunds.queries.ts'
import { recordRefund } from './refunds-at-provider.ts'
import { recordReversal } from './reversals.ts'

const PERIOD_MS = 7 * 86_400_000

/**
 * Books what only a provider's statement shows reliably, each entry once: reversals and refunds whose webhook never arrived,
 * fees that were unknown at the capture, and payouts to the bank. A provider that does not answer does not
 * stop the others.
 * @throws AggregateError of ProviderUnclear and ProviderRefused
 */
export async function bookStatement(context: AppContext): Promise<void> {
  const failures: unknown[] = []
  for (const provider of context.integrations.payments)
    await bookStatementOf(context, provider).catch((failure: unknown) => failures.push(failure))
  if (failures.length > 0) throw new AggregateError(failures, 'a statement could not be booked')
}

async function bookStatementOf(context: AppContext, provider: PaymentProvider): Promise<void> {
  const now = context.now()
  const withoutFee = await capturesWithoutFee(context.db)
  for (const line of await provider.statement(new Date(now.getTime() - PERIOD_MS), now)) {
    if (line.kind === 'reversal') {
      if (!(await reversalByProviderId(context.db, line.id))) await recordReversal(context, provider, line.id)
    } else if (line.kind === 'refund') {
      if (!(await isRefundBooked(context.db, line.captureId, line.id)))
        await recordRefund(context, provider, line.id)
    } else if (line.kind === 'capture' && withoutFee.has(line.id)) {
      await context.db.transaction((tx) => bookFee(tx, provider.name, line.id, line.feeMinor, now))
    } else if (line.kind === 'payout') {
      await bookPayout(context, provider, line, now)
    }
  }
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
