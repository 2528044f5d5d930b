import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { channel, step } from '../freight/fixtures/sample-channel.ts'
import { compileTariff, type Tariff } from '../freight/index.ts'
import { grams } from '../units/index.ts'
import { DraftCosts, totalCents } from './draft-partition.ts'
import { costOf, item, request, someRequest } from './fixtures/sample-request.ts'
import { improve } from './improve-partition.ts'

/** A lane with one price up to 2400 g, which hold 2000 g of items, and another for each 100 g above. */
const upToTwoKilos = (first: bigint, each: bigint): Tariff =>
  compileTariff([
    channel({
      zones: [
        { countries: ['US'], days: { min: 1, max: 2 }, bands: [step(30_000, 2_400, first, 100, each)] },
      ],
    }),
  ])

function improved(
  weights: number[],
  start: number[][],
  { tariff = upToTwoKilos(500n, 900n), evaluations = 1_000 } = {},
) {
  const items = weights.map((weight, at) => item(`${at}`, { weight: grams(weight) }))
  const cost = costOf(request({ items, tariff }))
  const costs = new DraftCosts(cost)
  return improve(
    cost,
    start.map((one) => costs.draft(one)),
    evaluations,
  ).map((parcel) => parcel.items)
}

describe('an improvement', () => {
  it('joins parcels that cost less together', () => {
    expect(improved([500, 500, 500, 500], [[0], [1], [2], [3]])).toEqual([[0, 1, 2, 3]])
  })

  it('moves an item into another parcel', () => {
    expect(improved([1_200, 1_100, 700, 600], [[0, 1, 2], [3]])).toEqual([
      [1, 2],
      [0, 3],
    ])
  })

  it('moves an item into a parcel of its own', () => {
    expect(improved([1_500, 1_500], [[0, 1]])).toEqual([[1], [0]])
  })

  it('swaps two items', () => {
    // 2100 and 1900 g: a parcel more costs too much, and no item has room in the other.
    const start = [
      [0, 1],
      [2, 3],
    ]
    expect(improved([1_300, 800, 1_200, 700], start, { tariff: upToTwoKilos(20_000n, 2_000n) })).toEqual([
      [1, 2],
      [0, 3],
    ])
  })

  it('costs no more than its start, loses no item, and has no empty parcel', () => {
    fc.assert(
      fc.property(
        someRequest(2, 12),
        fc.array(fc.nat(3), { minLength: 12, maxLength: 12 }),
        fc.constantFrom(0, 20, 200, 2_000),
        (wanted, places, evaluations) => {
          const cost = costOf(wanted)
          const costs = new DraftCosts(cost)
          const all = [...wanted.items.keys()]
          const start = [0, 1, 2, 3]
            .map((place) => all.filter((at) => places[at] === place))
            .filter((one) => one.length > 0)
            .map((one) => costs.draft(one))
          const before = totalCents(start)
          const result = improve(cost, start, evaluations)
          expect(totalCents(result)).toBeLessThanOrEqual(before)
          expect(result.flatMap(({ items }) => items).toSorted((x, y) => x - y)).toEqual(all)
          expect(result.every(({ items }) => items.length > 0)).toBe(true)
          for (const parcel of result) expect(parcel).toEqual(costs.draft(parcel.items))
        },
      ),
      { numRuns: 150 },
    )
  })
})
