import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { grams, millimetres } from '../units/index.ts'
import { addBox, changedShots, changesFreight, doubtValues, receiptChanges, receiptDoubts } from './index.ts'

const size = (length: number, width: number, height: number) => ({
  length: millimetres(length * 10),
  width: millimetres(width * 10),
  height: millimetres(height * 10),
})
const tote = { weight: grams(520), size: size(40, 35, 5), shelf: 'A-01', quantity: 1 }
const expected = { pieceWeight: grams(480), quantity: 1, racks: [{ name: 'A', places: 60 }] }

describe('doubts about a receipt', () => {
  it('are none for plausible values', () => {
    expect(receiptDoubts(tote, expected)).toEqual([])
    expect(receiptDoubts(tote, { ...expected, pieceWeight: null })).toEqual([])
  })

  it.each([
    ['a tote of 52 kg', { weight: grams(52_000) }, ['weight_far', 'weight_heavy']],
    ['ten times the usual weight', { weight: grams(4_800) }, ['weight_far']],
    ['a tenth of it', { weight: grams(48) }, ['weight_far', 'too_light']],
    ['sides typed in metres', { size: size(4, 3.5, 0.5) }, ['too_dense']],
    ['sides typed in millimetres', { size: size(400, 350, 50) }, ['too_light', 'side_long']],
    ['a shelf without a place', { shelf: 'A' }, ['shelf_form']],
    ['a shelf in small letters', { shelf: 'a-01' }, ['shelf_form']],
    ['a place that the rack does not have', { shelf: 'A-61' }, ['shelf_unknown']],
    ['a rack that does not exist', { shelf: 'Q-01' }, ['shelf_unknown']],
    ['the place 0', { shelf: 'A-00' }, ['shelf_unknown']],
  ])('%s', (_, typed, doubts) => {
    expect(receiptDoubts({ ...tote, ...typed }, expected)).toEqual(doubts)
  })

  it('concern more pieces than ordered, and weight per piece', () => {
    expect(receiptDoubts({ ...tote, quantity: 2, weight: grams(1040) }, expected)).toEqual(['quantity_more'])
    const forty = { ...tote, quantity: 40, weight: grams(19_500), size: size(60, 50, 40) }
    expect(receiptDoubts(forty, { ...expected, quantity: 40 })).toEqual([])
  })

  it('begin beyond a limit, not at it', () => {
    const doubtsOf = (over: Partial<typeof tote>, usual = 480) =>
      receiptDoubts({ ...tote, ...over }, { ...expected, pieceWeight: grams(usual) })
    // Three times the usual weight and 300 g of packing; a third of it.
    expect(doubtsOf({ weight: grams(1_740) })).toEqual([])
    expect(doubtsOf({ weight: grams(1_741) })).toEqual(['weight_far'])
    expect(doubtsOf({ weight: grams(160) })).toEqual([])
    expect(doubtsOf({ weight: grams(159) })).toEqual(['weight_far'])
    const crate = { size: size(100, 60, 50) }
    expect(doubtsOf({ ...crate, weight: grams(30_000) }, 30_000)).toEqual([])
    expect(doubtsOf({ ...crate, weight: grams(30_001) }, 30_000)).toEqual(['weight_heavy'])
    // A litre of iron, and of foam.
    const litre = { size: size(10, 10, 10) }
    expect(doubtsOf({ ...litre, weight: grams(7_900) }, 7_900)).toEqual([])
    expect(doubtsOf({ ...litre, weight: grams(7_901) }, 7_900)).toEqual(['too_dense'])
    expect(doubtsOf({ ...litre, weight: grams(10) }, 10)).toEqual([])
    expect(doubtsOf({ ...litre, weight: grams(9) }, 10)).toEqual(['too_light'])
    expect(doubtsOf({ size: size(200, 10, 5) })).toEqual([])
    expect(doubtsOf({ size: size(200.1, 10, 5) })).toEqual(['side_long'])
    expect(doubtsOf({ shelf: 'A-60' })).toEqual([])
  })

  it.each(['BA-01', 'A-01-2', ' A-01', 'A-1'])('concern a shelf named %s', (shelf) => {
    const [doubt] = receiptDoubts({ ...tote, shelf }, expected)
    expect(doubt).toBe(shelf === 'BA-01' ? 'shelf_unknown' : 'shelf_form')
  })

  it('accept racks of several letters', () => {
    const racks = [{ name: 'BA', places: 9 }]
    expect(receiptDoubts({ ...tote, shelf: 'BA-09' }, { ...expected, racks })).toEqual([])
  })

  it('contain their own values', () => {
    const three = { ...tote, quantity: 3, shelf: 'Q-01' }
    expect(doubtValues('quantity_more', three, expected)).toMatchObject({ expected: '1', quantity: '3' })
    expect(doubtValues('weight_far', three, expected)).toMatchObject({ expected: '1.44' })
    expect(doubtValues('weight_heavy', three, expected)).toMatchObject({ limit: '30' })
    expect(doubtValues('side_long', three, expected)).toMatchObject({ limit: '200' })
    expect(doubtValues('shelf_unknown', three, expected)).toMatchObject({ shelf: 'Q-01' })
  })

  it('state weights in kilograms', () => {
    const heavy = { ...tote, weight: grams(52_000) }
    expect(doubtValues('weight_far', heavy, expected)).toMatchObject({ weight: '52.00', expected: '0.48' })
  })
})

describe('the changes of a correction', () => {
  const before = {
    weightG: 620,
    lengthMm: 300,
    widthMm: 205,
    heightMm: 40,
    goodsType: 0,
    shelf: 'B-07',
    quantity: 1,
    photoUrls: ['/files/a.jpg'],
  }

  it('name each field with its value before and after', () => {
    const after = { ...before, weightG: 1200, heightMm: 80, shelf: 'B-08', photoUrls: ['/files/b.jpg'] }
    expect(receiptChanges(before, after)).toEqual([
      { field: 'weight', before: '0.620 kg', after: '1.200 kg' },
      { field: 'size', before: '30 × 20.5 × 4 cm', after: '30 × 20.5 × 8 cm' },
      { field: 'shelf', before: 'B-07', after: 'B-08' },
      { field: 'photos', before: '1', after: '1' },
    ])
    expect(receiptChanges(before, before)).toEqual([])
  })

  it('name what photos show that were on record, and only of those', () => {
    const [front, back] = [{ view: 'front' }, { view: 'back' }] as const
    const known = { ...before, photoUrls: ['/a', '/b', '/c'], photoShots: [front, back, null] }
    const swapped = { ...known, photoShots: [back, front, null] }
    expect(receiptChanges(known, swapped)).toEqual([
      { field: 'shots', before: [front, back], after: [back, front] },
    ])
    expect(changesFreight(receiptChanges(known, swapped))).toBe(false)
    const replaced = { ...before, photoUrls: ['/d', '/c'], photoShots: [back, front] }
    expect(changedShots(known, replaced)).toEqual([{ url: '/c', before: null, after: front }])
    // An older correction has no shots to compare.
    expect(receiptChanges({ ...before, photoUrls: known.photoUrls }, known)).toEqual([])
  })

  it('affect the freight only for weight, size and goods type', () => {
    expect(changesFreight(receiptChanges(before, { ...before, goodsType: 5 }))).toBe(true)
    expect(changesFreight(receiptChanges(before, { ...before, weightG: 621 }))).toBe(true)
    expect(changesFreight(receiptChanges(before, { ...before, widthMm: 210, shelf: 'C-01' }))).toBe(true)
    const moved = { ...before, shelf: 'C-01', quantity: 2, photoUrls: ['/files/a.jpg', '/files/c.jpg'] }
    expect(receiptChanges(before, moved)).toEqual([
      { field: 'quantity', before: '1', after: '2' },
      { field: 'shelf', before: 'B-07', after: 'C-01' },
      { field: 'photos', before: '1', after: '2' },
    ])
    expect(changesFreight(receiptChanges(before, moved))).toBe(false)
  })
})

describe('goods that arrive in several boxes', () => {
  const box = (length: number, width: number, height: number, weight: number, quantity: number) => ({
    weight: grams(weight),
    size: { length: millimetres(length), width: millimetres(width), height: millimetres(height) },
    quantity,
  })

  it('weigh the sum of the boxes, and keep their volume on the larger base', () => {
    const first = box(300, 200, 100, 500, 2)
    expect(addBox(null, first)).toBe(first)
    expect(addBox(first, box(100, 300, 200, 700, 3))).toEqual(box(300, 200, 200, 1200, 5))
    // a long flat one: 6000 + 600 cm³ on 60 × 20 cm
    expect(addBox(first, box(600, 100, 10, 100, 1)).size).toEqual(box(600, 200, 100, 0, 0).size)
  })

  it('are never smaller than one of the boxes', () => {
    const side = fc.integer({ min: 1, max: 2000 })
    const boxes = fc.tuple(side, side, side).map(([a, b, c]) => box(a, b, c, 1, 1))
    fc.assert(
      fc.property(boxes, boxes, (a, b) => {
        const { length, width, height } = addBox(a, b).size
        const volume = ({ size }: typeof a) => size.length * size.width * size.height
        expect(length * width * height).toBeGreaterThanOrEqual(volume(a) + volume(b))
        expect(Math.max(length, width, height)).toBeGreaterThanOrEqual(
          Math.max(...Object.values(a.size), ...Object.values(b.size)),
        )
      }),
    )
  })
})
