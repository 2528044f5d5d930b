import { expect, it } from 'vitest'
import { plainNumber, typedNumber, westernDigits } from './index.ts'

it.each([
  ['٠١٢٣٤٥٦٧٨٩', '0123456789'],
  ['۰۱۲۳۴۵۶۷۸۹', '0123456789'],
  ['٢٬٥٠٠٫٧٥', '2,500.75'],
  ['１２．５', '12.5'],
  ['12。5', '12.5'],
  ['深圳。', '深圳。'],
  ['-3.5 kg', '-3.5 kg'],
])('%s is the number %s', (typed, number) => {
  expect(westernDigits(typed)).toBe(number)
})

it.each([
  ['12,5', '12.5'],
  [' 1,250 ', '1.250'],
  ['１２，５', '12.5'],
  ['١٬٢٥٠٫٥', '1250.5'],
  ['۲۰', '20'],
  // No number: left to the check that refuses it.
  ['1,2,5', '1.2,5'],
  ['heavy', 'heavy'],
  ['', ''],
])('%s is the measure %s', (typed, plain) => {
  expect(plainNumber(typed)).toBe(plain)
})

it('a measure that is no number, or is not there, is not 0', () => {
  expect(['٢٫٥', '', ' ', 'heavy', '0'].map(typedNumber)).toEqual([2.5, NaN, NaN, NaN, 0])
})
