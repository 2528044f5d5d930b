import { auditLog } from '@sampan/database/tables'
import { toWireDay } from '@sampan/domain/wire-time'
import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { aCustomer, aStaffMember } from '../factories.ts'
import { startTestApp } from '../test-app.ts'

const test = startTestApp()
let admin: Awaited<ReturnType<typeof aStaffMember>>
beforeAll(async () => {
  admin = await aStaffMember(test.context, 'admin')
})
const ask = (call: string, input: object = {}, token = admin.token) =>
  test.ask(`/api/staff/tariff/${call}`, input, { token })
const exported = async () => (await ask('export_prices')).data.csv as string
/** Raises the dollars of the United States’ first step on Sampan Air. */
const dearer = (csv: string) =>
  csv.replace(/^(sampan_air,\d+,[^\n]*\bUS\b[^\n]*first_step,[\d.]+,)([\d.]+)/m, '$199.00')
const logOf = (code: string) =>
  test.context.db
    .select()
    .from(auditLog)
    .where(eq(auditLog.subject, `channel:${code}`))

describe('a price list', () => {
  it('imported as it was exported changes nothing', async () => {
    expect(await exported()).toMatch(/^\ufeffchannel,zone,countries/)
    const { data } = await ask('check_prices', { csv: await exported() })
    expect(data).toMatchObject({ problems: [], changes: [] })
  })

  it('previews its changes, and applies exactly those', async () => {
    const csv = dearer(await exported())
    const { data } = await ask('check_prices', { csv })
    expect(data.problems).toEqual([])
    expect(data.changes).toMatchObject([{ channel_code: 'sampan_air', after: { price: 99 } }])
    expect(data.changes[0].before.price).toBeLessThan(99)
    expect(data.changes[0].country_codes).toContain('US')
    const applied = await ask('import_prices', { csv, revision: data.revision })
    expect(applied).toMatchObject({ code: 0, data: { changed_count: 1 } })
    expect(await exported()).toBe(csv)
    const log = await logOf('sampan_air')
    expect(log).toMatchObject([{ action: 'tariff_imported', staffId: admin.id }])
    expect(await logOf('ems')).toEqual([])
    // The revision is outdated.
    expect(await ask('import_prices', { csv, revision: data.revision })).toMatchObject({ code: 1928 })
  })

  it('shows each band by its first weight and steps, or by the kilogram, and one that is new without a former', async () => {
    const { file_name, csv: present } = (await ask('export_prices')).data
    expect(file_name).toBe(`sampan-prices-${toWireDay(test.context.now())}.csv`)
    const bands =
      'sampan_air,1,US,9,14,2,first_step,0.5,9.5,0.25,1.75,,\r\nsampan_air,1,US,9,14,30,per_kg,,,,,12.25,0.1'
    const csv = present.replace(/^sampan_air,1,US,[^\r]*/m, bands)
    const { problems, changes } = (await ask('check_prices', { csv })).data
    expect(problems).toEqual([])
    const of = { channel_code: 'sampan_air', country_codes: ['US'] }
    const days = { days_min: 9, days_max: 14 }
    const former = {
      ...{ days_min: 13, days_max: 13, kind: 'first_step', price: 99 },
      ...{ first_weight: 0.5, step_weight: 0.5, step_price: 8 },
    }
    const first = { kind: 'first_step', price: 9.5, first_weight: 0.5, step_weight: 0.25, step_price: 1.75 }
    const kilogram = { kind: 'per_kg', price: 12.25, first_weight: 0, step_weight: 0.1, step_price: 0 }
    expect(changes).toEqual([
      { ...of, up_to_weight: 2, before: null, after: { ...days, ...first } },
      { ...of, up_to_weight: 30, before: former, after: { ...days, ...kilogram } },
    ])
  })

  it('with an error reports its place, and changes nothing', async () => {
    const before = await exported()
    const csv = before.replace('first_step', 'guess').replace(/\bUS\b/, 'XX')
    const { data } = await ask('check_prices', { csv })
    expect(data.problems).toEqual(
      expect.arrayContaining([
        { row: 2, column: 'kind', reason: 'unknown_kind', found: 'guess' },
        expect.objectContaining({ column: 'countries', reason: 'unknown_country', found: 'XX' }),
      ]),
    )
    const refused = await ask('import_prices', { csv, revision: data.revision })
    expect(refused).toMatchObject({ code: 1933, data: { fields: { csv: expect.any(String) } } })
    expect(await exported()).toBe(before)
    expect(await ask('check_prices', { csv: '' })).toMatchObject({ code: 1001 })
  })
})

it('a channel is switched off, and on again', async () => {
  const channel = async () =>
    (await ask('get_channels')).data.list.find((one: { channel_code: string }) => one.channel_code === 'ems')
  expect(await channel()).toMatchObject({ is_on: true, kind: 'postal', channel_name: 'EMS' })
  expect(await ask('switch_channel', { channel_code: 'ems', is_on: false })).toMatchObject({ code: 0 })
  expect(await channel()).toMatchObject({ is_on: false })
  expect(await ask('switch_channel', { channel_code: 'ems', is_on: true })).toMatchObject({ code: 0 })
  // What is on already is not switched.
  await ask('switch_channel', { channel_code: 'ems', is_on: true })
  expect((await logOf('ems')).map(({ after }) => after)).toEqual([{ is_on: false }, { is_on: true }])
  expect(await ask('switch_channel', { channel_code: 'rail', is_on: true })).toMatchObject({ code: 1005 })
})

it('the tariff is restricted to admins; the shipping role may view it', async () => {
  const customer = await aCustomer(test.context)
  const shipper = await aStaffMember(test.context, 'shipping')
  const other = await aStaffMember(test.context, 'finance')
  const csv = await exported()
  const inputs: [string, object, boolean][] = [
    ['get_channels', {}, true],
    ['export_prices', {}, true],
    ['switch_channel', { channel_code: 'ems', is_on: false }, false],
    ['check_prices', { csv }, false],
    ['import_prices', { csv, revision: 'x' }, false],
  ]
  for (const [call, input, isForShipping] of inputs) {
    expect(await ask(call, input, '')).toMatchObject({ code: 9004 })
    expect(await ask(call, input, customer.token)).toMatchObject({ code: 9004 })
    expect(await ask(call, input, other.token)).toMatchObject({ code: 9005 })
    expect((await ask(call, input, shipper.token)).code).toBe(isForShipping ? 0 : 9005)
  }
})
