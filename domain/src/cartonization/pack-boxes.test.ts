import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { box, item, mixedGoods } from './fixtures/goods.ts'
import { type BoxItem, type Placement, packBoxes } from './index.ts'

const BOXES = [
  box([200, 150, 100], 30_000, 'S'),
  box([350, 250, 200], 30_000, 'M'),
  box([530, 370, 290], 30_000, 'L'),
]
const side = fc.integer({ min: 5, max: 600 })
const someItems = fc
  .array(fc.tuple(side, side, side, fc.integer({ min: 0, max: 9_000 })), { maxLength: 25 })
  .map((all) => all.map(([a, b, c, weight], index) => item([a, b, c], weight, `${index}`)))

const apart = (a: Placement, b: Placement) =>
  [0, 1, 2].some(
    (axis) =>
      (a.at[axis] ?? 0) + (a.sides[axis] ?? 0) <= (b.at[axis] ?? 0) ||
      (b.at[axis] ?? 0) + (b.sides[axis] ?? 0) <= (a.at[axis] ?? 0),
  )

describe('packing into boxes', () => {
  it('places every measured item exactly once, within its box and without overlap', () => {
    fc.assert(
      fc.property(someItems, (items) => {
        const { boxes, tooLarge, unmeasured } = packBoxes(items, BOXES)
        const packed = boxes.flatMap(({ placements }) => placements.map(({ item }) => item))
        const ids = [...packed, ...tooLarge, ...unmeasured].map(({ id }) => id)
        expect(ids.toSorted()).toEqual(items.map(({ id }) => id).toSorted())
        for (const { box, placements } of boxes) {
          const inside = [box.inside.length, box.inside.width, box.inside.height]
          for (const [index, one] of placements.entries()) {
            expect(one.sides.toSorted()).toEqual(Object.values(one.item.size).toSorted())
            expect(
              one.at.every(
                (start, axis) => start >= 0 && start + (one.sides[axis] ?? 0) <= (inside[axis] ?? 0),
              ),
            ).toBe(true)
            expect(placements.slice(index + 1).every((other) => apart(one, other))).toBe(true)
          }
        }
      }),
      { numRuns: 300 },
    )
  })

  it('never exceeds the weight limit of a box', () => {
    fc.assert(
      fc.property(someItems, (items) => {
        for (const { box, placements } of packBoxes(items, BOXES).boxes) {
          expect(placements.reduce((sum, { item }) => sum + item.weight, 0)).toBeLessThanOrEqual(box.maxLoad)
        }
      }),
      { numRuns: 100 },
    )
  })

  it('reports an item as too large only when no rotation of it fits', () => {
    fc.assert(
      fc.property(someItems, (items) => {
        const fits = ({ size, weight }: BoxItem) => {
          const sides = Object.values(size).toSorted((a, b) => a - b)
          return BOXES.some(({ inside, maxLoad }) => {
            const room = Object.values(inside).toSorted((a, b) => a - b)
            return weight <= maxLoad && sides.every((one, axis) => one <= (room[axis] ?? 0))
          })
        }
        const { tooLarge } = packBoxes(items, BOXES)
        expect(tooLarge).toEqual(items.filter((one) => !fits(one)))
      }),
      { numRuns: 300 },
    )
  })

  it('fills a box completely when the items fit exactly', () => {
    const bricks = Array.from({ length: 8 }, (_, index) => item([50, 75, 100], 100, `${index}`))
    const { boxes } = packBoxes(bricks, BOXES)
    expect(boxes.map(({ box, placements }) => [box.code, placements.length])).toEqual([['S', 8]])
  })

  it('rotates an item that only fits on its side', () => {
    const { boxes } = packBoxes([item([20, 20, 340], 100, 'rod')], BOXES)
    expect(boxes.map(({ box }) => box.code)).toEqual(['M'])
  })

  it('uses the smallest sufficient box, and another one for the rest', () => {
    const { boxes } = packBoxes([item([500, 350, 280], 100, 'a'), item([90, 90, 90], 100, 'b')], BOXES)
    expect(boxes.map(({ box }) => box.code)).toEqual(['L', 'S'])
  })

  it('leaves out items without measurements', () => {
    const { boxes, unmeasured } = packBoxes([item([0, 0, 0], 100, 'a')], BOXES)
    expect([boxes.length, unmeasured.map(({ id }) => id)]).toEqual([0, ['a']])
  })

  it('prefers the smaller of two boxes that hold the same items', () => {
    const twins = [box([400, 400, 300], 30_000, 'wide'), box([300, 300, 300], 30_000, 'tight')]
    const cubes = Array.from({ length: 2 }, (_, index) => item([300, 300, 300], 100, `${index}`))
    expect(packBoxes(cubes, twins).boxes.map(({ box }) => box.code)).toEqual(['tight', 'tight'])
  })

  it('starts with the box that holds the most, whatever the order of the list', () => {
    const cubes = Array.from({ length: 9 }, (_, index) => item([100, 100, 100], 100, `${index}`))
    for (const sizes of [
      [box([100, 100, 100], 30_000, 'one'), box([200, 200, 200], 30_000, 'eight')],
      [box([200, 200, 200], 30_000, 'eight'), box([100, 100, 100], 30_000, 'one')],
    ])
      expect(packBoxes(cubes, sizes).boxes.map(({ box }) => box.code)).toEqual(['eight', 'one'])
  })

  it('needs few and small boxes for mixed goods', () => {
    const needed = [1, 3].map((seed) =>
      packBoxes(mixedGoods(seed, [40, 220]), BOXES)
        .boxes.map(({ box, placements }) => `${box.code} ${placements.length}`)
        .join(),
    )
    // Measured: the boxes with the number of items in each.
    expect(needed).toEqual(['L 12,L 12,L 14,L 12,L 14,L 20,L 38,L 28', 'L 14,L 16,L 15,L 17,L 23,L 32,L 33'])
  })
})
