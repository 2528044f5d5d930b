import { grams } from '../units/index.ts'
import type { Band, Channel, Surcharge } from './channel.ts'
import { bandPrice } from './price.ts'

/** Returns the prices of a band, and all else of it in one text. */
function partsOf(band: Band): { readonly prices: readonly bigint[]; readonly shape: string } {
  switch (band.kind) {
    case 'flat':
      return { prices: [band.price], shape: `flat ${band.upTo}` }
    case 'per_kg':
      return { prices: [band.price], shape: `per_kg ${band.upTo} ${band.roundTo}` }
    case 'first_step': {
      const { upTo, firstGrams, firstPrice, stepGrams, stepPrice } = band
      return { prices: [firstPrice, stepPrice], shape: `first_step ${upTo} ${firstGrams} ${stepGrams}` }
    }
  }
}

/** Returns whether no weight of a band can be cheaper than in another: all but the prices is the same, and none of them is lower. */
function isAsDear(before: Band, after: Band): boolean {
  const [was, is] = [partsOf(before), partsOf(after)]
  return was.shape === is.shape && is.prices.every((price, index) => price >= (was.prices[index] ?? price))
}

/** Returns the last weight of each price of a band between two weights: above `below`, up to and including `until`. */
function* lastOfEachPrice(band: Band, below: number, until: number): Generator<number> {
  if (band.kind !== 'flat') {
    const [start, step] =
      band.kind === 'per_kg' ? [0, band.roundTo] : [Number(band.firstGrams), Number(band.stepGrams)]
    const skipped = Math.max(0, Math.floor((below - start) / step) + 1)
    for (let weight = start + skipped * step; weight < until; weight += step) yield weight
  }
  yield until
}

/** The charged weights that a channel carries to a country, in grams. */
interface Carried {
  readonly from: number
  readonly to: number
}

const carriedBy = ({ minGrams, maxGrams }: Channel, bands: readonly Band[]): Carried => ({
  from: minGrams,
  to: Math.min(maxGrams, bands.at(-1)?.upTo ?? -1),
})

/** Returns whether some of these weights, which both price, is cheaper after a change: by the prices, however they are written. */
function lowersPrices(before: readonly Band[], after: readonly Band[], { from, to }: Carried): boolean {
  const ends = new Set([...before, ...after].map(({ upTo }) => Number(upTo)))
  let below = -1
  for (const end of [...ends].toSorted((a, b) => a - b)) {
    const was = before.find(({ upTo }) => upTo >= end)
    const is = after.find(({ upTo }) => upTo >= end)
    if (!was || !is || below >= to) return false
    const first = Math.max(below, from - 1)
    const until = Math.min(end, to)
    if (first < until && !isAsDear(was, is))
      for (const band of [was, is])
        for (const weight of lastOfEachPrice(band, first, until))
          if (bandPrice(is, grams(weight)) < bandPrice(was, grams(weight))) return true
    below = end
  }
  return false
}

function lowersSurcharge(before: Surcharge, after: Surcharge | undefined): boolean {
  switch (before.kind) {
    case 'fuel':
      return after?.kind !== 'fuel' || after.basisPoints < before.basisPoints
    case 'per_piece':
      return after?.kind !== 'per_piece' || after.price < before.price
    case 'oversize':
      return after?.kind !== 'oversize' || after.price < before.price || after.side > before.side
    case 'remote':
      return (
        after?.kind !== 'remote' ||
        after.price < before.price ||
        after.country !== before.country ||
        before.postcodes.some((prefix) => !after.postcodes.includes(prefix))
      )
  }
}

const bandsByCountry = ({ zones }: Channel) =>
  new Map(zones.flatMap(({ countries, bands }) => countries.map((country) => [country, bands] as const)))

/** Returns whether a limit allows more than it did; null for no limit. */
const isWider = (before: number | null, after: number | null): boolean =>
  before !== null && (after === null || after > before)

/** Returns whether some weight that is carried costs less than a lighter one, which only the next band can do. */
const fallsWithWeight = (channel: Channel) =>
  channel.zones.some(({ bands }) => {
    const { from, to } = carriedBy(channel, bands)
    return bands.some((band, index) => {
      const next = bands[index + 1]
      const isCarried = band.upTo >= from && band.upTo < to
      return isCarried && next && bandPrice(next, grams(band.upTo + 1)) < bandPrice(band, band.upTo)
    })
  })

/** Returns whether a change carries weights to a country that were not carried, or some for less. */
function lowersCountry(before: Channel, had: readonly Band[], after: Channel, has: readonly Band[]): boolean {
  const [was, is] = [carriedBy(before, had), carriedBy(after, has)]
  if (is.from > is.to) return false
  return is.from < was.from || is.to > was.to || lowersPrices(had, has, is)
}

/**
 * Returns whether a change of a channel may lower the freight of some parcel, or carry one that it did not carry. Bands are compared by
 * the prices of all weights. Surcharges are compared one by one in their order: those of another kind count as lower. A smaller divisor
 * makes parcels heavier, which costs less only where a heavier one does.
 */
export function lowersFreight(before: Channel, after: Channel): boolean {
  const had = bandsByCountry(before)
  return (
    after.divisor > before.divisor ||
    (after.divisor < before.divisor && fallsWithWeight(after)) ||
    isWider(before.maxSide, after.maxSide) ||
    isWider(before.maxGirth, after.maxGirth) ||
    (after.dutyPrepaid && !before.dutyPrepaid) ||
    after.goodsTypes.some((type) => !before.goodsTypes.includes(type)) ||
    before.surcharges.some((surcharge, index) => lowersSurcharge(surcharge, after.surcharges[index])) ||
    [...bandsByCountry(after)].some(([country, bands]) =>
      lowersCountry(before, had.get(country) ?? [], after, bands),
    )
  )
}
