import { performance } from 'node:perf_hooks'
import type { Workbench } from '../workbench.ts'

/** Repeated tasks, with their maximum cost. */
interface Goal {
  readonly keys: number
  readonly seconds: number
}

interface Item {
  readonly keys: number
  readonly seconds: number
}

/**
 * Seconds per keystroke of a person: an average typist in the keystroke-level model of Card, Moran and Newell (1980).
 * The simulated hand types without pause, so that the page's own time is measured separately.
 */
const HAND_SECONDS = 0.28

/** Collects keystrokes and seconds of each item by step of the day, and prints them against their goals. */
export function tally() {
  const steps = new Map<string, { goal: Goal | undefined; items: Item[] }>()
  return {
    /** Measures one item; `count` says how many items were done by it at once. */
    measure: async (
      step: string,
      bench: Workbench,
      work: () => Promise<void>,
      { count = 1, goal }: { readonly count?: number; readonly goal?: Goal } = {},
    ) => {
      const kept = steps.get(step) ?? { goal, items: [] }
      steps.set(step, kept)
      const [keys, begun] = [bench.keys(), performance.now()]
      await work()
      const seconds = (performance.now() - begun) / 1000
      const each = { keys: (bench.keys() - keys) / count, seconds: seconds / count }
      for (let n = 0; n < count; n += 1) kept.items.push(each)
      console.log(`${step}: ${round(seconds)} s, ${bench.keys() - keys} keys`)
    },
    /** Returns the table, and the steps whose median or 95th percentile is over its goal. */
    report: () => {
      const rows = [...steps].map(([step, { goal, items }]) => {
        const keys = items.map((one) => one.keys)
        const seconds = items.map((one) => one.seconds)
        const byHand = items.map((one) => one.seconds + one.keys * HAND_SECONDS)
        const isOver =
          goal !== undefined && (part(keys, 0.5) > goal.keys || part(byHand, 0.95) > goal.seconds)
        return {
          isOver,
          cells: [
            step,
            String(items.length),
            `${round(part(keys, 0.5))} / ${round(part(keys, 0.95))}`,
            `${round(part(seconds, 0.5))} / ${round(part(seconds, 0.95))}`,
            `${round(part(byHand, 0.5))} / ${round(part(byHand, 0.95))}`,
            goal ? `${goal.keys} keys, ${goal.seconds} s${isOver ? ' MISSED' : ''}` : '',
          ],
        }
      })
      return {
        table: [
          '| step | items | keys an item, median / 95 % | seconds of the page | with the hand | goal |',
          '|---|--:|--:|--:|--:|---|',
          ...rows.map(({ cells }) => `| ${cells.join(' | ')} |`),
        ].join('\n'),
        missed: rows.filter(({ isOver }) => isOver).map(({ cells }) => cells[0]),
      }
    },
  }
}

/** Returns a quantile of the list. */
function part(list: readonly number[], share: number): number {
  const sorted = list.toSorted((one, other) => one - other)
  return sorted[Math.min(sorted.length - 1, Math.ceil(share * sorted.length) - 1)] ?? 0
}

const round = (value: number) => String(Math.round(value * 100) / 100)
