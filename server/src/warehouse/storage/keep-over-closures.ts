import { onOpenDay } from '@sampan/domain/closures'
import type { AppContext } from '../../context.ts'
import { everyRow } from '../../jobs/every-row.ts'
import { extendStorageTerm } from '../../orders/index.ts'
import { closedTimes } from '../../settings/index.ts'
import { type EndingStorage, lockStorageEnd, storageEndingWithin } from './storage.queries.ts'

const DAY_MS = 86_400_000

/**
 * Moves the end of storage out of a closure, to the first open day after it. Ends that a customer pays for, or that arrive
 * later, are moved by the next run; one that was moved stays there when the closure is changed or removed.
 */
export async function keepStorageOverClosures(context: AppContext): Promise<void> {
  const now = context.now()
  const closed = closedTimes(await context.settings.read())
  for (const closure of closed.filter(({ until }) => until > now))
    for await (const { id } of everyRow<EndingStorage>((last, limit) =>
      storageEndingWithin(context.db, closure, last, limit),
    ))
      await context.db.transaction(async (tx) => {
        const end = await lockStorageEnd(tx, id)
        const days = end ? (onOpenDay(end, closed).getTime() - end.getTime()) / DAY_MS : 0
        if (days > 0) await extendStorageTerm(tx, id, days, now)
      })
}
