import { onOpenDay } from '@sampan/domain/closures'
import type { AppContext } from '../../context.ts'
import { everyRow } from '../../jobs/every-row.ts'
import { extendStorageTerm } from '../../orders/index.ts'
import { closedInAll, recentClosures } from '../../settings/index.ts'
import { type EndingStorage, lockStorageEnd, storageEndingWithin } from './storage.queries.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

/**
 * Moves the end of storage out of a closure, to the first open day after it, once its days have been closed for the hours of the second
 * person: an end that was moved stays there when the closure is changed or removed. Ends that a customer pays for, or that arrive
 * later, are moved by the next run.
 */
export async function keepStorageOverClosures(context: AppContext): Promise<void> {
  const now = context.now()
  const settings = await context.settings.read()
  const closed = closedInAll(await recentClosures(context.db, settings, now))
  // One that was set on its last day may be over by the time it counts.
  const lately = new Date(now.getTime() - settings.second_person_hours * HOUR_MS)
  for (const closure of closed.filter(({ until }) => until > lately))
    for await (const { id } of everyRow<EndingStorage>((last, limit) =>
      storageEndingWithin(context.db, closure, last, limit),
    ))
      await context.db.transaction(async (tx) => {
        const end = await lockStorageEnd(tx, id)
        const days = end ? (onOpenDay(end, closed).getTime() - end.getTime()) / DAY_MS : 0
        if (days > 0) await extendStorageTerm(tx, id, days, now)
      })
}
