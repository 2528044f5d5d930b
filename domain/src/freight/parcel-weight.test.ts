import fc from 'fast-check'
import { expect, it } from 'vitest'
import { grams, millimetres } from '../units/index.ts'
import { type MeasuredItem, packingAllowance, parcelWeight } from './index.ts'

const item = (weight: number, length = 0, width = 0, height = 0): MeasuredItem => ({
  weight: grams(weight),
  size: { length: millimetres(length), width: millimetres(width), height: millimetres(height) },
})

it('adds the packing allowance by the table; a boundary belongs to the lower row', () => {
  const totals = [1, 2000, 2001, 5000, 5001, 10_000, 10_001, 20_000, 20_001, 0]
  expect(totals.map((total) => packingAllowance(grams(total)))).toEqual([
    400, 400, 900, 900, 1500, 1500, 1800, 1800, 2500, 2500,
  ])
})

it('takes the greater of actual and volumetric weight of each item, not of the sum', () => {
  // 400 × 300 × 200 mm has a volumetric weight of 4.8 kg; the second item is dense.
  expect(parcelWeight([item(1000, 400, 300, 200), item(3000, 100, 100, 100)])).toEqual({
    itemsActual: 4000,
    itemsVolumetric: 5000,
    volumeAbove: 3800,
    packing: 1500,
    charged: 9300,
    longest: { length: 400, width: 300, height: 200 },
  })
})

it('rounds the sum, not each item, to whole grams', () => {
  // Each has a volumetric weight of 0.5 g: two are one gram, and rounding each would make two.
  const tiny = item(0, 25, 10, 10)
  expect(parcelWeight([tiny, tiny]).volumeAbove).toBe(1)
  expect(parcelWeight([item(0, 24, 10, 10)]).volumeAbove).toBe(0)
  expect(parcelWeight([tiny]).volumeAbove).toBe(1)
})

it('has lines that add up, and is never below the actual weight', () => {
  const anItem = fc
    .tuple(
      fc.integer({ min: 0, max: 30_000 }),
      fc.integer({ min: 0, max: 1500 }),
      fc.integer({ min: 0, max: 1500 }),
      fc.integer({ min: 0, max: 1500 }),
    )
    .map((figures) => item(...figures))
  fc.assert(
    fc.property(fc.array(anItem, { maxLength: 60 }), (items) => {
      const weight = parcelWeight(items)
      expect(weight.itemsActual + weight.volumeAbove + weight.packing).toBe(weight.charged)
      expect(weight.volumeAbove).toBeGreaterThanOrEqual(0)
      const exact = items.reduce(
        (sum, { weight: actual, size }) =>
          sum + Math.max(actual, (size.length * size.width * size.height) / 5000),
        0,
      )
      expect(Math.abs(weight.itemsActual + weight.volumeAbove - exact)).toBeLessThanOrEqual(0.5 + 1e-6)
    }),
  )
})

it('measures a parcel by the item with the longest side, in any orientation', () => {
  const flat = item(100, 300, 300, 300)
  const long = item(100, 10, 10, 800)
  expect(parcelWeight([long, flat]).longest).toEqual(long.size)
  expect(parcelWeight([flat, long]).longest).toEqual(long.size)
  const thicker = item(100, 800, 20, 20)
  const rounder = item(100, 21, 19, 800)
  expect(parcelWeight([long, thicker]).longest).toEqual(thicker.size)
  expect(parcelWeight([thicker, long]).longest).toEqual(thicker.size)
  expect(parcelWeight([rounder, thicker]).longest).toEqual(thicker.size)
  expect(parcelWeight([thicker, rounder]).longest).toEqual(thicker.size)
})
