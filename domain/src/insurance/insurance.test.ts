import { expect, it } from 'vitest'
import { usd } from '../money/index.ts'
import { insure } from './index.ts'

const terms = { basisPoints: 300, minimumCents: 100, capCents: 100_000, exclusions: ['BR', 'sea'] }
const parcel = { countryCode: 'US', channelCode: 'air', goods: usd(8_000), freight: usd(2_050) }

it('a premium is a percentage of goods and freight, rounded to the cent', () => {
  expect(insure(terms, parcel)).toEqual({ covered: usd(10_050), premium: usd(302) })
})

it('a premium has a minimum, and the cover a maximum', () => {
  expect(insure(terms, { ...parcel, goods: usd(500), freight: usd(0) })).toEqual({
    covered: usd(500),
    premium: usd(100),
  })
  expect(insure(terms, { ...parcel, goods: usd(900_000) })).toEqual({
    covered: usd(100_000),
    premium: usd(3_000),
  })
})

it('insurance is not offered for excluded countries and channels, without a value or without a rate', () => {
  expect(insure(terms, { ...parcel, countryCode: 'BR' })).toBeNull()
  expect(insure(terms, { ...parcel, channelCode: 'sea' })).toBeNull()
  expect(insure(terms, { ...parcel, goods: usd(0), freight: usd(0) })).toBeNull()
  expect(insure({ ...terms, basisPoints: 0 }, parcel)).toBeNull()
})
