import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { channel, step } from '../freight/fixtures/sample-channel.ts'
import { compileTariff, type Tariff } from '../freight/index.ts'
import { grams } from '../units/index.ts'
import { DraftCosts, totalCents } from './draft-partition.ts'
import { costOf, item, request, someRequest } from './fixtures/sample-request.ts'
import { improve } from './improve-partition.ts'

/** A lane with one price up to 2400 g, which hold 2000 g of items, and a step for each 100 g above. */
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

const range = (from: number, to: number) => Array.from({ length: to - from }, (_, at) => from + at)
const times = (count: number, weight: number): number[] => Array(count).fill(weight)
const weightOf = (parcel: readonly number[], weights: readonly number[]): number =>
  parcel.reduce((sum, at) => sum + (weights[at] ?? 0), 0)
/** An additional parcel costs as much as a kilogram above two. */
const DEAR_PARCELS = { tariff: upToTwoKilos(20_000n, 2_000n) }

/** With more than nine items, two parcels are not repartitioned as a whole, so that only the tested move changes them. */
describe('an improvement', () => {
  it('joins parcels that cost less together', () => {
    expect(improved(times(10, 200), [range(0, 5), range(5, 10)])).toEqual([range(0, 10)])
    expect(improved(times(12, 150), [range(0, 4), range(4, 8), range(8, 12)])).toEqual([range(0, 12)])
  })

  it('keeps parcels apart when joining them costs the same', () => {
    const start = [range(0, 10), range(10, 20)]
    // 2100 g with packing are six steps above 2400 g.
    expect(improved(times(20, 105), start, { tariff: upToTwoKilos(600n, 100n) })).toEqual(start)
  })

  it('joins three parcels where joining two is not worth it', () => {
    const flat = (upTo: number, price: bigint) => ({ kind: 'flat', upTo: grams(upTo), price }) as const
    const tariff = compileTariff([
      channel({
        zones: [
          {
            countries: ['US'],
            days: { min: 1, max: 2 },
            bands: [flat(1_400, 1_000n), flat(2_000, 2_500n), flat(30_000, 1_500n)],
          },
        ],
      }),
    ])
    const weights = [...times(5, 100), ...times(10, 200)]
    const start = [range(0, 5), range(5, 10), range(10, 15)]
    expect(improved(weights, start, { tariff })).toEqual([range(0, 15)])
  })

  it('moves an item into another parcel', () => {
    // The other item is heavier than all of them, so nothing can be swapped.
    expect(improved([...times(21, 100), 1_700], [range(0, 21), [21]], DEAR_PARCELS)).toEqual([
      range(1, 21),
      [0, 21],
    ])
  })

  it('moves an item into the parcel where it adds the least cost', () => {
    const weights = [...times(21, 100), 1_950, 1_700, 1_950]
    expect(improved(weights, [range(0, 21), [21], [22], [23]], DEAR_PARCELS)).toEqual([
      range(1, 21),
      [21],
      [0, 22],
      [23],
    ])
  })

  it('moves an item into a new parcel', () => {
    expect(improved(times(10, 210), [range(0, 10)])).toEqual([range(1, 10), [0]])
  })

  it('leaves an item in place when it would cost the same elsewhere', () => {
    const start = [range(0, 10), [10]]
    expect(improved([...times(10, 100), 1_900], start, DEAR_PARCELS)).toEqual(start)
  })

  it('swaps two items', () => {
    // 2100 and 1900 g: an additional parcel costs too much, and no item fits into the other.
    const start = [[0, 1], range(2, 10)]
    expect(improved([1_300, 800, 1_200, ...times(7, 100)], start, DEAR_PARCELS)).toEqual([
      [1, 2],
      [0, ...range(3, 10)],
    ])
  })

  it('repartitions two small parcels where several items must move at once', () => {
    // 2100 and 1900 g: only exchanging 300 and 400 for 600 makes both 2000.
    const start = [range(0, 4), range(4, 7)]
    expect(improved([300, 400, 650, 750, 600, 520, 780], start, DEAR_PARCELS)).toEqual([
      [0, 1, 5, 6],
      [2, 3, 4],
    ])
  })

  it('repartitions up to nine items, and keeps a partition of equal cost', () => {
    const weights = [300, 400, 650, 750, 600, 520, 780]
    const nine = [...weights.with(3, 730), 10, 10]
    const again = improved(nine, [[0, 1, 2, 3, 7, 8], range(4, 7)], DEAR_PARCELS)
    expect(again.map((parcel) => weightOf(parcel, nine))).toEqual([2_000, 2_000])
    const ten = [...weights.with(3, 720), 10, 10, 10]
    const start = [[0, 1, 2, 3, 7, 8, 9], range(4, 7)]
    expect(improved(ten, start, DEAR_PARCELS)).toEqual(start)
    const equal = [[0, 2], [1]]
    expect(improved([1_000, 2_000, 1_000], equal, DEAR_PARCELS)).toEqual(equal)
  })

  it('repartitions two small parcels into three where that is cheaper', () => {
    // 2400 g twice: 450 g are not worth an additional parcel, twice 450 g are.
    const weights = [650, 650, 650, 450, 650, 650, 650, 450]
    const parcels = improved(weights, [range(0, 4), range(4, 8)], DEAR_PARCELS)
    expect(parcels).toHaveLength(3)
    expect(parcels.flat().toSorted()).toEqual(range(0, 8))
    for (const parcel of parcels) expect(weightOf(parcel, weights)).toBeLessThanOrEqual(2_000)
  })

  it('keeps a quarter of the evaluations for repartitioning, two to the power of the number of items for each', () => {
    const alone = (count: number) => range(0, count).map((at) => [at])
    // The starting partition takes all of them; a quarter is enough for one pair, or for none.
    expect(improved(times(16, 100), alone(16), { evaluations: 16 })).toEqual([
      [0, 1],
      ...range(2, 16).map((at) => [at]),
    ])
    expect(improved(times(15, 100), alone(15), { evaluations: 15 })).toEqual(alone(15))
    // Of nine, a pair takes four and its result one.
    expect(improved(times(36, 50), alone(36), { evaluations: 36 })).toEqual([
      [0, 1],
      [2, 3],
      ...range(4, 36).map((at) => [at]),
    ])
  })

  it('never costs more than its start, loses no item and leaves no empty parcel', () => {
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
