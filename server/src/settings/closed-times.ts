import type { Settings } from '@sampan/contract'
import type { ClosedTime } from '@sampan/domain/closures'
import { fromWireDay } from '@sampan/domain/wire-time'

const DAY_MS = 86_400_000

/** Returns when the warehouse is closed, in order. */
export const closedTimes = ({ closures }: Settings): ClosedTime[] =>
  closures
    .flatMap(({ from_day, to_day }) => {
      const [from, last] = [fromWireDay(from_day), fromWireDay(to_day)]
      return from && last ? [{ from, until: new Date(last.getTime() + DAY_MS) }] : []
    })
    .sort((one, other) => one.from.getTime() - other.from.getTime())
