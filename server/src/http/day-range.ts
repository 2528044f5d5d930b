import { fromWireDay } from '@sampan/domain/wire-time'

const DAY_MS = 86_400_000

/** The moments of a range of days: from its inclusive start to its exclusive end; null where it has none. */
export interface Period {
  readonly from: Date | null
  readonly until: Date | null
}

/** Returns the period of the contract's `dayRange`; '' is no limit. */
export function periodOf(days: { readonly from_day: string; readonly to_day: string }): Period {
  const lastDay = fromWireDay(days.to_day)
  return { from: fromWireDay(days.from_day), until: lastDay && new Date(lastDay.getTime() + DAY_MS) }
}
