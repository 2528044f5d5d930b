import { describe, expect, it } from 'vitest'
import { findCountries } from './forms/countries.ts'
import { parseNumberInput } from './forms/parse-number-input.ts'
import { paginationRange } from './navigation/pagination-range.ts'

describe('a number field', () => {
  it('accepts text that can become a number within the limits', () => {
    const kg = { max: 30, decimals: 3 }
    expect(['', '3', '3.', '3.25', '0,5'].map((text) => parseNumberInput(text, kg))).toEqual([
      '',
      '3',
      '3.',
      '3.25',
      '0.5',
    ])
  })

  it('ignores keystrokes beyond them', () => {
    const pieces = { max: 5000, decimals: 0 }
    for (const text of ['5001', '1.5', '-1', '1e3', 'two'])
      expect(parseNumberInput(text, pieces)).toBeUndefined()
    expect(parseNumberInput('3.2501', { max: 30, decimals: 3 })).toBeUndefined()
  })
})

describe('page buttons', () => {
  it.each([
    [1, 12, [1, 2, 3, 4, 5]],
    [4, 12, [2, 3, 4, 5, 6]],
    [12, 12, [8, 9, 10, 11, 12]],
    [2, 3, [1, 2, 3]],
  ])('on page %i of %i are %j', (page, pageCount, numbers) => {
    expect(paginationRange(page, pageCount)).toEqual(numbers)
  })
})

describe('a country', () => {
  const countries = [
    { country_code: 'CI', en_name: 'Côte d’Ivoire', cn_name: '科特迪瓦' },
    { country_code: 'AE', en_name: 'United Arab Emirates', cn_name: '阿联酋' },
    { country_code: 'US', en_name: 'United States', cn_name: '美国' },
    { country_code: 'RU', en_name: 'Russia', cn_name: '俄罗斯' },
  ]
  const codes = (typed: string) =>
    findCountries(countries, typed, 'en').map(({ country_code }) => country_code)

  it('is found by the beginning of its name, a word in it, a part of it, or its code, in either language', () => {
    expect(codes('united')).toEqual(['AE', 'US'])
    expect(codes('states')).toEqual(['US'])
    expect(codes('us')).toEqual(['US', 'RU'])
    expect(codes('cote')).toEqual(['CI'])
    expect(codes('美')).toEqual(['US'])
    expect(codes('')).toHaveLength(4)
    expect(codes('atlantis')).toEqual([])
  })
})
