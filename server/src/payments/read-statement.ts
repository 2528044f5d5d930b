import type { AppContext } from '../context.ts'
import { defineJob } from '../jobs/job.ts'
import { reversalByProviderId } from './refunds.queries.ts'
import { recordReversal } from './reversals.ts'

const PERIOD_MS = 7 * 86_400_000

/** Reversals whose notice never came are found on PayPal's statement and booked like any other. */
export async function catchUpReversals(context: AppContext): Promise<void> {
  const { paypal } = context.integrations
  if (!paypal) return
  const now = context.now().getTime()
  for (const line of await paypal.readStatement(new Date(now - PERIOD_MS), new Date(now + PERIOD_MS))) {
    if (line.kind !== 'reversal' || (await reversalByProviderId(context.db, line.id))) continue
    await recordReversal(context, paypal, line.id, true)
  }
}

export const catchUpReversalsJob = defineJob<Record<string, never>>({
  name: 'catch-up-reversals',
  cron: '3 * * * *',
  retries: 2,
  run: (context) => catchUpReversals(context),
})
