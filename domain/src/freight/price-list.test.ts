import { describe, expect, it } from 'vitest'
import { grams, millimetres } from '../units/index.ts'
import { channel, step } from './fixtures/sample-channel.ts'
import {
  type Band,
  type Channel,
  channelFromJson,
  channelToJson,
  checkChannels,
  compileTariff,
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
  ])('with %s is reported and not compiled', (reason, over) => {
    expect(checkChannels([channel(over)]).map((problem) => problem.reason)).toEqual([reason])
    expect(() => compileTariff([channel(over)])).toThrow(RangeError)
  })

  it('may not contain a code twice', () => {
    expect(checkChannels([channel({}), channel({})])).toEqual([
      { channel: 'air', zone: null, reason: 'duplicate_code' },
    ])
  })
})

it('reads goods types by the wire code', () => {
  expect([0, 4, 3, 5, 1].map(goodsTypeByCode)).toEqual(['common', 'brand', 'liquid', 'battery', undefined])
  expect(Object.keys(GOODS_TYPES)).toHaveLength(4)
})

describe('a band', () => {
  const zone = (band: Band) => ({ zones: [{ countries: ['US'], days: { min: 1, max: 2 }, bands: [band] }] })
  const reasons = (over: Partial<Channel>) => checkChannels([channel(over)]).map((problem) => problem.reason)
  const upTo = grams(1000)

  it.each<[string, Band, string[]]>([
    ['a first step of nothing', step(1000, 500, 0n, 500, 0n), []],
    ['a further step below nothing', step(1000, 500, 1n, 500, -1n), ['negative_price']],
    ['a kilogram for nothing', { kind: 'per_kg', upTo, price: 0n, roundTo: grams(100) }, []],
    [
      'a kilogram below nothing',
      { kind: 'per_kg', upTo, price: -1n, roundTo: grams(100) },
      ['negative_price'],
    ],
    ['kilograms rounded to nothing', { kind: 'per_kg', upTo, price: 1n, roundTo: grams(0) }, ['bad_step']],
    ['one price of nothing', { kind: 'flat', upTo, price: 0n }, []],
    ['one price below nothing', { kind: 'flat', upTo, price: -1n }, ['negative_price']],
    ['no weight', { kind: 'flat', upTo: grams(0), price: 1n }, ['bands_not_ascending']],
  ])('with %s is validated', (_, band, expected) => {
    expect(reasons(zone(band))).toEqual(expected)
  })

  it('is validated with limits and surcharges at their boundaries', () => {
    expect(reasons({ minGrams: grams(500), maxGrams: grams(500) })).toEqual([])
    expect(reasons({ surcharges: [{ kind: 'fuel', basisPoints: 0n }] })).toEqual([])
    expect(reasons({ surcharges: [{ kind: 'per_piece', price: -1n }] })).toEqual(['negative_price'])
    expect(() => compileTariff([channel({ divisor: 0 })])).toThrow('compileTariff: air: bad_divisor')
  })
})

it('a price list that is stored as JSON reads back the same', () => {
  const stored = channel({
    surcharges: [
      { kind: 'fuel', basisPoints: 1250n },
      { kind: 'oversize', side: millimetres(1200), price: 900n },
    ],
    zones: [
      {
        countries: ['US'],
        days: { min: 1, max: 2 },
        bands: [step(1000, 500, 1000n, 500, 400n), { kind: 'flat', upTo: grams(2000), price: 4000n }],
      },
    ],
  })
  const json = channelToJson(stored)
  expect(JSON.parse(JSON.stringify(json))).toEqual(json)
  expect(json).toMatchObject({ surcharges: [{ basisPoints: 1250 }, { price: 900 }] })
  expect(channelFromJson(json)).toEqual(stored)
  expect(() => channelFromJson({ price: 1.5 })).toThrow(RangeError)
})
