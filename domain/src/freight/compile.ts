import type { Millimetres } from '../units/index.ts'
import type { Band, Channel, Days, Surcharge, Zone } from './channel.ts'
import { checkChannels } from './check-channels.ts'
import type { GoodsType } from './goods-types.ts'
import type { Excluded } from './quote-result.ts'

const BIT: Record<GoodsType, number> = { common: 1, brand: 2, liquid: 4, battery: 8 }

/** Returns goods types as a bit mask, so that one operation shows whether a channel carries all of them. */
export function goodsMask(types: readonly GoodsType[]): number {
  let mask = 0
  for (const type of types) mask |= BIT[type]
  return mask
}

/** A channel as seen from one country. */
export interface Lane {
  readonly channel: Channel
  readonly carries: number
  readonly days: Days
  readonly bands: readonly Band[]
  readonly minGrams: number
  readonly maxGrams: number
  readonly maxSide: Millimetres | null
  readonly maxGirth: Millimetres | null
  readonly surcharges: readonly Surcharge[]
}

export interface CountryIndex {
  readonly lanes: readonly Lane[]
  /** Channels that do not serve the country; their result is always the same. */
  readonly notServed: readonly Excluded[]
}

/** An index of the channels by country, built once for many quotes. */
export interface Tariff {
  readonly byCountry: ReadonlyMap<string, CountryIndex>
  readonly elsewhere: CountryIndex
}

function lane(channel: Channel, zone: Zone, country: string): Lane {
  return {
    channel,
    carries: goodsMask(channel.goodsTypes),
    days: zone.days,
    bands: zone.bands,
    minGrams: channel.minGrams,
    maxGrams: Math.min(channel.maxGrams, zone.bands.at(-1)?.upTo ?? 0),
    maxSide: channel.maxSide,
    maxGirth: channel.maxGirth,
    surcharges: channel.surcharges.filter((one) => one.kind !== 'remote' || one.country === country),
  }
}

/**
 * Indexes the channels by country.
 * @throws RangeError for channels in which `checkChannels` finds a fault; check user input with it first.
 */
export function compileTariff(channels: readonly Channel[]): Tariff {
  const [problem] = checkChannels(channels)
  if (problem) throw new RangeError(`compileTariff: ${problem.channel}: ${problem.reason}`)
  const indexed = channels.map((channel) => ({
    channel,
    zones: new Map(
      channel.zones.flatMap((zone) => zone.countries.map((country) => [country, zone] as const)),
    ),
    notServed: { fits: false, channel, reason: 'country' } satisfies Excluded,
  }))
  const byCountry = new Map<string, CountryIndex>()
  for (const country of new Set(indexed.flatMap(({ zones }) => [...zones.keys()]))) {
    const lanes: Lane[] = []
    const rest: Excluded[] = []
    for (const { channel, zones, notServed } of indexed) {
      const zone = zones.get(country)
      if (zone) lanes.push(lane(channel, zone, country))
      else rest.push(notServed)
    }
    byCountry.set(country, { lanes, notServed: rest })
  }
  return { byCountry, elsewhere: { lanes: [], notServed: indexed.map(({ notServed }) => notServed) } }
}
