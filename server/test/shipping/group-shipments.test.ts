import { PDFDocument } from '@cantoo/pdf-lib'
import { carrierShipments, parcels } from '@sampan/database/tables'
import { startYunExpress } from '@sampan/emulators'
import { eq } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { catchUp } from '../../src/shipping/tracking/catch-up.ts'
import { aStaffMember } from '../factories.ts'
import { lastAudit } from '../last-audit.ts'
import { lastMessage } from '../last-message.ts'
import { startTestApp } from '../test-app.ts'
import { groupSteps, scale } from './group-steps.ts'

const yunexpress = await startYunExpress()
afterAll(() => yunexpress.close())
const test = startTestApp(() => ({
  YUNEXPRESS_BASE_URL: yunexpress.url,
  YUNEXPRESS_CUSTOMER_CODE: 'demo-customer',
  YUNEXPRESS_SECRET: 'demo-secret',
  LOG_LEVEL: 'silent',
}))
beforeEach(() => yunexpress.set({ failNext: 0, dropNext: 0, refuseNext: 0, on: '' }))
const { groupRow, parcelRow, closed, aGroup, adds, pays, dataOf } = groupSteps(test)

/** A closed group, with what the shipping desk does with its box. */
async function aBox<Group extends { readonly group_number: string }>(group: Group) {
  const { group_number } = group
  const staff = await aStaffMember(test.context, 'shipping')
  const ask = (call: string, more: object = {}) => test.ask(`/api/staff/${call}`, more, staff)
  const ofGroup = (call: string, more: object = {}) => ask(`groups/${call}`, { group_number, ...more })
  const book = (more: object = {}) =>
    ofGroup('book_shipment', { carrier: 'yunexpress', service: 'BKPHR', ...more })
  const toPrint = async () =>
    ((await ask('shipping/get_labels_to_print')).data.list as { group_number: string }[]).filter(
      (label) => label.group_number === group_number,
    )
  return { ...group, ask, ofGroup, book, toPrint, token: staff.token }
}

async function aPackedBox() {
  const box = await aBox(await closed())
  expect((await box.ofGroup('pack', scale)).code).toBe(0)
  return box
}

/** A closed group of its host alone. */
async function ofOne() {
  const group = await aGroup()
  const ofHost = await adds(group.host, group.group_number, 900)
  await pays(group.host, ofHost.delivery_number)
  await dataOf(group.host, '/api/groups/close', { group_number: group.group_number })
  return { ...group, ofHost }
}

const rows = async (group_number: string) =>
  test.context.db
    .select()
    .from(carrierShipments)
    .where(eq(carrierShipments.groupId, (await groupRow(group_number)).id))

describe('the packed box of a group', () => {
  it('is booked once, to its host’s address with everybody’s goods, and has one label', async () => {
    const { group_number, ofHost, ofMember, ask, ofGroup, book, toPrint, token } = await aPackedBox()
    const [api] = test.context.integrations.carriers
    if (!api) throw new Error('no carrier')
    const booking = vi.spyOn(api, 'book')
    const delivery_numbers = [ofHost.delivery_number, ofMember.delivery_number]
    expect((await ask('shipping/get_carrier_services', { delivery_numbers })).data.services).toContainEqual(
      expect.objectContaining({ service: 'BKPHR', country_codes: ['US'] }),
    )
    expect((await ofGroup('get')).data.shipment).toBeNull()
    const answers = await Promise.all([book(), book(), book()])
    const [number, ...others] = new Set(answers.map(({ data }) => data.tracking_number as string))
    expect(others).toEqual([])
    expect(yunexpress.booked().get(group_number)).toBe(number)
    expect(booking.mock.calls[0]?.[0]).toMatchObject({
      ...{ reference: group_number, service: 'BKPHR', weight: 4100 },
      size: { length: 400, width: 300, height: 100 },
      consignee: {
        ...{ name: 'Lena Muster', phone: '+1 503 555 0100', email: 'lena@example.test', countryCode: 'US' },
        ...{ province: 'Oregon', city: 'Portland', street: '12 Harbour Street', postcode: '97201' },
      },
      lines: [{ net: 900 }, { net: 2700 }],
    })
    const shipment = {
      ...{ carrier: 'yunexpress', carrier_name: 'YunExpress', service: 'BKPHR' },
      ...{ tracking_number: number, state: 'booked' },
    }
    expect((await ofGroup('get')).data.shipment).toEqual(shipment)
    for (const delivery_number of delivery_numbers)
      expect((await ask('shipping/get_parcel', { delivery_number })).data.shipment).toEqual(shipment)
    expect(await lastAudit(test.context, `group:${group_number}`)).toMatchObject({
      action: 'shipment_booked',
      after: { carrier: 'yunexpress', service: 'BKPHR', trackingNumber: number },
    })

    const label = { group_number, consignee_name: 'Lena Muster', country_code: 'US', tracking_number: number }
    expect(await toPrint()).toMatchObject([label])
    const pdf = await test.app.inject({
      url: `/api/staff/shipping/carrier-labels.pdf?delivery_numbers=${ofMember.delivery_number}`,
      headers: { token },
    })
    expect((await PDFDocument.load(pdf.rawPayload)).getPageCount()).toBe(1)
    expect(pdf.rawPayload.toString('latin1')).toContain(number)
    await ask('shipping/record_printed_labels', { tracking_numbers: [number] })
    expect(await toPrint()).toEqual([])
  })

  it('stays as it was booked until the booking is cancelled', async () => {
    const { group_number, ofMember, ask, ofGroup, book } = await aPackedBox()
    const { delivery_number } = ofMember
    const { tracking_number } = (await book()).data
    const isBooked = { code: 1976, msg: expect.stringContaining(tracking_number) }
    const takenOut = { delivery_number, reason: 'On hold' }
    const { revision, declaration } = (await ask('shipping/get_parcel', { delivery_number })).data
    const [{ order_id, unit_value }] = declaration.lines
    const stated = { order_id, unit_value, origin: 'CN', material: 'linen', net_weight: 0.2, reason: '' }
    const declared = { lines: [{ ...stated, description: 'Linen shirt', hs_code: '620520' }] }
    const declare = () => ask('shipping/correct_declaration', { delivery_number, revision, ...declared })
    expect(await ofGroup('pack', scale)).toMatchObject(isBooked)
    expect(await ofGroup('take_out', takenOut)).toMatchObject(isBooked)
    expect(await declare()).toMatchObject(isBooked)
    const corrected = {
      ...{ consignee_name: 'Lena M.', consignee_province: 'Oregon', consignee_city: 'Portland' },
      ...{
        consignee_address_detail: '14 Harbour Street',
        consignee_postcode: '97201',
        consignee_phone: '+1 503 555 0100',
      },
    }
    expect(await ofGroup('correct_address', corrected)).toMatchObject(isBooked)
    const elsewhere = { carrier: 'ups', tracking_number: '1Z999AA10123456784' }
    expect(await ofGroup('ship', elsewhere)).toMatchObject({
      ...{ code: 1976, data: { fields: { tracking_number: expect.stringContaining(tracking_number) } } },
    })
    expect((await book({ service: 'THPHR' })).code).toBe(1976)
    // A member's parcel has no booking of its own.
    const own = { delivery_number, carrier: 'yunexpress', service: 'BKPHR' }
    const inGroup = { code: 2003, msg: expect.stringContaining(group_number) }
    expect(await ask('shipping/book_shipment', own)).toMatchObject(inGroup)
    expect(await ask('shipping/cancel_shipment', { delivery_number })).toMatchObject(inGroup)

    expect((await ofGroup('cancel_shipment')).code).toBe(0)
    expect(yunexpress.booked().has(group_number)).toBe(false)
    expect(await lastAudit(test.context, `group:${group_number}`)).toMatchObject({
      ...{ action: 'shipment_cancelled', before: { trackingNumber: tracking_number } },
    })
    expect((await declare()).code).toBe(0)
    expect((await ofGroup('pack', { ...scale, weight: 4.2 })).code).toBe(0)
    await book()
    expect((await rows(group_number)).map(({ state, reference }) => [state, reference])).toEqual([
      ['cancelled', group_number],
      ['booked', `${group_number}-2`],
    ])
    await ofGroup('cancel_shipment')
    expect((await ofGroup('take_out', takenOut)).code).toBe(0)
  })

  it('keeps the only parcel in it from being released while it is booked', async () => {
    const { ofHost, ask, ofGroup, book } = await aBox(await ofOne())
    const { delivery_number } = ofHost
    await ofGroup('pack', { ...scale, weight: 1 })
    await book()
    const release = () => ask('shipping/release_parcel', { delivery_number, reason: 'Its box is crushed' })
    expect((await release()).code).toBe(1976)
    await ofGroup('cancel_shipment')
    expect((await release()).code).toBe(0)
  })

  it('whose booking got no answer is neither sent nor booked twice, and is found and cancelled', async () => {
    const { group_number, ofGroup, book } = await aPackedBox()
    yunexpress.set({ dropNext: 1, on: 'WayBill/CreateOrder' })
    expect((await book()).code).toBe(1975)
    expect((await ofGroup('get')).data.shipment).toMatchObject({ state: 'booking', tracking_number: '' })
    const elsewhere = { carrier: 'ups', tracking_number: '1Z999AA10123456784' }
    expect((await ofGroup('ship', elsewhere)).code).toBe(1976)
    expect((await book()).code).toBe(0)
    const [row] = await rows(group_number)
    expect(yunexpress.booked().get(group_number)).toBe(row?.trackingNumber)

    const other = await aPackedBox()
    yunexpress.set({ dropNext: 1, on: 'WayBill/CreateOrder' })
    expect((await other.book()).code).toBe(1975)
    expect((await other.ofGroup('cancel_shipment')).code).toBe(0)
    expect(yunexpress.booked().has(other.group_number)).toBe(false)
    expect(await rows(other.group_number)).toMatchObject([{ state: 'cancelled' }])
  })

  it('is not booked before it is packed, nor while a member’s goods are on hold', async () => {
    const open = await aGroup()
    const { ofMember, book, ofGroup } = await aBox(await closed())
    expect((await book()).code).toBe(1911)
    expect((await book({ group_number: open.group_number })).code).toBe(1911)
    await ofGroup('pack', scale)
    const { delivery_number } = ofMember
    const hold = { delivery_number, kind: 'prohibited_goods', reason: 'A power bank' }
    const support = await aStaffMember(test.context, 'support')
    expect((await test.ask('/api/staff/holds/place', hold, support)).code).toBe(0)
    expect((await book()).code).toBe(1954)
  })

  it('leaves with the number of its booking when it is scanned out, and every owner follows it', async () => {
    const { group_number, host, member, ofHost, ofMember, ask, ofGroup, book } = await aPackedBox()
    const tracking_number = (await book()).data.tracking_number as string
    const { manifest_number } = (await ask('manifests/open', { carrier: 'yunexpress' })).data
    const seen = async () => (await ask('manifests/get', { manifest_number })).data
    const before = await seen()
    const inBox = [ofHost.delivery_number, ofMember.delivery_number]
    const numbers = (list: readonly { delivery_number: string }[]) =>
      list.map((one) => one.delivery_number).filter((one) => inBox.includes(one))
    expect(numbers(before.waiting).toSorted()).toEqual(inBox.toSorted())
    const ups = (await ask('manifests/open', { carrier: 'ups' })).data
    expect(
      (await ask('manifests/scan', { manifest_number: ups.manifest_number, code: tracking_number })).code,
    ).toBe(1994)

    const scanned = await ask('manifests/scan', { manifest_number, code: tracking_number })
    expect(scanned).toMatchObject({ code: 0, data: { parcels: before.parcels + 1 } })
    const after = await seen()
    expect(numbers(after.scanned).toSorted()).toEqual(inBox.toSorted())
    expect(after.waiting_total).toBe(before.waiting_total - 1)
    for (const number of inBox)
      expect(await parcelRow(number)).toMatchObject({
        ...{ status: 'shipped', carrier: 'yunexpress', trackingNumber: tracking_number },
      })
    expect((await groupRow(group_number)).status).toBe('shipped')
    for (const customer of [host, member])
      expect((await lastMessage(test.context, customer))?.notice).toMatchObject({ name: 'parcel_shipped' })
    expect((await ask('manifests/scan', { manifest_number, code: tracking_number })).code).toBe(1996)
    expect((await ofGroup('cancel_shipment')).code).toBe(1902)

    await test.drain()
    yunexpress.advance(tracking_number, 'received')
    yunexpress.advance(tracking_number, 'delivered')
    test.pass(7 * 3_600_000)
    await catchUp(test.context)
    const delivered = await test.context.db
      .select({ number: parcels.deliveryNumber, at: parcels.deliveredAt })
      .from(parcels)
      .where(eq(parcels.trackingNumber, tracking_number))
    expect(delivered.map(({ number }) => number).toSorted()).toEqual(inBox.toSorted())
    for (const { at } of delivered) expect(at).not.toBeNull()
  })

  it('is sent from its page with the number of its booking', async () => {
    const { group_number, ofGroup, book } = await aPackedBox()
    const { tracking_number } = (await book()).data
    expect((await ofGroup('ship', { carrier: 'yunexpress', tracking_number })).code).toBe(0)
    expect((await groupRow(group_number)).status).toBe('shipped')
  })
})
