import { describe, expect, it } from 'vitest'
import { grams } from '../units/index.ts'
import { channel, step } from './fixtures/sample-channel.ts'
import {
  type Channel,
  checkChannels,
  compileTariff,
  daysText,
  GOODS_TYPES,
  goodsTypeByCode,
} from './index.ts'

describe('a price list', () => {
  const zone = { countries: ['US'], days: { min: 1, max: 2 }, bands: [step(1000, 500, 1n, 500, 1n)] }
  it.each<[string, Partial<Channel>]>([
    ['bad_divisor', { divisor: 0 }],
    ['no_goods_types', { goodsTypes: [] }],
    ['limits_reversed', { minGrams: grams(2), maxGrams: grams(1) }],
    ['no_zones', { zones: [] }],
    ['country_twice', { zones: [zone, zone] }],
    ['days_reversed', { zones: [{ ...zone, days: { min: 3, max: 2 } }] }],
    ['no_bands', { zones: [{ ...zone, bands: [] }] }],
    ['bands_not_ascending', { zones: [{ ...zone, bands: [...zone.bands, ...zone.bands] }] }],
    ['negative_price', { zones: [{ ...zone, bands: [step(1000, 500, -1n, 500, 1n)] }] }],
    ['negative_price', { surcharges: [{ kind: 'fuel', basisPoints: -1n }] }],
    ['bad_step', { zones: [{ ...zone, bands: [step(1000, 500, 1n, 0, 1n)] }] }],
  ])('with %s is named and not compiled', (reason, over) => {
    expect(checkChannels([channel(over)]).map((problem) => problem.reason)).toEqual([reason])
    expect(() => compileTariff([channel(over)])).toThrow(RangeError)
  })

  it('may not hold one code twice', () => {
    expect(checkChannels([channel({}), channel({})])).toEqual([
      { channel: 'air', zone: null, reason: 'duplicate_code' },
    ])
  })
})

it('reads goods types by the wire code', () => {
  expect([0, 4, 3, 5, 1].map(goodsTypeByCode)).toEqual(['common', 'brand', 'liquid', 'battery', undefined])
  expect(Object.keys(GOODS_TYPES)).toHaveLength(4)
})

it('says days in both languages', () => {
  expect(daysText({ min: 13, max: 13 }, 'en')).toBe('13 days')
  expect(daysText({ min: 10, max: 15 }, 'en')).toBe('10-15 days')
  expect(daysText({ min: 1, max: 1 }, 'en')).toBe('1 day')
  expect(daysText({ min: 10, max: 15 }, 'cn')).toBe('10-15 天')
})
