import { type Lane, quoteOfLane } from '../freight/index.ts'
import { type Grams, grams, type Size, volumetricGrams } from '../units/index.ts'
import type { ShipmentItem } from './shipment.ts'

const NOT_MEASURED = { length: 0, width: 0, height: 0 } as Size

/** Returns the heaviest weight with the same price as this one; null above the last band. */
function levelEnd({ bands }: Lane, weight: number): Grams | null {
  const band = bands.find(({ upTo }) => weight <= upTo)
  if (!band) return null
  switch (band.kind) {
    case 'flat':
      return band.upTo
    case 'per_kg':
      return grams(Math.min(Math.ceil(weight / band.roundTo) * band.roundTo, band.upTo))
    case 'first_step': {
      const steps = Math.max(0, Math.ceil((weight - band.firstGrams) / band.stepGrams))
      return grams(Math.min(band.firstGrams + steps * band.stepGrams, band.upTo))
    }
  }
}

/** One channel's prices in whole cents as numbers, for a search that needs hundreds of thousands of them. */
export interface LanePrice {
  readonly lane: Lane
  /** Returns the price of a charged weight at any size; Infinity where the channel does not take it. */
  readonly cents: (charged: number) => number
  /** The volumetric weight of the parcel when this item is its longest, by item. */
  readonly volumetric: readonly number[]
  /**
   * The surcharge for this item's sides when it is the longest, by item; Infinity where the channel does not
   * take them.
   */
  readonly extra: readonly number[]
}

/** Returns a lane's prices; each is requested once from the quote engine. */
export function lanePrice(lane: Lane, items: readonly ShipmentItem[], postcode: string): LanePrice {
  const ask = (weight: number, size: Size) =>
    quoteOfLane(lane, { country: '', goodsTypes: [], weight: grams(weight), size, postcode })
  const known = new Map<number, number>()

  function cents(charged: number): number {
    if (charged < lane.minGrams || charged > lane.maxGrams) return Number.POSITIVE_INFINITY
    const end = levelEnd(lane, charged)
    if (end === null) return Number.POSITIVE_INFINITY
    let price = known.get(end)
    if (price === undefined) {
      const answer = ask(Math.min(end, lane.maxGrams), NOT_MEASURED)
      price = answer.fits ? Number(answer.price.minor) : Number.POSITIVE_INFINITY
      known.set(end, price)
    }
    return price
  }

  /**
   * The oversize surcharge depends on the longest side alone, so it is quoted without volume, at a weight
   * that the channel surely takes.
   */
  function extra({ size }: ShipmentItem): number {
    const whole = ask(lane.maxGrams, size)
    if (!whole.fits && whole.reason === 'too_long') return Number.POSITIVE_INFINITY
    const longest = Math.max(size.length, size.width, size.height)
    const side = ask(lane.maxGrams, { ...NOT_MEASURED, length: longest as Size['length'] })
    return side.fits ? Number(side.price.minor) - cents(lane.maxGrams) : Number.POSITIVE_INFINITY
  }

  return {
    lane,
    cents,
    volumetric: items.map(({ size }) => volumetricGrams(size, lane.channel.divisor)),
    extra: items.map(extra),
  }
}
