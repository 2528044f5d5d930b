import { parcels } from '@sampan/database/tables'
import { toWireTime } from '@sampan/domain/wire-time'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { recordRate } from '../../src/ledger/index.ts'
import { aCustomer, aParcel, aStaffMember } from '../factories.ts'
import { startTestApp } from '../test-app.ts'

const test = startTestApp()
let numbers = 0

/** A shipped parcel with a number of its own, $30 of freight and 1.5 kg. */
async function aShippedParcel() {
  numbers += 1
  const trackingNumber = `YT26${String(numbers).padStart(12, '0')}`
  const parcel = await aParcel(test.context, await aCustomer(test.context), { status: 'shipped' })
  await test.context.db
    .update(parcels)
    .set({
      trackingNumber,
      freightCents: 3000n,
      totalCents: 3000n,
      servicesCents: 0n,
      couponCents: 0n,
      premiumCents: 0n,
      chargedG: 1500,
    })
    .where(eq(parcels.id, parcel.id))
  return { ...parcel, trackingNumber }
}

type Row = { number: string; amount: string; weight: string }
const invoiceOf = (rows: readonly Row[], currency = 'USD') => {
  numbers += 1
  const billed_on = toWireTime(test.context.now()).slice(0, 10)
  return { carrier: 'YunExpress', invoice_number: `INV-${numbers}`, billed_on, currency, rows }
}
async function finance() {
  const { token } = await aStaffMember(test.context, 'finance')
  return (path: string, input: object) => test.ask(`/api/staff/finance/${path}`, input, { token })
}

describe('the invoice of a carrier', () => {
  it('is shown beside what was paid and charged, the greatest loss first, with all invoices of a parcel summed', async () => {
    const ask = await finance()
    const [good, bad] = [await aShippedParcel(), await aShippedParcel()]
    const invoice = invoiceOf([
      { number: ` ${good.trackingNumber.toLowerCase()} `, amount: '20.00', weight: '1.5' },
      { number: bad.deliveryNumber, amount: '28', weight: '2100 g' },
      { number: 'LP00000000000001', amount: '3', weight: '' },
    ])
    const checked = (await ask('check_carrier_invoice', invoice)).data
    expect(checked.total).toBe(51)
    expect(checked.lines.map((line: { fields: object }) => line.fields)).toEqual([{}, {}, {}])
    expect((await ask('get_carrier_invoice_list', {})).data.total).toBe(0)

    const { invoice_id } = (await ask('record_carrier_invoice', invoice)).data
    await ask(
      'record_carrier_invoice',
      invoiceOf([{ number: bad.trackingNumber, amount: '5.5', weight: '' }]),
    )
    const { list, ...head } = (await ask('get_carrier_invoice', { invoice_id })).data
    expect(head).toMatchObject({ carrier: 'YunExpress', total: 51, total_usd: 51, lines: 3, unknown: 1 })
    expect(list).toMatchObject([
      {
        delivery_number: bad.deliveryNumber,
        weight: 2.1,
        charged_weight: 1.5,
        freight_amount: 30,
        billed_amount: 33.5,
        gain_amount: -3.5,
      },
      { delivery_number: '', freight_amount: null, gain_amount: null },
      { delivery_number: good.deliveryNumber, weight: 1.5, billed_amount: 20, gain_amount: 10 },
    ])
  })

  it('is recorded once, even when the response was lost', async () => {
    const { token } = await aStaffMember(test.context, 'finance')
    const invoice = invoiceOf([{ number: (await aShippedParcel()).trackingNumber, amount: '9', weight: '' }])
    const send = (key: string) =>
      test.ask('/api/staff/finance/record_carrier_invoice', invoice, {
        token,
        headers: { 'idempotency-key': key },
      })
    const [first, again] = [await send('carrier-invoice-1'), await send('carrier-invoice-1')]
    expect(again.data).toEqual(first.data)
    const other = await send('carrier-invoice-2')
    expect(other).toMatchObject({ code: 1939, data: { fields: { invoice_number: expect.any(String) } } })
  })

  it('is refused as a whole for an unreadable line', async () => {
    const ask = await finance()
    const invoice = invoiceOf([
      { number: 'YT1', amount: 'free', weight: '' },
      { number: '', amount: '1.234', weight: 'light' },
    ])
    const { lines } = (await ask('check_carrier_invoice', invoice)).data
    expect(lines.map((line: { fields: object }) => Object.keys(line.fields))).toEqual([
      ['amount'],
      ['number', 'amount', 'weight'],
    ])
    const before = (await ask('get_carrier_invoice_list', {})).data.total
    expect((await ask('record_carrier_invoice', invoice)).data.fields.rows).toEqual(expect.any(String))
    expect((await ask('get_carrier_invoice_list', {})).data.total).toBe(before)
  })

  it('in yuan is converted at its day’s rate, and counts in the margin by month and channel until it is removed', async () => {
    const ask = await finance()
    await recordRate(test.context.db, 700_000_000n, 'test', test.context.now())
    const parcel = await aShippedParcel()
    const [before] = (await ask('get_margin', {})).data.months
    const rows = [
      { number: parcel.trackingNumber, amount: '140.07', weight: '' },
      { number: parcel.trackingNumber, amount: '-70', weight: '' },
    ]
    const { invoice_id } = (await ask('record_carrier_invoice', invoiceOf(rows, 'CNY'))).data
    const [after] = (await ask('get_margin', {})).data.months
    expect(after.freight_cost - before.freight_cost).toBeCloseTo(-10.01, 6)
    expect(after.margin - before.margin).toBeCloseTo(-10.01, 6)
    const channelOf = async () =>
      (await ask('get_figures', { days: 30 })).data.channels.reduce(
        (sum: number, channel: { billed_amount: number }) => sum + channel.billed_amount,
        0,
      )
    const billed = await channelOf()

    await ask('remove_carrier_invoice', { invoice_id, reason: 'Of another shop' })
    expect((await ask('get_margin', {})).data.months[0]).toEqual(before)
    expect(billed - (await channelOf())).toBeCloseTo(10.01, 6)
    expect((await ask('get_carrier_invoice', { invoice_id })).code).not.toBe(0)
    // The number can be used again.
    expect((await ask('record_carrier_invoice', { ...invoiceOf(rows, 'CNY') })).code).toBe(0)
  })

  it('that is missing for a parcel shipped over a month ago is counted', async () => {
    const ask = await finance()
    const unbilled = async () => (await ask('get_carrier_invoice_list', {})).data.unbilled
    const before = await unbilled()
    const parcel = await aShippedParcel()
    const shippedAt = new Date(test.context.now().getTime() - 40 * 86_400_000)
    await test.context.db.update(parcels).set({ shippedAt }).where(eq(parcels.id, parcel.id))
    expect(await unbilled()).toBe(before + 1)
    await ask(
      'record_carrier_invoice',
      invoiceOf([{ number: parcel.trackingNumber, amount: '9', weight: '' }]),
    )
    expect(await unbilled()).toBe(before)
  })
})
