import type { AppContext } from '../../context.ts'
import { decidePriorities } from '../../payments/index.ts'
import { excuses, packedAt } from '../lateness/late-parcels.queries.ts'

/** Decides of every parcel that is to be packed before others whether it was; see `decidePriorities`. */
export const decidePriorityPackings = (context: AppContext): Promise<void> =>
  decidePriorities(context, { kind: 'parcel', doneAt: packedAt, excuses, late: 'priority_packing_late' })
