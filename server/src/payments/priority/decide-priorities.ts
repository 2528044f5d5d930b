import { usd } from '@sampan/domain/money'
import { priorityOutcome } from '@sampan/domain/priority'
import { phrase } from '@sampan/messages/phrase'
import { lockSubject } from '../../access/index.ts'
import type { AppContext } from '../../context.ts'
import { everyRow } from '../../jobs/every-row.ts'
import { excusesOf } from '../../promotions/index.ts'
import { Refusal } from '../../refusal.ts'
import { returnFee } from '../settle-back.ts'
import {
  type PrioritySteps,
  setPriorityOutcome,
  type UndecidedPriority,
  undecidedPriorities,
  undecidedPriority,
} from './priority.queries.ts'

/**
 * Decides for every order with priority purchase, or parcel with priority packing, whether the promise was
 * kept, and refunds the fee to the wallet where we alone were late. Each is decided in a transaction of its
 * own, under its lock, so parallel workers and repeated runs refund none twice. No account is deleted before.
 */
export async function decidePriorities(context: AppContext, steps: PrioritySteps): Promise<void> {
  for await (const row of everyRow<UndecidedPriority>((last, limit) =>
    undecidedPriorities(context.db, steps, last, limit),
  ))
    if (outcomeOf(row, context.now())) await decide(context, steps, row)
}

const outcomeOf = (row: UndecidedPriority, now: Date) =>
  priorityOutcome({ ...row, excuses: excusesOf(row.excuses) }, now)

async function decide(
  context: AppContext,
  steps: PrioritySteps,
  { id, customerId, number }: UndecidedPriority,
): Promise<void> {
  const { kind, late } = steps
  await context.db
    .transaction(async (tx) => {
      await lockSubject(tx, `${kind}:${number}`)
      const row = await undecidedPriority(tx, steps, id)
      const outcome = row && outcomeOf(row, context.now())
      if (!outcome) return
      if (outcome === 'late')
        await returnFee(
          context,
          tx,
          { kind, id, cents: row.totalCents },
          { customerId, amount: usd(row.feeCents), subject: number, reason: phrase('kinds', late) },
        )
      await setPriorityOutcome(tx, kind, id, outcome === 'late' ? 'returned' : outcome)
    })
    .catch((failure) => {
      // The provider may return the same money: it is decided after the dispute.
      if (!(failure instanceof Refusal && failure.reason === 'payment_disputed')) throw failure
    })
}
