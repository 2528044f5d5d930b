import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { grams, millimetres } from '../units/index.ts'
import { type BoxItem, type BoxSize, type Placement, packBoxes } from './index.ts'

const size = (length: number, width: number, height: number) => ({
  length: millimetres(length),
  width: millimetres(width),
  height: millimetres(height),
})
const item = (id: string, sides: [number, number, number], weight = 100): BoxItem => ({
  id,
  size: size(...sides),
  weight: grams(weight),
})
const box = (code: string, sides: [number, number, number], maxLoad = 30_000): BoxSize => ({
  code,
  inside: size(...sides),
  weight: grams(200),
  maxLoad: grams(maxLoad),
})

const BOXES = [box('S', [200, 150, 100]), box('M', [350, 250, 200]), box('L', [530, 370, 290])]
const side = fc.integer({ min: 5, max: 600 })
const someItems = fc
  .array(fc.tuple(side, side, side, fc.integer({ min: 0, max: 9_000 })), { maxLength: 25 })
  .map((all) => all.map(([a, b, c, weight], index) => item(`${index}`, [a, b, c], weight)))

const apart = (a: Placement, b: Placement) =>
  [0, 1, 2].some(
    (axis) =>
      (a.at[axis] ?? 0) + (a.sides[axis] ?? 0) <= (b.at[axis] ?? 0) ||
      (b.at[axis] ?? 0) + (b.sides[axis] ?? 0) <= (a.at[axis] ?? 0),
  )

describe('packing into boxes', () => {
  it('places every measured item once, whole and inside, and none in another', () => {
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

  it('overloads no box', () => {
    fc.assert(
      fc.property(someItems, (items) => {
        for (const { box, placements } of packBoxes(items, BOXES).boxes) {
          expect(placements.reduce((sum, { item }) => sum + item.weight, 0)).toBeLessThanOrEqual(box.maxLoad)
        }
      }),
      { numRuns: 100 },
    )
  })

  it('says that an item is too large only where no turn of it fits', () => {
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

  it('fills a box to the last millimetre where items are cut for it', () => {
    const bricks = Array.from({ length: 8 }, (_, index) => item(`${index}`, [50, 75, 100]))
    const { boxes } = packBoxes(bricks, BOXES)
    expect(boxes.map(({ box, placements }) => [box.code, placements.length])).toEqual([['S', 8]])
  })

  it('turns an item that only fits on its side', () => {
    const { boxes } = packBoxes([item('rod', [20, 20, 340])], BOXES)
    expect(boxes.map(({ box }) => box.code)).toEqual(['M'])
  })

  it('takes the smallest box that will do, and another one for the rest', () => {
    const { boxes } = packBoxes([item('a', [500, 350, 280]), item('b', [90, 90, 90])], BOXES)
    expect(boxes.map(({ box }) => box.code)).toEqual(['L', 'S'])
  })

  it('leaves out what nobody measured', () => {
    const { boxes, unmeasured } = packBoxes([item('a', [0, 0, 0])], BOXES)
    expect([boxes.length, unmeasured.map(({ id }) => id)]).toEqual([0, ['a']])
  })

  it('takes the smaller of two boxes that take the same', () => {
    const twins = [box('wide', [400, 400, 300]), box('tight', [300, 300, 300])]
    const cubes = Array.from({ length: 2 }, (_, index) => item(`${index}`, [300, 300, 300]))
    expect(packBoxes(cubes, twins).boxes.map(({ box }) => box.code)).toEqual(['tight', 'tight'])
  })

  it('begins with the box that takes the most, whatever is first in the list', () => {
    const cubes = Array.from({ length: 9 }, (_, index) => item(`${index}`, [100, 100, 100]))
    for (const sizes of [
      [box('one', [100, 100, 100]), box('eight', [200, 200, 200])],
      [box('eight', [200, 200, 200]), box('one', [100, 100, 100])],
    ])
      expect(packBoxes(cubes, sizes).boxes.map(({ box }) => box.code)).toEqual(['eight', 'one'])
  })
})
