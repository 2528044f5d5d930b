import type { Settings } from '@sampan/contract'
import type { ClosedTime } from '@sampan/domain/closures'
import { fromWireDay } from '@sampan/domain/wire-time'

const DAY_MS = 86_400_000

/** Returns when the warehouse is closed, in order and without overlaps, which the closures may have. */
export function closedTimes({ closures }: Pick<Settings, 'closures'>): ClosedTime[] {
  const times = closures
    .flatMap(({ from_day, to_day }) => {
      const [from, last] = [fromWireDay(from_day), fromWireDay(to_day)]
      return from && last ? [{ from, until: new Date(last.getTime() + DAY_MS) }] : []
    })
    .sort((one, other) => one.from.getTime() - other.from.getTime())
  const joined: ClosedTime[] = []
  for (const { from, until } of times) {
    const last = joined.at(-1)
    if (!last || last.until <= from) joined.push({ from, until })
    else if (last.until < until) joined.splice(-1, 1, { from: last.from, until })
  }
  return joined
}

/** Returns the times of all these closures together: when the warehouse is closed by each of them. */
export const closedInAll = (versions: readonly Settings['closures'][]): ClosedTime[] =>
  versions
    .map((closures) => closedTimes({ closures }))
    .reduce((some, others) =>
      some.flatMap((one) =>
        others.flatMap((other) => {
          const from = one.from > other.from ? one.from : other.from
          const until = one.until < other.until ? one.until : other.until
          return from < until ? { from, until } : []
        }),
      ),
    )
