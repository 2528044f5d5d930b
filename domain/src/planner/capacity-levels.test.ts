import { describe, expect, it } from 'vitest'
import { channel, size, step } from '../freight/fixtures/sample-channel.ts'
import { type Band, type Channel, compileTariff } from '../freight/index.ts'
import { usd } from '../money/index.ts'
import { grams } from '../units/index.ts'
import { type CapacityLevel, capacityLevels, cheapestCover } from './capacity-levels.ts'
import { item, NO_CHARGES, request } from './fixtures/sample-request.ts'
import type { PlanRequest } from './index.ts'
import { lanePrices } from './parcel-cost.ts'

const byBands = (bands: Band[], over: Partial<Channel> = {}): Channel =>
  channel({ zones: [{ countries: ['US'], days: { min: 1, max: 2 }, bands }], ...over })
const flat = (upTo: number, price: bigint): Band => ({ kind: 'flat', upTo: grams(upTo), price })

function levels(
  channels: Channel[],
  unit: number,
  most: number,
  { items, charges }: Pick<PlanRequest, 'items' | 'charges'> = request(),
): [number, number][] {
  const prices = lanePrices(request({ tariff: compileTariff(channels), items }))
  const found = capacityLevels(prices, [...items.keys()], charges, unit, most)
  return found.map(({ capacity, cents }) => [capacity, cents])
}

describe('capacity levels', () => {
  it('end at the weights where the price rises, with the packing allowance', () => {
    // The first 500 g hold 100 g of items, each step 500 g more.
    expect(levels([channel({})], 100, 12)).toEqual([
      [1, 1_000],
      [6, 1_400],
      [11, 1_800],
      [12, 2_200],
    ])
  })

  it('cost as much as their lightest parcel', () => {
    expect(levels([channel({})], 300, 2)).toEqual([
      [1, 1_000],
      [2, 1_400],
    ])
  })

  it('are left out where a larger one costs no more', () => {
    const falls = byBands([flat(1_000, 3_000n), flat(30_000, 1_000n)])
    expect(levels([falls], 200, 4)).toEqual([[4, 1_000]])
    expect(levels([byBands([flat(1_000, 3_000n), flat(30_000, 3_000n)])], 200, 4)).toEqual([[4, 3_000]])
    expect(levels([byBands([flat(1_000, 2_999n), flat(30_000, 3_000n)])], 200, 4)).toEqual([
      [3, 2_999],
      [4, 3_000],
    ])
  })

  it('take the lowest price within their weights, even where it falls at the start of a band', () => {
    // 601 to 800 g of items are charged as 1001 g and more; level 2 holds 501 to 1000 g.
    const falls = byBands([flat(1_000, 3_000n), flat(2_000, 1_000n), flat(30_000, 9_000n)])
    expect(levels([falls], 500, 2)).toEqual([[2, 1_000]])
    // Level 2 of 300 g ends at 600 g, charged as 1000 g: one gram short.
    expect(levels([falls], 300, 2)).toEqual([[2, 3_000]])
    expect(levels([falls], 601, 1)).toEqual([[1, 1_000]])
    expect(levels([falls], 600, 1)).toEqual([[1, 3_000]])
  })

  it('are counted with the volume of the bulkiest item, which may reach a cheaper band', () => {
    const falls = byBands([flat(1_000, 3_000n), flat(2_000, 1_000n), flat(30_000, 9_000n)])
    const box = (length: number) => [item('letter'), item('box', { size: size(length, 100, 50) })]
    expect(levels([falls], 100, 1, request({ items: box(1_001) }))).toEqual([[1, 1_000]])
    expect(levels([falls], 100, 1, request({ items: box(1_000) }))).toEqual([[1, 3_000]])
  })

  it('have a price only where a lane takes the weight, from its minimum to its maximum', () => {
    const middle = byBands([flat(2_000, 700n)], { minGrams: grams(1_000) })
    // 501 to 600 g are charged as 901 to 1000 g.
    expect(levels([middle], 100, 30, request({ items: [item('a')] }))).toEqual([[16, 700]])
    expect(levels([middle], 100, 5)).toEqual([])
    expect(levels([middle], 100, 6)).toEqual([[6, 700]])
  })

  it('include items without weight, which get the largest packing allowance', () => {
    const heavy = byBands([flat(5_000, 700n)], { minGrams: grams(2_000) })
    expect(levels([heavy], 100, 1)).toEqual([[1, 700]])
    const heavier = byBands([flat(2_400, 900n), flat(5_000, 700n)])
    expect(levels([heavier], 100, 1)).toEqual([[1, 700]])
    expect(levels([heavier], 100, 2)).toEqual([
      [1, 700],
      [2, 900],
    ])
  })

  it('use the cheapest lane, with the certain charges', () => {
    const charges = {
      of: () => [],
      atLeast: { perParcel: usd(450), goodsBasisPoints: 0n, freightBasisPoints: 1_500n },
    }
    const some = { items: [item('a')], charges }
    // 15 % of $9.99 is rounded down.
    expect(levels([byBands([flat(9_000, 999n)])], 100, 1, some)).toEqual([[1, 999 + 450 + 149]])
    const prepaid = byBands([flat(9_000, 1_597n)], { code: 'prepaid', dutyPrepaid: true })
    expect(levels([prepaid, byBands([flat(9_000, 999n)])], 100, 1, some)).toEqual([[1, 1_597]])
    const dearer = byBands([flat(9_000, 1_599n)], { code: 'prepaid', dutyPrepaid: true })
    expect(levels([dearer, byBands([flat(9_000, 999n)])], 100, 1, some)).toEqual([[1, 1_598]])
  })

  it('include every start of a band, and the last one has no next', () => {
    const bands = [step(1_000, 500, 4_000n, 500, 0n), flat(2_000, 3_000n), flat(3_000, 2_000n)]
    expect(levels([byBands(bands)], 3_000, 1, request({ charges: NO_CHARGES }))).toEqual([[1, 2_000]])
  })
})

describe('a cover by capacity levels', () => {
  const LEVELS: CapacityLevel[] = [
    { capacity: 1, cents: 100 },
    { capacity: 3, cents: 250 },
    { capacity: 5, cents: 330 },
  ]
  const MOST = 12

  /** Returns the least cost of at least `parcels` levels that hold `units`, by exhaustive search. */
  function tried(units: number, parcels: number): number {
    if (units <= 0 && parcels <= 0) return 0
    const costs = LEVELS.map(({ capacity, cents }) => cents + tried(units - capacity, parcels - 1))
    return Math.min(...costs)
  }

  it.each([
    0, 1, 2, 3,
  ])('with at least %d levels has the least cost for every weight, and names its levels', (parcels) => {
    const { least, capacities } = cheapestCover(LEVELS, MOST, parcels)
    for (let units = 0; units <= MOST; units++) {
      const chosen = capacities(units)
      const cents = chosen.map((capacity) => LEVELS.find((level) => level.capacity === capacity)?.cents ?? 0)
      const sum = (all: number[]) => all.reduce((total, one) => total + one, 0)
      expect([units, least(units)]).toEqual([units, tried(units, parcels)])
      expect(sum(cents)).toBe(least(units))
      expect(sum(chosen)).toBeGreaterThanOrEqual(units)
      expect(chosen.length).toBeGreaterThanOrEqual(parcels)
    }
  })

  it('does not exist for a weight above every level', () => {
    const none = cheapestCover([], 5, 1)
    expect([none.least(3), none.capacities(3)]).toEqual([Number.POSITIVE_INFINITY, []])
    expect([none.least(0), none.capacities(0)]).toEqual([Number.POSITIVE_INFINITY, []])
    expect(cheapestCover([], 5, 0).least(0)).toBe(0)
    expect(cheapestCover(LEVELS, 5, 0).least(6)).toBe(Number.POSITIVE_INFINITY)
  })
})
