import type { Millimetres } from '../units/index.ts'
import type { Band, Channel, Days, Surcharge } from './channel.ts'
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

const notServed = (channel: Channel): Excluded => ({ fits: false, channel, reason: 'country' })

function lane(channel: Channel, country: string): Lane | null {
  const zone = channel.zones.find((one) => one.countries.includes(country))
  const last = zone?.bands.at(-1)
  if (!zone || !last) return null
  return {
    channel,
    carries: goodsMask(channel.goodsTypes),
    days: zone.days,
    bands: zone.bands,
    minGrams: channel.minGrams,
    maxGrams: Math.min(channel.maxGrams, last.upTo),
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
  const countries = new Set(channels.flatMap((channel) => channel.zones.flatMap((zone) => zone.countries)))
  const byCountry = new Map<string, CountryIndex>()
  for (const country of countries) {
    const lanes: Lane[] = []
    const rest: Excluded[] = []
    for (const channel of channels) {
      const found = lane(channel, country)
      if (found) lanes.push(found)
      else rest.push(notServed(channel))
    }
    byCountry.set(country, { lanes, notServed: rest })
  }
  return { byCountry, elsewhere: { lanes: [], notServed: channels.map(notServed) } }
}
