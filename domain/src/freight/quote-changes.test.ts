import { expect, it } from 'vitest'
import { grams, millimetres } from '../units/index.ts'
import { channel, step } from './fixtures/sample-channel.ts'
import { type Channel, type QuoteChange, quoteChanges } from './index.ts'

const FAR = { countries: ['FR'], days: { min: 9, max: 12 }, bands: [step(30_000, 500, 1500n, 500, 600n)] }
const air = channel({ zones: [...channel({}).zones, FAR] })
const changed = (over: Partial<Channel>, from: Channel = air) => quoteChanges(from, { ...from, ...over })
const answer = (one: QuoteChange['before']) => (one?.fits ? one.price.minor : one?.reason)
const summaries = (changes: readonly QuoteChange[]) =>
  changes.map(({ countries, parcel, before, after }) => [
    countries.join(' '),
    parcel.weight,
    answer(before),
    answer(after),
  ])

it('an unchanged channel has no changed quotes', () => {
  expect(changed({})).toEqual([])
  expect(changed({ name: { en: 'Wind', cn: '风' } })).toEqual([])
})

it('a surcharge changes the price of every zone', () => {
  const changes = summaries(changed({ surcharges: [{ kind: 'fuel', basisPoints: 1000n }] }))
  expect(changes).toContainEqual(['US CA', 1000, 1400n, 1540n])
  expect(changes).toContainEqual(['FR', 1000, 2100n, 2310n])
})

it('a limit changes the quotes between its old and new value, in every country', () => {
  expect(summaries(changed({ maxGrams: grams(28_000) }))).toEqual([
    ['US CA', 30_000, 24_600n, 'too_heavy'],
    ['FR', 30_000, 36_900n, 'too_heavy'],
  ])
  expect(summaries(changed({ minGrams: grams(200) }))).toContainEqual(['US CA', 100, 1000n, 'too_light'])
  const carrier = { ...air, minGrams: grams(2500) }
  expect(summaries(changed({ minGrams: grams(2000) }, carrier))).toContainEqual([
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

it('goods types, volumes and remote areas are compared too', () => {
  expect(
    changed({ goodsTypes: ['common', 'brand', 'liquid'] }).map(({ parcel }) => parcel.goodsType),
  ).toEqual(['liquid', 'liquid'])
  expect(summaries(changed({ divisor: 6000 })).map(([, weight]) => weight)).toEqual([2000, 2000])
  const remote = { kind: 'remote', country: 'US', postcodes: ['995'], price: 2600n } as const
  expect(summaries(changed({ surcharges: [remote] }))).toEqual([['US', 3000, 3000n, 5600n]])
})

it('every quote of a new channel is new; a channel without zones has none', () => {
  expect(summaries(quoteChanges(null, air))).toContainEqual(['US CA', 1000, undefined, 1400n])
  expect(quoteChanges(null, { ...air, zones: [] })).toEqual([])
  expect(quoteChanges({ ...air, zones: [] }, { ...air, zones: [] })).toEqual([])
})

it('parcels between two oversize limits, and between two girths, are compared', () => {
  const oversize = (side: number) => ({ kind: 'oversize', side: millimetres(side), price: 700n }) as const
  const before = { ...air, surcharges: [oversize(1200)] }
  const after = changed({ surcharges: [oversize(1000)] }, before)
  expect(after.map(({ parcel }) => parcel.size.length)).toEqual([1010, 1010])
  expect(changed({ surcharges: [] }, before).map(({ parcel }) => parcel.size.length)).toEqual([1210, 1210])
  const girths = changed({ maxGirth: millimetres(2000) }, { ...air, maxGirth: millimetres(2600) })
  expect(girths.map(({ parcel: { size } }) => size.length + 2 * (size.width + size.height))).toEqual([
    2600, 2600,
  ])
  const narrow = changed(
    { maxGirth: millimetres(2000), maxSide: millimetres(600) },
    { ...air, maxGirth: millimetres(2600), maxSide: millimetres(600) },
  )
  expect(narrow.every(({ parcel }) => parcel.size.length <= 600)).toBe(true)
  expect(narrow.length).toBeGreaterThan(0)
  expect(changed({ maxSide: null }, { ...air, maxSide: millimetres(1000) })).toMatchObject([
    { parcel: { size: { length: 1010 } }, before: { reason: 'too_long' }, after: { fits: true } },
    {},
  ])
})

it('each remote area is listed once, and none outside the countries of the channel', () => {
  const remote = (country: string) =>
    ({ kind: 'remote', country, postcodes: ['995', '996'], price: 2600n }) as const
  const changes = changed({ surcharges: [remote('US'), remote('DE')] })
  expect(changes.map(({ countries, parcel }) => [countries, parcel.postcode])).toEqual([[['US'], '995']])
})

it('parcels refused before and after are left out, and weights are in ascending order', () => {
  const heavy = { ...air, maxGrams: grams(2000) }
  expect(changed({ maxGrams: grams(1500) }, heavy).map(({ parcel }) => parcel.weight)).toEqual([2000, 2000])
  const all = quoteChanges(null, air).filter(
    ({ parcel }) => parcel.goodsType === 'common' && parcel.size.length === 0,
  )
  const weights = all.filter(({ countries }) => countries[0] === 'US').map(({ parcel }) => parcel.weight)
  expect(weights).toEqual([500, 1000, 3000, 10_000, 25_000])
})
