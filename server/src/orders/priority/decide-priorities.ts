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
 * Decides of every order that is to be bought first whether it was, and returns the fee of one that was late because of us to the
 * wallet: each in a transaction of its own, with what is known under the lock of the order. Several workers, and a run after
 * one that failed, return none twice.
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
      // The provider may return the same money: it is decided after the dispute.
      if (!(failure instanceof Refusal && failure.reason === 'payment_disputed')) throw failure
    })
}
