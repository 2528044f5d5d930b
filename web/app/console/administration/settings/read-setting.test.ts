import { describe, expect, it } from 'vitest'
import { inHundredths, readSetting } from './read-setting.ts'

function typed(...fields: [string, string][]) {
  const form = new FormData()
  for (const [name, value] of fields) form.append(name, value)
  return form
}

describe('the typed value of a setting', () => {
  it.each([
    ['whole', '60', 60],
    ['whole', '', null],
    ['whole', '6.5', '6.5'],
    ['dollars', '2.05', 205],
    ['dollars', '19,99', 1999],
    ['dollars', '1.005', '1.005'],
    ['yuan', '400', 400],
    ['yuan', '۱۲٫۵', 12.5],
    ['whole', '６０', 60],
    ['dollars', '1,250.00', 125_000],
    ['dollars', '١٩٫٩٩', 1999],
    ['percent', '０，５', 50],
    ['percent', '0,125', '0,125'],
    ['numbers', '7, 3，1', [7, 3, 1]],
    ['numbers', '7, x', [7, 'x']],
    ['addresses', ' https://a.example \n\n', ['https://a.example']],
    ['line', ' 08:00 ', '08:00'],
  ] as const)('%s: %j is %j', (type, text, value) => {
    expect(readSetting({ type } as never, typed(['value', text]))).toEqual(value)
  })

  it('has links by line, tiers by row, and hundredths as decimals', () => {
    expect(readSetting({ type: 'links' }, typed(['value', 'Our pictures https://a.example\nx']))).toEqual([
      { name: 'Our pictures', url: 'https://a.example' },
      { name: '', url: 'x' },
    ])
    const rows = typed(['up_to', '100'], ['share', '5'], ['up_to', ''], ['share', '3.25'])
    expect(readSetting({ type: 'tiers' }, rows)).toEqual([
      { up_to_cents: 10_000, basis_points: 500 },
      { up_to_cents: null, basis_points: 325 },
    ])
    expect(inHundredths(1999)).toBe('19.99')
    expect(inHundredths(null)).toBe('')
  })
})
