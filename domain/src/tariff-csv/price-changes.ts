import type { Band, Channel, Days } from '../freight/index.ts'

/** A band and the delivery time of its zone. */
export interface PricedBand {
  readonly days: Days
  readonly band: Band
}

/** A change by an import: a band of some countries, removed where `after` is null, new where `before` is null. */
export interface PriceChange {
  readonly channel: string
  readonly countries: readonly string[]
  readonly upTo: number
  readonly before: PricedBand | null
  readonly after: PricedBand | null
}

const bandsOf = (channel: Channel | undefined) =>
  new Map(
    (channel?.zones ?? []).flatMap(({ countries, days, bands }) =>
      bands.map((band) => [`${countries.join(' ')} ${band.upTo}`, { countries, days, band }] as const),
    ),
  )

/** Returns a key that is equal for equal bands, whatever the order of their properties. */
const written = (priced: PricedBand | null) =>
  priced &&
  [
    priced.days.min,
    priced.days.max,
    ...Object.entries(priced.band).toSorted(([a], [b]) => (a < b ? -1 : 1)),
  ].join(' ')

/**
 * Compares the price lists of `after` with those of the same channels in `before`, in the order of the new
 * list.
 */
export function priceChanges(before: readonly Channel[], after: readonly Channel[]): PriceChange[] {
  return after.flatMap((channel) => {
    const had = bandsOf(before.find(({ code }) => code === channel.code))
    const has = bandsOf(channel)
    const keys = [...new Set([...has.keys(), ...had.keys()])]
    return keys.flatMap((key) => {
      const [was, is] = [had.get(key), has.get(key)]
      const shown = is ?? was
      const plain = (one: typeof was) => (one ? { days: one.days, band: one.band } : null)
      if (!shown || written(plain(was)) === written(plain(is))) return []
      return [
        {
          channel: channel.code,
          countries: shown.countries,
          upTo: shown.band.upTo,
          before: plain(was),
          after: plain(is),
        },
      ]
    })
  })
}
