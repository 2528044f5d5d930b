import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { DraftCosts, isTaken, totalCents } from './draft-partition.ts'
import { costOf, item, request, someRequest } from './fixtures/sample-request.ts'
import type { PlanRequest } from './index.ts'
import { sumsOf } from './parcel-sums.ts'

/** A request whose items are in two parcels. */
const inTwo: fc.Arbitrary<{ wanted: PlanRequest; a: number[]; b: number[] }> = someRequest(3, 8).chain(
  (wanted) =>
    fc.array(fc.boolean(), { minLength: wanted.items.length, maxLength: wanted.items.length }).map((side) => {
      const all = [...wanted.items.keys()]
      return { wanted, a: all.filter((at) => side[at]), b: all.filter((at) => !side[at]) }
    }),
)
const limits = (wanted: PlanRequest) =>
  wanted.customsLimit ? { goodsLimit: Number(wanted.customsLimit.minor) } : {}

describe('a draft', () => {
  it('has the cost of a parcel with an item added, removed or replaced', () => {
    fc.assert(
      fc.property(inTwo, ({ wanted, a, b }) => {
        const cost = costOf(wanted, limits(wanted))
        const costs = new DraftCosts(cost)
        const centsOf = (items: number[]) => costs.draft(items).cents
        const draft = costs.draft(a)
        expect(draft.sums).toEqual(sumsOf(cost.items, a, cost.goodsLimit))
        for (const more of b) expect(costs.with(draft, more)).toBe(centsOf([...a, more]))
        for (const removed of a) {
          const others = a.filter((one) => one !== removed)
          const rest = costs.sumsWithout(draft, removed)
          expect(rest).toEqual(sumsOf(cost.items, others, cost.goodsLimit))
          for (const more of b)
            expect(costs.swapped(draft, rest, removed, more)).toBe(centsOf([...others, more]))
        }
      }),
      { numRuns: 150 },
    )
  })

  it('is the same after additions and removals as when built directly', () => {
    fc.assert(
      fc.property(inTwo, ({ wanted, a, b }) => {
        const costs = new DraftCosts(costOf(wanted, limits(wanted)))
        const draft = costs.draft(a)
        for (const more of b) costs.add(draft, more)
        expect(draft).toEqual(costs.draft([...a, ...b]))
        for (const removed of a) costs.remove(draft, removed)
        expect(draft).toEqual(costs.draft(b))
      }),
      { numRuns: 50 },
    )
  })

  const wanted = request({
    items: [
      item('b', { tariffLine: '611020' }),
      item('a', { tariffLine: '611020' }),
      item('ink', { goodsTypes: ['liquid'] }),
    ],
  })

  it('keeps its items in order, with counts of headings and goods types', () => {
    const draft = new DraftCosts(costOf(wanted)).draft([2, 1, 0])
    expect(draft.items).toEqual([0, 1, 2])
    expect([...draft.headings.values()]).toEqual([2, 1])
    expect([...draft.types.values()]).toEqual([2, 1])
  })

  it('does not share its array of items with its source', () => {
    const items = [1, 0]
    const costs = new DraftCosts(costOf(wanted))
    costs.add(costs.draft(items), 2)
    expect(items).toEqual([1, 0])
  })

  it('costs more per item than any freight when no lane takes it, and nothing when empty', () => {
    const costs = new DraftCosts(costOf(wanted))
    const [shirts, inks, none] = [costs.draft([0, 1]), costs.draft([0, 1, 2]), costs.draft([])]
    expect([shirts, inks, none].map(({ cents }) => cents)).toEqual([1_800, 3_000_000_000, 0])
    expect([shirts, costs.draft([2]), inks, none].map(isTaken)).toEqual([true, false, false, true])
    expect(totalCents([shirts, inks, none])).toBe(3_000_001_800)
    expect(totalCents([])).toBe(0)
  })

  it('caches the cost of a single item', () => {
    const costs = new DraftCosts(costOf(wanted), 10)
    expect([costs.alone(0), costs.alone(1), costs.alone(0)]).toEqual([1_400, 1_400, 1_400])
    expect(costs.left).toBe(8)
  })

  it('counts every evaluation except those of an empty parcel', () => {
    const costs = new DraftCosts(costOf(wanted), 10)
    const draft = costs.draft([0])
    costs.with(draft, 1)
    costs.draft([])
    expect(costs.left).toBe(8)
    expect(new DraftCosts(costOf(wanted)).left).toBe(Number.POSITIVE_INFINITY)
  })
})
