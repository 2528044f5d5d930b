import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { grams, millimetres } from '../units/index.ts'
import { ask, channel, size, step } from './fixtures/sample-channel.ts'
import {
  type Band,
  type Channel,
  compileTariff,
  type Fit,
  type QuoteRequest,
  quote,
  remoteSurcharge,
} from './index.ts'

const priced = (bands: Band[], weight: number) => {
  const zones = [{ countries: ['US'], days: { min: 1, max: 2 }, bands }]
  const [answer] = quote(compileTariff([channel({ zones })]), ask({ weight: grams(weight) }))
  return answer?.fits ? answer.price.minor : answer?.reason
}

describe('the price of a weight', () => {
  it('is that of the first weight plus every step begun', () => {
    const bands = [step(30_000, 500, 1000n, 500, 400n)]
    expect([1, 500, 501, 1000, 1001].map((weight) => priced(bands, weight))).toEqual([
      1000n,
      1000n,
      1400n,
      1400n,
      1800n,
    ])
  })

  it('is per kilogram where the band says so, rounded up to the billed gram and the cent', () => {
    const perKg = (roundTo: number): Band[] => [
      { kind: 'per_kg', upTo: grams(100_000), price: 999n, roundTo: grams(roundTo) },
    ]
    expect(priced(perKg(1000), 20_001)).toBe(999n * 21n)
    expect(priced(perKg(100), 1234)).toBe(1299n)
    expect(priced(perKg(1), 1)).toBe(1n)
  })

  it('changes at the boundary of a band, which belongs to the lower one', () => {
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
  it('charges the greater of actual and volumetric weight and states which', () => {
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

  it('gives a reason and figures for every exclusion', () => {
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

  it('counts the volumetric weight towards a minimum weight', () => {
    const tariff = compileTariff([channel({ minGrams: grams(2500) })])
    expect(quote(tariff, ask({ size: size(400, 300, 200) }))[0]?.fits).toBe(true)
  })

  it('adds each applicable surcharge as a line of its own', () => {
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
    const remote = (country: string, postcode: string, code = channel({}).code) =>
      remoteSurcharge(tariff, country, code, postcode).minor
    expect([remote('US', ' 99501'), remote('US', '97201'), remote('US', '')]).toEqual([500n, 0n, 0n])
    expect([remote('CA', 'x0a 1b2'), remote('CA', '99501'), remote('US', '99501', 'other')]).toEqual([
      ...[700n, 0n, 0n],
    ])
  })

  it('covers every channel: the cheapest first, excluded ones last', () => {
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

  it('has lines that add up, for every request', () => {
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

  it('never gets cheaper for a heavier parcel', () => {
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

describe('at a limit', () => {
  const at = (over: Partial<Channel>, request: Partial<QuoteRequest>) => {
    const [result] = quote(compileTariff([channel(over)]), ask(request))
    return result?.fits ? result : result?.reason
  }

  it('a side and a girth include exactly that length, and a surcharge begins above it', () => {
    expect(at({ maxSide: millimetres(600) }, { size: size(600, 10, 10) })).toMatchObject({ fits: true })
    expect(at({ maxGirth: millimetres(640) }, { size: size(600, 10, 10) })).toMatchObject({ fits: true })
    expect(at({ maxGirth: millimetres(639) }, { size: size(600, 10, 10) })).toBe('too_long')
    const oversize = { kind: 'oversize', side: millimetres(600), price: 500n } as const
    expect(at({ surcharges: [oversize] }, { size: size(600, 10, 10) })).toMatchObject({
      lines: [{ kind: 'freight' }],
    })
    expect(at({ surcharges: [oversize] }, { size: size(601, 10, 10) })).toMatchObject({
      lines: [{ kind: 'freight' }, { kind: 'oversize' }],
    })
  })

  it('actual weight is named as the basis when both weights are equal', () => {
    expect(at({}, { weight: grams(1000), size: size(500, 100, 100) })).toMatchObject({
      weight: { volumetric: 1000, decidedBy: 'actual' },
    })
  })

  it('a remote area is recognised by its prefix in upper and lower case', () => {
    const remote = { kind: 'remote', country: 'US', postcodes: ['AK'], price: 500n } as const
    expect(at({ surcharges: [remote] }, { postcode: ' ak995 ' })).toMatchObject({
      lines: [{}, { kind: 'remote' }],
    })
    expect(at({ surcharges: [remote] }, { postcode: '1ak' })).toMatchObject({ lines: [{ kind: 'freight' }] })
  })

  it('the first weight step includes its own limit', () => {
    expect(at({}, { weight: grams(500) })).toMatchObject({ price: { minor: 1000n } })
    expect(at({}, { weight: grams(501) })).toMatchObject({ price: { minor: 1400n } })
    expect(at({}, { weight: grams(100) })).toMatchObject({ price: { minor: 1000n } })
  })
})

it('equal prices are ordered by speed, then by code', () => {
  const days = (code: string, max: number) =>
    channel({
      code,
      zones: [{ ...(channel({}).zones[0] as Channel['zones'][number]), days: { min: 1, max } }],
    })
  const codes = (channels: Channel[]) => quote(compileTariff(channels), ask()).map((one) => one.channel.code)
  expect(codes([days('slow', 20), days('fast', 5)])).toEqual(['fast', 'slow'])
  expect(codes([days('b', 9), days('a', 9), days('c', 9)])).toEqual(['a', 'b', 'c'])
  expect(codes([days('c', 9), days('b', 9), days('a', 9)])).toEqual(['a', 'b', 'c'])
})
