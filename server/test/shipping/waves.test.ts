import { itemChecks, orders, parcels, waveParcels, waves } from '@sampan/database/tables'
import { toWireTime } from '@sampan/domain/wire-time'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { aCustomer, anOrder, aParcel, aStaffMember } from '../factories.ts'
import { lastAudit } from '../last-audit.ts'
import { lockWaiters } from '../lock-waiters.ts'
import { startTestApp } from '../test-app.ts'

const test = startTestApp()

const packed = { weight: 1.2, length: 30, width: 20, height: 10 }

async function packer() {
  const { token } = await aStaffMember(test.context, 'shipping')
  return (path: string, input: object, headers = {}) =>
    test.ask(`/api/staff/${path}`, input, { token, headers })
}

const PAID = { channelName: { en: 'Air', cn: '空运' }, lines: [], days: { min: 8, max: 13 } }

/** A parcel of these many items, paid for the channel that is cheapest for it as packed. */
async function paidParcel(items = 1) {
  const customer = await aCustomer(test.context)
  const waiting = await aParcel(test.context, customer, { status: 'waiting_fee' })
  const ask = await packer()
  const { data } = await ask('shipping/quote_packed', {
    delivery_number: waiting.deliveryNumber,
    ...packed,
  })
  const channelCode: string = data[0].channel_code
  const contents = []
  for (let item = 0; item < items; item += 1)
    contents.push(await anOrder(test.context, customer, { status: 'in_warehouse' }))
  const quoteInputs = { ...PAID, channel: channelCode }
  const fields = { status: 'paid', channelCode, quoteInputs, orders: contents } as const
  const { deliveryNumber, id } = await aParcel(test.context, customer, fields)
  return { deliveryNumber, id }
}

const numberOf = ({ deliveryNumber }: { readonly deliveryNumber: string }) => deliveryNumber

async function aWave(...deliveryNumbers: readonly string[]) {
  const ask = await packer()
  const { data } = await ask('waves/create', { delivery_numbers: deliveryNumbers })
  const wave = await ask('waves/get', { wave_number: data.wave_number })
  return { ask, number: data.wave_number as number, wave: wave.data }
}

describe('a picking wave', () => {
  it('gives each parcel a bin and walks along the shelves', async () => {
    const [first, second] = [await paidParcel(), await paidParcel()]
    const { ask, number, wave } = await aWave(second.deliveryNumber, first.deliveryNumber)
    expect(wave.parcels).toMatchObject([
      { bin: 1, delivery_number: second.deliveryNumber },
      { bin: 2, delivery_number: first.deliveryNumber },
    ])
    expect(wave.walk).toMatchObject([
      { bin: 1, delivery_number: second.deliveryNumber, shelf: 'A-01', is_picked: false, is_packed: false },
      { bin: 2, delivery_number: first.deliveryNumber, shelf: 'A-01', old_parcel: '', reason: '' },
    ])
    for (const [index, shelf] of ['A-10', 'A-9'].entries())
      await test.context.db
        .update(orders)
        .set({ shelf })
        .where(eq(orders.orderNumber, wave.walk[index].order_id))
    const { data } = await ask('waves/get', { wave_number: number })
    expect(data.walk).toMatchObject([
      { shelf: 'A-9', bin: 2 },
      { shelf: 'A-10', bin: 1 },
    ])
    expect(await lastAudit(test.context, `wave:${number}`)).toMatchObject({
      action: 'wave_started',
      after: { number, parcels: 2 },
    })
    const list = await ask('waves/get_list', {})
    const [row] = await test.context.db.select().from(waves).where(eq(waves.number, number))
    expect(list.data.waves).toContainEqual(
      expect.objectContaining({
        ...{ wave_number: number, parcels: 2, items: 2, left: 0, picked: 0 },
        ...{ staff_name: 'Wei', created_at: toWireTime(row?.createdAt ?? null) },
      }),
    )
    const offered = list.data.ready.map((one: { delivery_number: string }) => one.delivery_number)
    expect(offered).not.toContain(first.deliveryNumber)
  })

  it('skips parcels that are in another wave or cannot be packed, with the reason', async () => {
    const taken = await paidParcel()
    await aWave(taken.deliveryNumber)
    const fresh = await paidParcel()
    const customer = await aCustomer(test.context)
    const done = await aParcel(test.context, customer, { status: 'paid', packedWeightG: 900 })
    const unpaid = await aParcel(test.context, customer)
    const ask = await packer()
    const asked = [taken.deliveryNumber, 'SP-NONE', ...[fresh, done, unpaid, fresh].map(numberOf)]
    const create = () => ask('waves/create', { delivery_numbers: asked }, { 'idempotency-key': 'wave' })
    const { data } = await create()
    expect((await create()).data).toEqual(data)
    const message = 'It is packed, or waits for its customer'
    expect(data.left_out).toEqual([
      { delivery_number: taken.deliveryNumber, message: 'It is in a wave already' },
      { delivery_number: 'SP-NONE', message: 'We cannot find this' },
      { delivery_number: done.deliveryNumber, message },
      { delivery_number: unpaid.deliveryNumber, message },
    ])
    const wave = await ask('waves/get', { wave_number: data.wave_number })
    expect(wave.data.parcels).toMatchObject([
      { bin: 1, delivery_number: fresh.deliveryNumber, consignee_name: 'Lena M.', country_code: 'US' },
    ])
    const none = await ask('waves/create', { delivery_numbers: [taken.deliveryNumber] })
    expect(none.data).toMatchObject({ wave_number: 0, left_out: [{ delivery_number: taken.deliveryNumber }] })
  })

  it('returns the bin of each item once, and refuses items outside the wave', async () => {
    const parcel = await paidParcel()
    const { ask, number, wave } = await aWave(parcel.deliveryNumber)
    const [item] = wave.walk
    const pick = (order_id: string) => ask('waves/pick', { wave_number: number, order_id })
    expect((await pick(item.order_id)).data).toEqual({ bin: 1 })
    expect(await pick(item.order_id)).toMatchObject({ code: 1987, msg: 'This is in bin 1 already' })
    const list = await ask('waves/get_list', {})
    expect(list.data.waves).toContainEqual(
      expect.objectContaining({ wave_number: number, items: 1, picked: 1 }),
    )
    const stranger = await anOrder(test.context, await aCustomer(test.context), { status: 'in_warehouse' })
    expect(await pick(stranger.orderNumber)).toMatchObject({ code: 1986 })
    const elsewhere = { wave_number: number + 1000, order_id: item.order_id }
    expect(await ask('waves/pick', elsewhere)).toMatchObject({ code: 1005 })
    expect(await ask('waves/get', { wave_number: number + 1000 })).toMatchObject({ code: 1005 })
  })
})

describe('packing by scan', () => {
  it('refuses an item of another parcel, and packs only when all of its own are in', async () => {
    const [own, other] = [await paidParcel(2), await paidParcel()]
    const { ask, number, wave } = await aWave(own.deliveryNumber, other.deliveryNumber)
    const itemsOf = (number: string) =>
      wave.walk.filter((item: { delivery_number: string }) => item.delivery_number === number)
    const scan = (order_id: string, reason = '') =>
      ask('waves/pack_item', { delivery_number: own.deliveryNumber, order_id, reason })
    const wrong = await scan(itemsOf(other.deliveryNumber)[0].order_id)
    expect(wrong).toMatchObject({ code: 1988, msg: 'Stop: this belongs to bin 2' })

    const pack = () => ask('shipping/pack_parcel', { delivery_number: own.deliveryNumber, ...packed })
    const unchecked = (count: number) => ({ code: 1991, msg: expect.stringContaining(`box: ${count} to`) })
    expect(await pack()).toMatchObject(unchecked(2))
    const items = itemsOf(own.deliveryNumber)
    for (const [index, item] of items.entries())
      expect((await scan(item.order_id, index === 0 ? 'The label is torn' : '')).data).toEqual({
        missing: items.length - 1 - index,
      })
    expect(await scan(items[0].order_id)).toMatchObject({ code: 1990 })
    const reason = 'The label is torn'
    const checks = await test.context.db
      .select({ step: itemChecks.step, reason: itemChecks.reason })
      .from(itemChecks)
      .innerJoin(orders, eq(orders.id, itemChecks.orderId))
      .where(eq(orders.orderNumber, items[0].order_id))
    expect(checks).toEqual([
      { step: 'packed', reason },
      { step: 'picked', reason },
    ])
    const [ticked, scanned] = items.map((item: { order_id: string }) => `order:${item.order_id}`)
    expect(await lastAudit(test.context, ticked)).toMatchObject({
      action: 'item_ticked',
      after: { reason, deliveryNumber: own.deliveryNumber },
    })
    expect((await lastAudit(test.context, scanned))?.action).not.toBe('item_ticked')

    const { data: prepared } = await ask('waves/prepare_packing', { delivery_number: own.deliveryNumber })
    expect(prepared).toMatchObject({
      ...{ wave_number: number, bin: 1, parcel: { delivery_number: own.deliveryNumber } },
      items: [
        { is_picked: true, is_packed: true, reason },
        { is_picked: true, is_packed: true, reason: '' },
      ],
      wave_parcels: [
        { bin: 1, delivery_number: own.deliveryNumber, has_left: false },
        { bin: 2, delivery_number: other.deliveryNumber, has_left: false },
      ],
    })
    expect(await pack()).toMatchObject({ code: 0 })
    const [row] = await test.context.db.select().from(parcels).where(eq(parcels.id, own.id))
    expect(row?.packedWeightG).toBe(1200)
    const pick = { wave_number: number, order_id: items[0].order_id }
    expect(await ask('waves/pick', pick)).toMatchObject({ code: 1987, msg: 'This is in bin 1 already' })
    const closed = await ask('waves/get', { wave_number: number })
    expect(closed.data).toMatchObject({
      is_closed: false,
      parcels: [{ has_left: true }, { has_left: false }],
    })
    const list = await ask('waves/get_list', {})
    expect(list.data.waves).toContainEqual(
      expect.objectContaining({ wave_number: number, parcels: 2, left: 1, items: 3, picked: 2 }),
    )
  })

  it('checks a parcel in no wave in a wave of one', async () => {
    const [own, other] = [await paidParcel(2), await paidParcel()]
    const ask = await packer()
    const { data: before } = await ask('waves/prepare_packing', { delivery_number: own.deliveryNumber })
    expect(before).toMatchObject({ wave_number: 0, bin: 0, wave_parcels: [], open_services: [] })
    const unchecked = { is_picked: false, is_packed: false, reason: '', old_parcel: '' }
    const item = { bin: 1, delivery_number: own.deliveryNumber, ...unchecked }
    expect(before.items).toMatchObject([item, item])
    const scan = (order_id: string) =>
      ask('waves/pack_item', { delivery_number: own.deliveryNumber, order_id })
    const { data: stranger } = await ask('waves/prepare_packing', { delivery_number: other.deliveryNumber })
    expect(await scan(stranger.items[0].order_id)).toMatchObject({ code: 1989 })
    const prepared = () => ask('waves/prepare_packing', { delivery_number: own.deliveryNumber })
    expect((await prepared()).data.wave_number).toBe(0)

    const isFirst = eq(orders.orderNumber, before.items[0].order_id)
    const boxesWith = async (measured: Partial<typeof orders.$inferInsert>) => {
      await test.context.db.update(orders).set(measured).where(isFirst)
      return (await prepared()).data.boxes
    }
    // The other item has 20 × 15 × 5 cm and half a kilogram.
    const small = { lengthMm: 100, widthMm: 80, heightMm: 40, weightG: 500 }
    const light = { name: '6', length: 26, width: 15, height: 18, fill_percent: 26 }
    expect(await boxesWith(small)).toEqual([light])
    const heavy = { name: '5', length: 29, width: 17, height: 19, fill_percent: 19 }
    expect(await boxesWith({ weightG: 5600 })).toEqual([heavy])
    for (const unfit of [{ lengthMm: null }, { lengthMm: 2000 }]) expect(await boxesWith(unfit)).toEqual([])
    await boxesWith(small)

    const [first, ...rest] = before.items
    // Two packers scan its first item in parallel: one wave, and one of them is refused.
    const answers = await Promise.all([scan(first.order_id), scan(first.order_id)])
    expect(answers.map(({ code }) => code).toSorted()).toEqual([0, 1990])
    const pack = () => ask('shipping/pack_parcel', { delivery_number: own.deliveryNumber, ...packed })
    if (rest.length > 0) expect(await pack()).toMatchObject({ code: 1991 })
    for (const { order_id } of rest) expect(await scan(order_id)).toMatchObject({ code: 0 })
    const { data: after } = await prepared()
    expect(after).toMatchObject({ bin: 1, wave_parcels: [{ delivery_number: own.deliveryNumber }] })
    expect(await lastAudit(test.context, `wave:${after.wave_number}`)).toMatchObject({
      action: 'wave_started',
      after: { number: after.wave_number, parcels: 1 },
    })
    expect(await pack()).toMatchObject({ code: 0 })
    expect((await ask('waves/get', { wave_number: after.wave_number })).data.is_closed).toBe(true)
    expect((await prepared()).data.items).toEqual([])
    expect(await scan(first.order_id)).toMatchObject({ code: 1993 })
  })

  it('previews the difference that packing settles, and saves nothing', async () => {
    const { deliveryNumber, id } = await paidParcel()
    const ask = await packer()
    const heavy = { ...packed, weight: 2 }
    const { data: preview } = await ask('waves/preview_packing', {
      delivery_number: deliveryNumber,
      ...heavy,
    })
    const [before] = await test.context.db.select().from(parcels).where(eq(parcels.id, id))
    expect(before?.packedWeightG).toBeNull()
    expect(preview).toMatchObject({
      paid_amount: Number((preview.freight_amount - preview.difference_amount).toFixed(2)),
      house_amount: 0,
    })
    expect(preview.difference_amount).toBeGreaterThan(0)
    const { data: settled } = await ask('shipping/pack_parcel', { delivery_number: deliveryNumber, ...heavy })
    expect(settled).toEqual({
      freight_amount: preview.freight_amount,
      difference_amount: preview.difference_amount,
      house_amount: 0,
    })
  })

  it('removes a parcel that its customer releases before it is packed', async () => {
    const customer = await aCustomer(test.context)
    const stored = () => anOrder(test.context, customer, { status: 'in_warehouse' })
    const { deliveryNumber } = await aParcel(test.context, customer, {
      status: 'waiting_fee',
      orders: [await stored(), await stored()],
    })
    const { ask, number, wave } = await aWave(deliveryNumber)
    const picked = wave.walk[0].order_id
    await ask('waves/pick', { wave_number: number, order_id: picked })
    const input = { delivery_number: deliveryNumber }
    await test.ask('/api/shopping/release_parcel', input, { token: customer.token })
    expect((await ask('waves/get', { wave_number: number })).data.is_closed).toBe(true)
    const late = { wave_number: number, order_id: wave.walk[1].order_id }
    expect(await ask('waves/pick', late)).toMatchObject({ code: 2020 })
    // What was picked lies in the bin until it is put back; the other item never left its shelf.
    const { data } = await ask('shipping/get_unpacking', input)
    expect(data.items).toMatchObject([{ order_id: picked }])
    const { list } = (await ask('shipping/get_queue', { stage: 'to_unpack', page_size: 100 })).data
    expect(list).toContainEqual(expect.objectContaining({ ...input, item_count: 1 }))
  })

  it('is started from the parcels of one channel, and counts those of each', async () => {
    const { deliveryNumber } = await paidParcel()
    const customer = await aCustomer(test.context)
    const waiting = await aParcel(test.context, customer, { status: 'waiting_fee', channelCode: null })
    const ask = await packer()
    const list = async (input: object) => {
      const { ready, channels } = (await ask('waves/get_list', input)).data
      return { ready: ready as { delivery_number: string; channel_code: string }[], channels }
    }
    const all = await list({})
    const code = all.ready.find((one) => one.delivery_number === deliveryNumber)?.channel_code
    for (const [channel_code, number] of [
      [code, deliveryNumber],
      ['', waiting.deliveryNumber],
    ]) {
      const { ready, channels } = await list({ channel_code })
      expect(ready).toEqual(all.ready.filter((one) => one.channel_code === channel_code))
      expect(ready).toContainEqual(expect.objectContaining({ delivery_number: number }))
      const channel_name = channel_code === '' ? '' : 'Air'
      expect(channels).toContainEqual({ channel_code, channel_name, count: ready.length })
    }
  })

  it('removes a parcel from its wave, whose walk goes on without it, and the last one closes it', async () => {
    const [parcel, other] = [await paidParcel(), await paidParcel()]
    const delivery_number = parcel.deliveryNumber
    const { ask, number, wave } = await aWave(delivery_number, other.deliveryNumber)
    const { order_id } = wave.walk.find((item: { bin: number }) => item.bin === 1)
    const leave = (one: string) => ask('waves/leave', { delivery_number: one, reason: 'The mug is missing' })
    await leave(delivery_number)
    expect(await lastAudit(test.context, `parcel:${delivery_number}`)).toMatchObject({
      action: 'wave_left',
      after: { wave: number, bin: 1, reason: 'The mug is missing' },
    })
    expect(await ask('waves/pick', { wave_number: number, order_id })).toMatchObject({ code: 1986 })
    const { data } = await ask('waves/get', { wave_number: number })
    expect(data.parcels).toMatchObject([{ bin: 2 }])
    expect(data.walk).toMatchObject([{ bin: 2 }])
    const open = (await ask('waves/get_list', {})).data.waves
    expect(open).toContainEqual(expect.objectContaining({ wave_number: number, parcels: 1, items: 1 }))
    const again = await ask('waves/create', { delivery_numbers: [delivery_number] })
    expect(again.data.wave_number).toBeGreaterThan(number)
    const into = { wave_number: again.data.wave_number, order_id }
    expect((await ask('waves/pick', into)).data).toEqual({ bin: 1 })
    // Two colleagues take it out at once.
    const leaving = await test.ownerDb.transaction(async (tx) => {
      await tx.select().from(waveParcels).where(eq(waveParcels.parcelId, other.id)).for('update')
      const both = [leave(other.deliveryNumber), leave(other.deliveryNumber)]
      await lockWaiters(test, 2)
      return both
    })
    expect((await Promise.all(leaving)).map(({ code }) => code).toSorted()).toEqual([0, 1005])
    expect((await ask('waves/get', { wave_number: number })).data.is_closed).toBe(true)
  })
})
