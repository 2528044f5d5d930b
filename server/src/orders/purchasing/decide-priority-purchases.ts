import type { AppContext } from '../../context.ts'
import { decidePriorities } from '../../payments/index.ts'
import { boughtAt, excuses } from '../lateness/late-orders.queries.ts'

/** Decides of every order that is to be bought before others whether it was; see `decidePriorities`. */
export const decidePriorityPurchases = (context: AppContext): Promise<void> =>
  decidePriorities(context, { kind: 'order', doneAt: boughtAt, excuses, late: 'priority_late' })
