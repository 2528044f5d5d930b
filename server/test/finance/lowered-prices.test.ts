import type { SettingName, Settings } from '@sampan/contract'
import { countries } from '@sampan/database/tables'
import { fromWireTime } from '@sampan/domain/wire-time'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { dutyPrepaidCodes } from '../../src/freight/tariff-in-force.ts'
import { changeSettings } from '../change-settings.ts'
import { aStaffMember } from '../factories.ts'
import { startTestApp } from '../test-app.ts'

/** What one colleague lowers of a price counts after the 24 hours of the second person, and what they raise at once. */
const test = startTestApp()
const HOUR = 3_600_000
const DAY = 24 * HOUR
beforeEach(() => test.pass(60 * DAY))

const askAsAdmin = async (path: string, input: object = {}) => {
  const { token } = await aStaffMember(test.context, 'admin')
  return test.ask(`/api/staff/${path}`, input, { token })
}
const hoursLeft = (until: string) => (Number(fromWireTime(until)) - test.context.now().getTime()) / HOUR

describe('a price of the settings', () => {
  const settingOf = async (name: SettingName) =>
    (await askAsAdmin('settings/get_list')).data.find((one: { name: string }) => one.name === name)
  async function set(name: SettingName, value: unknown) {
    const { revision } = await settingOf(name)
    expect(await askAsAdmin('settings/change', { name, value, revision })).toMatchObject({ code: 0 })
  }
  /** Returns what customers pay by. */
  async function inForce<Name extends SettingName>(name: Name): Promise<Settings[Name]> {
    await test.context.settings.refresh()
    return (await test.context.settings.read())[name]
  }

  const tiers = (...rows: [end: number | null, points: number][]) =>
    rows.map(([up_to_cents, basis_points]) => ({ up_to_cents, basis_points }))
  const service = (name: string, price_cents: number, is_on = true) => ({ service: name, price_cents, is_on })
  it.each<[SettingName, before: unknown, lower: unknown, higher: unknown]>([
    ['free_storage_days', 60, 365, 30],
    ['packed_quote_days', 7, 365, 5],
    ['storage_extension_cents', 200, 0, 300],
    ['storage_extension_days', 30, 365, 20],
    ['insurance_basis_points', 300, 1, 400],
    ['insurance_basis_points', 0, 1, 0],
    ['insurance_minimum_cents', 100, 0, 200],
    ['insurance_cap_cents', 100_000, 100_001, 90_000],
    ['insurance_exclusions', ['BR', 'sea-us'], ['BR'], ['BR', 'sea-us', 'RU']],
    ['compensation_cap_cny', 400, 400.01, 300],
    ['invite_bonus_at', 'first_paid_order', 'activation', 'first_paid_order'],
    ['purchase_due_hours', 24, 1, 48],
    ['arrival_due_hours', 240, 239, 241],
    ['packing_due_hours', 24, 23, 25],
    ['dispatch_due_hours', 48, 1, 72],
    ['late_tolerance_hours', 24, 0, 48],
    ['second_factor_reset_hours', 24, 1, 48],
    ['priority_purchase_cents', 70, 1, 80],
    ['priority_purchase_cents', 0, 1, 0],
    ['priority_packing_cents', 150, 1, 160],
    ['return_fee_min_cents', 500, 0, 600],
    ['return_fee_max_cents', 3000, 500, 4000],
    ['handling_fee_tiers', tiers([null, 500]), tiers([null, 499]), tiers([null, 501])],
    [
      'handling_fee_tiers',
      tiers([100, 500], [null, 400]),
      tiers([99, 900], [null, 400]),
      tiers([101, 500], [null, 400]),
    ],
    [
      'handling_fee_tiers',
      tiers([100, 500], [null, 400]),
      tiers([100, 499], [null, 400]),
      tiers([100, 501], [null, 400]),
    ],
    ['warehouse_services', [service('photos', 100)], [service('photos', 99)], [service('photos', 101)]],
    [
      'warehouse_services',
      [service('photos', 100)],
      [service('photos', 100), service('video', 1)],
      [service('photos', 100, false)],
    ],
    [
      'warehouse_services',
      [service('rehearsal', 300)],
      [service('rehearsal', 300, false)],
      [service('rehearsal', 400)],
    ],
    ['warehouse_services', [service('rehearsal', 300)], [], [service('rehearsal', 400)]],
  ])('counts a day after it was lowered, and at once where it was raised: %s', async (name, before, lower, higher) => {
    await changeSettings(test.context, { [name]: before })
    await set(name, lower)
    expect(await inForce(name)).toEqual(before)
    const { value, in_force } = await settingOf(name)
    expect(value).toEqual(lower)
    expect(in_force.value).toEqual(before)
    expect(hoursLeft(in_force.until)).toBeCloseTo(24, 1)
    await set(name, higher)
    expect(await inForce(name)).toEqual(higher)
    expect((await settingOf(name)).in_force).toBeNull()
    await set(name, lower)
    test.pass(DAY)
    expect(await inForce(name)).toEqual(lower)
    expect((await settingOf(name)).in_force).toBeNull()
  })

  const name = 'storage_extension_cents'
  it('raised by mistake is put right at once, and stays so', async () => {
    await changeSettings(test.context, { [name]: 200 })
    await set(name, 20_000)
    expect(await inForce(name)).toBe(20_000)
    test.pass(HOUR)
    await set(name, 200)
    expect(await inForce(name)).toBe(200)
    test.pass(23 * HOUR)
    expect(await inForce(name)).toBe(200)
    await set(name, 150)
    expect(await inForce(name)).toBe(200)
  })

  it('lowered for a minute on each of two days counts on neither', async () => {
    await changeSettings(test.context, { [name]: 200 })
    await set(name, 0)
    test.pass(60_000)
    await set(name, 200)
    test.pass(DAY)
    await set(name, 0)
    expect(await inForce(name)).toBe(200)
  })

  it('that was raised cannot be had again by lowering it further each day', async () => {
    await changeSettings(test.context, { [name]: 200 })
    await set(name, 300)
    for (let day = 0; day < 2; day += 1) {
      test.pass(20 * HOUR)
      await set(name, 100)
      await set(name, 300)
    }
    await set(name, 200)
    expect(await inForce(name)).toBe(300)
  })

  it('lowered further waits anew, and not where only a part of the lowering is taken back', async () => {
    await changeSettings(test.context, { [name]: 200 })
    await set(name, 100)
    test.pass(20 * HOUR)
    await set(name, 150)
    expect(hoursLeft((await settingOf(name)).in_force.until)).toBeCloseTo(4, 1)
    await set(name, 50)
    expect(hoursLeft((await settingOf(name)).in_force.until)).toBeCloseTo(24, 1)
    expect(await inForce(name)).toBe(200)
  })

  it('waits for the hours in force, although they were shortened before', async () => {
    await changeSettings(test.context, { [name]: 200 })
    await set('second_person_hours', 0)
    await set(name, 0)
    expect(await inForce(name)).toBe(200)
    expect(hoursLeft((await settingOf(name)).in_force.until)).toBeCloseTo(24, 1)
    await set('second_person_hours', 24)
  })
})

describe('a channel', () => {
  const ask = (call: string, input: object = {}) => askAsAdmin(`tariff/${call}`, input)
  const code = 'sampan_air'
  async function priceOf(channel_code: string) {
    const [country] = await test.context.db.select().from(countries).where(eq(countries.countryCode, 'US'))
    const input = { country_code: country?.areaId, goods_type: 0, package_weight: 1 }
    const { data } = await test.ask('/api/service/check_ship_freight', input)
    return (data.channels ?? data).find((one: { channel_code: string }) => one.channel_code === channel_code)
      ?.freight_price
  }
  /** Imports the price list with another price of the first step to the United States. */
  async function importPrice(price: number) {
    const csv = (await ask('export_prices')).data.csv.replace(
      /^(sampan_air,\d+,[^\n]*\bUS\b[^\n]*first_step,[\d.]+,)([\d.]+)/m,
      `$1${price}`,
    )
    const { revision } = (await ask('check_prices', { csv })).data
    expect(await ask('import_prices', { csv, revision })).toMatchObject({ code: 0 })
  }
  const countsFrom = async () => (await ask('get_channel', { channel_code: code })).data.counts_from
  beforeEach(async () => {
    await importPrice(20)
    test.pass(2 * DAY)
  })

  it('counts a day after a price list lowered a freight, and the pages say so', async () => {
    const before = await priceOf(code)
    await importPrice(0.01)
    expect(await priceOf(code)).toBe(before)
    expect(hoursLeft(await countsFrom())).toBeCloseTo(24, 1)
    const { list } = (await ask('get_channels')).data
    const marked = list.filter((one: { counts_from: string | null }) => one.counts_from !== null)
    expect(marked).toMatchObject([{ channel_code: code }])
    test.pass(DAY)
    expect(await priceOf(code)).toBeLessThan(before - 19)
    expect(await countsFrom()).toBeNull()
  })

  it('counts at once where it was raised, and where that is put right', async () => {
    const before = await priceOf(code)
    await importPrice(90)
    expect(await priceOf(code)).toBe(before + 70)
    await importPrice(20)
    expect(await priceOf(code)).toBe(before)
    expect(await countsFrom()).toBeNull()
  })

  it('counts a day after its form lowered a freight', async () => {
    const before = await priceOf(code)
    const { channel, revision } = (await ask('get_channel', { channel_code: code })).data
    const fuel = { kind: 'fuel', percent: 10 }
    await ask('save_channel', { revision, channel: { ...channel, surcharges: [fuel] } })
    const after = await priceOf(code)
    expect(after).toBeGreaterThan(before)
    test.pass(2 * DAY)
    const next = (await ask('get_channel', { channel_code: code })).data
    await ask('save_channel', { revision: next.revision, channel })
    expect(await priceOf(code)).toBe(after)
    test.pass(DAY)
    expect(await priceOf(code)).toBe(before)
  })

  it('that comes to pay duty says so once that counts', async () => {
    const { channel, revision } = (await ask('get_channel', { channel_code: code })).data
    const dutyPrepaid = async () => (await dutyPrepaidCodes(test.context.db, test.context.now())).has(code)
    expect(channel.duty_prepaid).toBe(false)
    await ask('save_channel', { revision, channel: { ...channel, duty_prepaid: true } })
    expect(await dutyPrepaid()).toBe(false)
    test.pass(DAY)
    expect(await dutyPrepaid()).toBe(true)
    const next = (await ask('get_channel', { channel_code: code })).data
    await ask('save_channel', { revision: next.revision, channel: { ...next.channel, tracked: false } })
    expect(await dutyPrepaid()).toBe(true)
    const last = (await ask('get_channel', { channel_code: code })).data
    const cheaper = { ...last.channel, duty_prepaid: false, divisor: last.channel.divisor + 1000 }
    await ask('save_channel', { revision: last.revision, channel: cheaper })
    expect(await dutyPrepaid()).toBe(true)
    test.pass(DAY)
    expect(await dutyPrepaid()).toBe(false)
  })

  it('that is new is offered a day after it has prices', async () => {
    const { channel } = (await ask('get_channel', { channel_code: code })).data
    await ask('save_channel', {
      revision: '',
      channel: { ...channel, channel_code: 'cheap', surcharges: [] },
    })
    const header = (await ask('export_prices')).data.csv.split('\r\n')[0]
    const csv = `${header}\r\ncheap,1,US,9,14,30,flat,,,,,0.01,`
    const { revision, problems } = (await ask('check_prices', { csv })).data
    expect(problems).toEqual([])
    await ask('import_prices', { csv, revision })
    expect(await ask('switch_channel', { channel_code: 'cheap', is_on: true })).toMatchObject({ code: 0 })
    expect(await priceOf('cheap')).toBeUndefined()
    test.pass(DAY)
    expect(await priceOf('cheap')).toBe(0.01)
  })
})
