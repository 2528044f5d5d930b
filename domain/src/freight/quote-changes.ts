import { type Grams, grams, millimetres, type Size } from '../units/index.ts'
import type { Channel } from './channel.ts'
import { compileTariff } from './compile.ts'
import type { GoodsType } from './goods-types.ts'
import { quote } from './quote.ts'
import type { Quote } from './quote-result.ts'

/** A parcel quoted to show the effect of a change. */
export interface SampleParcel {
  readonly goodsType: GoodsType
  readonly weight: Grams
  /** Sides of 0 are unknown. */
  readonly size: Size
  /** A postcode prefix; '' for no remote area. */
  readonly postcode: string
}

/** The effect of a change on a parcel, with all countries where it is the same. `before` is null for a new channel. */
export interface QuoteChange {
  readonly countries: readonly string[]
  readonly parcel: SampleParcel
  readonly before: Quote | null
  readonly after: Quote
}

const USUAL_GRAMS = [500, 1000, 3000, 10_000, 25_000]
const size = (length: number, width: number, height: number): Size => ({
  length: millimetres(length),
  width: millimetres(width),
  height: millimetres(height),
})
const NOT_MEASURED = size(0, 0, 0)

const parcel = (weight: number, over: Partial<SampleParcel> = {}): SampleParcel => ({
  goodsType: 'common',
  weight: grams(weight),
  size: NOT_MEASURED,
  postcode: '',
  ...over,
})

/**
 * Returns a value that only one of two limits allows; null for equal limits. A missing limit is treated as just above
 * the other.
 */
function between(one: number | null, other: number | null): number | null {
  if (one === other) return null
  return Math.max(one ?? (other ?? 0) + 10, other ?? (one ?? 0) + 10)
}

/** Typical parcels, and parcels between the limits of the two channels. */
function samples(before: Channel, after: Channel): SampleParcel[] {
  const [least, more] = [before.minGrams, after.minGrams].toSorted((a, b) => a - b)
  const [less, most] = [before.maxGrams, after.maxGrams].toSorted((a, b) => a - b)
  const weights = new Set([
    ...USUAL_GRAMS,
    ...(least === more ? [] : [least || Math.ceil((more ?? 0) / 2)]),
    ...(less === most ? [] : [most ?? 0]),
  ])
  const sides = [before, after].flatMap(({ surcharges }) =>
    surcharges.flatMap((one) => (one.kind === 'oversize' ? [one.side + 10] : [])),
  )
  const side = between(before.maxSide, after.maxSide)
  const girth = between(before.maxGirth, after.maxGirth)
  // As thin as possible, because a larger volume could exceed the weight limit too.
  const thinnest = Math.max((girth ?? 0) - 400, Math.floor((girth ?? 0) / 5))
  const longest = Math.min(before.maxSide ?? thinnest, after.maxSide ?? thinnest, thinnest)
  const across = Math.floor(((girth ?? 0) - longest) / 4)
  return [
    ...[...weights].toSorted((a, b) => a - b).map((weight) => parcel(weight)),
    parcel(2000, { size: size(500, 400, 300) }),
    ...[...new Set([...sides, ...(side === null ? [] : [side])])].map((length) =>
      parcel(3000, { size: size(length, 100, 100) }),
    ),
    ...(girth === null ? [] : [parcel(3000, { size: size(longest, across, across) })]),
    ...(['brand', 'liquid', 'battery'] as const).map((goodsType) => parcel(3000, { goodsType })),
  ]
}

/** The shipments to quote: one country for each zone, and one postcode for each remote surcharge. */
function shipmentsToQuote(before: Channel, after: Channel) {
  const usual = samples(before, after)
  const toZones = after.zones.flatMap(({ countries }) =>
    usual.map((one) => ({ country: countries[0] ?? '', countries, parcel: one })),
  )
  const served = new Set(after.zones.flatMap(({ countries }) => countries))
  const toRemoteAreas = [before, after].flatMap(({ surcharges }) =>
    surcharges.flatMap((one) =>
      one.kind === 'remote' && served.has(one.country)
        ? one.postcodes.slice(0, 1).map((postcode) => ({
            country: one.country,
            countries: [one.country],
            parcel: parcel(3000, { postcode }),
          }))
        : [],
    ),
  )
  return [...toZones, ...toRemoteAreas]
}

/** Returns a key that is equal for equal quotes. */
function written(answer: Quote | null): string {
  if (!answer) return ''
  if (answer.fits) return `${answer.price.minor}`
  const limit = 'limit' in answer ? `${answer.limit}` : ''
  return `${answer.reason} ${limit}`
}

/**
 * Quotes sample parcels before and after a change of a channel's limits, goods types and surcharges.
 * @param before null for a new channel
 * @returns the quotes that differ; none for a channel without zones, which serves no country yet
 */
export function quoteChanges(before: Channel | null, after: Channel): QuoteChange[] {
  if (after.zones.length === 0) return []
  const had = before && compileTariff([before])
  const has = compileTariff([after])
  const changes = new Map<string, QuoteChange>()
  for (const { country, countries, parcel: tried } of shipmentsToQuote(before ?? after, after)) {
    const { goodsType, ...rest } = tried
    const request = { ...rest, country, goodsTypes: [goodsType] }
    const was = (had && quote(had, request)[0]) ?? null
    const [is] = quote(has, request)
    if (!is || written(was) === written(is)) continue
    // Refused before and after: the reason does not matter.
    if (was && !was.fits && !is.fits) continue
    const key = [JSON.stringify(tried), written(was), written(is)].join(' | ')
    const places = new Set([...(changes.get(key)?.countries ?? []), ...countries])
    changes.set(key, { countries: [...places], parcel: tried, before: was, after: is })
  }
  return [...changes.values()]
}
