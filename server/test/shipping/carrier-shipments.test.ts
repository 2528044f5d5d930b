import { PDFDocument } from '@cantoo/pdf-lib'
import { auditLog, carrierShipments, parcels } from '@sampan/database/tables'
import { startYunExpress } from '@sampan/emulators'
import { eq } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { PDF_POLICY } from '../../src/http/content-security-policy.ts'
import { catchUp } from '../../src/shipping/tracking/catch-up.ts'
import { aCustomer, anOrder, aParcel, aStaffMember } from '../factories.ts'
import { lastAudit } from '../last-audit.ts'
import { startTestApp } from '../test-app.ts'

const yunexpress = await startYunExpress()
afterAll(() => yunexpress.close())
const test = startTestApp(() => ({
  YUNEXPRESS_BASE_URL: yunexpress.url,
  YUNEXPRESS_CUSTOMER_CODE: 'demo-customer',
  YUNEXPRESS_SECRET: 'demo-secret',
  LOG_LEVEL: 'silent',
}))
beforeEach(() => yunexpress.set({ failNext: 0, dropNext: 0, refuseNext: 0, keyRefusedOn: '', on: '' }))

const quoteInputs = { channelName: { en: 'Air', cn: '空运' }, lines: [], days: { min: 8, max: 13 } }
const packed = {
  packedWeightG: 980,
  packedLengthMm: 250,
  packedWidthMm: 200,
  packedHeightMm: 100,
} as const

async function aPackedParcel(overrides: object = packed, item: object = {}) {
  const customer = await aCustomer(test.context)
  const order = await anOrder(test.context, customer, { ...item, status: 'in_warehouse' })
  const fields = { status: 'paid', quoteInputs, orders: [order], ...overrides } as const
  const parcel = await aParcel(test.context, customer, fields)
  const { token } = await aStaffMember(test.context, 'shipping')
  const delivery_number = parcel.deliveryNumber
  const ask = (call: string, more: object = {}) =>
    test.ask(`/api/staff/shipping/${call}`, { delivery_number, ...more }, { token })
  const book = (more: object = {}) =>
    ask('book_shipment', { carrier: 'yunexpress', service: 'BKPHR', ...more })
  const label = () =>
    test.app.inject({
      url: `/api/staff/shipping/carrier-labels.pdf?delivery_numbers=${delivery_number}`,
      headers: { token },
    })
  return { customer, parcel, delivery_number, ask, book, label }
}
async function servicesTo(...delivery_numbers: readonly string[]) {
  const { token } = await aStaffMember(test.context, 'shipping')
  return test.ask('/api/staff/shipping/get_carrier_services', { delivery_numbers }, { token })
}
function carrierApi() {
  const [api] = test.context.integrations.carriers
  if (!api) throw new Error('no carrier')
  return api
}
/** Runs `next` once the carrier has been searched for a booking the next time. */
function afterSearching(next: () => Promise<unknown>) {
  const api = carrierApi()
  const find = api.find
  vi.spyOn(api, 'find').mockImplementationOnce(async (reference) => {
    const found = await find(reference)
    await next()
    return found
  })
}
/** Runs `first` while the next try of a booking has searched the carrier and not booked yet. */
function beforeBooking(first: () => Promise<unknown>) {
  const api = carrierApi()
  const book = api.book
  vi.spyOn(api, 'book').mockImplementationOnce(async (shipment) => {
    await first()
    return book(shipment)
  })
}
const rows = (parcelId: string) =>
  test.context.db.select().from(carrierShipments).where(eq(carrierShipments.parcelId, parcelId))

describe('a packed parcel', () => {
  it('is booked once, by our reference, and its page shows the carrier’s number and label', async () => {
    const consignee = { consigneeEmail: 'lena@mail.test', consigneeTaxNumber: 'X1' }
    const { parcel, delivery_number, ask, book, label } = await aPackedParcel(
      { ...packed, ...consignee },
      { productName: '亚麻衬衫', storeItemName: 'Linen shirt', quantity: 2 },
    )
    const booking = vi.spyOn(carrierApi(), 'book')
    const services = await servicesTo(delivery_number)
    expect(services.data.services).toContainEqual({
      carrier: 'yunexpress',
      carrier_name: 'YunExpress',
      service: 'BKPHR',
      name: 'YunExpress Registered Priority General',
      country_codes: [parcel.countryCode],
    })
    expect(services.data.silent).toEqual([])
    expect((await label()).statusCode).toBe(404)
    const answers = await Promise.all([book(), book(), book()])
    const [number] = new Set(answers.map(({ data }) => data.tracking_number))
    expect(yunexpress.booked().get(delivery_number)).toBe(number)
    expect(booking.mock.calls[0]).toEqual([
      {
        ...{ reference: delivery_number, service: 'BKPHR', weight: 980 },
        size: { length: 250, width: 200, height: 100 },
        consignee: {
          ...{ name: 'Lena M.', phone: '+1 503 555 0100', email: 'lena@mail.test', countryCode: 'US' },
          ...{ province: 'Oregon', city: 'Portland', street: '12 Harbour Street', postcode: '97201' },
          taxNumber: 'X1',
        },
        lines: [
          {
            ...{ name: '亚麻衬衫', quantity: 2, unitValue: 1000n, currency: 'USD', net: 500 },
            description: expect.stringMatching(/shirt/i),
            hsCode: expect.stringMatching(/^62/),
          },
        ],
      },
    ])
    expect(new Set(answers.map(({ data }) => data.tracking_number)).size).toBe(1)
    const searching = vi.spyOn(carrierApi(), 'find')
    expect((await book()).data.tracking_number).toBe(number)
    expect(searching).not.toHaveBeenCalled()
    expect(await rows(parcel.id)).toMatchObject([{ state: 'booked', trackingNumber: number }])
    expect((await ask('get_parcel')).data.shipment).toEqual({
      carrier: 'yunexpress',
      carrier_name: 'YunExpress',
      service: 'BKPHR',
      tracking_number: number,
      state: 'booked',
    })
    const queue = await test.ask(
      '/api/staff/shipping/get_queue',
      { stage: 'packed', search_text: delivery_number },
      { token: (await aStaffMember(test.context, 'shipping')).token },
    )
    expect(queue.data.list).toMatchObject([{ shipment: { tracking_number: number, state: 'booked' } }])
    const pdf = await label()
    expect(pdf.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `inline; filename="carrier-labels.pdf"`,
      'content-security-policy': PDF_POLICY,
      'cache-control': 'no-store',
    })
    expect(pdf.rawPayload.toString('latin1')).toContain(number)
    const auditEntries = await test.context.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.subject, `parcel:${delivery_number}`))
    const after = { carrier: 'yunexpress', service: 'BKPHR', trackingNumber: number }
    expect(auditEntries).toMatchObject([{ action: 'shipment_booked', before: null, after }])
  })

  it('prints its label with those of others, in the order of the list, and none without a booking', async () => {
    const [first, second, third] = [await aPackedParcel(), await aPackedParcel(), await aPackedParcel()]
    const numbers = []
    for (const { book } of [first, second, third]) numbers.push((await book()).data.tracking_number)
    const { token } = await aStaffMember(test.context, 'shipping')
    const order = [third, first, second].map(({ delivery_number }) => delivery_number)
    const print = (list: readonly string[]) =>
      test.app.inject({
        url: `/api/staff/shipping/carrier-labels.pdf?delivery_numbers=${list.join()}`,
        headers: { token },
      })
    const { rawPayload } = await print(order)
    expect((await PDFDocument.load(rawPayload)).getPageCount()).toBe(3)
    const text = rawPayload.toString('latin1')
    const places = [numbers[2], numbers[0], numbers[1]].map((number) => text.indexOf(number))
    expect(places).not.toContain(-1)
    expect(places).toEqual(places.toSorted((a, b) => a - b))

    // More than are asked for at once.
    const five = [...order, ...order.slice(0, 2)]
    expect((await PDFDocument.load((await print(five)).rawPayload)).getPageCount()).toBe(5)

    const unbooked = await aPackedParcel()
    expect((await print([...order, unbooked.delivery_number])).statusCode).toBe(404)
    const { token: support } = await aStaffMember(test.context, 'support')
    const url = `/api/staff/shipping/carrier-labels.pdf?delivery_numbers=${order.join()}`
    expect((await test.app.inject({ url, headers: { token: support } })).statusCode).toBe(404)
    // Nothing is left out of a print in silence.
    expect((await print(Array.from({ length: 101 }, () => first.delivery_number))).statusCode).toBe(404)
  })

  it('is in the list of labels to print from its booking until its label is printed, or it has left', async () => {
    const [first, second] = [await aPackedParcel(), await aPackedParcel()]
    const toPrint = async () => {
      const { data } = await first.ask('get_labels_to_print', { delivery_number: undefined })
      return (data.list as { delivery_number: string; tracking_number: string }[]).filter(
        ({ delivery_number }) => [first, second].some((one) => one.delivery_number === delivery_number),
      )
    }
    const mark = (...tracking_numbers: readonly string[]) =>
      first.ask('record_printed_labels', { delivery_number: undefined, tracking_numbers })
    expect(await toPrint()).toEqual([])
    const booked = (await first.book()).data.tracking_number
    const other = (await second.book()).data.tracking_number
    expect(await toPrint()).toMatchObject([
      { delivery_number: first.delivery_number, tracking_number: booked, carrier_name: 'YunExpress' },
      { delivery_number: second.delivery_number, tracking_number: other },
    ])
    expect((await mark(booked)).code).toBe(0)
    expect(await toPrint()).toMatchObject([{ tracking_number: other }])

    // A new booking has a label of its own.
    await first.ask('cancel_shipment')
    const again = (await first.book()).data.tracking_number
    await mark(booked)
    expect(await toPrint()).toMatchObject([{ tracking_number: other }, { tracking_number: again }])

    await second.ask('ship_parcel', { carrier: 'yunexpress', tracking_number: other })
    expect(await toPrint()).toMatchObject([{ tracking_number: again }])
  })

  it('that is booked or cancelled again by a repeated call stays as colleagues left it', async () => {
    const { parcel, delivery_number, book } = await aPackedParcel()
    const { token } = await aStaffMember(test.context, 'shipping')
    const repeated = (call: string, more: object = {}) =>
      test.ask(
        `/api/staff/shipping/${call}`,
        { delivery_number, ...more },
        { token, headers: { 'idempotency-key': call } },
      )
    const booking = () => repeated('book_shipment', { carrier: 'yunexpress', service: 'BKPHR' })
    const first = await booking()
    expect((await repeated('cancel_shipment')).code).toBe(0)
    expect(await booking()).toMatchObject({ code: 0, data: first.data })
    expect(await rows(parcel.id)).toMatchObject([{ state: 'cancelled' }])

    const { tracking_number } = (await book()).data
    expect((await repeated('cancel_shipment')).code).toBe(0)
    expect((await rows(parcel.id)).at(-1)).toMatchObject({ state: 'booked', trackingNumber: tracking_number })
    expect([...yunexpress.booked().values()]).toContain(tracking_number)
    expect(await repeated('cancel_shipment', { revision: 'another' })).toMatchObject({ code: 1006 })
  })

  it('whose booking got no answer is found again, not booked twice', async () => {
    const { parcel, delivery_number, ask, book } = await aPackedParcel()
    const before = yunexpress.booked().size
    yunexpress.set({ dropNext: 1, on: 'WayBill/CreateOrder' })
    expect((await book()).code).toBe(1975)
    expect(await rows(parcel.id)).toMatchObject([{ state: 'booking', trackingNumber: '' }])
    expect((await ask('get_parcel')).data.shipment).toMatchObject({ tracking_number: '' })
    // Until the result is known it is neither booked elsewhere nor shipped.
    expect((await book({ service: 'THPHR' })).code).toBe(1976)
    expect((await ask('ship_parcel', { carrier: 'ups', tracking_number: '1Z999AA10123456784' })).code).toBe(
      1976,
    )
    expect(await book()).toMatchObject({ code: 0 })
    expect(yunexpress.booked().size).toBe(before + 1)
    expect(yunexpress.booked().get(delivery_number)).toBe((await rows(parcel.id))[0]?.trackingNumber)
  })

  it('whose booking got no answer is found and cancelled where it must not be sent any more', async () => {
    const { parcel, delivery_number, ask, book } = await aPackedParcel()
    yunexpress.set({ dropNext: 1, on: 'WayBill/CreateOrder' })
    expect((await book()).code).toBe(1975)
    const support = await aStaffMember(test.context, 'support')
    const hold = { delivery_number, kind: 'prohibited_goods', reason: 'A power bank' }
    expect((await test.ask('/api/staff/holds/place', hold, support)).code).toBe(0)
    expect((await book()).code).toBe(1954)
    expect((await ask('cancel_shipment')).code).toBe(0)
    expect(yunexpress.booked().has(delivery_number)).toBe(false)
    expect(await rows(parcel.id)).toMatchObject([{ state: 'cancelled' }])
    expect((await ask('cancel_shipment')).code).toBe(0)
  })

  it('whose booking got no answer, and that the carrier does not know, is free ten minutes later', async () => {
    const { parcel, ask, book } = await aPackedParcel()
    yunexpress.set({ failNext: 1, on: 'WayBill/CreateOrder' })
    expect((await book()).code).toBe(1975)
    // A call that is still under way may book it.
    test.pass(599_000)
    const unknown = { code: 2015, msg: expect.stringContaining('YunExpress does not know') }
    expect(await ask('cancel_shipment')).toMatchObject(unknown)
    expect((await ask('release_parcel', { reason: 'Its box is crushed' })).code).toBe(1976)
    test.pass(2000)
    yunexpress.set({ keyRefusedOn: 'WayBill' })
    expect((await ask('cancel_shipment')).code).toBe(2006)
    yunexpress.set({ keyRefusedOn: '' })
    const both = await Promise.all([ask('cancel_shipment'), ask('cancel_shipment')])
    expect(both.map(({ code }) => code)).toEqual([0, 0])
    expect(await rows(parcel.id)).toEqual([])
    expect((await ask('release_parcel', { reason: 'Its box is crushed' })).code).toBe(0)
  })

  it('whose unknown booking is tried again stays known while that try may book it', async () => {
    const { parcel, delivery_number, ask, book } = await aPackedParcel()
    yunexpress.set({ failNext: 1, on: 'WayBill/CreateOrder' })
    expect((await book()).code).toBe(1975)
    test.pass(11 * 60_000)
    beforeBooking(async () => expect((await ask('cancel_shipment')).code).toBe(2015))
    const { data } = await book()
    expect(yunexpress.booked().get(delivery_number)).toBe(data.tracking_number)
    expect(await rows(parcel.id)).toMatchObject([{ state: 'booked', trackingNumber: data.tracking_number }])
    expect((await ask('cancel_shipment')).code).toBe(0)
    expect(yunexpress.booked().has(delivery_number)).toBe(false)
  })

  it('whose unknown booking is made while it is searched for is cancelled with the next try', async () => {
    const { parcel, delivery_number, ask, book } = await aPackedParcel()
    yunexpress.set({ failNext: 1, on: 'WayBill/CreateOrder' })
    expect((await book()).code).toBe(1975)
    test.pass(11 * 60_000)
    afterSearching(async () => expect((await book()).code).toBe(0))
    expect((await ask('cancel_shipment')).code).toBe(1975)
    expect(await rows(parcel.id)).toMatchObject([{ state: 'booked' }])
    expect((await ask('cancel_shipment')).code).toBe(0)
    expect(yunexpress.booked().has(delivery_number)).toBe(false)
  })

  it('that two colleagues book stays known while the carrier refuses one of them', async () => {
    const { parcel, delivery_number, book } = await aPackedParcel()
    beforeBooking(async () => {
      yunexpress.set({ refuseNext: 1 })
      expect((await book()).code).toBe(1974)
      expect((await book({ service: 'THPHR' })).code).toBe(1976)
    })
    const first = await book()
    expect(yunexpress.booked().get(delivery_number)).toBe(first.data.tracking_number)
    expect(await rows(parcel.id)).toMatchObject([{ state: 'booked' }])

    const other = await aPackedParcel()
    const refused = Promise.withResolvers<void>()
    let second = Promise.resolve<unknown>(null)
    beforeBooking(async () => {
      const called = Promise.withResolvers<void>()
      beforeBooking(() => {
        called.resolve()
        return refused.promise
      })
      second = other.book()
      await called.promise
      yunexpress.set({ refuseNext: 1 })
    })
    expect((await other.book()).code).toBe(1974)
    refused.resolve()
    expect(await second).toMatchObject({ code: 0 })
    expect(await rows(other.parcel.id)).toMatchObject([{ state: 'booked' }])
  })

  it('whose booking got no answer stays known while the carrier refuses to search for it', async () => {
    const { parcel, delivery_number, ask, book } = await aPackedParcel()
    yunexpress.set({ dropNext: 1, on: 'WayBill/CreateOrder' })
    await book()
    yunexpress.set({ keyRefusedOn: 'WayBill' })
    expect(await book()).toMatchObject({ code: 2006, msg: expect.stringContaining('1002') })
    expect(await rows(parcel.id)).toMatchObject([{ state: 'booking' }])
    expect((await ask('ship_parcel', { carrier: 'ups', tracking_number: '1Z999AA10123456784' })).code).toBe(
      1976,
    )
    yunexpress.set({ keyRefusedOn: '' })
    const { data } = await book()
    expect(yunexpress.booked().get(delivery_number)).toBe(data.tracking_number)
  })

  it('that the carrier refuses to search for at the first try shows the reason, and nothing is booked', async () => {
    const { parcel, book } = await aPackedParcel()
    yunexpress.set({ keyRefusedOn: 'WayBill' })
    expect(await book()).toMatchObject({ code: 1974, msg: expect.stringContaining('1002') })
    expect(await rows(parcel.id)).toEqual([])
  })

  it('that the carrier refuses shows the reason, and can be booked with another service', async () => {
    const { parcel, book } = await aPackedParcel()
    yunexpress.set({ refuseNext: 1 })
    expect(await book()).toMatchObject({ code: 1974, msg: expect.stringContaining('该产品不支持此目的地') })
    expect(await rows(parcel.id)).toEqual([])
    expect(await book({ service: 'THPHR' })).toMatchObject({ code: 0 })
  })

  it('stays as it was booked: it is neither weighed again, declared otherwise nor sent elsewhere until the booking is cancelled', async () => {
    const { ask, book } = await aPackedParcel({ ...packed, channelCode: 'air', freightCents: 2200n })
    const { data } = await book()
    const weigh = () => ask('pack_parcel', { weight: 2, length: 30, width: 20, height: 10 })
    const declare = async () => {
      const { revision, declaration } = (await ask('get_parcel')).data
      const { order_id, unit_value } = declaration.lines[0]
      const stated = { order_id, unit_value, origin: 'CN', material: 'linen', net_weight: 0.2, reason: '' }
      return ask('correct_declaration', {
        revision,
        lines: [{ ...stated, description: 'Linen shirt', hs_code: '620520' }],
      })
    }
    const correct = () =>
      ask('correct_address', {
        ...{ consignee_name: 'Lena M.', consignee_province: 'Oregon', consignee_city: 'Portland' },
        ...{
          consignee_address_detail: '14 Harbour Street',
          consignee_postcode: '97201',
          consignee_phone: '+1 503 555 0100',
        },
      })
    const isBooked = { code: 1976, msg: expect.stringContaining(data.tracking_number) }
    expect(await weigh()).toMatchObject(isBooked)
    expect(await declare()).toMatchObject(isBooked)
    expect(await correct()).toMatchObject(isBooked)
    expect((await ask('cancel_shipment')).code).toBe(0)
    expect(await declare()).toMatchObject({ code: 0 })
    expect(await correct()).toMatchObject({ code: 0 })
    expect((await weigh()).code).not.toBe(1976)
    const booking = vi.spyOn(carrierApi(), 'book')
    expect((await book()).code).toBe(0)
    expect(booking.mock.calls.at(-1)?.[0].consignee.street).toBe('14 Harbour Street')
  })

  it('is shipped with its booked number and carrier; others require cancelling the booking', async () => {
    const { parcel, delivery_number, ask, book } = await aPackedParcel()
    const { data } = await book()
    const other = { carrier: 'ups', tracking_number: '1Z999AA10123456784' }
    expect(await ask('ship_parcel', other)).toMatchObject({
      code: 1976,
      data: { fields: { tracking_number: expect.stringContaining(data.tracking_number) } },
    })
    const { tracking_number } = data
    expect(await ask('ship_parcel', { carrier: 'ups', tracking_number })).toMatchObject({
      code: 1976,
      data: { fields: { carrier: expect.stringContaining('YunExpress') } },
    })
    const release = () => ask('release_parcel', { reason: 'Its box is crushed' })
    expect(await release()).toMatchObject({
      code: 1976,
      msg: expect.stringContaining(data.tracking_number),
    })
    expect((await ask('cancel_shipment')).code).toBe(0)
    expect(yunexpress.booked().has(delivery_number)).toBe(false)
    expect(await lastAudit(test.context, `parcel:${delivery_number}`)).toMatchObject({
      action: 'shipment_cancelled',
      before: { carrier: 'yunexpress', service: 'BKPHR', trackingNumber: data.tracking_number },
      after: null,
    })
    expect((await ask('cancel_shipment')).code).toBe(0)
    // The carrier accepts a reference once, so the next one differs.
    const again = await book()
    expect(yunexpress.booked().get(`${delivery_number}-2`)).toBe(again.data.tracking_number)
    const own = { carrier: 'yunexpress', tracking_number: again.data.tracking_number }
    expect((await ask('ship_parcel', own)).code).toBe(0)
    expect((await ask('cancel_shipment')).code).toBe(1902)
    expect((await rows(parcel.id)).map(({ state }) => state).toSorted()).toEqual(['booked', 'cancelled'])
  })

  it('whose cancellation got no answer is neither sent nor booked until the carrier answers', async () => {
    const { parcel, delivery_number, ask, book } = await aPackedParcel()
    const { tracking_number } = (await book()).data
    yunexpress.set({ dropNext: 1, on: 'WayBill/Delete' })
    expect((await ask('cancel_shipment')).code).toBe(1975)
    expect(yunexpress.booked().has(delivery_number)).toBe(false)
    expect((await ask('get_parcel')).data.shipment).toMatchObject({ state: 'cancelling', tracking_number })
    const sent = await ask('ship_parcel', { carrier: 'yunexpress', tracking_number })
    expect(sent).toMatchObject({ code: 2008, msg: expect.stringContaining('YunExpress') })
    expect((await book()).code).toBe(2008)
    expect((await ask('release_parcel', { reason: 'Its box is crushed' })).code).toBe(1976)
    expect((await ask('cancel_shipment')).code).toBe(0)
    expect(await rows(parcel.id)).toMatchObject([{ state: 'cancelled' }])
    expect((await book()).code).toBe(0)
  })

  it('that the carrier has collected stays booked, and is sent with its number', async () => {
    const { parcel, ask, book } = await aPackedParcel()
    const { tracking_number } = (await book()).data
    yunexpress.advance(tracking_number, 'received')
    expect((await ask('cancel_shipment')).code).toBe(1974)
    expect(await rows(parcel.id)).toMatchObject([{ state: 'booked' }])
    expect((await ask('ship_parcel', { carrier: 'yunexpress', tracking_number })).code).toBe(0)
  })

  it('names a carrier that does not answer, beside the services of those that do', async () => {
    const { delivery_number } = await aPackedParcel({ ...packed, countryCode: 'US' })
    const abroad = await aPackedParcel({ ...packed, countryCode: 'FR' })
    const to = async () => (await servicesTo(delivery_number, abroad.delivery_number)).data
    const both = await to()
    const countriesOf = (service: string) =>
      both.services.find((one: { service: string }) => one.service === service).country_codes.toSorted()
    expect(countriesOf('BKPHR')).toEqual(['FR', 'US'])
    expect(countriesOf('USTHR')).toEqual(['US'])
    yunexpress.set({ failNext: 1, on: 'GetShippingMethods' })
    const half = await to()
    expect(half.silent).toEqual(['YunExpress'])
    expect(half.services[0].country_codes).toHaveLength(1)
    yunexpress.set({ failNext: 2, on: 'GetShippingMethods' })
    expect(await to()).toEqual({ services: [], silent: ['YunExpress'] })
    expect((await servicesTo('SP0000000000')).code).toBe(1005)
  })

  it('is booked neither before it is packed nor with an unconnected carrier', async () => {
    const unpacked = await aPackedParcel({})
    expect((await unpacked.book()).code).toBe(1911)
    const { book } = await aPackedParcel()
    expect(await book({ carrier: 'ups' })).toMatchObject({ code: 1912 })
    expect(await book({ carrier: 'constructor' })).toMatchObject({ code: 1912 })
  })
})

describe('a parcel shipped with it', () => {
  it('is tracked by the carrier itself, without a tracking service, to the door', async () => {
    const { customer, parcel, delivery_number, ask, book } = await aPackedParcel()
    const { data } = await book()
    const { tracking_number } = data
    await ask('ship_parcel', { carrier: 'yunexpress', tracking_number })
    const ofAnother = await aPackedParcel()
    await ofAnother.ask('ship_parcel', { carrier: 'ups', tracking_number: '1Z999AA10123456784' })
    const track = vi.spyOn(carrierApi(), 'track')
    await test.drain()
    expect(track.mock.calls.flat()).toContain(tracking_number)
    expect(track.mock.calls.flat()).not.toContain('1Z999AA10123456784')
    track.mockRestore()
    const detail = async () =>
      (await test.ask('/api/shopping/get_parcel_detail', { delivery_number }, { token: customer.token })).data
    expect(await detail()).toMatchObject({ tracking_status: 'InfoReceived' })
    yunexpress.advance(tracking_number, 'received')
    yunexpress.advance(tracking_number, 'delivered')
    test.pass(7 * 3_600_000)
    yunexpress.set({ failNext: 9 })
    await catchUp(test.context)
    expect(await detail()).toMatchObject({ tracking_status: 'InfoReceived' })
    yunexpress.set({ failNext: 0 })
    test.pass(7 * 3_600_000)
    await catchUp(test.context)
    expect(await detail()).toMatchObject({ tracking_status: 'Delivered' })
    expect((await detail()).tracking_events).toHaveLength(3)
    const [row] = await test.context.db.select().from(parcels).where(eq(parcels.id, parcel.id))
    expect(row?.deliveredAt).not.toBeNull()
  })
})
