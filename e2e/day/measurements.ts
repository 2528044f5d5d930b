import { performance } from 'node:perf_hooks'
import type { Workbench } from '../workbench.ts'

/** The permitted cost of a repeated task: its median of keys and its 95th percentile of seconds. */
interface Goal {
  readonly keys: number
  readonly seconds: number
}

interface Cost {
  readonly keys: number
  readonly seconds: number
}

/**
 * Seconds per keystroke of an average typist in the keystroke-level model of Card, Moran and Newell (1980). The test
 * itself types without pause, so that the time of the page is measured separately.
 */
const SECONDS_PER_KEY = 0.28

export type Measure = ReturnType<typeof collectMeasurements>['measure']

/** Collects keystrokes and seconds per item and step of the day, and compares them with their goals. */
export function collectMeasurements() {
  const steps = new Map<string, { goal: Goal | undefined; items: Cost[] }>()
  return {
    /** Measures one task; `count` is the number of items that it processes. */
    measure: async (
      step: string,
      bench: Workbench,
      work: () => Promise<void>,
      { count = 1, goal }: { readonly count?: number; readonly goal?: Goal } = {},
    ) => {
      const measured = steps.get(step) ?? { goal, items: [] }
      steps.set(step, measured)
      const [keys, startedAt] = [bench.keys(), performance.now()]
      await work()
      const seconds = (performance.now() - startedAt) / 1000
      const each = { keys: (bench.keys() - keys) / count, seconds: seconds / count }
      for (let n = 0; n < count; n += 1) measured.items.push(each)
      console.log(`${step}: ${round(seconds)} s, ${bench.keys() - keys} keys`)
    },
    /** Returns the table, and the steps whose median or 95th percentile is over its goal. */
    report: () => {
      const rows = [...steps].map(([step, { goal, items }]) => {
        const keys = items.map((one) => one.keys)
        const seconds = items.map((one) => one.seconds)
        const withTyping = items.map((one) => one.seconds + one.keys * SECONDS_PER_KEY)
        const isOver =
          goal !== undefined && (quantile(keys, 0.5) > goal.keys || quantile(withTyping, 0.95) > goal.seconds)
        return {
          isOver,
          cells: [
            step,
            String(items.length),
            `${round(quantile(keys, 0.5))} / ${round(quantile(keys, 0.95))}`,
            `${round(quantile(seconds, 0.5))} / ${round(quantile(seconds, 0.95))}`,
            `${round(quantile(withTyping, 0.5))} / ${round(quantile(withTyping, 0.95))}`,
            goal ? `${goal.keys} keys, ${goal.seconds} s${isOver ? ' MISSED' : ''}` : '',
          ],
        }
      })
      return {
        table: [
          '| step | items | keys an item, median / 95 % | seconds of the page | with typing | goal |',
          '|---|--:|--:|--:|--:|---|',
          ...rows.map(({ cells }) => `| ${cells.join(' | ')} |`),
        ].join('\n'),
        missed: rows.filter(({ isOver }) => isOver).map(({ cells }) => cells[0]),
      }
    },
  }
}

function quantile(list: readonly number[], fraction: number): number {
  const sorted = list.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.ceil(fraction * sorted.length) - 1)] ?? 0
}

const round = (value: number) => String(Math.round(value * 100) / 100)
