import {
  channelFromJson,
  channelToJson,
  checkChannels,
  compileTariff,
  type Fit,
  type GoodsType,
  quote,
} from '@sampan/domain/freight'
import { grams, millimetres } from '@sampan/domain/units'
import { describe, expect, it } from 'vitest'
import { DEMO_COUNTRIES } from './countries.ts'
import { DEMO_CHANNELS } from './tariff.ts'

const tariff = compileTariff(DEMO_CHANNELS)
const none = millimetres(0)
const ask = (country: string, kg: number, goodsType: GoodsType = 'common') =>
  quote(tariff, {
    country,
    goodsTypes: [goodsType],
    weight: grams(kg * 1000),
    size: { length: none, width: none, height: none },
  })
const fits = (country: string, kg: number, goodsType?: GoodsType) =>
  ask(country, kg, goodsType).filter((answer): answer is Fit => answer.fits)

describe('the published samples', () => {
  it.each([
    ['US', 1, 'sampan_air', 2200n, 13],
    ['US', 3, 'dhl', 5600n, 7],
    ['CA', 2, 'sampan_air', 4500n, 12],
    ['GB', 1, 'sampan_saver', 1800n, 15],
  ])('%s %i kg by %s', (country, kg, code, cents, days) => {
    const sample = fits(country, kg).find((answer) => answer.channel.code === code)
    expect(sample?.price.minor).toBe(cents)
    expect(sample?.days).toEqual({ min: days, max: days })
  })

  it('are real alternatives: none of them is both cheaper and as fast', () => {
    for (const [country, kg, cents, days] of [
      ['US', 1, 2200n, 13],
      ['US', 3, 5600n, 7],
      ['CA', 2, 4500n, 12],
      ['GB', 1, 1800n, 15],
    ] as const) {
      const better = fits(country, kg).filter((one) => one.price.minor < cents && one.days.max <= days)
      expect(better.map((one) => one.channel.code)).toEqual([])
    }
  })
})

it('carries 1 kg of clothes to the USA for about 120 RMB, as the guides say', () => {
  const cheapest = Math.min(...fits('US', 1).map((answer) => Number(answer.price.minor)))
  const yuan = (cheapest / 100) * 7.12
  expect(yuan).toBeGreaterThan(115)
  expect(yuan).toBeLessThan(125)
})

it('is a valid price list of at least 6 channels for at least 60 countries', () => {
  expect(checkChannels(DEMO_CHANNELS)).toEqual([])
  expect(DEMO_CHANNELS.length).toBeGreaterThanOrEqual(6)
  const known = new Set(DEMO_COUNTRIES.map((country) => country.countryCode))
  for (const country of tariff.byCountry.keys()) expect(known).toContain(country)
  expect(tariff.byCountry.size).toBe(known.size)
  const several = [...tariff.byCountry].filter(([, { lanes }]) => lanes.length >= 3)
  expect(several.length).toBeGreaterThanOrEqual(60)
})

it('restricts the carriers to 2.5 kg and more, and leaves lighter parcels to the other lines', () => {
  const refused = ask('US', 2.4).flatMap((one) =>
    !one.fits && one.reason === 'too_light' && one.limit === 2500 ? [one.channel.code] : [],
  )
  expect(refused).toEqual(['dhl', 'ups', 'fedex'])
  for (const type of ['common', 'brand', 'liquid', 'battery'] as const) {
    expect(fits('US', 1, type).map((one) => one.channel.code)).toContain('sampan_saver')
  }
})

it('never charges less for more weight', () => {
  for (const channel of DEMO_CHANNELS) {
    for (const { countries } of channel.zones) {
      const country = countries[0] ?? ''
      let last = 0n
      for (let weight = Math.max(250, channel.minGrams); weight <= channel.maxGrams; weight += 250) {
        const answer = ask(country, weight / 1000).find((one) => one.channel === channel)
        if (!answer?.fits) throw new Error(`${channel.code} does not take ${weight} g to ${country}`)
        if (answer.price.minor < last) throw new Error(`${channel.code} to ${country}: less at ${weight} g`)
        last = answer.price.minor
      }
    }
  }
})

it('is unchanged after being stored as JSON', () => {
  for (const channel of DEMO_CHANNELS) {
    const stored = JSON.parse(JSON.stringify(channelToJson(channel)))
    expect(channelFromJson(stored)).toEqual(channel)
  }
})
