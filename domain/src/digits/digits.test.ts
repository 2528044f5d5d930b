import { expect, it } from 'vitest'
import { westernDigits } from './index.ts'

it.each([
  ['٠١٢٣٤٥٦٧٨٩', '0123456789'],
  ['۰۱۲۳۴۵۶۷۸۹', '0123456789'],
  ['٢٬٥٠٠٫٧٥', '2,500.75'],
  ['１２．５', '12.5'],
  ['-3.5 kg', '-3.5 kg'],
])('%s is the number %s', (typed, number) => {
  expect(westernDigits(typed)).toBe(number)
})
