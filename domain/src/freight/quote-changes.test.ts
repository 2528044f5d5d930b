import { expect, it } from 'vitest'
import { grams, millimetres } from '../units/index.ts'
import { channel, step } from './fixtures/sample-channel.ts'
import { type Channel, type QuoteChange, quoteChanges } from './index.ts'

const FAR = { countries: ['FR'], days: { min: 9, max: 12 }, bands: [step(30_000, 500, 1500n, 500, 600n)] }
const air = channel({ zones: [...channel({}).zones, FAR] })
const changed = (over: Partial<Channel>, from: Channel = air) => quoteChanges(from, { ...from, ...over })
const answer = (one: QuoteChange['before']) => (one?.fits ? one.price.minor : one?.reason)
const told = (changes: readonly QuoteChange[]) =>
  changes.map(({ countries, parcel, before, after }) => [
    countries.join(' '),
    parcel.weight,
    answer(before),
    answer(after),
  ])

it('a channel that is as it was changes nothing', () => {
  expect(changed({})).toEqual([])
  expect(changed({ name: { en: 'Wind', cn: '风' } })).toEqual([])
})

it('a surcharge changes every price, zone by zone', () => {
  const changes = told(changed({ surcharges: [{ kind: 'fuel', basisPoints: 1000n }] }))
  expect(changes).toContainEqual(['US CA', 1000, 1400n, 1540n])
  expect(changes).toContainEqual(['FR', 1000, 2100n, 2310n])
})

it('a limit changes what lies between the old one and the new one, wherever it goes', () => {
  expect(told(changed({ maxGrams: grams(28_000) }))).toEqual([
    ['US CA', 30_000, 24_600n, 'too_heavy'],
    ['FR', 30_000, 36_900n, 'too_heavy'],
  ])
  expect(told(changed({ minGrams: grams(200) }))).toContainEqual(['US CA', 100, 1000n, 'too_light'])
  const carrier = { ...air, minGrams: grams(2500) }
  expect(told(changed({ minGrams: grams(2000) }, carrier))).toContainEqual([
    'US CA',
    2000,
    'too_light',
    2200n,
  ])
  expect(changed({ maxSide: millimetres(1200) })).toMatchObject([
    { countries: ['US', 'CA'], parcel: { size: { length: 1210 } }, after: { reason: 'too_long' } },
    { countries: ['FR'] },
  ])
  const thick = changed({ maxGirth: millimetres(2600) })
  expect(thick.every(({ after }) => answer(after) === 'too_long')).toBe(true)
  expect(thick.length).toBeGreaterThan(0)
})

it('goods, volume and remote areas are tried too', () => {
  expect(
    changed({ goodsTypes: ['common', 'brand', 'liquid'] }).map(({ parcel }) => parcel.goodsType),
  ).toEqual(['liquid', 'liquid'])
  expect(told(changed({ divisor: 6000 })).map(([, weight]) => weight)).toEqual([2000, 2000])
  const remote = { kind: 'remote', country: 'US', postcodes: ['995'], price: 2600n } as const
  expect(told(changed({ surcharges: [remote] }))).toEqual([['US', 3000, 3000n, 5600n]])
})

it('of a new channel everything is new; one without zones says nothing', () => {
  expect(told(quoteChanges(null, air))).toContainEqual(['US CA', 1000, undefined, 1400n])
  expect(quoteChanges(null, { ...air, zones: [] })).toEqual([])
  expect(quoteChanges({ ...air, zones: [] }, { ...air, zones: [] })).toEqual([])
})
