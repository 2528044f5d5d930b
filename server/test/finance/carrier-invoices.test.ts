import { auditLog, parcelGroups, parcels, refunds, supplements } from '@sampan/database/tables'
import { toWireTime } from '@sampan/domain/wire-time'
import { eq, inArray } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { recordRate } from '../../src/ledger/index.ts'
import { groupByNumber } from '../../src/shipping/groups/groups.queries.ts'
import { aCustomer, aParcel, aStaffMember } from '../factories.ts'
import { aGroup } from '../group-factories.ts'
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
      freightCents: 2850n,
      priorityFeeCents: 150n,
      priorityHours: 6,
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
    const recorded = async () => (await ask('get_carrier_invoice_list', {})).data.total
    const before = await recorded()
    const checked = (await ask('check_carrier_invoice', invoice)).data
    expect(checked.total).toBe(51)
    expect(checked.lines).toMatchObject([
      { number: good.trackingNumber, weight: 1.5, billed_amount: 20, gain_amount: 10 },
      { number: bad.deliveryNumber, weight: 2.1, billed_amount: 28, gain_amount: 2 },
      { number: 'LP00000000000001', weight: null, charged_weight: null, billed_amount: 0 },
    ])
    expect(checked.lines.map((line: { fields: object }) => line.fields)).toEqual([{}, {}, {}])
    expect(await recorded()).toBe(before)

    const { invoice_id } = (await ask('record_carrier_invoice', invoice)).data
    await ask(
      'record_carrier_invoice',
      invoiceOf([{ number: bad.trackingNumber, amount: '5.5', weight: '' }]),
    )
    expect(await recorded()).toBe(before + 2)
    const [again] = (
      await ask('check_carrier_invoice', invoiceOf([{ number: bad.trackingNumber, amount: '1', weight: '' }]))
    ).data.lines
    expect(again).toMatchObject({ billed_amount: 34.5, gain_amount: -4.5 })
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
      {
        ...{ number: 'LP00000000000001', delivery_number: '', country_code: '', channel_name: '' },
        ...{ amount: 3, weight: null, charged_weight: null, freight_amount: null, gain_amount: null },
      },
      { delivery_number: good.deliveryNumber, weight: 1.5, billed_amount: 20, gain_amount: 10 },
    ])
  })

  it('is compared with what was paid in the end: differences after packing count, goodwill does not', async () => {
    const ask = await finance()
    const { db } = test.context
    const heavier = await aShippedParcel()
    await db.insert(supplements).values({
      ...{ number: `SU-${numbers}`, customerId: heavier.customerId, parcelId: heavier.id },
      ...{ amountCents: 450n, reason: 'Heavier', status: 'paid', paidAt: test.context.now() },
    })
    const lighter = await aShippedParcel()
    const refund = { customerId: lighter.customerId, kind: 'parcel', payableId: lighter.id } as const
    const done = { way: 'wallet', status: 'done', reason: '' } as const
    await db.insert(refunds).values([
      { ...refund, ...done, purpose: 'settlement', amountCents: 700n, requestId: `lighter-${numbers}` },
      { ...refund, ...done, purpose: 'goodwill', amountCents: 500n, requestId: `sorry-${numbers}` },
    ])
    const rows = [heavier, lighter].map(({ trackingNumber: number }) => ({
      number,
      amount: '25',
      weight: '',
    }))
    const { lines } = (await ask('check_carrier_invoice', invoiceOf(rows))).data
    expect(lines).toMatchObject([
      { freight_amount: 34.5, gain_amount: 9.5 },
      { freight_amount: 23, gain_amount: -2 },
    ])
  })

  it("shares the bill of a group's box among its parcels by weight, with what we paid of the box", async () => {
    const ask = await finance()
    const { db } = test.context
    const [{ trackingNumber, ...one }, other] = [await aShippedParcel(), await aShippedParcel()]
    const group = await groupByNumber(db, await aGroup(test.context, { id: one.customerId }))
    const groupId = group?.id ?? ''
    const box = { freightCents: 7000n, absorbedFreightCents: 1000n, packedWeightG: 4500 }
    const sides = { packedLengthMm: 300, packedWidthMm: 200, packedHeightMm: 100 }
    const at = { closedAt: test.context.now(), packedAt: test.context.now(), shippedAt: test.context.now() }
    await db
      .update(parcelGroups)
      .set({ ...box, ...sides, ...at, status: 'shipped' })
      .where(eq(parcelGroups.id, groupId))
    await db
      .update(parcels)
      .set({ groupId, trackingNumber })
      .where(inArray(parcels.id, [one.id, other.id]))
    await db.update(parcels).set({ chargedG: 3000 }).where(eq(parcels.id, other.id))

    const invoice = invoiceOf([{ number: trackingNumber, amount: '60.01', weight: '4.5' }])
    const { total, lines } = (await ask('check_carrier_invoice', invoice)).data
    expect(total).toBe(60.01)
    const byNumber = new Map(lines.map((line: { delivery_number: string }) => [line.delivery_number, line]))
    expect(byNumber.get(one.deliveryNumber)).toMatchObject({ amount: 20, weight: 1.5, gain_amount: 15 })
    expect(byNumber.get(other.deliveryNumber)).toMatchObject({ amount: 40.01, weight: 3, gain_amount: -5.01 })

    // As a booking names it.
    const byGroup = invoiceOf([
      { number: ` ${group?.number.toLowerCase()} `, amount: '60.01', weight: '4.5' },
    ])
    const named = (await ask('check_carrier_invoice', byGroup)).data.lines
    const numberless = (some: object[]) => some.map((line) => ({ ...line, number: '' }))
    expect(numberless(named)).toEqual(numberless(lines))

    const unbilled = async () => (await ask('get_carrier_invoice_list', {})).data.unbilled
    await db
      .update(parcels)
      .set({ shippedAt: new Date(test.context.now().getTime() - 60 * 86_400_000) })
      .where(eq(parcels.groupId, groupId))
    const before = await unbilled()
    await ask('record_carrier_invoice', invoice)
    expect(await unbilled()).toBe(before - 2)
  })

  it('is recorded once, even when the response was lost', async () => {
    const { token } = await aStaffMember(test.context, 'finance')
    const invoice = invoiceOf([{ number: (await aShippedParcel()).trackingNumber, amount: '9', weight: '' }])
    const send = (form: string) =>
      test.ask('/api/staff/finance/record_carrier_invoice', invoice, {
        token,
        headers: { 'idempotency-key': `${form} ${invoice.invoice_number}` },
      })
    const [first, again] = [await send('carrier-invoice-1'), await send('carrier-invoice-1')]
    expect(again.data).toEqual(first.data)
    const refused = [
      await send('carrier-invoice-2'),
      await test.ask('/api/staff/finance/check_carrier_invoice', invoice, { token }),
    ]
    for (const other of refused)
      expect(other).toMatchObject({ code: 1939, data: { fields: { invoice_number: expect.any(String) } } })
  })

  it('is refused as a whole for an unreadable line', async () => {
    const ask = await finance()
    const { trackingNumber, deliveryNumber } = await aShippedParcel()
    const invoice = invoiceOf([
      { number: 'YT1', amount: 'free', weight: '' },
      { number: '', amount: '1.234', weight: 'light' },
      { number: trackingNumber, amount: '1', weight: '' },
    ])
    const { lines } = (await ask('check_carrier_invoice', invoice)).data
    expect(lines.map((line: { fields: object }) => Object.keys(line.fields))).toEqual([
      ['amount'],
      ['number', 'amount', 'weight'],
      [],
    ])
    const numbers = lines.map((line: { delivery_number: string }) => line.delivery_number)
    expect(numbers).toEqual(['', '', deliveryNumber])
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

  it('belongs to the newest parcel with its number, and to none that was not shipped', async () => {
    const ask = await finance()
    const [old, young] = [await aShippedParcel(), await aShippedParcel()]
    const unsent = await aParcel(test.context, await aCustomer(test.context), { status: 'paid' })
    const month = 30 * 86_400_000
    const shippedAt = new Date(test.context.now().getTime() - month)
    await test.context.db.update(parcels).set({ shippedAt }).where(eq(parcels.id, old.id))
    const { trackingNumber } = old
    await test.context.db.update(parcels).set({ trackingNumber }).where(eq(parcels.id, young.id))
    const rows = [trackingNumber, unsent.deliveryNumber].map((number) => ({
      number,
      amount: '9',
      weight: '',
    }))
    const { lines } = (await ask('check_carrier_invoice', invoiceOf(rows))).data
    expect(lines).toMatchObject([{ delivery_number: young.deliveryNumber }, { delivery_number: '' }])
  })

  it('is listed newest first, a page at a time, and its records name it', async () => {
    const member = await aStaffMember(test.context, 'finance')
    const ask = (path: string, input: object) =>
      test.ask(`/api/staff/finance/${path}`, input, { token: member.token })
    const rows = [
      { number: 'YT3', amount: '10.25', weight: '' },
      { number: 'YT4', amount: '1', weight: '' },
    ]
    const year = 2100 + numbers
    const invoices = [`${year}-01-01`, `${year}-01-03`, `${year}-01-02`].map((billed_on) => ({
      ...invoiceOf(rows),
      billed_on,
    }))
    const ids: string[] = []
    for (const invoice of invoices) ids.push((await ask('record_carrier_invoice', invoice)).data.invoice_id)
    const page = async (number: number) =>
      (await ask('get_carrier_invoice_list', { page: number, page_size: 2 })).data.list
    expect((await page(1)).map((one: { billed_on: string }) => one.billed_on)).toEqual([
      `${year}-01-03`,
      `${year}-01-02`,
    ])
    const [oldest] = await page(2)
    const subject = `carrier_invoice:YunExpress ${invoices[0]?.invoice_number}`
    expect(oldest).toMatchObject({
      ...{ invoice_id: ids[0], carrier: 'YunExpress', invoice_number: invoices[0]?.invoice_number },
      ...{
        billed_on: `${year}-01-01`,
        currency: 'USD',
        total: 11.25,
        total_usd: 11.25,
        lines: 2,
        unknown: 2,
      },
      staff_name: 'Wei',
    })
    for (const invoice_id of ids)
      expect((await ask('remove_carrier_invoice', { invoice_id, reason: 'Of another shop' })).code).toBe(0)
    const removed = { invoice_id: ids[0], reason: 'Again' }
    expect((await ask('remove_carrier_invoice', removed)).code).toBe(1005)
    expect((await ask('get_carrier_invoice', { invoice_id: ids[0] })).code).toBe(1005)
    const notes = await test.context.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.subject, subject))
      .orderBy(auditLog.id)
    expect(notes).toMatchObject([
      {
        ...{ action: 'carrier_invoice_recorded', staffId: member.id },
        after: { billedOn: `${year}-01-01`, currency: 'USD', total: '1125', lines: 2 },
      },
      { action: 'carrier_invoice_removed', staffId: member.id, after: { reason: 'Of another shop' } },
    ])
  })
})
