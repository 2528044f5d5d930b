import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { grams, millimetres } from '../units/index.ts'
import { ask, channel, size, step } from './fixtures/sample-channel.ts'
import {
  type Band,
  type Channel,
  compileTariff,
  lowersFreight,
  quote,
  type Surcharge,
  type Tariff,
} from './index.ts'

const DAYS = { min: 9, max: 12 }
const perKg = (price: bigint, upTo = 10_000, roundTo = 100): Band => ({
  ...{ kind: 'per_kg', upTo: grams(upTo), price, roundTo: grams(roundTo) },
})
const flat = (price: bigint, upTo = 2000): Band => ({ kind: 'flat', upTo: grams(upTo), price })
const zone = (bands: readonly Band[], countries = ['US']) => ({ countries, days: DAYS, bands })
const BANDS = [flat(900n), step(5000, 500, 1000n, 500, 400n), perKg(1200n)]
const remote = (over: object = {}): Surcharge => ({
  ...{ kind: 'remote', country: 'US', postcodes: ['995', '996'], price: 2600n },
  ...over,
})
const oversize = (side: number, price = 700n): Surcharge => ({
  ...{ kind: 'oversize', side: millimetres(side), price },
})
const fuel = (basisPoints: bigint): Surcharge => ({ kind: 'fuel', basisPoints })
const perPiece = (price: bigint): Surcharge => ({ kind: 'per_piece', price })
const before = channel({
  goodsTypes: ['common', 'brand'],
  minGrams: grams(200),
  maxSide: millimetres(1200),
  maxGirth: millimetres(2600),
  surcharges: [fuel(1000n), perPiece(100n), remote(), oversize(1000)],
  zones: [zone(BANDS)],
})
const [, second, third] = before.surcharges as [Surcharge, Surcharge, Surcharge, Surcharge]
const surcharged = (...surcharges: Surcharge[]) => ({ surcharges })
const banded = (...bands: Band[]) => ({ zones: [zone(bands)] })
const first = BANDS[0] as Band
const middle = BANDS[1] as Band
const last = BANDS[2] as Band

it.each<[string, Partial<Channel>]>([
  ['nothing', {}],
  ['its name and days', { name: { en: 'Wind' }, zones: [{ ...zone(BANDS), days: { min: 1, max: 2 } }] }],
  ['a higher price of a band', banded(flat(901n), step(5000, 500, 1001n, 500, 401n), perKg(1201n))],
  ['narrower limits', { minGrams: grams(300), maxGrams: grams(20_000), maxSide: millimetres(900) }],
  ['less goods, and none with duty', { goodsTypes: ['common'], dutyPrepaid: false }],
  ['a smaller divisor', { divisor: 4000 }],
  [
    'higher surcharges',
    surcharged(fuel(1100n), perPiece(110n), remote({ price: 2700n }), oversize(900, 800n)),
  ],
  ['more surcharges', surcharged(...before.surcharges, remote({ country: 'CA' }))],
  [
    'a further remote area',
    surcharged(fuel(1000n), second, remote({ postcodes: ['995', '996', '9'] }), oversize(1000)),
  ],
  ['no heavy parcels', banded(first, middle)],
  ['a limit beyond its bands', { maxGrams: grams(30_001) }],
  ['one band to two of the same price', banded(flat(900n, 1000), flat(900n, 2000), middle, last)],
  ['the kind of a band, to a price above its highest', banded(first, flat(4600n, 5000), last)],
  ['the steps of a band, to fewer and dearer ones', banded(first, step(5000, 500, 1400n, 1000, 800n), last)],
  ['a price of a step, while another rises by more', banded(first, step(5000, 500, 2000n, 500, 399n), last)],
  ['a price that no weight has', banded(first, step(5000, 2500, 2600n, 500, 400n), last)],
  ['no countries', { zones: [] }],
])('a change of %s lowers no freight', (_, over) => {
  expect(lowersFreight(before, { ...before, ...over })).toBe(false)
})

it.each<[string, Partial<Channel>]>([
  ['a flat price', banded(flat(899n), middle, last)],
  ['a first price', banded(first, step(5000, 500, 999n, 500, 400n), last)],
  ['a price of a step, while another rises', banded(flat(999n), step(5000, 500, 1001n, 500, 399n), last)],
  ['a price of a kilogram', banded(first, middle, perKg(1199n))],
  ['the steps of a band', banded(first, step(5000, 500, 1000n, 1000, 400n), last)],
  ['the rounding of a band', banded(first, middle, perKg(1200n, 10_000, 50))],
  ['the end of a band', banded(flat(900n, 3000), middle, last)],
  ['the kind of a band', banded(first, flat(4599n, 5000), last)],
  ['heavier parcels', banded(first, middle, last, perKg(1300n, 30_000))],
  ['a further country', { zones: [zone(BANDS), zone(BANDS, ['CA'])] }],
  ['the minimum weight', { minGrams: grams(199) }],
  ['the longest side', { maxSide: millimetres(1201) }],
  ['the girth, to no limit', { maxGirth: null }],
  ['the divisor', { divisor: 5001 }],
  ['goods types', { goodsTypes: ['common', 'brand', 'liquid'] }],
  ['duty', { dutyPrepaid: true }],
  ['fuel', surcharged(fuel(999n), second, third, oversize(1000))],
  ['the price of a box', surcharged(fuel(1000n), perPiece(99n), third, oversize(1000))],
  ['the price of a remote area', surcharged(fuel(1000n), second, remote({ price: 2599n }), oversize(1000))],
  [
    'the prefixes of remote areas',
    surcharged(fuel(1000n), second, remote({ postcodes: ['995'] }), oversize(1000)),
  ],
  [
    'the country of a remote area',
    surcharged(fuel(1000n), second, remote({ country: 'CA' }), oversize(1000)),
  ],
  ['the oversize', surcharged(fuel(1000n), second, third, oversize(1001))],
  ['the price of an oversize', surcharged(fuel(1000n), second, third, oversize(1000, 699n))],
  ['a removed surcharge', surcharged(fuel(1000n), second, third)],
  ['surcharges of other kinds', surcharged(second, fuel(1000n), oversize(1000), third)],
])('a change of %s may lower a freight', (_, over) => {
  expect(lowersFreight(before, { ...before, ...over })).toBe(true)
})

it('the first prices of a channel lower its freight, and a limit where there was none does not', () => {
  expect(lowersFreight({ ...before, zones: [] }, before)).toBe(true)
  expect(lowersFreight({ ...before, maxSide: null }, before)).toBe(false)
})

const weight = (most: number) => fc.integer({ min: 1, max: most })
const cents = fc.bigInt({ min: 0n, max: 30n })
const bandOf = fc.oneof(
  fc.record({ price: cents }).map(({ price }): Omit<Band, 'upTo'> => ({ kind: 'flat', price }) as Band),
  fc
    .record({ price: fc.bigInt({ min: 0n, max: 2000n }), roundTo: weight(9) })
    .map(({ price, roundTo }) => ({ kind: 'per_kg', price, roundTo: grams(roundTo) }) as Band),
  fc
    .record({ first: fc.nat(20), step: weight(9), firstPrice: cents, stepPrice: cents })
    .map(({ first: firstGrams, step: stepGrams, firstPrice, stepPrice }) => {
      return { kind: 'first_step', firstGrams, firstPrice, stepGrams, stepPrice } as unknown as Band
    }),
)
/** A channel of at most 60 grams, so that each weight can be tried. */
const small = fc
  .record({
    bands: fc.array(fc.tuple(weight(20), bandOf), { minLength: 1, maxLength: 3 }),
    limits: fc.tuple(fc.nat(10), fc.nat(60)),
  })
  .map(({ bands, limits: [minGrams, more] }) => {
    let upTo = 0
    const ascending = bands.map(([grow, band]) => {
      upTo += grow
      return { ...band, upTo: grams(upTo) } as Band
    })
    return channel({
      minGrams: grams(minGrams),
      maxGrams: grams(minGrams + more),
      zones: [zone(ascending)],
    })
  })

it('prices are lower exactly where some weight is cheaper, or is carried that was not', () => {
  const priceOf = (one: Channel, inGrams: number) => {
    const [found] = quote(compileTariff([one]), ask({ weight: grams(inGrams) }))
    return found?.fits ? found.price.minor : null
  }
  const isCheaper = (was: Channel, is: Channel) =>
    Array.from({ length: 70 }, (_, inGrams) => [priceOf(was, inGrams), priceOf(is, inGrams)]).some(
      ([old, price]) => price != null && (old == null || price < old),
    )
  fc.assert(
    fc.property(small, small, (was, is) => {
      expect(lowersFreight(was, is)).toBe(isCheaper(was, is))
    }),
    { numRuns: 400 },
  )
})

it.each([
  'fuel',
  'per_piece',
  'remote',
  'oversize',
] as const)('%s that is gone, or of another kind, lowers a freight', (kind) => {
  const all = [fuel(1000n), perPiece(100n), remote(), oversize(1000)]
  const only = { ...before, surcharges: all.filter((one) => one.kind === kind) }
  expect(lowersFreight(only, { ...only, surcharges: [] })).toBe(true)
  for (const other of all.filter((one) => one.kind !== kind))
    expect(lowersFreight(only, { ...only, surcharges: [other] })).toBe(true)
})

describe('a smaller divisor', () => {
  /** Two kilograms cost less than one, in one country. */
  const falling = channel({ zones: [zone(BANDS), zone([flat(900n, 1000), flat(800n, 2000)], ['CA'])] })
  const withDivisor = (one: Channel, divisor: number) => ({ ...one, divisor })

  it('lowers the freight of bulky parcels where a heavier one costs less', () => {
    expect(lowersFreight(falling, withDivisor(falling, 4000))).toBe(true)
    expect(lowersFreight(falling, falling)).toBe(false)
    const lightest = { ...falling, minGrams: grams(1000) }
    expect(lowersFreight(lightest, withDivisor(lightest, 4000))).toBe(true)
  })

  it.each<[string, Partial<Channel>]>([
    ['the heavier one is not carried', { maxGrams: grams(1000) }],
    ['the lighter one is not carried', { minGrams: grams(1001) }],
    ['both cost the same', { zones: [zone([flat(900n, 1000), flat(900n, 2000)])] }],
    ['the heavier one begins with the same', { zones: [zone([flat(900n, 1000), perKg(899n, 2000, 1)])] }],
  ])('lowers none where %s', (_, over) => {
    const one = { ...falling, ...over }
    expect(lowersFreight(one, withDivisor(one, 4000))).toBe(false)
  })

  it('lowers none that is not found, of any weight and volume', () => {
    const priceOf = (tariff: Tariff, inGrams: number, volume: number) => {
      const [found] = quote(tariff, ask({ weight: grams(inGrams), size: size(volume, 1, 1) }))
      return found?.fits ? found.price.minor : null
    }
    fc.assert(
      fc.property(small, (one) => {
        const [before, after] = [withDivisor(one, 4), withDivisor(one, 3)]
        const [old, recent] = [compileTariff([before]), compileTariff([after])]
        const isLower = Array.from({ length: 70 }, (_, inGrams) => inGrams).some((inGrams) =>
          Array.from({ length: 90 }, (_, index) => index * 3).some((volume) => {
            const [was, is] = [priceOf(old, inGrams, volume), priceOf(recent, inGrams, volume)]
            return was !== null && is !== null && is < was
          }),
        )
        if (isLower) expect(lowersFreight(before, after)).toBe(true)
      }),
      { numRuns: 30 },
    )
  })
})
