import { describe, expect, it } from 'vitest'
import { pageButtons } from './page-buttons.ts'
import { typedNumber } from './typed-number.ts'

describe('a number field', () => {
  it('takes what can become a number within limits', () => {
    const kg = { max: 30, decimals: 3 }
    expect(['', '3', '3.', '3.25', '0,5'].map((text) => typedNumber(text, kg))).toEqual([
      '',
      '3',
      '3.',
      '3.25',
      '0.5',
    ])
  })

  it('ignores what would go beyond them', () => {
    const pieces = { max: 5000, decimals: 0 }
    for (const text of ['5001', '1.5', '-1', '1e3', 'two']) expect(typedNumber(text, pieces)).toBeUndefined()
    expect(typedNumber('3.2501', { max: 30, decimals: 3 })).toBeUndefined()
  })
})

describe('page buttons', () => {
  it.each([
    [1, 12, [1, 2, 3, 4, 5]],
    [4, 12, [2, 3, 4, 5, 6]],
    [12, 12, [8, 9, 10, 11, 12]],
    [2, 3, [1, 2, 3]],
  ])('on page %i of %i are %j', (page, pageCount, numbers) => {
    expect(pageButtons(page, pageCount)).toEqual(numbers)
  })
})
