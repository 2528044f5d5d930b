import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { grams, millimetres, type Size } from '../units/index.ts'
import {
  type Band,
  type Channel,
  checkChannels,
  compileTariff,
  daysText,
  type Fit,
  GOODS_TYPES,
  goodsTypeByCode,
  type QuoteRequest,
  quote,
} from './index.ts'

const size = (length: number, width: number, height: number): Size => ({
  length: millimetres(length),
  width: millimetres(width),
  height: millimetres(height),
})
const UNMEASURED = size(0, 0, 0)
const step = (upTo: number, first: number, price: bigint, each: number, stepPrice: bigint): Band => ({
  kind: 'first_step',
  upTo: grams(upTo),
  firstGrams: grams(first),
  firstPrice: price,
  stepGrams: grams(each),
  stepPrice,
})
const channel = (over: Partial<Channel>): Channel => ({
  code: 'air',
  name: { en: 'Air', cn: '空运' },
  logo: 'air',
  kind: 'air',
  warehouse: { en: 'Shenzhen', cn: '深圳' },
  divisor: 5000,
  goodsTypes: ['common', 'brand'],
  minGrams: grams(0),
  maxGrams: grams(30_000),
  maxSide: null,
  maxGirth: null,
  tracked: true,
  dutyPrepaid: false,
  surcharges: [],
  zones: [
    {
      countries: ['US', 'CA'],
      days: { min: 10, max: 13 },
      bands: [step(30_000, 500, 1000n, 500, 400n)],
    },
  ],
  ...over,
})
const ask = (over: Partial<QuoteRequest> = {}): QuoteRequest => ({
  country: 'US',
  goodsTypes: ['common'],
  weight: grams(1000),
  size: UNMEASURED,
  ...over,
})
const priced = (bands: Band[], weight: number) => {
  const zones = [{ countries: ['US'], days: { min: 1, max: 2 }, bands }]
  const [answer] = quote(compileTariff([channel({ zones })]), ask({ weight: grams(weight) }))
  return answer?.fits ? answer.price.minor : answer?.reason
}

describe('the price of a weight', () => {
  it('is the first weight, then every step that is begun', () => {
    const bands = [step(30_000, 500, 1000n, 500, 400n)]
    expect([1, 500, 501, 1000, 1001].map((weight) => priced(bands, weight))).toEqual([
      1000n,
      1000n,
      1400n,
      1400n,
      1800n,
    ])
  })

  it('is by the kilogram where the band says so, to the next billed gram and up to the cent', () => {
    const perKg = (roundTo: number): Band[] => [
      { kind: 'per_kg', upTo: grams(100_000), price: 999n, roundTo: grams(roundTo) },
    ]
    expect(priced(perKg(1000), 20_001)).toBe(999n * 21n)
    expect(priced(perKg(100), 1234)).toBe(1299n)
    expect(priced(perKg(1), 1)).toBe(1n)
  })

  it('moves from band to band at the boundary, which belongs to the lower one', () => {
    const bands: Band[] = [
      { kind: 'flat', upTo: grams(1000), price: 500n },
      { kind: 'flat', upTo: grams(2000), price: 900n },
    ]
    expect([1000, 1001, 2000, 2001].map((weight) => priced(bands, weight))).toEqual([
      500n,
      900n,
      900n,
      'too_heavy',
    ])
  })
})

describe('a quote', () => {
  it('charges the greater of actual and volumetric weight and says which won', () => {
    const tariff = compileTariff([channel({})])
    const [bulky] = quote(tariff, ask({ size: size(400, 300, 200) }))
    expect((bulky as Fit).weight).toEqual({
      actual: 1000,
      volumetric: 4800,
      charged: 4800,
      decidedBy: 'volumetric',
      divisor: 5000,
    })
    const [dense] = quote(tariff, ask({ size: size(100, 100, 100) }))
    expect((dense as Fit).weight.decidedBy).toBe('actual')
  })

  it('gives every exclusion its reason and figures', () => {
    const say = (over: Partial<Channel>, request: Partial<QuoteRequest>) => {
      const [answer] = quote(compileTariff([channel(over)]), ask(request))
      const { channel: _, ...rest } = answer ?? { channel: null }
      return rest
    }
    expect(say({}, { country: 'FR' })).toEqual({ fits: false, reason: 'country' })
    expect(say({}, { goodsTypes: ['common', 'battery', 'liquid'] })).toEqual({
      fits: false,
      reason: 'goods_type',
      goodsTypes: ['battery', 'liquid'],
    })
    expect(say({ minGrams: grams(2500) }, { weight: grams(2499) })).toMatchObject({
      reason: 'too_light',
      limit: 2500,
      weight: { charged: 2499 },
    })
    expect(say({ minGrams: grams(2500) }, { weight: grams(2500) })).toMatchObject({ fits: true })
    expect(say({}, { weight: grams(30_001) })).toMatchObject({ reason: 'too_heavy', limit: 30_000 })
    expect(say({ maxSide: millimetres(600) }, { size: size(601, 10, 10) })).toMatchObject({
      reason: 'too_long',
      limit: 600,
      measured: 601,
      of: 'side',
    })
    expect(say({ maxGirth: millimetres(900) }, { size: size(100, 500, 110) })).toMatchObject({
      reason: 'too_long',
      limit: 900,
      measured: 920,
      of: 'girth',
    })
  })

  it('lets a bulky light parcel reach a minimum by its volume', () => {
    const tariff = compileTariff([channel({ minGrams: grams(2500) })])
    expect(quote(tariff, ask({ size: size(400, 300, 200) }))[0]?.fits).toBe(true)
  })

  it('adds each surcharge as a line of its own, where it applies', () => {
    const tariff = compileTariff([
      channel({
        surcharges: [
          { kind: 'fuel', basisPoints: 1_255n },
          { kind: 'per_piece', price: 30n },
          { kind: 'remote', country: 'US', postcodes: ['995', '967'], price: 500n },
          { kind: 'remote', country: 'CA', postcodes: ['X0'], price: 700n },
          { kind: 'oversize', side: millimetres(1200), price: 900n },
        ],
      }),
    ])
    const lines = (request: Partial<QuoteRequest>) => {
      const [answer] = quote(tariff, ask(request))
      return (answer as Fit).lines.map((line) => [line.kind, line.price.minor])
    }
    expect(lines({})).toEqual([
      ['freight', 1400n],
      ['fuel', 176n],
      ['per_piece', 30n],
    ])
    expect(lines({ postcode: '99501', pieces: 3, size: size(1300, 1, 1) }).slice(2)).toEqual([
      ['per_piece', 90n],
      ['remote', 500n],
      ['oversize', 900n],
    ])
    expect(lines({ country: 'CA', postcode: '99501' })).toHaveLength(3)
  })

  it('answers for every channel, the cheapest first and those that do not fit last', () => {
    const flat = (code: string, price: bigint, max: number): Channel =>
      channel({
        code,
        zones: [
          {
            countries: ['US'],
            days: { min: 1, max },
            bands: [{ kind: 'flat', upTo: grams(5000), price }],
          },
        ],
      })
    const tariff = compileTariff([
      channel({ code: 'no_us', zones: [{ ...flat('x', 1n, 1).zones[0], countries: ['FR'] } as never] }),
      flat('dear', 300n, 9),
      flat('slow', 100n, 9),
      channel({ code: 'heavy_only', minGrams: grams(20_000) }),
      flat('fast', 100n, 3),
    ])
    expect(quote(tariff, ask()).map((answer) => answer.channel.code)).toEqual([
      'fast',
      'slow',
      'dear',
      'heavy_only',
      'no_us',
    ])
    expect(quote(tariff, ask({ country: 'ZZ' })).map((answer) => answer.fits)).toEqual(Array(5).fill(false))
  })

  it('has lines that add up, whatever is asked', () => {
    const tariff = compileTariff([
      channel({ surcharges: [{ kind: 'fuel', basisPoints: 777n }] }),
      channel({ code: 'b', divisor: 8000, maxSide: millimetres(1500), maxGirth: millimetres(2600) }),
    ])
    const side = fc.integer({ min: 0, max: 2000 }).map(millimetres)
    const request = fc.record({
      country: fc.constantFrom('US', 'CA', 'FR'),
      goodsTypes: fc.subarray(['common', 'brand', 'liquid', 'battery'] as const),
      weight: fc.integer({ min: 0, max: 40_000 }).map(grams),
      size: fc.record({ length: side, width: side, height: side }),
      pieces: fc.integer({ min: 1, max: 9 }),
    })
    fc.assert(
      fc.property(request, (asked) => {
        const answers = quote(tariff, asked)
        expect(answers).toHaveLength(2)
        for (const answer of answers) {
          if (!answer.fits) continue
          expect(answer.lines.reduce((sum, line) => sum + line.price.minor, 0n)).toBe(answer.price.minor)
          expect(answer.weight.charged).toBe(Math.max(answer.weight.actual, answer.weight.volumetric))
          expect(asked.goodsTypes.every((type) => answer.channel.goodsTypes.includes(type))).toBe(true)
        }
      }),
    )
  })

  it('never gets cheaper when the parcel gets heavier', () => {
    const tariff = compileTariff([channel({ surcharges: [{ kind: 'fuel', basisPoints: 1_500n }] })])
    const weight = fc.integer({ min: 1, max: 30_000 })
    fc.assert(
      fc.property(weight, weight, (a, b) => {
        const price = (one: number) => (quote(tariff, ask({ weight: grams(one) }))[0] as Fit).price.minor
        expect(price(Math.max(a, b)) >= price(Math.min(a, b))).toBe(true)
      }),
    )
  })
})

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
