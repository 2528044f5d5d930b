import { type Observation, seconds } from './observe.ts'
import type { Waits } from './probes.ts'
import { type Acknowledged, type Comparison, countOf, type Work } from './purchase-load.ts'
import type { Drill } from './restore-drill.ts'

/** A wait below one second is a slow answer, not an outage. */
const SLOW_MS = 1_000

const isWithin = ({ longestMs }: Waits, goal: number): boolean => longestMs <= Math.max(goal * 1000, SLOW_MS)

export interface Result {
  readonly rows: readonly Observation[]
  readonly acknowledged: Acknowledged
  readonly work: Work
  readonly comparison: Comparison
  /** Broken invariants of the ledger and the life cycles. */
  readonly unbalanced: readonly string[]
  readonly drill: Drill
}

/**
 * Prints the result as a Markdown table.
 * @returns whether all goals are met.
 */
export function printResult({ rows, acknowledged, work, comparison, unbalanced, drill }: Result): boolean {
  const mark = (waits: Waits, goal: number) =>
    `${isWithin(waits, goal) ? '' : '**'}${seconds(waits.longestMs)}${isWithin(waits, goal) ? '' : '**'} (${goal})`
  console.log('\n| event | longest wait of a read (goal) | of a write (goal) | requests asked again |')
  console.log('|---|--:|--:|--:|')
  for (const { event, reads, writes } of rows)
    console.log(
      `| ${event.name} | ${mark(reads, event.reads)} | ${mark(writes, event.writes)} | ${reads.failed + writes.failed} |`,
    )
  const { orders, paidOrders, parcels, paidParcels, sent } = acknowledged
  const needless = rows.reduce((sum, row) => sum + row.needlessPromotions, 0)
  const facts: [string, string | number][] = [
    [
      'acknowledged',
      `${countOf(acknowledged)}: ${orders.size} orders, ${paidOrders.size} wallet payments of orders, ${parcels.size} parcels, ${paidParcels.size} payments of parcels, ${sent.size} dispatches`,
    ],
    ['acknowledged and lost', comparison.lost.length],
    ['doubled', comparison.doubled.length],
    [
      'purchases from cart to dispatch',
      `${work.purchases}, of ${work.customers} customers, ${work.failures.length} failed`,
    ],
    ['books and statements', unbalanced.length === 0 ? 'balance' : `${unbalanced.length} wrong`],
    ['primary changed without need', needless],
    [
      'restored to',
      `${drill.moment}, first write ${seconds(drill.tookMs)} after the loss of all three machines`,
    ],
    [
      'after the restore',
      drill.wrong.length === 0
        ? 'everything from before, nothing from after, books balance'
        : `${drill.wrong.length} wrong`,
    ],
  ]
  console.log('\n| | |\n|---|---|')
  for (const [name, value] of facts) console.log(`| ${name} | ${value} |`)
  const wrong = [...comparison.lost, ...comparison.doubled, ...work.failures, ...unbalanced, ...drill.wrong]
  for (const one of wrong) console.log(`\nBAD  ${one}`)
  const isFast = rows.every(
    ({ event, reads, writes }) => isWithin(reads, event.reads) && isWithin(writes, event.writes),
  )
  return wrong.length === 0 && isFast
}
