import { channels } from '@sampan/database/tables'
import type { Channel, Excluded } from '@sampan/domain/freight'
import { usd } from '@sampan/domain/money'
import { grams, millimetres } from '@sampan/domain/units'
import { eq } from 'drizzle-orm'
import { afterEach, describe, expect, it } from 'vitest'
import { presentPriceLine, presentPriceOrReason, presentQuote } from '../../src/freight/freight.presenter.ts'
import { isDutyPrepaid, requireCountry, tariffInForce, tariffWith } from '../../src/freight/index.ts'
import { startTestApp } from '../test-app.ts'

/** What the tariff in force offers, and how its quotes are presented. */
const test = startTestApp()
afterEach(() => test.context.db.update(channels).set({ isOn: true }))
const turnOff = (code: string) =>
  test.context.db.update(channels).set({ isOn: false }).where(eq(channels.code, code))
const codesOf = async (tariff: ReturnType<typeof tariffInForce>) =>
  (await tariff).elsewhere.notServed.map(({ channel }) => channel.code)
const lines = async (lang: 'en' | 'cn' = 'en') =>
  (await test.ask('/api/service/get_shipping_lines', {}, { lang })).data
const samples = async () => (await test.ask('/api/service/get_sample_rates', {})).data

describe('the tariff in force', () => {
  it('has the channels that are on, in their order; a paid one also while it is off', async () => {
    const { context } = test
    const all = await codesOf(tariffInForce(context))
    expect(all.length).toBeGreaterThan(5)
    const compiled = await tariffInForce(context)
    expect(await tariffInForce(context)).toBe(compiled)
    await turnOff('dhl')
    const rest = all.filter((code) => code !== 'dhl')
    expect(await codesOf(tariffInForce(context))).toEqual(rest)
    expect(await codesOf(tariffWith(context, context.db, 'dhl'))).toEqual(all)
    expect(await codesOf(tariffWith(context, context.db, 'ups'))).toEqual(rest)
    expect((await lines()).map((one: { channel_code: string }) => one.channel_code)).toEqual(rest)
  })

  it('is listed with the names of channels in the reader’s language', async () => {
    const air = async (lang: 'en' | 'cn') =>
      (await lines(lang)).find((one: { channel_code: string }) => one.channel_code === 'sampan_air')
    expect(await air('en')).toEqual({
      ...{ channel_code: 'sampan_air', channel_name: 'Sampan Air', logo: expect.stringMatching(/./) },
    })
    expect((await air('cn')).channel_name).toMatch(/\p{Script=Han}/u)
  })

  it('knows which channels pay duty, also those that are off', async () => {
    const rows = await test.context.db.select().from(channels)
    await turnOff('sampan_saver')
    for (const { code, channel } of rows)
      expect([code, await isDutyPrepaid(test.context, code)]).toEqual([
        code,
        (channel as { dutyPrepaid: boolean }).dutyPrepaid,
      ])
    expect(await isDutyPrepaid(test.context, 'nothing')).toBe(false)
  })

  it('prices the published samples by the cheapest channel that fits where theirs is off', async () => {
    const [air] = await samples()
    expect(air).toEqual({
      ...{ country_code: 'US', country_name: 'United States', area_id: expect.stringMatching(/^\d+$/) },
      ...{ weight_kg: 1, freight_price: 22, channel_days: '13 days', channel_kind: 'air' },
      ...{ channel_name: 'Sampan Air', logo: expect.stringMatching(/./) },
    })
    await turnOff('sampan_air')
    const [other] = await samples()
    const { data } = await test.ask('/api/service/check_ship_freight', {
      ...{ country_code: air.area_id, goods_type: 0, package_weight: 1 },
    })
    expect(other.channel_name).not.toBe('Sampan Air')
    expect(other.freight_price).toBe(data[0].freight_price)
    await test.context.db.update(channels).set({ isOn: false })
    expect(await samples()).toEqual([])
  })

  it('prices a published sample by another channel where its own does not take it', async () => {
    const isAir = eq(channels.code, 'sampan_air')
    const [row] = await test.context.db.select().from(channels).where(isAir)
    const nameWith = async (over: object) => {
      const channel = { ...(row?.channel as object), ...over }
      await test.context.db.update(channels).set({ channel }).where(isAir)
      return (await samples())[0].channel_name
    }
    for (const over of [{ goodsTypes: ['battery'] }, { maxGrams: 500 }])
      expect([over, await nameWith(over)]).not.toEqual([over, 'Sampan Air'])
    expect(await nameWith({})).toBe('Sampan Air')
  })

  it('is asked with a known country and goods type, and says of each channel why none fits', async () => {
    const [{ area_id: country_code }] = await samples()
    const check = (over: object) =>
      test.ask('/api/service/check_ship_freight', {
        ...{ country_code, goods_type: 0, package_weight: 1, ...over },
      })
    for (const wrong of [{ country_code: '999999' }, { goods_type: 99 }])
      expect(Object.keys((await check(wrong)).data.fields)).toEqual(Object.keys(wrong))
    const heavy = await check({ package_weight: 900 })
    expect(heavy.code).not.toBe(0)
    expect(heavy.data.channels.length).toBeGreaterThan(5)
    for (const channel of heavy.data.channels) expect(channel.reason).toMatch(/./)
    const codes = async (goods_type: number) =>
      (await check({ goods_type })).data.map(({ reason_code }: { reason_code: string }) => reason_code)
    expect(await codes(0)).not.toContain('goods_type')
    expect(await codes(4)).toContain('goods_type')
  })

  it('serves known countries', async () => {
    expect(await requireCountry(test.context.db, 'US')).toMatchObject({ countryCode: 'US' })
    await expect(requireCountry(test.context.db, 'XX')).rejects.toMatchObject({
      reason: 'select_country',
      fields: { country_code: expect.anything() },
    })
    const { data } = await test.ask('/api/account/get_country_list', {})
    const names = data.map(({ en_name }: { en_name: string }) => en_name)
    expect(data).toContainEqual({
      ...{ country_code: 'US', area_id: '840', en_name: 'United States', cn_name: '美国' },
    })
    expect(names.length).toBeGreaterThan(20)
  })
})

describe('a quote', () => {
  const channel = async () => {
    const found = (await tariffInForce(test.context)).elsewhere.notServed.find(
      (one) => one.channel.code === 'sampan_air',
    )
    if (!found) throw new Error('no channel')
    return found.channel
  }
  const weight = {
    ...{ actual: grams(1500), volumetric: grams(1200), charged: grams(1500) },
    ...{ divisor: 5000, decidedBy: 'actual' },
  } as const
  const excluded = (of: Channel, why: object) => ({ fits: false, channel: of, ...why }) as Excluded

  it('has the price in dollars and yuan with its lines, days and weight', async () => {
    const of = await channel()
    const quoted = {
      ...{ fits: true, channel: of, days: { min: 10, max: 15 }, price: usd(2050), weight },
      lines: [
        { kind: 'base', price: usd(2000) },
        { kind: 'fuel', price: usd(50) },
      ],
    } as unknown as Parameters<typeof presentQuote>[0]
    // A mark inside the isolated value: in Arabic the first day is on the right.
    expect(presentQuote(quoted, 700_000_000n, 'ar').channel_days).toBe('\u2068\u200F10–15\u2069 يومًا')
    expect(presentQuote(quoted, 700_000_000n, 'en')).toMatchObject({
      ...{
        channel_code: 'sampan_air',
        channel_name: 'Sampan Air',
        logo: of.logo,
        channel_days: '10–15 days',
      },
      ...{ freight_price: 20.5, freight_price_cny: 143.5, reason: '', reason_code: '' },
      ...{ charged_weight: 1.5, weight_basis: 'actual', tracked: of.tracked, duty_prepaid: of.dutyPrepaid },
      price_lines: [
        { kind: 'base', amount: 20 },
        { kind: 'fuel', amount: 0.5 },
      ],
    })
    expect(presentPriceOrReason(quoted, 'en')).toEqual({ freight_price: 20.5, reason: '' })
    const { label } = presentPriceLine('fuel', usd(50), 'en')
    expect(label).not.toBe('')
    expect(presentPriceLine('fuel', usd(50), 'en', '13%')).toEqual({
      ...{ kind: 'fuel', amount: 0.5, label: `${label} 13%` },
    })
  })

  it('of a channel that does not take the parcel says why, with the figures', async () => {
    const of = await channel()
    for (const [why, text] of [
      [{ reason: 'country' }, 'Does not serve this country'],
      [
        { reason: 'goods_type', goodsTypes: ['liquid', 'battery'] },
        'Does not carry: liquid or powder, goods with a battery',
      ],
      [{ reason: 'too_light', limit: grams(2500), weight }, 'Takes 2.5 kg or more; this is 1.5 kg'],
      [{ reason: 'too_heavy', limit: grams(1000), weight }, 'Takes up to 1 kg; this is 1.5 kg'],
      [
        { reason: 'too_long', of: 'side', limit: millimetres(600), measured: millimetres(725) },
        'Takes sides up to 60 cm; this is 72.5 cm',
      ],
      [
        { reason: 'too_long', of: 'girth', limit: millimetres(3000), measured: millimetres(3100) },
        'Takes up to 300 cm of length and girth; this is 310 cm',
      ],
    ] as const) {
      const quoted = excluded(of, why)
      expect(presentPriceOrReason(quoted, 'en')).toEqual({ freight_price: null, reason: text })
      expect(presentQuote(quoted, 700_000_000n, 'en')).toMatchObject({
        ...{ channel_days: '', freight_price: null, freight_price_cny: null, reason: text },
        ...{ reason_code: why.reason, charged_weight: null, weight_basis: null, price_lines: [] },
      })
    }
  })
})
