import type { Band, Zone } from '../freight/index.ts'
import { fromDecimal } from '../money/index.ts'
import { grams } from '../units/index.ts'
import type { Cells, Column, PriceFault } from './columns.ts'

/** Called for each fault of a row. */
export type Report = (column: Column, reason: PriceFault) => void

const WEIGHT = /^\d{1,4}(?:\.\d{1,3})?$/
const DAYS = /^\d{1,3}$/
const MAX_CENTS = 10_000_000n

/** Reads cells; an unreadable one is reported and gives 0. A row with a report is never used. */
export function rowReader(cells: Cells, report: Report) {
  const weight = (column: Column, least = 1) => {
    const inGrams = WEIGHT.test(cells[column]) ? Math.round(Number(cells[column]) * 1000) : -1
    if (inGrams < least) report(column, 'no_number')
    return grams(Math.max(inGrams, 0))
  }
  const price = (column: Column) => {
    const money = fromDecimal(cells[column], 'USD')
    if (!money || money.minor < 0n || money.minor > MAX_CENTS) report(column, 'no_number')
    return money?.minor ?? 0n
  }
  const days = (column: Column) => {
    if (!DAYS.test(cells[column])) report(column, 'no_number')
    return Number(cells[column])
  }
  return {
    days: (): Zone['days'] => ({ min: days('days_min'), max: days('days_max') }),
    band(): Band | null {
      const upTo = weight('up_to_kg')
      switch (cells.kind) {
        case 'first_step':
          return {
            kind: 'first_step',
            upTo,
            firstGrams: weight('first_kg', 0),
            firstPrice: price('first_usd'),
            stepGrams: weight('step_kg'),
            stepPrice: price('step_usd'),
          }
        case 'per_kg':
          return { kind: 'per_kg', upTo, price: price('price_usd'), roundTo: weight('round_kg') }
        case 'flat':
          return { kind: 'flat', upTo, price: price('price_usd') }
        default:
          report('kind', 'unknown_kind')
          return null
      }
    },
  }
}
