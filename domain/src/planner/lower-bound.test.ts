import { describe, expect, it } from 'vitest'
import { channel, step } from '../freight/fixtures/sample-channel.ts'
import { type Channel, compileTariff } from '../freight/index.ts'
import { usd } from '../money/index.ts'
import { grams } from '../units/index.ts'
import { costOf, item, request, SOME_CHARGES } from './fixtures/sample-request.ts'
import type { PlanRequest } from './index.ts'
import { fewestBins, lowerBound, relaxations } from './lower-bound.ts'
import type { CostLimits } from './parcel-cost.ts'

const weighing = (...weights: number[]) =>
  weights.map((weight, at) => item(`${at}`, { weight: grams(weight) }))
const relaxed = (over: Partial<PlanRequest>, limits: Partial<CostLimits> = {}) => {
  const wanted = request(over)
  return relaxations(costOf(wanted, limits), [...wanted.items.keys()], wanted)
}
const bound = (over: Partial<PlanRequest>, limits: Partial<CostLimits> = {}) => {
  const wanted = request(over)
  return lowerBound(costOf(wanted, limits), [...wanted.items.keys()], wanted)
}
const byKilo = (code: string, cents: bigint, over: Partial<Channel> = {}) =>
  channel({
    code,
    zones: [
      { countries: ['US'], days: { min: 1, max: 2 }, bands: [step(30_000, 1_000, cents, 1_000, cents)] },
    ],
    ...over,
  })

describe('the minimum number of parcels for amounts', () => {
  it.each([
    [[], 10, 0],
    [[10], 10, 1],
    [[5, 5], 10, 1],
    [[5, 5, 1], 10, 2],
    [[6, 6], 10, 2],
    [[6, 6, 6], 10, 3],
    [[6, 5, 5], 10, 2],
    [[7, 7, 4, 4], 10, 3],
    [[7, 7, 3, 3], 10, 2],
    [[6, 6, 5], 10, 3],
    [[9, 6, 3, 2], 10, 3],
    [[2, 9, 3, 6], 10, 3],
    [[4, 4, 4], 10, 2],
    [[8, 7, 3, 3, 3], 10, 3],
    [[9, 9, 2], 10, 3],
    [[11], 10, 0],
    [[11, 4], 10, 1],
    [[0, 0], 10, 0],
    [[0, 0], 0, 0],
    [[5], 0, 0],
  ])('%j with %d per parcel is %d', (amounts, limit, fewest) => {
    expect(fewestBins(amounts, limit)).toBe(fewest)
  })

  it('never exceeds the number actually needed', () => {
    const fits = (amounts: number[], bins: number[]): boolean => {
      const [first, ...rest] = amounts
      if (first === undefined) return true
      return bins.some((room, at) => room >= first && fits(rest, bins.with(at, room - first)))
    }
    const needed = (amounts: number[], limit: number) => {
      let count = 0
      while (!fits(amounts, Array(count).fill(limit))) count += 1
      return count
    }
    for (let one = 0; one <= 9; one += 1)
      for (let two = one; two <= 9; two += 1)
        for (let three = two; three <= 9; three += 1)
          for (const four of [1, 3, 5, 7])
            expect(fewestBins([one, two, three, four], 9)).toBeLessThanOrEqual(
              needed([four, three, two, one], 9),
            )
  })
})

describe('a relaxation', () => {
  it('is exact for items that fit into one parcel', () => {
    // 1000 g in units of 10 g, and one unit more.
    expect(relaxed({})).toEqual([{ cents: 1_800, capacities: [1_010] }])
  })

  it('counts the parcels needed for the number of items', () => {
    const items = weighing(500, 500, 500)
    expect(relaxed({ items, itemsPerParcel: 1 })[0]?.cents).toBe(4_200)
    expect(relaxed({ items, itemsPerParcel: 2 })[0]?.cents).toBe(3_200)
    expect(relaxed({ items, itemsPerParcel: 3 })[0]?.cents).toBe(2_200)
  })

  it('counts the parcels needed for the value limit', () => {
    const items = [6_000, 6_000, 6_000].map((cents, at) => item(`${at}`, { value: usd(cents) }))
    expect(relaxed({ items }, { goodsLimit: 10_000 })[0]?.capacities).toHaveLength(3)
    expect(relaxed({ items }, { goodsLimit: 12_000 })[0]?.capacities).toHaveLength(2)
    expect(relaxed({ items })[0]?.capacities).toHaveLength(1)
  })

  it('includes the certain charges where no lane prepays duty', () => {
    const flat = (over: Partial<Channel> = {}) => byKilo('flat', 1_000n, over)
    const items = [item('a', { value: usd(2_001) })]
    const of = (...channels: Channel[]) =>
      relaxed({ items, tariff: compileTariff(channels), charges: SOME_CHARGES })[0]?.cents
    // 20 % of $20.01 rounded down, $4.50, and 20 % of the freight.
    expect(of(flat())).toBe(1_000 + 400 + 450 + 200)
    expect(of(flat({ dutyPrepaid: true }))).toBe(1_000)
    expect(of(flat(), byKilo('dear', 9_000n, { dutyPrepaid: true }))).toBe(1_650)
  })

  it('assigns items that only some lanes take to these lanes, the highest bound first', () => {
    const tariff = compileTariff([
      byKilo('plain', 100n, { goodsTypes: ['common'] }),
      byKilo('all', 1_000n, { goodsTypes: ['common', 'battery'] }),
    ])
    const items = [
      item('lamp', { weight: grams(8_000) }),
      item('phone', { goodsTypes: ['battery'], weight: grams(500) }),
    ]
    // Any lane: 8.5 kg by the cheap one. The expensive one must hold 500 g, the cheap one the rest.
    expect(relaxed({ items, tariff })).toEqual([
      { cents: 1_000 + 1_000, capacities: [600, 600, 7_500] },
      { cents: 1_000, capacities: [8_500] },
    ])
  })

  it('uses only lanes that take an item', () => {
    const tariff = compileTariff([
      byKilo('plain', 1_000n, { goodsTypes: ['common'] }),
      byKilo('cheap', 1n, { goodsTypes: ['battery'] }),
    ])
    expect(relaxed({ tariff })).toHaveLength(1)
    expect(relaxed({ tariff })[0]?.cents).toBe(2_000)
  })

  it('of items without weight is the cheapest parcel', () => {
    expect(relaxed({ items: weighing(0) })[0]).toEqual({ cents: 1_000, capacities: [20] })
  })

  it.each([
    [20_000, 10],
    [20_010, 25],
    [90_000, 50],
    [150_000, 100],
    [20_000_000, 10_000],
  ])('for %d g counts in units of %d g', (weight, unit) => {
    const sizes = weighing(weight)
    const any = channel({
      maxGrams: grams(90_000_000),
      zones: [
        {
          countries: ['US'],
          days: { min: 1, max: 2 },
          bands: [{ kind: 'flat', upTo: grams(90_000_000), price: 100n }],
        },
      ],
    })
    const [only] = relaxed({ items: sizes, tariff: compileTariff([any]) })
    expect(only).toEqual({ cents: 100, capacities: [(Math.floor(weight / unit) + 1) * unit] })
  })
})

describe('the lower bound', () => {
  it('is that of the highest relaxation', () => expect(bound({})).toBe(1_800))

  it('adds the bounds of valuable items and of the others, which the value limit separates', () => {
    const items = [item('a', { value: usd(9_000) }), item('b', { value: usd(5_000) })]
    expect(bound({ items }, { goodsLimit: 5_000 })).toBe(2_800)
    expect(bound({ items }, { goodsLimit: 9_000 })).toBe(2_800)
    expect(bound({ items }, { goodsLimit: 14_000 })).toBe(1_800)
    const dear = [item('a', { value: usd(9_000) }), item('b', { value: usd(9_000) }), item('c')]
    expect(bound({ items: dear }, { goodsLimit: 5_000 })).toBe(1_800 + 1_400)
  })
})
