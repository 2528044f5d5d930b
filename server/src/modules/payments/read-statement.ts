import { defineJob } from '../../jobs/job.ts'
import type { World } from '../../world.ts'
import { reversalByProviderId } from './refunds.queries.ts'
import { takenBack } from './taken-back.ts'

const PERIOD_MS = 7 * 86_400_000

/** Reversals whose notice never came are found on PayPal's statement and booked like any other. */
export async function catchUpReversals(world: World): Promise<void> {
  const { paypal } = world.outside
  if (!paypal) return
  const now = world.now().getTime()
  for (const line of await paypal.readStatement(new Date(now - PERIOD_MS), new Date(now + PERIOD_MS))) {
    if (line.kind !== 'reversal' || (await reversalByProviderId(world.db, line.id))) continue
    await takenBack(world, paypal, line.id, true)
  }
}

export const catchUpReversalsJob = defineJob<Record<string, never>>({
  name: 'catch-up-reversals',
  cron: '3 * * * *',
  retries: 2,
  run: (world) => catchUpReversals(world),
})
