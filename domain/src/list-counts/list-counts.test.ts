import { expect, test } from 'vitest'
import { COUNTED_MOST, shownCount } from './index.ts'

test('a count is exact up to the limit, and shows above it that there are more', () => {
  expect(shownCount(0)).toBe('0')
  expect(shownCount(COUNTED_MOST)).toBe('10000')
  expect(shownCount(COUNTED_MOST + 1)).toBe('10000+')
})
