import { describe, expect, it } from 'vitest'
import { channel, step } from '../freight/fixtures/sample-channel.ts'
import { compileTariff } from '../freight/index.ts'
import { usd } from '../money/index.ts'
import { grams } from '../units/index.ts'
import { DraftCosts, type DraftParcel } from './draft-partition.ts'
import { costOf, item, request } from './fixtures/sample-request.ts'
import type { PlanRequest } from './index.ts'
import { cheapestInsertion, evenly, filledByValue, filledTo } from './start-partitions.ts'

const weighing = (...weights: number[]) =>
  weights.map((weight, at) => item(`${at}`, { weight: grams(weight) }))
const itemsOf = (parcels: readonly DraftParcel[]) => parcels.map(({ items }) => items)
const all = ({ items }: PlanRequest) => [...items.keys()]

describe('inserting each item where it is cheapest', () => {
  it('fills a parcel while that is cheaper than another parcel', () => {
    const wanted = request({ items: weighing(500, 500, 500) })
    expect(itemsOf(cheapestInsertion(costOf(wanted), all(wanted), []))).toEqual([[0, 1, 2]])
  })

  it('opens a parcel where the next step costs more, and takes the heaviest items first', () => {
    const steep = channel({
      zones: [{ countries: ['US'], days: { min: 1, max: 2 }, bands: [step(30_000, 1_400, 500n, 100, 900n)] }],
    })
    const wanted = request({ items: weighing(300, 700, 600, 350), tariff: compileTariff([steep]) })
    // 700 and 300 g make 1000 g, 600 and 350 g are too light to share with them.
    expect(itemsOf(cheapestInsertion(costOf(wanted), all(wanted), []))).toEqual([
      [0, 1],
      [2, 3],
    ])
  })

  it('prefers an open parcel at equal cost, and the last one of several', () => {
    // A price per item: joining a parcel costs as much as a new one.
    const byGram = channel({
      zones: [
        {
          countries: ['US'],
          days: { min: 1, max: 2 },
          bands: [{ kind: 'flat', upTo: grams(30_000), price: 0n }],
        },
      ],
    })
    const wanted = request({ items: weighing(500, 500, 500), tariff: compileTariff([byGram]) })
    const cost = costOf(wanted)
    const costs = new DraftCosts(cost)
    const open = [costs.draft([0]), costs.draft([1])]
    expect(itemsOf(cheapestInsertion(cost, [2], open))).toEqual([[0], [1, 2]])
  })

  it('separates items that no lane takes together', () => {
    const tariff = compileTariff([
      channel({ code: 'a', goodsTypes: ['common'] }),
      channel({ code: 'b', goodsTypes: ['liquid'] }),
    ])
    const items = [item('shirt'), item('ink', { goodsTypes: ['liquid'] }), item('jumper')]
    const wanted = request({ items, tariff })
    expect(itemsOf(cheapestInsertion(costOf(wanted), all(wanted), []))).toEqual([[0, 2], [1]])
  })
})

describe('filling parcels of given weights', () => {
  it('puts each item where it leaves the least space', () => {
    const wanted = request({ items: weighing(900, 500, 400, 100) })
    // 900 g fill the smaller one, the others the larger.
    expect(itemsOf(filledTo(costOf(wanted), all(wanted), [900, 1_000]))).toEqual([[0], [1, 2, 3]])
    expect(itemsOf(filledTo(costOf(wanted), all(wanted), [1_000, 900]))).toEqual([[1, 2, 3], [0]])
  })

  it('fills the first of several parcels with the same space', () => {
    const wanted = request({ items: weighing(600, 500) })
    expect(itemsOf(filledTo(costOf(wanted), all(wanted), [1_000, 1_000]))).toEqual([[0], [1]])
  })

  it('inserts items without space where they are cheapest', () => {
    const wanted = request({ items: weighing(900, 500) })
    expect(itemsOf(filledTo(costOf(wanted), all(wanted), [900]))).toEqual([[0, 1]])
    expect(itemsOf(filledTo(costOf(wanted), all(wanted), []))).toEqual([[0, 1]])
  })

  it('leaves out empty parcels', () => {
    const wanted = request({ items: weighing(900) })
    expect(itemsOf(filledTo(costOf(wanted), all(wanted), [5_000, 900]))).toEqual([[0]])
  })

  it('fills no parcel above the value limit', () => {
    const items = [60, 50, 40].map((cents, at) => item(`${at}`, { value: usd(cents) }))
    const wanted = request({ items })
    const cost = costOf(wanted, { goodsLimit: 100 })
    expect(itemsOf(filledTo(cost, all(wanted), [5_000, 4_000]))).toEqual([[1], [0, 2]])
  })

  const ink = item('ink', { goodsTypes: ['liquid'], weight: grams(300) })
  const shirt = (weight: number) => item(`shirt of ${weight} g`, { weight: grams(weight) })
  const band = (each: bigint) => [
    { countries: ['US'], days: { min: 1, max: 2 }, bands: [step(30_000, 1_000, 1_000n, 100, each)] },
  ]

  it('mixes only goods types that a lane carries together at that weight', () => {
    const tariff = compileTariff([
      channel({ code: 'plain', goodsTypes: ['common'], zones: band(0n) }),
      channel({
        code: 'all',
        goodsTypes: ['common', 'liquid'],
        maxGrams: grams(2_400),
        zones: band(500n),
      }),
    ])
    const wanted = request({ items: [shirt(1_500), ink], tariff })
    // Parcels of 2000 g are charged as 2400 g, those of 2001 g as more. Apart they would cost less.
    expect(itemsOf(filledTo(costOf(wanted), all(wanted), [2_000]))).toEqual([[0, 1]])
    expect(itemsOf(filledTo(costOf(wanted), all(wanted), [2_001]))).toEqual([[0], [1]])
  })

  it('counts the goods types of all items in a parcel', () => {
    const tariff = compileTariff([
      channel({ code: 'liquids', goodsTypes: ['common', 'liquid'] }),
      channel({ code: 'batteries', goodsTypes: ['common', 'battery'] }),
    ])
    const phone = item('phone', { goodsTypes: ['battery'], weight: grams(200) })
    const wanted = request({ items: [ink, phone], tariff })
    expect(itemsOf(filledTo(costOf(wanted), all(wanted), [1_000, 900]))).toEqual([[1], [0]])
  })

  it('starts with the items that the fewest lanes take', () => {
    const tariff = compileTariff([
      channel({ code: 'plain', goodsTypes: ['common'] }),
      channel({ code: 'all', goodsTypes: ['common', 'liquid'], maxGrams: grams(1_000) }),
    ])
    const wanted = request({ items: [shirt(350), ink, shirt(1_500)], tariff })
    // Only the smaller parcel may hold the ink, which is the lightest.
    expect(itemsOf(filledTo(costOf(wanted), all(wanted), [2_000, 400]))).toEqual([[0, 2], [1]])
  })
})

describe('dividing evenly', () => {
  it('puts the heaviest items first, into the lightest parcel', () => {
    const wanted = request({ items: weighing(3_000, 5_000, 4_000, 3_000) })
    expect(itemsOf(evenly(costOf(wanted), all(wanted), 2))).toEqual([
      [1, 3],
      [0, 2],
    ])
  })

  it('takes equally heavy items in their order, however they are listed, and leaves out empty parcels', () => {
    const wanted = request({ items: weighing(500, 500) })
    expect(itemsOf(evenly(costOf(wanted), [1, 0], 2))).toEqual([[0], [1]])
    expect(itemsOf(evenly(costOf(wanted), all(wanted), 3))).toEqual([[0], [1]])
    expect(itemsOf(evenly(costOf(wanted), all(wanted), 1))).toEqual([[0, 1]])
  })
})

describe('filling parcels by value', () => {
  const worth = (...values: number[]) =>
    request({ items: values.map((cents, at) => item(`${at}`, { value: usd(cents) })) })
  const filled = (goodsLimit: number, ...values: number[]) => {
    const wanted = worth(...values)
    return itemsOf(filledByValue(costOf(wanted, { goodsLimit }), all(wanted)))
  }

  it('fills parcels up to the limit, and puts an item above it into a parcel of its own', () => {
    expect(filled(100, 40, 120, 60, 90)).toEqual([[1], [3], [0, 2]])
    expect(filled(99, 40, 60)).toEqual([[1], [0]])
  })

  it('puts each item where the least value remains', () => {
    expect(filled(100, 55, 60, 40)).toEqual([[1, 2], [0]])
    expect(filled(100, 60, 70, 65, 30, 35)).toEqual([[1, 3], [2, 4], [0]])
    expect(filled(100, 60, 50, 45, 5)).toEqual([[0], [1, 2, 3]])
  })

  it('takes equal values in their order, however they are listed', () => {
    const wanted = worth(10, 10, 10)
    expect(itemsOf(filledByValue(costOf(wanted, { goodsLimit: 10 }), [2, 0, 1]))).toEqual([[0], [1], [2]])
  })
})
