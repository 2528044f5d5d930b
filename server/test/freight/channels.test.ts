import { auditLog, channels, countries, orders } from '@sampan/database/tables'
import { inEveryLanguage, LANGUAGES, type Language } from '@sampan/messages/languages'
import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { changeSettings } from '../change-settings.ts'
import { aCustomer, anOrder, aParcel, aStaffMember } from '../factories.ts'
import { startTestApp } from '../test-app.ts'
import { writtenIn } from '../written-in.ts'

const test = startTestApp()
let admin: Awaited<ReturnType<typeof aStaffMember>>
beforeAll(async () => {
  admin = await aStaffMember(test.context, 'admin')
  // Lower prices count at once here; `finance/lowered-prices.test.ts` has when they do otherwise.
  await changeSettings(test.context, { second_person_hours: 0 })
})
const ask = (call: string, input: object = {}, token = admin.token) =>
  test.ask(`/api/staff/tariff/${call}`, input, { token })
const opened = async (channel_code: string) => (await ask('get_channel', { channel_code })).data
/** Returns the form of a channel with changes, and its revision. */
async function changed(code: string, over: object) {
  const { channel, revision } = await opened(code)
  return { revision, channel: { ...channel, ...over } }
}
const save = async (code: string, over: object) => ask('save_channel', await changed(code, over))
async function quoted(code: string, country: string, package_weight: number, lang: Language = 'en') {
  const [row] = await test.context.db.select().from(countries).where(eq(countries.countryCode, country))
  const input = { country_code: row?.areaId, goods_type: 0, package_weight }
  const { data } = await test.ask('/api/service/check_ship_freight', input, { lang })
  return (data.channels ?? data).find((one: { channel_code: string }) => one.channel_code === code)
}
const logOf = (code: string) =>
  test.context.db
    .select()
    .from(auditLog)
    .where(eq(auditLog.subject, `channel:${code}`))
    .orderBy(auditLog.id)

const RAIL = {
  channel_code: 'rail',
  name: writtenIn({ en: 'Rail', cn: '中欧班列', ar: 'القطار' }),
  kind: 'sea',
  logo: 'rail',
  warehouse: writtenIn({ en: 'Shenzhen', cn: '深圳', ar: 'شنجن' }),
  goods_types: [0, 4],
  divisor: '6000',
  min_weight: '0',
  max_weight: '20.5',
  max_side: null,
  max_girth: null,
  tracked: true,
  duty_prepaid: false,
  surcharges: [{ kind: 'fuel', percent: '12.5' }],
}
const RAIL_PRICES =
  'channel,zone,countries,days_min,days_max,up_to_kg,kind,first_kg,first_usd,step_kg,step_usd,price_usd,round_kg\n' +
  'rail,1,DE FR,20,25,30,first_step,0.5,8,0.5,2,,\n'

describe('a channel', () => {
  it('is returned as its form, in kilograms, centimetres and dollars', async () => {
    expect(await opened('fedex')).toMatchObject({
      channel: {
        channel_code: 'fedex',
        min_weight: 2.5,
        max_side: expect.any(Number),
        surcharges: expect.arrayContaining([
          { kind: 'fuel', percent: 13 },
          { kind: 'oversize', side: 120, price: 32 },
          expect.objectContaining({ kind: 'remote', country_code: 'US', price: 26 }),
        ]),
      },
      is_on: true,
    })
    expect(await ask('get_channel', { channel_code: 'nothing' })).toMatchObject({ code: 1005 })
  })

  it('saved unchanged stays the same', async () => {
    for (const { channel_code } of (await ask('get_channels')).data.list) {
      const before = await opened(channel_code)
      expect(await save(channel_code, {}), channel_code).toMatchObject({ code: 0 })
      expect(await opened(channel_code)).toMatchObject({ channel: before.channel, revision: before.revision })
    }
  })

  it('previews a change, and uses it from the next quote on', async () => {
    const before = await quoted('ems', 'US', 1)
    const change = await changed('ems', { surcharges: [{ kind: 'fuel', percent: 50 }] })
    const { data } = await ask('check_channel', change)
    const shown = data.changes.find(
      (one: { country_codes: string[]; weight: number }) =>
        one.weight === 1 && one.country_codes.includes('US'),
    )
    expect(shown).toMatchObject({ before: { freight_price: before.freight_price, reason: '' } })
    expect(await quoted('ems', 'US', 1)).toMatchObject({ freight_price: before.freight_price })

    expect(await ask('save_channel', change)).toMatchObject({ code: 0, data: null })
    const after = await quoted('ems', 'US', 1)
    expect(after.freight_price).toBeCloseTo(before.freight_price * 1.5, 1)
    expect(after.freight_price).toBe(shown.after.freight_price)
    expect((await logOf('ems')).at(-1)).toMatchObject({
      action: 'channel_changed',
      staffId: admin.id,
      before: { surcharges: expect.not.arrayContaining([{ kind: 'fuel', percent: 50 }]) },
      after: { surcharges: [{ kind: 'fuel', percent: 50 }] },
    })
  })

  it('with a lower limit says so in the quote, in both languages', async () => {
    const change = await changed('sampan_saver', { max_weight: 9 })
    const check = async (lang: 'en' | 'cn') =>
      (await test.ask('/api/staff/tariff/check_channel', change, { token: admin.token, lang })).data.changes
    const [shown] = await check('en')
    expect(shown.after).toMatchObject({
      freight_price: null,
      reason: expect.stringMatching(/^Takes up to 9 kg/),
    })
    expect((await check('cn'))[0].after.reason).toMatch(/^最多 9/)
    await ask('save_channel', change)
    expect(await quoted('sampan_saver', 'US', 10)).toMatchObject({ freight_price: null })
  })

  it('changed by a colleague since is not overwritten', async () => {
    const mine = await changed('ups', { divisor: 6000 })
    expect(await save('ups', { divisor: 5500 })).toMatchObject({ code: 0 })
    expect(await ask('check_channel', mine)).toMatchObject({ code: 1928 })
    expect(await ask('save_channel', mine)).toMatchObject({ code: 1928 })
    expect((await opened('ups')).channel.divisor).toBe(5500)
    // Only one of two parallel calls succeeds.
    const changes = [await changed('ups', { divisor: 5600 }), await changed('ups', { divisor: 5700 })]
    const both = await Promise.all(changes.map((change) => ask('save_channel', change)))
    expect(both.map(({ code }) => code).toSorted()).toEqual([0, 1928])
  })

  it.each<[string, object]>([
    ['name.en', { name: { ...RAIL.name, en: ' ' } }],
    ['name.ar', { name: { ...RAIL.name, ar: 'ق'.repeat(81) } }],
    ['warehouse.en', { warehouse: { ...RAIL.warehouse, en: '' } }],
    ['divisor', { divisor: 'many' }],
    ['divisor', { divisor: 500 }],
    ['divisor', { divisor: 5000.5 }],
    ['min_weight', { min_weight: -1 }],
    ['min_weight', { min_weight: 900 }],
    ['max_weight', { max_weight: '' }],
    ['max_side', { max_side: 0 }],
    ['max_girth', { max_girth: 1e9 }],
    ['goods_types', { goods_types: [] }],
    ['goods_types.0', { goods_types: [7] }],
    ['kind', { kind: 'rocket' }],
    ['surcharges.0.percent', { surcharges: [{ kind: 'fuel', percent: 101 }] }],
    ['surcharges.0.percent', { surcharges: [{ kind: 'fuel', percent: 1.005 }] }],
    ['surcharges.1.kind', { surcharges: [1, 2].map((percent) => ({ kind: 'fuel', percent })) }],
    ['surcharges.0.price', { surcharges: [{ kind: 'per_piece', price: -3 }] }],
    ['surcharges.0.price', { surcharges: [{ kind: 'per_piece', price: 3.005 }] }],
    ['surcharges.0.side', { surcharges: [{ kind: 'oversize', side: '', price: 3 }] }],
    [
      'surcharges.0.country_code',
      { surcharges: [{ kind: 'remote', country_code: 'XX', postcodes: ['9'], price: 3 }] },
    ],
    [
      'surcharges.0.postcodes.1',
      { surcharges: [{ kind: 'remote', country_code: 'US', postcodes: ['9', '*'], price: 3 }] },
    ],
  ])('is refused with a message beside %s: %j', async (field, over) => {
    const before = await opened('dhl')
    const answer = await save('dhl', over)
    expect(answer.code).toBeGreaterThan(0)
    expect(answer.data.fields).toEqual({ [`channel.${field}`]: expect.any(String) })
    expect(await opened('dhl')).toEqual(before)
  })
})

it('a new channel is off until a price list prices it, then it is offered like any other', async () => {
  const add = (over: object = {}) => ask('save_channel', { revision: '', channel: { ...RAIL, ...over } })
  expect((await add({ channel_code: 'dhl' })).data.fields).toEqual({
    'channel.channel_code': 'This name is taken',
  })
  expect((await add({ channel_code: 'new' })).code).toBe(1924)
  expect((await add({ channel_code: 'Rail Line' })).code).toBe(1936)
  expect((await ask('check_channel', { revision: '', channel: RAIL })).data).toEqual({ changes: [] })
  expect(await add()).toMatchObject({ code: 0 })
  expect(await add()).toMatchObject({ code: 1924 })
  const unknown = { revision: 'any', channel: { ...RAIL, channel_code: 'rail_2' } }
  expect(await ask('save_channel', unknown)).toMatchObject({ code: 1005 })
  expect(await opened('rail')).toMatchObject({
    channel: { max_weight: 20.5, max_side: null, divisor: 6000 },
    is_on: false,
    zone_count: 0,
  })
  const turnOn = () => ask('switch_channel', { channel_code: 'rail', is_on: true })
  expect(await turnOn()).toMatchObject({ code: 1935 })
  expect(await quoted('rail', 'DE', 1)).toBeUndefined()

  const { data } = await ask('check_prices', { csv: RAIL_PRICES })
  expect(data).toMatchObject({ problems: [], changes: [{ before: null, country_codes: ['DE', 'FR'] }] })
  await ask('import_prices', { csv: RAIL_PRICES, revision: data.revision })
  expect(await turnOn()).toMatchObject({ code: 0 })
  // 8 + 2, plus an eighth for fuel.
  expect(await quoted('rail', 'DE', 1)).toMatchObject({ freight_price: 11.25, channel_name: 'Rail' })
  expect((await ask('get_channels')).data.list.at(-1)).toMatchObject({ channel_code: 'rail' })
  expect(await logOf('rail')).toMatchObject([
    { action: 'channel_added', before: null, after: { channel_code: 'rail' } },
    { action: 'tariff_imported', before: { zones: [] }, after: { zones: [{ countries: ['DE', 'FR'] }] } },
    { action: 'channel_switched', before: { is_on: false }, after: { is_on: true } },
  ])
})

describe('the name of a channel', () => {
  const nameOf = async (code: string, lang: Language) => (await quoted(code, 'DE', 1, lang)).channel_name
  const namesOf = async (code: string) =>
    Object.fromEntries(
      await Promise.all(LANGUAGES.map(async (lang) => [lang, await nameOf(code, lang)] as const)),
    )

  it('is shown in the reader’s language, or in English where that has none', async () => {
    const inSome = { es: 'Paquetito', ar: 'طرد صغير' }
    const texts = { name: writtenIn({ en: 'Packet', ...inSome }) }
    expect(await save('post_packet', texts)).toMatchObject({ code: 0 })
    expect(await namesOf('post_packet')).toEqual({ ...inEveryLanguage(() => 'Packet'), ...inSome })
    expect((await opened('post_packet')).channel).toMatchObject(texts)
  })

  it('is kept by a new price list', async () => {
    const texts = { name: inEveryLanguage((lang) => `Air ${lang}`) }
    await save('sampan_air', texts)
    const { csv } = (await ask('export_prices')).data
    const dearer = csv.replace(/^(sampan_air,.*?first_step,[^,]*,)[^,]*/m, '$199')
    const { data } = await ask('check_prices', { csv: dearer })
    expect(data.changes).toHaveLength(1)
    await ask('import_prices', { csv: dearer, revision: data.revision })
    expect((await opened('sampan_air')).channel).toMatchObject(texts)
  })

  it('that was stored in English and Chinese only is read and changed as before', async () => {
    const [row] = await test.context.db.select().from(channels).where(eq(channels.code, 'sampan_saver'))
    const stored = { ...(row?.channel as object), name: { en: 'Saver', cn: '经济' } }
    await test.context.db.update(channels).set({ channel: stored }).where(eq(channels.code, 'sampan_saver'))
    expect(await namesOf('sampan_saver')).toEqual({ ...inEveryLanguage(() => 'Saver'), cn: '经济' })
    const { name } = (await opened('sampan_saver')).channel
    expect(name).toEqual(writtenIn({ en: 'Saver', cn: '经济' }))
    expect(await save('sampan_saver', { name: { ...name, es: 'Ahorro' } })).toMatchObject({ code: 0 })
    expect(await namesOf('sampan_saver')).toEqual({
      ...inEveryLanguage(() => 'Saver'),
      ...{ cn: '经济', es: 'Ahorro' },
    })
  })
})

describe('a priced parcel', () => {
  it('keeps its price', async () => {
    const customer = await aCustomer(test.context)
    const order = await anOrder(test.context, customer, { status: 'in_warehouse' })
    await test.context.db
      .update(orders)
      .set({ weightG: 800, lengthMm: 100, widthMm: 100, heightMm: 100 })
      .where(eq(orders.id, order.id))
    const { data } = await test.ask(
      '/api/shopping/submit_shipping_order',
      {
        ...{ country_code: 'US', consignee_name: 'Lena Morris', consignee_province: 'Oregon' },
        ...{ consignee_city: 'Portland', consignee_address_detail: '12 Harbor Street' },
        ...{ consignee_postcode: '97201', consignee_phone: '+1 503 555 0100' },
        ...{ order_ids: order.orderNumber, shipping_method_code: 'sampan_air' },
      },
      { token: customer.token },
    )
    const { delivery_number } = data
    const seen = async () =>
      (await test.ask('/api/shopping/get_parcel_detail', { delivery_number }, { token: customer.token })).data
    const before = await seen()
    expect(before.total_amount).toBeGreaterThan(0)
    await save('sampan_air', {
      name: writtenIn({ en: 'Sampan Sky' }),
      surcharges: [{ kind: 'per_piece', price: 30 }],
    })
    expect(await seen()).toEqual(before)
  })

  /** Paid for a channel; packed as 0.98 kg with it, or with the named one. */
  async function paidFor(channel: string) {
    const customer = await aCustomer(test.context)
    const { token } = await aStaffMember(test.context, 'shipping')
    const { deliveryNumber: delivery_number } = await aParcel(test.context, customer, {
      status: 'paid',
      channelCode: channel,
      quoteInputs: { channel, channelName: { en: 'Its channel', cn: '原渠道' }, lines: [] },
      freightCents: 2500n,
      totalCents: 2500n,
    })
    const scale = { delivery_number, weight: 0.98, length: 25, width: 20, height: 10 }
    const rest = { shipping_remark: '', photo_urls: [] }
    return {
      quoted: () => test.ask('/api/staff/shipping/quote_packed', scale, { token }),
      pack: (channel_code: string) =>
        test.ask('/api/staff/shipping/pack_parcel', { ...scale, ...rest, channel_code }, { token }),
      seen: async () => {
        const session = { token: customer.token }
        const parcel = await test.ask('/api/shopping/get_parcel_detail', { delivery_number }, session)
        const notices = await test.ask('/api/account/get_message_list', {}, session)
        return {
          channel: parcel.data.channel_name,
          told: notices.data.list
            .map(({ title }: { title: string }) => title)
            .filter((title: string) => title.includes('goes by')),
        }
      },
    }
  }

  it('when paid, uses the channel that was paid for, even if that was switched off since', async () => {
    const { quoted, pack, seen } = await paidFor('ems')
    expect(await ask('switch_channel', { channel_code: 'ems', is_on: false })).toMatchObject({ code: 0 })
    const input = { country_code: '840', goods_type: 0, package_weight: 1 }
    const offered = await test.ask('/api/service/check_ship_freight', input)
    const codesOf = (list: readonly { channel_code: string }[]) => list.map((one) => one.channel_code)
    expect(codesOf(offered.data)).not.toContain('ems')
    expect(codesOf((await quoted()).data)).toContain('ems')
    expect(await pack('')).toMatchObject({ code: 0 })
    expect(await seen()).toEqual({ channel: 'EMS', told: [] })
    expect(await pack('dhl')).toMatchObject({ code: 1409 })
  })

  it('when paid, is packed by another channel where its own no longer accepts it, and the customer is notified', async () => {
    const { pack, seen } = await paidFor('post_packet')
    expect(await save('post_packet', { max_weight: 0.1 })).toMatchObject({ code: 0 })
    expect(await pack('')).toMatchObject({ code: 1409 })
    const { data } = await pack('sampan_air')
    expect(data.difference_amount).toBeCloseTo(data.freight_amount - 25, 2)
    const { channel, told } = await seen()
    expect(told).toEqual([expect.stringMatching(`^Parcel SP\\w+ goes by ${channel}$`)])
    await pack('')
    expect((await seen()).told).toEqual(told)
  })
})

it('channels are restricted to admins', async () => {
  const customer = await aCustomer(test.context)
  const shipper = await aStaffMember(test.context, 'shipping')
  const change = await changed('dhl', {})
  const inputs: [string, object][] = [
    ['get_channel', { channel_code: 'dhl' }],
    ['check_channel', change],
    ['save_channel', change],
  ]
  for (const [call, input] of inputs) {
    expect(await ask(call, input, '')).toMatchObject({ code: 9004 })
    expect(await ask(call, input, customer.token)).toMatchObject({ code: 9004 })
    expect(await ask(call, input, shipper.token)).toMatchObject({ code: 9005 })
  }
})
