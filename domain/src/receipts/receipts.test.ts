import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { grams, millimetres } from '../units/index.ts'
import { addBox, changesFreight, doubtValues, receiptChanges, receiptDoubts } from './index.ts'

const size = (length: number, width: number, height: number) => ({
  length: millimetres(length * 10),
  width: millimetres(width * 10),
  height: millimetres(height * 10),
})
const tote = { weight: grams(520), size: size(40, 35, 5), shelf: 'A-01', quantity: 1 }
const expected = { pieceWeight: grams(480), quantity: 1, racks: [{ name: 'A', places: 60 }] }

describe('what is asked back of a receipt', () => {
  it('nothing, when all of it may well be true', () => {
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

  it('more pieces than were ordered, and weight counts by piece', () => {
    expect(receiptDoubts({ ...tote, quantity: 2, weight: grams(1040) }, expected)).toEqual(['quantity_more'])
    const forty = { ...tote, quantity: 40, weight: grams(19_500), size: size(60, 50, 40) }
    expect(receiptDoubts(forty, { ...expected, quantity: 40 })).toEqual([])
  })

  it('fills the question with kilograms', () => {
    const heavy = { ...tote, weight: grams(52_000) }
    expect(doubtValues('weight_far', heavy, expected)).toMatchObject({ weight: '52.00', expected: '0.48' })
  })
})

describe('what a correction changed', () => {
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

  it('names each field with before and after', () => {
    const after = { ...before, weightG: 1200, heightMm: 80, shelf: 'B-08', photoUrls: ['/files/b.jpg'] }
    expect(receiptChanges(before, after)).toEqual([
      { field: 'weight', before: '0.620 kg', after: '1.200 kg' },
      { field: 'size', before: '30 × 20.5 × 4 cm', after: '30 × 20.5 × 8 cm' },
      { field: 'shelf', before: 'B-07', after: 'B-08' },
      { field: 'photos', before: '1', after: '1' },
    ])
    expect(receiptChanges(before, before)).toEqual([])
  })

  it('touches the freight by weight, size and goods type only', () => {
    expect(changesFreight(receiptChanges(before, { ...before, goodsType: 5 }))).toBe(true)
    expect(changesFreight(receiptChanges(before, { ...before, shelf: 'C-01', quantity: 2 }))).toBe(false)
  })
})

describe('goods that come in several boxes', () => {
  const box = (length: number, width: number, height: number, weight: number, quantity: number) => ({
    weight: grams(weight),
    size: { length: millimetres(length), width: millimetres(width), height: millimetres(height) },
    quantity,
  })

  it('weigh what the boxes weigh, and keep their volume on the larger base', () => {
    const first = box(300, 200, 100, 500, 2)
    expect(addBox(null, first)).toBe(first)
    expect(addBox(first, box(100, 300, 200, 700, 3))).toEqual(box(300, 200, 200, 1200, 5))
    // a long flat one: 6000 + 600 cm³ on 60 × 20 cm
    expect(addBox(first, box(600, 100, 10, 100, 1)).size).toEqual(box(600, 200, 100, 0, 0).size)
  })

  it('never hold less than each box', () => {
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
