import { CSV_BOM, csvLine } from '../csv/index.ts'
import type { Band, Channel } from '../freight/index.ts'
import { toDecimal, usd } from '../money/index.ts'
import { COLUMNS, type Column } from './columns.ts'

const kg = (grams: number) => String(grams / 1000)
const dollars = (cents: bigint) => toDecimal(usd(cents))

function bandCells(band: Band): Partial<Record<Column, string>> {
  const shared = { up_to_kg: kg(band.upTo), kind: band.kind }
  switch (band.kind) {
    case 'first_step':
      return {
        ...shared,
        first_kg: kg(band.firstGrams),
        first_usd: dollars(band.firstPrice),
        step_kg: kg(band.stepGrams),
        step_usd: dollars(band.stepPrice),
      }
    case 'per_kg':
      return { ...shared, price_usd: dollars(band.price), round_kg: kg(band.roundTo) }
    case 'flat':
      return { ...shared, price_usd: dollars(band.price) }
  }
}

/** Writes the price lists of channels as a CSV file that `readPrices` can read. */
export function writePrices(channels: readonly Channel[]): string {
  const rows = channels.flatMap((channel) =>
    channel.zones.flatMap((zone, index) =>
      zone.bands.map((band) => {
        const cells: Partial<Record<Column, string>> = {
          channel: channel.code,
          zone: String(index + 1),
          countries: zone.countries.join(' '),
          days_min: String(zone.days.min),
          days_max: String(zone.days.max),
          ...bandCells(band),
        }
        return csvLine(COLUMNS.map((column) => cells[column] ?? ''))
      }),
    ),
  )
  return CSV_BOM + csvLine(COLUMNS) + rows.join('')
}
