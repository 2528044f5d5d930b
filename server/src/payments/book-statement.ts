import type { AppContext } from '../context.ts'
import type { StatementLine } from '../integrations/paypal/index.ts'
import { defineJob } from '../jobs/job.ts'
import { post } from '../ledger/index.ts'
import { bookFee } from './fees.ts'
import { capturesWithoutFee, insertPayout, payoutByProviderId } from './payments.queries.ts'
import { reversalByProviderId } from './refunds.queries.ts'
import { recordReversal } from './reversals.ts'

const PERIOD_MS = 7 * 86_400_000

/**
 * Books what only PayPal's statement shows reliably, each entry once: reversals whose webhook never arrived,
 * fees that were unknown at the capture, and payouts to the bank.
 */
export async function bookStatement(context: AppContext): Promise<void> {
  const { paypal } = context.integrations
  if (!paypal) return
  const now = context.now()
  const withoutFee = await capturesWithoutFee(context.db)
  for (const line of await paypal.readStatement(new Date(now.getTime() - PERIOD_MS), now)) {
    if (line.kind === 'reversal') {
      if (!(await reversalByProviderId(context.db, line.id)))
        await recordReversal(context, paypal, line.id, true)
    } else if (line.kind === 'capture' && withoutFee.has(line.id)) {
      await context.db.transaction((tx) => bookFee(tx, line.id, line.feeMinor, now))
    } else if (line.kind === 'payout') {
      await bookPayout(context, line, now)
    }
  }
}

async function bookPayout(context: AppContext, line: StatementLine, now: Date): Promise<void> {
  if (line.currency !== 'USD' || line.minor >= 0n) return
  if (await payoutByProviderId(context.db, line.id)) return
  await context.db.transaction(async (tx) => {
    const { transactionId, isNew } = await post(tx, {
      key: `payout:${line.id}`,
      kind: 'payout',
      currency: 'USD',
      entries: [
        { platform: 'bank', amount: line.minor },
        { platform: 'paypal_clearing', amount: -line.minor },
      ],
      now,
    })
    if (!isNew) return
    await insertPayout(tx, {
      providerTransactionId: line.id,
      amountCents: -line.minor,
      transactionId,
      createdAt: now,
    })
  })
}

export const bookStatementJob = defineJob<Record<string, never>>({
  name: 'catch-up-reversals',
  cron: '3 * * * *',
  retries: 2,
  run: (context) => bookStatement(context),
})
