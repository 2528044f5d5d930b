import type { Settings } from '@sampan/contract'
import { onOpenDay } from '@sampan/domain/closures'
import { closedTimes } from './closed-times.ts'

const DAY_MS = 86_400_000

/** Returns when the price of a parcel ends that is packed, or can be paid again, now: not while nobody is here to unpack it. */
export const packedQuoteEnd = (now: Date, settings: Settings): Date =>
  onOpenDay(new Date(now.getTime() + settings.packed_quote_days * DAY_MS), closedTimes(settings))
