import {
  auditLog,
  carrierShipments,
  manifests,
  parcelEvents,
  parcelGroups,
  parcels,
} from '@sampan/database/tables'
import { startOfDay, toWireTime } from '@sampan/domain/wire-time'
import { desc, eq, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { aCustomer, anOrder, aParcel, aStaffMember } from '../factories.ts'
import { aGroup } from '../group-factories.ts'
import { lastAudit } from '../last-audit.ts'
import { lastMessage } from '../last-message.ts'
import { startTestApp } from '../test-app.ts'

const test = startTestApp()
const PAID = {
  channelName: { en: 'Air', cn: '空运' },
  lines: [],
  days: { min: 8, max: 13 },
  channel: 'fedex',
}

async function colleague(role: 'shipping' | 'warehouse' | 'support' = 'shipping') {
  const { token } = await aStaffMember(test.context, role)
  return (path: string, input: object = {}) => test.ask(`/api/staff/${path}`, input, { token })
}

let last = 4_061_230_000
/** A parcel shipped with a carrier and a number of its own. */
async function shippedParcel(carrier = 'dhl', number = '') {
  last += 1
  const trackingNumber = number || String(last)
  const customer = await aCustomer(test.context)
  const fields = { carrier, trackingNumber, packedWeightG: 1500, quoteInputs: PAID }
  return aParcel(test.context, customer, { status: 'shipped', ...fields })
}

async function aManifest(carrier: string) {
  const ask = await colleague()
  const { data } = await ask('manifests/open', { carrier })
  const manifest_number: number = data.manifest_number
  return {
    ask,
    manifest_number,
    scan: (code: string) => ask('manifests/scan', { manifest_number, code }),
    see: async () => (await ask('manifests/get', { manifest_number })).data,
  }
}

const rowOf = async ({ id }: { readonly id: string }) =>
  (await test.context.db.select().from(parcels).where(eq(parcels.id, id)))[0]
/** The newest entries of a parcel's life and of its audit. */
async function lastOf({ id, deliveryNumber }: { readonly id: string; readonly deliveryNumber: string }) {
  const [event] = await test.context.db
    .select({ stage: parcelEvents.stage, note: parcelEvents.note })
    .from(parcelEvents)
    .where(eq(parcelEvents.parcelId, id))
    .orderBy(desc(parcelEvents.id))
  const audited = await lastAudit(test.context, `parcel:${deliveryNumber}`)
  return [event, { action: audited?.action, before: audited?.before, after: audited?.after }]
}

describe('a hand-over manifest', () => {
  it('accepts parcels of its carrier by either number, once, and is closed with the displayed count', async () => {
    const [first, second] = [await shippedParcel('ups'), await shippedParcel('ups')]
    const { ask, manifest_number, scan, see } = await aManifest('ups')
    expect((await scan(first.deliveryNumber.toLowerCase())).data).toEqual({
      delivery_number: first.deliveryNumber,
      parcels: 1,
    })
    expect((await see()).waiting).toMatchObject([{ delivery_number: second.deliveryNumber }])
    expect((await scan(second.trackingNumber)).data).toMatchObject({ parcels: 2 })
    const note = String(manifest_number)
    expect(await lastOf(second)).toEqual([
      { stage: 'handed_over', note },
      { action: 'parcel_handed_over', before: null, after: { manifest: note } },
    ])
    const again = await scan(first.trackingNumber)
    expect(again).toMatchObject({ code: 1996 })
    expect(again.msg).toBe(`${first.deliveryNumber} was scanned out already, on manifest ${manifest_number}`)
    const scanned = []
    for (const one of [second, first]) {
      const { handedOverAt = null, shippedAt = null } = (await rowOf(one)) ?? {}
      const at = { shipped_at: toWireTime(shippedAt), handed_over_at: toWireTime(handedOverAt) }
      const { deliveryNumber: delivery_number, trackingNumber: tracking_number } = one
      scanned.push({
        delivery_number,
        tracking_number,
        country_code: 'US',
        weight: 1.5,
        ...at,
        is_late: false,
      })
    }
    const open = { parcels: 2, weight: 3, carrier: 'ups', carrier_name: 'UPS', closed_by: '' }
    const closed_at = toWireTime(null)
    expect(await see()).toMatchObject({ ...open, closed_at, scanned, waiting: [], waiting_total: 0 })
    const list = async () => (await ask('manifests/get_list')).data
    expect((await list()).carriers).toContainEqual({
      ...{ carrier: 'ups', carrier_name: 'UPS', waiting: 0, late: 0, manifest_number, parcels: 2 },
    })

    const close = (count: number) => ask('manifests/close', { manifest_number, parcels: count })
    expect(await close(1)).toMatchObject({ code: 1983, msg: expect.stringContaining('2 parcels are on it') })
    expect(await close(2)).toMatchObject({ code: 0 })
    expect(await lastAudit(test.context, `manifest:${manifest_number}`)).toMatchObject({
      action: 'manifest_closed',
      after: { carrier: 'ups', parcels: 2, weightG: 3000 },
    })
    const late = await shippedParcel('ups')
    expect(await scan(late.deliveryNumber)).toMatchObject({ code: 1997 })
    const off = { manifest_number, delivery_number: first.deliveryNumber }
    expect(await ask('manifests/take_off', off)).toMatchObject({ code: 1997 })
    // The sheet of a closed one has what the carrier took, and nothing that waits.
    const sheet = await see()
    expect(sheet).toMatchObject({ closed_by: 'Wei', scanned, waiting: [], waiting_total: 0 })
    expect(sheet.closed_at).not.toBe(closed_at)
    const { carriers, closed } = await list()
    expect(carriers).toContainEqual({
      ...{ carrier: 'ups', carrier_name: 'UPS', waiting: 1, late: 0, manifest_number: 0, parcels: 0 },
    })
    const { carrier, carrier_name, created_at, weight } = sheet
    const head = { manifest_number, carrier, carrier_name, created_at, parcels: 2, weight }
    expect(closed).toContainEqual({ ...head, closed_at: sheet.closed_at })
    const next = await aManifest('ups')
    expect(next.manifest_number).not.toBe(manifest_number)
    expect((await next.scan(first.deliveryNumber)).code).toBe(1996)
  })

  it('is found for a scanned parcel by either number: by its dispatch, or its booking', async () => {
    const ask = await colleague('warehouse')
    const find = (code: string) => ask('manifests/find_carrier', { code })
    const shipped = await shippedParcel('ups')
    for (const code of [shipped.deliveryNumber.toLowerCase(), shipped.trackingNumber])
      expect(await find(code)).toMatchObject({ code: 0, data: { carrier: 'ups' } })
    const inside = await aParcel(test.context, await aCustomer(test.context), { status: 'paid' })
    expect(await find(inside.deliveryNumber)).toMatchObject({ code: 1995 })
    const { deliveryNumber: reference, id: parcelId } = inside
    const trackingNumber = 'YT2600000000007009'
    const shipment = { carrier: 'yunexpress', service: 'A', reference, parcelId, trackingNumber }
    await test.context.db.insert(carrierShipments).values({ ...shipment, state: 'booked' })
    for (const code of [inside.deliveryNumber, trackingNumber])
      expect(await find(code)).toMatchObject({ code: 0, data: { carrier: 'yunexpress' } })
    await test.context.db.update(parcels).set({ status: 'released' }).where(eq(parcels.id, inside.id))
    expect(await find(inside.deliveryNumber)).toMatchObject({ code: 2016 })
    expect(await find('EB000000005CN')).toMatchObject({ code: 1999 })
  })

  it('refuses a parcel of another carrier, one that is not sent, and one that was taken apart, with the reason', async () => {
    const other = await shippedParcel('fedex')
    const inside = await aParcel(test.context, await aCustomer(test.context), { status: 'paid' })
    const apart = await aParcel(test.context, await aCustomer(test.context), { status: 'paid' })
    await test.context.db.update(parcels).set({ status: 'released' }).where(eq(parcels.id, apart.id))
    const { ask, manifest_number, scan, see } = await aManifest('ems')
    const wrong = await scan(other.deliveryNumber)
    expect(wrong).toMatchObject({ code: 1994 })
    expect(wrong.msg).toContain('FedEx')
    const { deliveryNumber } = inside
    expect(await scan(deliveryNumber)).toMatchObject({
      ...{ code: 1995, msg: expect.stringContaining(deliveryNumber) },
    })
    const unknown = { code: 1999, msg: 'No parcel has the number EB000000005CN' }
    expect(await scan('EB000000005CN')).toMatchObject(unknown)
    expect(await scan(apart.deliveryNumber)).toMatchObject({ code: 2016 })
    expect(await see()).toMatchObject({ parcels: 0 })
    expect(await ask('manifests/close', { manifest_number, parcels: 0 })).toMatchObject({ code: 1998 })
    expect(await ask('manifests/open', { carrier: 'pigeon' })).toMatchObject({ code: 1912 })
  })

  it('ships a parcel that its carrier has booked when it is scanned out, by either number, and no other', async () => {
    const { ask, scan, see } = await aManifest('yunexpress')
    const booked = async (trackingNumber: string, fields: object = {}) => {
      const customer = await aCustomer(test.context)
      const order = await anOrder(test.context, customer, { status: 'in_warehouse' })
      const paid = { status: 'paid', packedWeightG: 900, quoteInputs: PAID, orders: [order] } as const
      const parcel = await aParcel(test.context, customer, { ...paid, ...fields })
      const { deliveryNumber: reference, id: parcelId } = parcel
      const shipment = { carrier: 'yunexpress', service: 'A', reference, parcelId, trackingNumber }
      await test.context.db.insert(carrierShipments).values({ ...shipment, state: 'booked' })
      return { ...parcel, customer }
    }
    const parcel = await booked('YT2600000000007001')
    const other = await booked('YT2600000000007002')
    const { deliveryNumber: delivery_number } = parcel
    const waits = { delivery_number, tracking_number: 'YT2600000000007001', shipped_at: toWireTime(null) }
    expect(await see()).toMatchObject({ waiting: [waits, {}], waiting_total: 2 })
    expect((await ask('manifests/get_list')).data.carriers).toContainEqual(
      expect.objectContaining({ carrier: 'yunexpress', waiting: 2 }),
    )
    const dhl = await aManifest('dhl')
    expect(await dhl.scan(delivery_number)).toMatchObject({
      ...{ code: 1994, msg: expect.stringContaining('YunExpress') },
    })
    expect((await scan('YT2600000000007001')).data).toEqual({ delivery_number, parcels: 1 })
    expect(await rowOf(parcel)).toMatchObject({
      ...{ status: 'shipped', carrier: 'yunexpress', trackingNumber: 'YT2600000000007001' },
      shippedAt: expect.any(Date),
    })
    expect((await lastMessage(test.context, parcel.customer))?.notice).toMatchObject({
      name: 'parcel_shipped',
      values: { delivery_number },
    })
    expect((await scan(other.deliveryNumber)).data).toMatchObject({ parcels: 2 })
    expect(await see()).toMatchObject({ waiting: [], waiting_total: 0 })

    const unpacked = await booked('YT2600000000007003', { packedWeightG: null })
    expect(await scan('YT2600000000007003')).toMatchObject({ code: 1911 })
    expect(await rowOf(unpacked)).toMatchObject({ status: 'paid', manifestId: null })
  })

  it('lists the parcels that were scanned last, or all of them', async () => {
    const made = [await shippedParcel('yanwen'), await shippedParcel('yanwen'), await shippedParcel('yanwen')]
    const { ask, manifest_number, scan } = await aManifest('yanwen')
    for (const { deliveryNumber } of made) {
      await scan(deliveryNumber)
      test.pass(1000)
    }
    const numbers = made.map(({ deliveryNumber }) => deliveryNumber).toReversed()
    const listed = async (more: object) => {
      const { data } = await ask('manifests/get', { manifest_number, ...more })
      const { scanned, scanned_total } = data
      return [scanned.map((one: { delivery_number: string }) => one.delivery_number), scanned_total]
    }
    expect(await listed({ scanned_most: 2 })).toEqual([numbers.slice(0, 2), 3])
    expect(await listed({})).toEqual([numbers, 3])
    for (const delivery_number of numbers)
      await ask('manifests/take_off', { manifest_number, delivery_number })
  })

  it('exists once per carrier, and counts parallel scans of a parcel once', async () => {
    const parcel = await shippedParcel('yanwen')
    const [one, two] = [await aManifest('yanwen'), await aManifest('yanwen')]
    expect(one.manifest_number).toBe(two.manifest_number)
    const subject = `manifest:${one.manifest_number}`
    const audited = await test.context.db.select().from(auditLog).where(eq(auditLog.subject, subject))
    expect(audited).toMatchObject([{ action: 'manifest_opened', after: { carrier: 'yanwen' } }])
    const scans = await Promise.all(
      Array.from({ length: 10 }, (_, index) => (index % 2 ? one : two).scan(parcel.deliveryNumber)),
    )
    expect(scans.filter(({ code }) => code === 0)).toHaveLength(1)
    expect(await one.see()).toMatchObject({ parcels: 1 })
  })

  it('releases a parcel while it is open, and loses it when its carrier is corrected', async () => {
    const [stored, corrected] = [await shippedParcel('sf'), await shippedParcel('sf')]
    const { ask, manifest_number, scan, see } = await aManifest('sf')
    for (const { deliveryNumber } of [stored, corrected]) await scan(deliveryNumber)
    const off = { manifest_number, delivery_number: stored.deliveryNumber }
    expect(await ask('manifests/take_off', off)).toMatchObject({ code: 0 })
    expect(await lastOf(stored)).toEqual([
      { stage: 'taken_off', note: String(manifest_number) },
      { action: 'parcel_taken_off', before: { manifest: String(manifest_number) }, after: null },
    ])
    expect(await ask('manifests/take_off', off)).toMatchObject({ code: 1005 })
    const unknown = { manifest_number, delivery_number: 'SP-NONE' }
    expect(await ask('manifests/take_off', unknown)).toMatchObject({ code: 1005 })
    const elsewhere = { manifest_number: manifest_number + 1000 }
    const scanned = { ...elsewhere, code: stored.deliveryNumber }
    expect(await ask('manifests/scan', scanned)).toMatchObject({ code: 1005 })
    expect(await ask('manifests/get', elsewhere)).toMatchObject({ code: 1005 })
    expect((await see()).waiting).toMatchObject([{ delivery_number: stored.deliveryNumber }])
    const correct = {
      delivery_number: corrected.deliveryNumber,
      carrier: 'dhl',
      tracking_number: '4061299990',
    }
    expect(await ask('shipping/correct_dispatch', correct)).toMatchObject({ code: 0 })
    expect(await see()).toMatchObject({ parcels: 0 })
  })

  it('counts boxes with one tracking number one by one, those of its carrier only', async () => {
    const shared = 'RX123456785GB'
    const other = await shippedParcel('canada_post', shared)
    const boxes = [await shippedParcel('royal_mail', shared), await shippedParcel('royal_mail', shared)]
    const { scan } = await aManifest('royal_mail')
    const scanned = []
    for (const code of [' rx 123 456 785 gb', shared]) scanned.push((await scan(code)).data.delivery_number)
    expect(scanned).toEqual(boxes.map(({ deliveryNumber }) => deliveryNumber))
    expect(await scan(shared)).toMatchObject({ code: 1996 })
    expect((await rowOf(other))?.manifestId).toBeNull()
  })

  it('refuses a parcel of a customer on hold', async () => {
    const parcel = await shippedParcel('cainiao')
    const support = await colleague('support')
    const held = await support('holds/place', {
      customer_id: parcel.customerId,
      kind: 'fraud',
      reason: 'Card stolen',
    })
    expect(held).toMatchObject({ code: 0 })
    const { scan } = await aManifest('cainiao')
    expect(await scan(parcel.deliveryNumber)).toMatchObject({ code: 1954 })
  })

  it('is not closed with a parcel that was put on hold since it was scanned out', async () => {
    const [parcel, other] = [await shippedParcel('usps'), await shippedParcel('usps')]
    const { scan, ask, manifest_number } = await aManifest('usps')
    for (const { deliveryNumber } of [parcel, other])
      expect(await scan(deliveryNumber)).toMatchObject({ code: 0 })
    const support = await colleague('support')
    await support('holds/place', { customer_id: parcel.customerId, kind: 'fraud', reason: 'Card stolen' })
    const close = (parcels: number) => ask('manifests/close', { manifest_number, parcels })
    expect(await close(2)).toMatchObject({ code: 2017, msg: expect.stringContaining(parcel.deliveryNumber) })
    await ask('manifests/take_off', { manifest_number, delivery_number: parcel.deliveryNumber })
    expect(await close(1)).toMatchObject({ code: 0 })
  })

  it('leaves parcels that were not scanned out in a list of their own, by carrier', async () => {
    const parcel = await shippedParcel('la_poste')
    test.pass(60_000)
    const later = await shippedParcel('la_poste')
    const { ask, scan, see } = await aManifest('la_poste')
    const listed = async () => {
      const { data } = await ask('shipping/get_queue', { stage: 'not_handed_over', page_size: 100 })
      return data.list.map((one: { delivery_number: string }) => one.delivery_number)
    }
    expect(await listed()).toContain(parcel.deliveryNumber)
    const { waiting, waiting_total } = await see()
    expect(waiting).toMatchObject([parcel, later].map((one) => ({ delivery_number: one.deliveryNumber })))
    expect(waiting_total).toBe(2)
    const { data } = await ask('manifests/get_list')
    expect(data.carriers).toContainEqual(
      expect.objectContaining({ carrier: 'la_poste', waiting: 2, parcels: 0 }),
    )
    await scan(parcel.deliveryNumber)
    expect(await listed()).not.toContain(parcel.deliveryNumber)
  })

  it('names what was shipped before today in Shenzhen and is still here as late', async () => {
    const [early, late] = [await shippedParcel('fourpx'), await shippedParcel('fourpx')]
    const today = startOfDay(test.context.now())
    const shippedAt = (parcel: typeof early, at: number) =>
      test.context.db
        .update(parcels)
        .set({ shippedAt: new Date(at) })
        .where(eq(parcels.id, parcel.id))
    await shippedAt(early, today.getTime())
    await shippedAt(late, today.getTime() - 1)
    const { ask, scan, see } = await aManifest('fourpx')
    const counts = async () => {
      const { data } = await ask('manifests/get_list')
      return data.carriers.find((one: { carrier: string }) => one.carrier === 'fourpx')
    }
    expect(await counts()).toMatchObject({ waiting: 2, late: 1 })
    expect((await see()).waiting).toMatchObject([
      { delivery_number: late.deliveryNumber, is_late: true },
      { delivery_number: early.deliveryNumber, is_late: false },
    ])
    const queue = async () =>
      (await ask('shipping/get_queue', { stage: 'not_handed_over', page_size: 100 })).data
    const lateIn = ({ stages }: Awaited<ReturnType<typeof queue>>) =>
      stages.find((one: { stage: string }) => one.stage === 'not_handed_over').late
    const queued = await queue()
    const inQueue = ({ deliveryNumber }: typeof early) =>
      queued.list.find((one: { delivery_number: string }) => one.delivery_number === deliveryNumber)
    const tomorrow = new Date(today.getTime() + 86_400_000)
    expect(inQueue(early)).toMatchObject({ due_at: toWireTime(tomorrow), is_late: false })
    expect(inQueue(late)).toMatchObject({ due_at: toWireTime(today), is_late: true })
    await scan(late.deliveryNumber)
    expect(lateIn(await queue())).toBe(lateIn(queued) - 1)
    expect(await counts()).toMatchObject({ waiting: 1, late: 0 })
    expect((await see()).scanned).toMatchObject([{ is_late: false }])
  })

  it('is closed once, and contains shipped parcels only', async () => {
    const inside = await aParcel(test.context, await aCustomer(test.context), { status: 'paid' })
    const { db } = test.context
    await aManifest('usps')
    await expect(db.insert(manifests).values({ carrier: 'usps' })).rejects.toThrow()
    await expect(
      db.update(parcels).set({ handedOverAt: sql`now()` }).where(eq(parcels.id, inside.id)),
    ).rejects.toThrow()
  })
})

describe('tracking numbers in bulk', () => {
  const packedParcel = async (fields: object = {}) =>
    aParcel(test.context, await aCustomer(test.context), {
      status: 'paid',
      channelCode: 'fedex',
      quoteInputs: PAID,
      packedWeightG: 1200,
      ...fields,
    })

  it('are checked one by one, and only valid ones are shipped', async () => {
    const [good, unpacked, other] = [
      await packedParcel(),
      await packedParcel({ packedWeightG: null }),
      await packedParcel(),
    ]
    const ask = await colleague()
    const rows = [
      { delivery_number: good.deliveryNumber, tracking_number: '1Z999AA10123456784', carrier: '' },
      { delivery_number: unpacked.deliveryNumber, tracking_number: '4061234567', carrier: 'DHL Express' },
      { delivery_number: other.deliveryNumber, tracking_number: '1Z999AA10123456784', carrier: 'Pigeon' },
      { delivery_number: 'SP-NONE', tracking_number: '', carrier: '' },
    ]
    const { data: checked } = await ask('shipping/check_dispatches', { rows })
    const faults = checked.rows.map((row: { fields: object }) => Object.keys(row.fields))
    expect(faults).toEqual([
      [],
      ['delivery_number'],
      ['tracking_number', 'carrier'],
      ['delivery_number', 'tracking_number'],
    ])
    expect(checked.rows).toMatchObject([{ carrier: 'ups', carrier_name: 'UPS' }, { carrier: 'dhl' }, {}, {}])

    const record = checked.rows.slice(0, 2).map((row: Record<string, unknown>) => ({
      delivery_number: row.delivery_number,
      revision: row.revision,
      carrier: row.carrier,
      tracking_number: row.tracking_number,
    }))
    const { data } = await ask('shipping/record_dispatches', { rows: record })
    expect(data.results).toMatchObject([
      { is_done: true, message: '' },
      { is_done: false, message: expect.stringMatching(/./) },
    ])
    const status = async (id: string) =>
      (await test.context.db.select().from(parcels).where(eq(parcels.id, id)))[0]?.status
    expect([await status(good.id), await status(unpacked.id)]).toEqual(['shipped', 'paid'])
  })

  it('are refused beforehand for a parcel of a group, and beside a booking at the carrier', async () => {
    const [sound, other, cancelling] = [await packedParcel(), await packedParcel(), await packedParcel()]
    const booked = { carrier: 'ups', service: '11', trackingNumber: '1Z999AA10123456784' } as const
    await test.context.db.insert(carrierShipments).values([
      { ...booked, parcelId: sound.id, reference: 'R1', state: 'booked' },
      {
        ...booked,
        parcelId: other.id,
        reference: 'R2',
        state: 'booked',
        trackingNumber: '1Z999AA10123456799',
      },
      { ...booked, parcelId: cancelling.id, reference: 'R3', state: 'cancelling' },
    ])
    const groupNumber = await aGroup(test.context, await aCustomer(test.context))
    const [group] = await test.context.db
      .select()
      .from(parcelGroups)
      .where(eq(parcelGroups.number, groupNumber))
    const member = await packedParcel({ groupId: group?.id })
    const ask = await colleague()
    const rows = [
      { delivery_number: sound.deliveryNumber, tracking_number: booked.trackingNumber, carrier: '' },
      { delivery_number: other.deliveryNumber, tracking_number: '1Z999AA10123456786', carrier: 'UPS' },
      { delivery_number: cancelling.deliveryNumber, tracking_number: '4061230077', carrier: 'DHL Express' },
      { delivery_number: member.deliveryNumber, tracking_number: '4061230078', carrier: 'DHL Express' },
    ]
    const { data } = await ask('shipping/check_dispatches', { rows })
    expect(data.rows.map((row: { fields: object }) => row.fields)).toEqual([
      {},
      { tracking_number: expect.stringContaining('1Z999AA10123456799') },
      { delivery_number: expect.stringContaining('being cancelled') },
      { delivery_number: expect.stringContaining(groupNumber) },
    ])
  })
})
