import { expect, it } from 'vitest'
import { usd } from '../money/index.ts'
import { insure } from './index.ts'

const terms = { basisPoints: 300, minimumCents: 100, capCents: 100_000, exclusions: ['BR', 'sea'] }
const parcel = { countryCode: 'US', channelCode: 'air', goods: usd(8_000), freight: usd(2_050) }

it('costs its share of goods and freight, rounded to the cent', () => {
  expect(insure(terms, parcel)).toEqual({ covered: usd(10_050), premium: usd(302) })
})

it('costs its minimum, and covers at most its cap', () => {
  expect(insure(terms, { ...parcel, goods: usd(500), freight: usd(0) })).toEqual({
    covered: usd(500),
    premium: usd(100),
  })
  expect(insure(terms, { ...parcel, goods: usd(900_000) })).toEqual({
    covered: usd(100_000),
    premium: usd(3_000),
  })
})

it('is not offered for excluded countries and channels, for nothing, or at no rate', () => {
  expect(insure(terms, { ...parcel, countryCode: 'BR' })).toBeNull()
  expect(insure(terms, { ...parcel, channelCode: 'sea' })).toBeNull()
  expect(insure(terms, { ...parcel, goods: usd(0), freight: usd(0) })).toBeNull()
  expect(insure({ ...terms, basisPoints: 0 }, parcel)).toBeNull()
})
