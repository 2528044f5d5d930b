import type { Settings } from '@sampan/contract'
import type { Queryable } from '@sampan/database'
import { onOpenDay } from '@sampan/domain/closures'
import { closedInAll } from './closed-times.ts'
import { recentClosures } from './recent-closures.ts'

const DAY_MS = 86_400_000

/**
 * Returns when the price of a parcel ends that is packed, or can be paid again, now: not while nobody is here to unpack it. Its goods pay for
 * no storage until then, so a closure counts as it does for storage.
 */
export async function packedQuoteEnd(db: Queryable, settings: Settings, now: Date): Promise<Date> {
  const end = new Date(now.getTime() + settings.packed_quote_days * DAY_MS)
  return onOpenDay(end, closedInAll(await recentClosures(db, settings, now)))
}
