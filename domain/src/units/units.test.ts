import fc from 'fast-check'
import { expect, it } from 'vitest'
import {
  chargedGrams,
  cmToMillimetres,
  grams,
  gramsToKg,
  kgToGrams,
  millimetres,
  millimetresToCm,
  volumetricGrams,
} from './index.ts'

const side = fc.integer({ min: 0, max: 3000 }).map(millimetres)

it('mm³ / 5000 is grams: 50 × 40 × 30 cm has a volumetric weight of 12 kg', () => {
  const size = { length: cmToMillimetres(50), width: cmToMillimetres(40), height: cmToMillimetres(30) }
  expect(volumetricGrams(size)).toBe(12_000)
})

it('the charged weight is the greater of actual and volumetric weight', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 200_000 }), side, side, side, (actual, length, width, height) => {
      const size = { length, width, height }
      const charged = chargedGrams(grams(actual), size)
      expect(charged).toBe(Math.max(actual, volumetricGrams(size)))
    }),
  )
})

it('kilograms are read to the gram, and invalid text is refused', () => {
  expect(kgToGrams(0.62)).toBe(620)
  expect(kgToGrams(1.0005)).toBe(1001)
  expect(() => kgToGrams(-1)).toThrow(RangeError)
  expect(() => grams(1.5)).toThrow(RangeError)
  expect(() => millimetres(Number.NaN)).toThrow(RangeError)
})

it('kilograms and centimetres are written as the API does', () => {
  expect(gramsToKg(grams(620))).toBe(0.62)
  expect(millimetresToCm(millimetres(155))).toBe(15.5)
})

it('an error names the unit and the refused value', () => {
  expect(() => grams(-1)).toThrow('grams: -1')
  expect(() => millimetres(-2)).toThrow('millimetres: -2')
  expect(grams(0)).toBe(0)
  expect(millimetres(0)).toBe(0)
})
