import { type Band, type Channel, checkChannels, type Zone } from '../freight/index.ts'
import type { Cells, Column, PriceFault, PriceProblem } from './columns.ts'
import { rowReader } from './read-band.ts'
import { readRows } from './read-rows.ts'

export type PriceFile =
  | { readonly ok: true; readonly channels: readonly Channel[] }
  | { readonly ok: false; readonly problems: readonly PriceProblem[] }

interface ZoneBegun {
  readonly cells: Cells
  readonly days: Zone['days']
  readonly countries: readonly string[]
  readonly bands: Band[]
}

const MOST_PROBLEMS = 200

/**
 * Reads a price list. All zones of a channel in the file are replaced; channels not in the file stay as they
 * are.
 * @param present the existing channels
 * @param isCountry returns whether a country code exists
 * @returns the channels that the file changes, or every fault by row and column
 */
export function readPrices(
  text: string,
  present: readonly Channel[],
  isCountry: (code: string) => boolean,
): PriceFile {
  const problems: PriceProblem[] = []
  const started = new Map<string, Map<string, ZoneBegun>>()

  function take(cells: Cells, row: number): void {
    const before = problems.length
    const report = (column: Column, reason: PriceFault, found = cells[column]) =>
      problems.push({ row, column, reason, found })
    if (!present.some(({ code }) => code === cells.channel)) report('channel', 'unknown_channel')
    const read = rowReader(cells, report)
    const days = read.days()
    if (days.min > days.max) report('days_max', 'days_reversed')
    const band = read.band()
    const zones = started.get(cells.channel) ?? new Map<string, ZoneBegun>()
    started.set(cells.channel, zones)
    const zone = zones.get(cells.zone)
    if (zone) {
      for (const column of ['countries', 'days_min', 'days_max'] as const)
        if (zone.cells[column] !== cells[column]) report(column, 'zone_differs')
      if (band && band.upTo <= (zone.bands.at(-1)?.upTo ?? 0)) report('up_to_kg', 'bands_not_ascending')
      if (band && problems.length === before) zone.bands.push(band)
      return
    }
    const countries = cells.countries
      .toUpperCase()
      .split(/[\s,;]+/)
      .filter((code) => code !== '')
    if (countries.length === 0) report('countries', 'unknown_country')
    const taken = [...zones.values()].flatMap((one) => one.countries)
    for (const code of countries) {
      if (!isCountry(code)) report('countries', 'unknown_country', code)
      else if (taken.includes(code)) report('countries', 'country_twice', code)
    }
    zones.set(cells.zone, { cells, days, countries, bands: band ? [band] : [] })
  }

  const file = readRows(text)
  if (!file.ok) return file
  for (const { cells, row } of file.rows) if (problems.length < MOST_PROBLEMS) take(cells, row)
  if (problems.length > 0) return { ok: false, problems }

  const channels = present.flatMap((channel) => {
    const zones = started.get(channel.code)
    return zones
      ? [
          {
            ...channel,
            zones: [...zones.values()].map(({ countries, days, bands }) => ({ countries, days, bands })),
          },
        ]
      : []
  })
  // Faults across several rows.
  const unsound = checkChannels(channels).map(({ channel, reason }) => ({
    row: 0,
    column: 'channel' as const,
    reason: 'not_sound' as const,
    found: `${channel}: ${reason}`,
  }))
  return unsound.length > 0 ? { ok: false, problems: unsound } : { ok: true, channels }
}
