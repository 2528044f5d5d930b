import { usd } from '@sampan/domain/money'
import { priorityOutcome } from '@sampan/domain/priority-purchase'
import { phrase } from '@sampan/messages/phrase'
import { isDeleted } from '../../access/index.ts'
import type { AppContext } from '../../context.ts'
import { everyRow } from '../../jobs/every-row.ts'
import { returnFee } from '../../payments/index.ts'
import { excusesOf } from '../../promotions/index.ts'
import { Refusal } from '../../refusal.ts'
import { lockOrderById } from '../staff/load-orders.ts'
import {
  setPriorityOutcome,
  type UndecidedPriority,
  undecidedPriorities,
  undecidedPriority,
} from './priority.queries.ts'

/**
 * Decides for every order with priority purchase whether it was bought in time, and refunds the fee to the
 * wallet where we alone were late. Each order is decided in a transaction of its own, under its lock, so
 * parallel workers and repeated runs refund none twice.
 */
export async function decidePriorities(context: AppContext): Promise<void> {
  for await (const row of everyRow<UndecidedPriority>((last, limit) =>
    undecidedPriorities(context.db, last, limit),
  ))
    if (outcomeOf(row, context.now())) await decide(context, row)
}

const outcomeOf = (row: UndecidedPriority, now: Date) =>
  priorityOutcome({ ...row, excuses: excusesOf(row.excuses) }, now)

async function decide(context: AppContext, { id, customerId }: UndecidedPriority): Promise<void> {
  await context.db
    .transaction(async (tx) => {
      if (await isDeleted(tx, customerId)) return
      await lockOrderById(tx, id)
      const row = await undecidedPriority(tx, id)
      const outcome = row && outcomeOf(row, context.now())
      if (!outcome) return
      if (outcome === 'late')
        await returnFee(
          context,
          tx,
          { kind: 'order', id, cents: row.totalCents },
          {
            customerId,
            amount: usd(row.feeCents),
            subject: row.number,
            reason: phrase('kinds', 'priority_late'),
          },
        )
      await setPriorityOutcome(tx, id, outcome === 'late' ? 'returned' : outcome)
    })
    .catch((failure) => {
      // While the payment is disputed the provider may return the same money, so the decision waits for the
      // outcome.
      if (!(failure instanceof Refusal && failure.reason === 'payment_disputed')) throw failure
    })
}
