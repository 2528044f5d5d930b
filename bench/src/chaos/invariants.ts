import { setTimeout as pause } from 'node:timers/promises'
import { translate } from '@sampan/messages/catalogue'
import { checkInvariants, checkStatements } from '@sampan/server/finance'
import { sql } from 'drizzle-orm'
import type { Shop } from './shop.ts'

/** Everything must have recovered within this time. */
export const RECOVERY_MS = 90_000

export interface Verdict {
  readonly tookMs: number
  /** Empty when everything holds. */
  readonly wrong: readonly string[]
}

/**
 * Waits until no work is left, every invariant holds, PayPal's statement agrees and the facts are as
 * expected.
 * @param facts returns the facts that do not hold yet, as text.
 */
export async function recovered(shop: Shop, facts: () => Promise<readonly string[]>): Promise<Verdict> {
  const begun = Date.now()
  for (;;) {
    const wrong = await Promise.all([waiting(shop), unbalanced(shop), facts()]).then(
      (found) => found.flat(),
      (failure: unknown) => [String(failure)],
    )
    const tookMs = Date.now() - begun
    if (wrong.length === 0 || tookMs > RECOVERY_MS) return { tookMs, wrong }
    await pause(250)
  }
}

async function waiting({ context }: Shop): Promise<string[]> {
  const { rows } = await context.db.execute<{ name: string; count: number }>(sql`
    select name, count(*)::int as count from pgboss.job
    where state in ('created', 'retry', 'active') and start_after <= now() and name not like '\\_\\_pgboss%'
      and name <> 'reconcile-payments'
    group by name`)
  return rows.map(({ name, count }) => `${count} × ${name} not done`)
}

async function unbalanced({ context }: Shop): Promise<string[]> {
  const findings = [
    ...(await checkInvariants(context.db, context.now())),
    ...(await checkStatements(context, 0)),
  ]
  return findings
    .filter(({ count }) => count > 0)
    .map(
      ({ id, always, examples }) =>
        `${id} (${translate('en', 'console-books', always)}): ${examples.join('; ')}`,
    )
}
