import type { Counts, DayReport, FreightSums } from '@sampan/database/tables'

/** Number of lowest-margin orders stored per day: those of a period are among those of its days. */
export const LOWEST = 50

const total = (counts: Counts): number => counts.reduce((sum, [, count]) => sum + count, 0)

/** Adds histograms of durations. */
function addCounts(all: readonly Counts[]): Counts {
  const sums = new Map<number, number>()
  for (const [tenths, count] of all.flat()) sums.set(tenths, (sums.get(tenths) ?? 0) + count)
  return [...sums].sort(([one], [other]) => one - other)
}

/**
 * Returns the lowest number of tenths within which this share of the cases ended; null for none.
 * @param counts in ascending order
 */
export function quantile(counts: Counts, share: number): number | null {
  const wanted = share * total(counts)
  let seen = 0
  for (const [tenths, count] of counts) {
    seen += count
    if (seen >= wanted) return tenths
  }
  return null
}

/** Returns the share of cases that ended within these tenths; null for none. */
export function shareWithin(counts: Counts, tenths: number): number | null {
  const all = total(counts)
  return all === 0 ? null : total(counts.filter(([took]) => took <= tenths)) / all
}

const SUMS = ['parcels', 'freight', 'house', 'billedParcels', 'billedFreight', 'billed'] as const

const addSums = (rows: readonly FreightSums[]): FreightSums => {
  const sum = (name: (typeof SUMS)[number]) => rows.reduce((all, row) => all + row[name], 0)
  return Object.fromEntries(SUMS.map((name) => [name, sum(name)])) as Record<(typeof SUMS)[number], number>
}

/** Merges rows of the same kind, with the newest name of their channel. */
function together<Row extends { readonly namedAt: string }, Added>(
  rows: readonly Row[],
  keyOf: (row: Row) => string,
  add: (rows: readonly Row[]) => Added,
): (Row & Added)[] {
  return [...Map.groupBy(rows, keyOf).values()].flatMap((group) => {
    const newest = group.reduce((best, row) => (row.namedAt > best.namedAt ? row : best))
    return { ...newest, ...add(group) }
  })
}

/** Sums the reports of days or parts of days. */
export function addReports(reports: readonly DayReport[]): DayReport {
  const bought = reports.map((one) => one.bought)
  const sum = (name: 'orders' | 'paid' | 'refunded' | 'cost') =>
    bought.reduce((all, one) => all + one[name], 0)
  const marginOf = ([, paid, refunded, cost]: (typeof bought)[number]['lowest'][number]) =>
    paid - refunded - cost
  const work = Map.groupBy(
    reports.flatMap((one) => one.work),
    ([staffId, action]) => `${staffId} ${action}`,
  )
  return {
    bought: {
      orders: sum('orders'),
      paid: sum('paid'),
      refunded: sum('refunded'),
      cost: sum('cost'),
      lowest: bought
        .flatMap(({ lowest }) => lowest)
        .sort((one, other) => marginOf(one) - marginOf(other) || (one[0] < other[0] ? -1 : 1))
        .slice(0, LOWEST),
    },
    freight: together(
      reports.flatMap(({ freight }) => freight),
      ({ code }) => code,
      addSums,
    ),
    transit: together(
      reports.flatMap(({ transit }) => transit),
      ({ code, country }) => `${code} ${country}`,
      (rows) => ({ took: addCounts(rows.map(({ took }) => took)) }),
    ),
    steps: {
      bought: addCounts(reports.map(({ steps }) => steps.bought)),
      arrived: addCounts(reports.map(({ steps }) => steps.arrived)),
      shipped: addCounts(reports.map(({ steps }) => steps.shipped)),
    },
    work: [...work.values()].flatMap((group) => {
      const [first] = group
      return first ? [[first[0], first[1], group.reduce((all, [, , count]) => all + count, 0)] as const] : []
    }),
  }
}
