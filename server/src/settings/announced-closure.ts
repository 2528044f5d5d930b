import type { Data, Settings } from '@sampan/contract'
import { onOpenDay } from '@sampan/domain/closures'
import { toWireDay } from '@sampan/domain/wire-time'
import { closedTimes } from './closed-times.ts'

const DAY_MS = 86_400_000

/** Returns the closure of the warehouse that pages announce at a moment; null without one. */
export function announcedClosure(settings: Settings, now: Date): Data<'/api/index/get_closure'> {
  const closed = closedTimes(settings)
  const soon = now.getTime() + settings.closure_notice_days * DAY_MS
  const next = closed.find(({ from, until }) => until > now && from.getTime() <= soon)
  const stored = settings.closures.find(({ from_day }) => from_day === toWireDay(next?.from))
  if (!next || !stored) return null
  return {
    ...stored,
    reopens_day: toWireDay(onOpenDay(next.until, closed)),
    is_closed: next.from <= now,
  }
}
