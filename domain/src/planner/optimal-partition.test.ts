import { describe, expect, it } from 'vitest'
import { channel, step } from '../freight/fixtures/sample-channel.ts'
import { type Channel, compileTariff } from '../freight/index.ts'
import { grams } from '../units/index.ts'
import { costOf, item, request, SOME_CHARGES } from './fixtures/sample-request.ts'
import type { ShipmentItem } from './index.ts'
import { optimalPartition, subsetCosts } from './optimal-partition.ts'
import { sumsOf } from './parcel-sums.ts'

const costWith = (items: ShipmentItem[], channels: Channel[] = [channel({})], itemsPerParcel = 60) =>
  costOf(request({ items, tariff: compileTariff(channels), itemsPerParcel }))
const named = (...names: string[]) => names.map((name) => item(name))

describe('the costs of all subsets', () => {
  it('are those of the parcels, indexed by a bit per chosen item', () => {
    const items = [
      item('unused'),
      item('shirt', { tariffLine: '611020' }),
      item('phone', { goodsTypes: ['brand'], tariffLine: '851713' }),
      item('jumper', { tariffLine: '611020', weight: grams(900) }),
      item('gift'),
    ]
    const cost = costOf(request({ items, charges: SOME_CHARGES }), { goodsLimit: 5_000 })
    const chosen = [4, 1, 3, 2]
    const costs = subsetCosts(cost, chosen)
    expect(costs).toHaveLength(16)
    expect(costs[0]).toBe(0)
    for (let set = 1; set < 16; set++) {
      const members = chosen.filter((_, bit) => set & (1 << bit))
      expect([set, costs[set]]).toEqual([set, cost.of(sumsOf(cost.items, members, cost.goodsLimit))])
    }
  })
})

describe('the best partition', () => {
  it('keeps items together when they share the first weight step', () => {
    expect(optimalPartition(costWith(named('a', 'b', 'c')), [0, 1, 2])).toEqual({
      cents: 2_200,
      parcels: [[0, 1, 2]],
      leftOut: [],
    })
  })

  it('uses only the chosen items', () => {
    expect(optimalPartition(costWith(named('a', 'b', 'c', 'd')), [3, 1])).toEqual({
      cents: 1_800,
      parcels: [[3, 1]],
      leftOut: [],
    })
  })

  it('splits where the price per kilogram rises', () => {
    const steep = channel({
      zones: [
        {
          countries: ['US'],
          days: { min: 1, max: 2 },
          bands: [step(1_000, 500, 100n, 500, 0n), step(30_000, 500, 9_000n, 500, 0n)],
        },
      ],
    })
    expect(optimalPartition(costWith(named('a', 'b', 'c'), [steep]), [0, 1, 2])).toEqual({
      cents: 300,
      parcels: [[0], [1], [2]],
      leftOut: [],
    })
  })

  it('uses one parcel when several cost the same', () => {
    const byKilo = channel({
      zones: [
        { countries: ['US'], days: { min: 1, max: 2 }, bands: [step(30_000, 1_000, 500n, 1_000, 500n)] },
      ],
    })
    const items = [item('a', { weight: grams(600) }), item('b', { weight: grams(600) })]
    expect(optimalPartition(costWith(items, [byKilo]), [0, 1])).toEqual({
      cents: 1_000,
      parcels: [[0, 1]],
      leftOut: [],
    })
  })

  it('leaves out items that no parcel takes', () => {
    const heavy = (id: string, weight: number) => item(id, { weight: grams(weight) })
    const small = channel({ maxGrams: grams(3_000) })
    const items = [
      heavy('too heavy', 2_500),
      heavy('light', 100),
      item('ink', { goodsTypes: ['liquid'] }),
      heavy('middle', 900),
    ]
    expect(optimalPartition(costWith(items, [small]), [0, 1, 2, 3])).toEqual({
      cents: 1_800,
      parcels: [[1, 3]],
      leftOut: [0, 2],
    })
  })

  const weighing = (...weights: number[]) =>
    weights.map((weight, at) => item(`${at}`, { weight: grams(weight) }))

  it('sends as many items as possible, and of equally many the cheapest set', () => {
    // The lane takes from 3 kg to 4 kg: two of the three.
    const narrow = channel({ minGrams: grams(3_000), maxGrams: grams(4_000) })
    const items = weighing(2_000, 1_500, 1_000)
    // 2000 + 1000 and 900 of packing fit, 1500 + 1000 and 900 as well, for a step less; all three weigh 5400 g.
    expect(optimalPartition(costWith(items, [narrow]), [0, 1, 2])).toEqual({
      cents: 3_400,
      parcels: [[1, 2]],
      leftOut: [0],
    })
    expect(optimalPartition(costWith(items, [narrow]), [2, 1, 0])).toEqual({
      cents: 3_400,
      parcels: [[2, 1]],
      leftOut: [0],
    })
  })

  it('prefers three items to a cheaper set of two', () => {
    const narrow = channel({ minGrams: grams(3_000), maxGrams: grams(3_900) })
    // The first three weigh 3501 g with packing; the first and the last 3200 g, a step less.
    expect(optimalPartition(costWith(weighing(800, 800, 1_001, 1_500), [narrow]), [0, 1, 2, 3])).toEqual({
      cents: 3_800,
      parcels: [[0, 1, 2]],
      leftOut: [3],
    })
  })

  it('has no parcel for items that no lane takes', () => {
    const inks = [item('ink', { goodsTypes: ['liquid'] }), item('glue', { goodsTypes: ['liquid'] })]
    expect(optimalPartition(costWith(inks), [0, 1])).toEqual({ cents: 0, parcels: [], leftOut: [0, 1] })
    expect(optimalPartition(costWith(inks), [])).toEqual({ cents: 0, parcels: [], leftOut: [] })
  })

  it('is found for up to fourteen items', () => {
    const many = Array.from({ length: 15 }, (_, at) => item(`${at}`, { weight: grams(10) }))
    const cost = costWith(many)
    const indexes = many.map((_, at) => at)
    expect(optimalPartition(cost, indexes.slice(0, 14)).parcels).toHaveLength(1)
    expect(() => optimalPartition(cost, indexes)).toThrow(new RangeError('optimalPartition: 15 items'))
  })
})
