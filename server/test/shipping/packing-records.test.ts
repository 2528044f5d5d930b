import {
  channels,
  coupons,
  ledgerEntries,
  ledgerTransactions,
  messages,
  parcelEvents,
  parcelPhotos,
  parcels,
  supplements,
} from '@sampan/database/tables'
import { usd } from '@sampan/domain/money'
import { phrase } from '@sampan/messages/phrase'
import { desc, eq, like } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { statedSum, writtenSum } from '../../src/money-text.ts'
import { parcelState } from '../../src/shipping/packing/parcel-state.ts'
import { staffParcel } from '../../src/shipping/packing/staff-parcels.queries.ts'
import { endQuotes } from '../../src/shipping/quotes/end-quotes.ts'
import { remindOfQuotes } from '../../src/shipping/quotes/remind-of-quotes.ts'
import { captureFor, endCapture } from '../captured-payable.ts'
import { changeSettings } from '../change-settings.ts'
import { aCustomer, anOrder, aParcel, aStaffMember, aSupplement, fillWallet } from '../factories.ts'
import { aGroupToPack } from '../group-factories.ts'
import { issueCoupon } from '../issue-coupon.ts'
import { lastAudit } from '../last-audit.ts'
import { lastMessage } from '../last-message.ts'
import { staffPhotos } from '../photos.ts'
import { startTestApp } from '../test-app.ts'

/** What packing, pricing and sending a parcel cost and record, and what they refuse. */
const test = startTestApp()
const DAY_MS = 86_400_000
type Customer = Awaited<ReturnType<typeof aCustomer>>
let packer: Awaited<ReturnType<typeof aStaffMember>>
beforeAll(async () => {
  packer = await aStaffMember(test.context, 'shipping')
  await changeSettings(test.context, { promised_freight_limit_cents: 0 })
})

const consignee = {
  ...{ country_code: 'US', consignee_name: 'Lena', consignee_province: 'Oregon' },
  ...{ consignee_city: 'Portland', consignee_address_detail: '12 Harbour Street' },
  ...{ consignee_postcode: '97201', consignee_phone: '+1 503 555 0100' },
}
/** An item of 0.5 kg; sent as a parcel of 0.9 kg. */
const box = { length: 20, width: 15, height: 5 }
const staff = (path: string, input: object) =>
  test.ask(`/api/staff/shipping/${path}`, input, { token: packer.token })

const rowOf = async (delivery_number: string) => {
  const [row] = await test.context.db
    .select()
    .from(parcels)
    .where(eq(parcels.deliveryNumber, delivery_number))
  if (!row) throw new Error('no parcel')
  return row
}
async function submitted(customer: Customer, over: object = {}) {
  const order = await anOrder(test.context, customer, { status: 'in_warehouse' })
  const { data } = await test.ask(
    '/api/shopping/submit_shipping_order',
    { order_ids: [order.orderNumber], ...consignee, ...over },
    { token: customer.token },
  )
  return { order, delivery_number: data.delivery_number as string }
}
/** A parcel that was paid at its price by a channel. */
async function paid(over: object = {}) {
  const customer = await aCustomer(test.context)
  const { delivery_number, order } = await submitted(customer, {
    shipping_method_code: 'sampan_air',
    ...over,
  })
  const { totalCents, id } = await rowOf(delivery_number)
  await fillWallet(test.context, customer, totalCents)
  await test.ask('/api/pay/balance_pay_shipping', { delivery_number }, { token: customer.token })
  return { customer, order, delivery_number, id, totalCents }
}
const eventsOf = (id: string) =>
  test.context.db
    .select()
    .from(parcelEvents)
    .where(eq(parcelEvents.parcelId, id))
    .orderBy(desc(parcelEvents.id))
const stagesOf = async (id: string) => (await eventsOf(id)).map(({ stage }) => stage)
const supplementsOf = (parcelId: string) =>
  test.context.db
    .select()
    .from(supplements)
    .where(eq(supplements.parcelId, parcelId))
    .orderBy(desc(supplements.id))
const freightOf = async (delivery_number: string, channel: string, weight: number) => {
  const { data } = await staff('quote_packed', { delivery_number, ...box, weight })
  const found = data.find(({ channel_code }: { channel_code: string }) => channel_code === channel)
  return found.freight_price as number
}
const cents = (amount: number) => Math.round(amount * 100)

describe('a price', () => {
  it('is recorded with its packer, its photos and its end, and told the customer', async () => {
    const customer = await aCustomer(test.context)
    const { delivery_number } = await submitted(customer)
    const photo_urls = await staffPhotos(test.context, packer, 2)
    const input = { delivery_number, ...box, weight: 0.98, channel_code: 'sampan_air', photo_urls }
    expect(await staff('price_parcel', { ...input, photo_urls: ['/files/none.jpg'] })).toMatchObject({
      data: { fields: { photo_urls: expect.any(String) } },
    })
    const from = test.context.now().getTime()
    const answer = await staff('price_parcel', { ...input, shipping_remark: 'In a bag' })
    expect(answer.code).toBe(0)
    const row = await rowOf(delivery_number)
    const { packed_quote_days } = await test.context.settings.read()
    const days = ((row.quoteUntil?.getTime() ?? 0) - from) / DAY_MS
    expect(days).toBeGreaterThanOrEqual(packed_quote_days)
    expect(days).toBeLessThan(packed_quote_days + 0.01)
    expect(row).toMatchObject({
      ...{ packedWeightG: 980, packedLengthMm: 200, packedWidthMm: 150, packedHeightMm: 50 },
      ...{ itemsG: 500, packingG: 480, volumeAboveG: 0, chargedG: 980, channelCode: 'sampan_air' },
      ...{ shippingRemark: 'In a bag', packedAt: expect.any(Date), servicesCents: 0n, couponId: null },
      quoteInputs: { channel: 'sampan_air', asked: { weightG: 980 }, decidedBy: 'actual' },
    })
    const photos = await test.context.db.select().from(parcelPhotos).where(eq(parcelPhotos.parcelId, row.id))
    expect(photos.map(({ url, staffId }) => [url, staffId]).toSorted()).toEqual(
      photo_urls.map((url) => [url, packer.id]).toSorted(),
    )
    expect((await eventsOf(row.id))[0]).toMatchObject({
      ...{ fromStatus: 'waiting_fee', toStatus: 'unpaid', stage: 'priced', staffId: packer.id },
    })
    const audited = await lastAudit(test.context, `parcel:${delivery_number}`)
    expect(audited).toMatchObject({
      ...{ action: 'parcel_priced', staffId: packer.id },
      after: { totalCents: String(row.totalCents), channelCode: 'sampan_air', packedWeightG: 980 },
    })
    expect(audited?.after).not.toHaveProperty('quoteInputs')
    const told = await lastMessage(test.context, customer)
    expect(told?.eventKey).toMatch(new RegExp(`^parcel_priced:${row.id}:\\d+$`))
    expect(told?.notice).toMatchObject({
      name: 'parcel_priced',
      values: {
        ...{ delivery_number, weight_kg: '0.980', amount: writtenSum(usd(row.totalCents)), coupon: '' },
        channel_name: { en: expect.any(String) },
      },
    })
    // A price is given once, and to a parcel that waits for it.
    expect((await staff('price_parcel', input)).code).toBe(1902)
    const other = await paid()
    expect((await staff('price_parcel', { ...input, delivery_number: other.delivery_number })).code).toBe(
      1902,
    )
  })

  it('tells what becomes of the coupon: it counts, waits for a dearer channel, or is free again', async () => {
    const input = { ...box, weight: 0.98, channel_code: 'sampan_air' }
    const priced = async (minimumCents: bigint) => {
      const customer = await aCustomer(test.context)
      const coupon_code = await test.context.db.transaction((tx) =>
        issueCoupon(test.context, tx, customer.id, 'welcome'),
      )
      const { delivery_number } = await submitted(customer, { coupon_code, is_insured: true })
      await test.context.db.update(coupons).set({ minimumCents }).where(eq(coupons.customerId, customer.id))
      const { data } = await staff('price_parcel', { delivery_number, ...input })
      const { couponId, couponCents } = await rowOf(delivery_number)
      const [coupon] = await test.context.db.select().from(coupons).where(eq(coupons.customerId, customer.id))
      const told = await test.context.db.select().from(messages).where(eq(messages.customerId, customer.id))
      const names = told.map(({ notice }) => notice?.name)
      expect(names.toSorted()).toEqual(['orders_paid', 'parcel_priced'])
      const shown = told[names.indexOf('parcel_priced')]?.notice?.values.coupon
      return [data.can_undo, shown, couponId !== null, couponCents, coupon?.status]
    }
    const { delivery_number } = await submitted(await aCustomer(test.context))
    const quotes = (await staff('quote_packed', { delivery_number, ...box, weight: 0.98 })).data
    const prices = quotes.flatMap((one: { freight_price: number | null }) => one.freight_price ?? [])
    const dearest = BigInt(cents(Math.max(...prices)))
    const off = phrase('notices', 'coupon_off', { sum: writtenSum(usd(500)) })
    expect(await priced(0n)).toEqual([true, off, true, 500n, 'reserved'])
    expect(await priced(dearest)).toEqual([
      ...[true, phrase('notices', 'coupon_other_channel'), true, 0n, 'reserved'],
    ])
    expect(await priced(dearest + 1n)).toEqual([
      ...[false, phrase('notices', 'coupon_back'), false, 0n, 'available'],
    ])
  })

  it('that is undone leaves the parcel as it was, with its insurance, but without its photos', async () => {
    await changeSettings(test.context, { undo_seconds: 60 })
    const customer = await aCustomer(test.context)
    const { delivery_number } = await submitted(customer, { is_insured: true })
    const before = await rowOf(delivery_number)
    const [kept] = await staffPhotos(test.context, packer, 1)
    await test.context.db
      .insert(parcelPhotos)
      .values({ parcelId: before.id, url: kept ?? '', staffId: packer.id, createdAt: test.context.now() })
    const photo_urls = await staffPhotos(test.context, packer, 1)
    const input = { delivery_number, ...box, weight: 0.98, channel_code: 'sampan_air', photo_urls }
    const priced = await staff('price_parcel', { ...input, shipping_remark: 'In a bag' })
    expect(priced.data).toMatchObject({ can_undo: true })
    expect((await rowOf(delivery_number)).premiumCents).toBeGreaterThan(0n)
    const undone = { kind: 'price', numbers: [delivery_number] }
    const { data } = await test.ask('/api/staff/undo', undone, { token: packer.token })
    expect(data.results).toMatchObject([{ is_done: true }])
    const { pricedAt: _, ...after } = await rowOf(delivery_number)
    const { pricedAt: __, ...same } = before
    expect(after).toEqual(same)
    expect(after.insuredCents).not.toBeNull()
    const photos = await test.context.db
      .select()
      .from(parcelPhotos)
      .where(eq(parcelPhotos.parcelId, before.id))
    expect(photos.map(({ url }) => url)).toEqual([kept])
    expect((await eventsOf(before.id))[0]).toMatchObject({
      ...{ fromStatus: 'unpaid', toStatus: 'waiting_fee', stage: 'undone', staffId: packer.id },
    })
    await changeSettings(test.context, { undo_seconds: 0 })
  })
})

describe('a paid parcel that is packed', () => {
  const pack = (delivery_number: string, weight: number, over: object = {}) =>
    staff('pack_parcel', { delivery_number, ...box, weight, ...over })

  it('costs the difference between its real and its paid weight, by the tariff in force', async () => {
    const { delivery_number, id, customer, totalCents } = await paid()
    const [light, heavy] = [
      await freightOf(delivery_number, 'sampan_air', 0.9),
      await freightOf(delivery_number, 'sampan_air', 1.8),
    ]
    expect(cents(light)).toBe(Number(totalCents))
    const photo_urls = await staffPhotos(test.context, packer, 1)
    const previewed = await test.ask(
      '/api/staff/waves/preview_packing',
      { delivery_number, ...box, weight: 1.8, channel_code: '' },
      { token: packer.token },
    )
    const asked = cents(heavy) - cents(light)
    expect(previewed.data).toMatchObject({
      ...{ freight_amount: heavy, paid_amount: light, difference_amount: asked / 100, house_amount: 0 },
    })
    const { data } = await pack(delivery_number, 1.8, { photo_urls, shipping_remark: 'In a bag' })
    expect(data).toEqual({ freight_amount: heavy, difference_amount: asked / 100, house_amount: 0 })
    expect(await supplementsOf(id)).toMatchObject([
      {
        ...{ amountCents: BigInt(asked), status: 'unpaid', customerId: customer.id },
        ...{ reasonPhrase: phrase('notices', 'packed_weight', { weight_kg: '1.800' }) },
      },
    ])
    expect((await stagesOf(id)).slice(0, 2)).toEqual(['supplement_asked', 'packed'])
    expect((await eventsOf(id)).slice(0, 2).map(({ staffId }) => staffId)).toEqual([packer.id, packer.id])
    expect(await lastAudit(test.context, `parcel:${delivery_number}`)).toMatchObject({
      ...{ action: 'parcel_packed', staffId: packer.id },
      after: { packedWeightG: 1800, channelCode: 'sampan_air', difference: { minor: String(asked) } },
    })
    expect(await rowOf(delivery_number)).toMatchObject({
      ...{ packedWeightG: 1800, packedLengthMm: 200, shippingRemark: 'In a bag', totalCents },
      quoteInputs: { channel: 'sampan_air', asked: { weightG: 900 } },
    })
    expect(
      await test.context.db.select().from(parcelPhotos).where(eq(parcelPhotos.parcelId, id)),
    ).toMatchObject([{ url: photo_urls[0], staffId: packer.id }])

    // Weighed again, what is still unpaid is not asked for any more; the remark stays.
    expect((await pack(delivery_number, 1.2)).data.difference_amount).toBeLessThan(asked / 100)
    expect((await supplementsOf(id)).map(({ status }) => status)).toEqual(['unpaid', 'cancelled'])
    expect(await rowOf(delivery_number)).toMatchObject({ packedWeightG: 1200, shippingRemark: 'In a bag' })
    expect((await pack(delivery_number, 0.9)).data.difference_amount).toBe(0)
    expect((await supplementsOf(id)).map(({ status }) => status)).toEqual(['cancelled', 'cancelled'])
  })

  it('counts the differences that were paid and refunded, and never refunds more than was paid', async () => {
    const { delivery_number, id, customer } = await paid()
    const [light, heavy] = [
      await freightOf(delivery_number, 'sampan_air', 0.9),
      await freightOf(delivery_number, 'sampan_air', 1.8),
    ]
    const asked = cents(heavy) - cents(light)
    await pack(delivery_number, 1.8)
    await fillWallet(test.context, customer, BigInt(asked))
    const [supplement] = await supplementsOf(id)
    const paying = { order_id: supplement?.number }
    expect((await test.ask('/api/pay/balance_pay_supplement', paying, { token: customer.token })).code).toBe(
      0,
    )
    expect((await pack(delivery_number, 1.8)).data.difference_amount).toBe(0)
    expect((await pack(delivery_number, 0.9)).data.difference_amount).toBe(-asked / 100)
    expect((await stagesOf(id))[0]).toBe('surplus_returned')
    expect((await pack(delivery_number, 0.9)).data.difference_amount).toBe(0)
    expect((await pack(delivery_number, 1.8)).data.difference_amount).toBe(asked / 100)
    await fillWallet(test.context, customer, BigInt(asked))
    const open = (await supplementsOf(id)).find(({ status }) => status === 'unpaid')
    await test.ask('/api/pay/balance_pay_supplement', { order_id: open?.number }, { token: customer.token })
    // What was paid is no longer open.
    const sent = { delivery_number, carrier: 'ups', tracking_number: '1Z999AA10123456784' }
    expect((await staff('ship_parcel', sent)).code).toBe(0)
  })

  it('is refunded no more than remains of its payment after goodwill', async () => {
    const { delivery_number, totalCents } = await paid()
    const finance = await aStaffMember(test.context, 'finance')
    const input = { kind: 'parcel', number: delivery_number, way: 'wallet', reason: 'Sorry' }
    const goodwill = { ...input, amount: (Number(totalCents) - 50) / 100 }
    const given = await test.ask('/api/staff/finance/refund', goodwill, { token: finance.token })
    expect(given.code).toBe(0)
    const [light, lightest] = [
      await freightOf(delivery_number, 'sampan_air', 0.9),
      await freightOf(delivery_number, 'sampan_air', 0.3),
    ]
    expect(cents(light) - cents(lightest)).toBeGreaterThan(50)
    expect((await pack(delivery_number, 0.3)).data.difference_amount).toBe(-0.5)
    expect((await pack(delivery_number, 0.3)).data.difference_amount).toBe(0)
  })

  it('goes by another channel where the packer chooses it, which its customer is told', async () => {
    const { delivery_number, id, customer } = await paid()
    const before = await rowOf(delivery_number)
    expect(await pack(delivery_number, 0.9, { channel_code: 'dhl' })).toMatchObject({
      ...{ code: 1409, data: { fields: { channel_code: expect.any(String) } } },
    })
    const quotes = (await staff('quote_packed', { delivery_number, ...box, weight: 0.9 })).data
    const other = quotes.find(
      ({ channel_code, freight_price }: { channel_code: string; freight_price: number | null }) =>
        channel_code !== 'sampan_air' && freight_price !== null,
    )
    const { data } = await pack(delivery_number, 0.9, { channel_code: other.channel_code })
    expect(data.freight_amount).toBe(other.freight_price)
    expect(cents(data.difference_amount)).toBe(cents(other.freight_price) - Number(before.freightCents))
    const row = await rowOf(delivery_number)
    expect(row.channelCode).toBe(other.channel_code)
    const named = row.quoteInputs as { channelName: { en: string } }
    expect(row.quoteInputs).toMatchObject({ channel: 'sampan_air' })
    expect(named.channelName.en).toBe(other.channel_name)
    const told = await test.context.db
      .select()
      .from(messages)
      .where(like(messages.eventKey, `parcel_channel_changed:${id}:%`))
    expect(told).toMatchObject([
      {
        customerId: customer.id,
        notice: {
          name: 'parcel_channel_changed',
          values: {
            ...{ delivery_number, channel_name: named.channelName },
            before: (before.quoteInputs as { channelName: object }).channelName,
          },
        },
      },
    ])
    await pack(delivery_number, 0.9, { channel_code: other.channel_code })
    expect(
      await test.context.db.$count(messages, like(messages.eventKey, `parcel_channel_changed:${id}:%`)),
    ).toBe(1)
  })

  it('goes by another channel without prepaid duty, which its customer is told', async () => {
    const { delivery_number, id } = await paid({ shipping_method_code: 'sampan_saver' })
    const told = async () => {
      const isTold = like(messages.eventKey, `parcel_channel_changed:${id}:%`)
      const rows = await test.context.db.select().from(messages).where(isTold).orderBy(messages.id)
      return rows.map(({ notice }) => notice?.name)
    }
    expect((await pack(delivery_number, 0.9, { channel_code: 'sampan_air' })).code).toBe(0)
    expect(await told()).toEqual(['parcel_duty_not_prepaid'])
    expect((await pack(delivery_number, 0.9, { channel_code: 'sampan_saver' })).code).toBe(0)
    const back = ['parcel_duty_not_prepaid', 'parcel_channel_changed']
    expect(await told()).toEqual(back)
    expect((await pack(delivery_number, 12, { channel_code: 'sampan_sea' })).code).toBe(0)
    expect(await told()).toEqual([...back, 'parcel_channel_changed'])
  })

  it('still goes by a channel that was switched off, at its tariff', async () => {
    const { delivery_number } = await paid()
    const heavy = await freightOf(delivery_number, 'sampan_air', 1.8)
    const isIt = eq(channels.code, 'sampan_air')
    await test.context.db.update(channels).set({ isOn: false }).where(isIt)
    expect((await pack(delivery_number, 1.8)).data.freight_amount).toBe(heavy)
    await test.context.db.update(channels).set({ isOn: true }).where(isIt)
  })

  it('is compared with what was paid where its channel no longer takes it as it was priced', async () => {
    const { delivery_number, totalCents } = await paid()
    const { quoteInputs } = await rowOf(delivery_number)
    // As if the channel had become one for heavier parcels.
    const asked = { ...(quoteInputs as { asked: object }).asked, weightG: 1_000_000 }
    await test.context.db
      .update(parcels)
      .set({ quoteInputs: { ...(quoteInputs as object), asked } })
      .where(eq(parcels.deliveryNumber, delivery_number))
    const { data } = await pack(delivery_number, 1.8)
    expect(cents(data.difference_amount)).toBe(cents(data.freight_amount) - Number(totalCents))
    // As if the channel that was paid for had gone.
    await test.context.db
      .update(parcels)
      .set({ quoteInputs: { ...(quoteInputs as object), channel: 'retired' } })
      .where(eq(parcels.deliveryNumber, delivery_number))
    expect((await pack(delivery_number, 1.8)).data).toEqual(data)
  })

  it('without the figures of its price is compared with the weight of its items', async () => {
    const customer = await aCustomer(test.context)
    const parcel = await aParcel(test.context, customer, { status: 'paid', channelCode: 'sampan_air' })
    const { data } = await pack(parcel.deliveryNumber, 0.9)
    expect(data.difference_amount).toBe(0)
  })

  it('is packed only once it is paid and until it is shipped', async () => {
    const customer = await aCustomer(test.context)
    const [channelCode, none] = ['sampan_air', { status: 'paid', channelCode: null }] as const
    const others = (['waiting_fee', 'unpaid', 'shipped'] as const).map((status) => ({ status, channelCode }))
    for (const over of [...others, none]) {
      const { deliveryNumber } = await aParcel(test.context, customer, over)
      expect((await pack(deliveryNumber, 0.9)).code).toBe(1902)
      const preview = { delivery_number: deliveryNumber, ...box, weight: 0.9, channel_code: '' }
      const asked = await test.ask('/api/staff/waves/preview_packing', preview, { token: packer.token })
      expect(asked.code).toBe(1902)
    }
    expect((await pack('SP0', 0.9)).code).toBe(1005)
    const { deliveryNumber: delivery_number } = await aParcel(test.context, customer)
    await test.ask('/api/shopping/release_parcel', { delivery_number }, { token: customer.token })
    expect((await pack(delivery_number, 0.9)).code).toBe(1005)
  })
})

describe('a dispatch', () => {
  const ready = async (over: object = {}) => {
    const customer = await aCustomer(test.context)
    const quoteInputs = { channelName: { en: 'Air', cn: '空运' }, lines: [], days: { min: 8, max: 13 } }
    const fields = { status: 'paid', packedWeightG: 900, quoteInputs, ...over } as const
    return { customer, parcel: await aParcel(test.context, customer, fields) }
  }
  const ship = (delivery_number: string, over: object = {}) =>
    staff('ship_parcel', { delivery_number, carrier: 'ups', tracking_number: '1Z999AA10123456784', ...over })

  it('waits for an open difference, whose sum it names', async () => {
    const { customer, parcel } = await ready()
    await aSupplement(test.context, customer, { parcelId: parcel.id })
    await aSupplement(test.context, customer, { parcelId: parcel.id })
    expect(await ship(parcel.deliveryNumber)).toMatchObject({
      code: 1905,
      msg: expect.stringContaining('6.40'),
    })
    await test.context.db
      .update(supplements)
      .set({ status: 'cancelled' })
      .where(eq(supplements.parcelId, parcel.id))
    expect((await ship(parcel.deliveryNumber)).code).toBe(0)
  })

  it('is recorded with who made it, and told the customer once', async () => {
    const { customer, parcel } = await ready()
    const { id, deliveryNumber: delivery_number } = parcel
    await ship(delivery_number)
    expect((await eventsOf(id))[0]).toMatchObject({
      ...{ fromStatus: 'paid', toStatus: 'shipped', stage: 'shipped', staffId: packer.id },
    })
    const after = { carrier: 'ups', trackingNumber: '1Z999AA10123456784' }
    expect(await lastAudit(test.context, `parcel:${delivery_number}`)).toMatchObject({
      ...{ action: 'parcel_shipped', staffId: packer.id, before: { status: 'paid' }, after },
    })
    const told = await lastMessage(test.context, customer)
    expect(told).toMatchObject({
      eventKey: `parcel_shipped:${id}`,
      notice: { name: 'parcel_shipped', values: { delivery_number, channel_name: { en: 'Air' } } },
    })
    expect(String(told?.notice?.values.tracking_links)).not.toContain('\n')
    await staff('correct_dispatch', { delivery_number, carrier: 'ems', tracking_number: 'LX123456789CN' })
    const corrected = { carrier: 'ems', trackingNumber: 'LX123456789CN' }
    expect((await eventsOf(id))[0]).toMatchObject({
      ...{ stage: 'tracking_corrected', note: 'LX123456789CN', staffId: packer.id },
    })
    expect(await lastAudit(test.context, `parcel:${delivery_number}`)).toMatchObject({
      ...{ action: 'dispatch_corrected', staffId: packer.id, before: after, after: corrected },
    })
    const again = await lastMessage(test.context, customer)
    expect(again?.eventKey).toMatch(new RegExp(`^parcel_shipped:${id}:\\d+$`))
    expect(again?.notice).toMatchObject({ values: { delivery_number, channel_name: { en: 'Air' } } })
    expect(String(again?.notice?.values.tracking_links)).toMatch(/LX123456789CN[^\n]*$/)
  })

  it('that is corrected leaves the open manifest of another carrier, not that of its own', async () => {
    const { parcel } = await ready()
    const { deliveryNumber: delivery_number } = parcel
    await ship(delivery_number)
    const { data } = await test.ask('/api/staff/manifests/open', { carrier: 'ups' }, { token: packer.token })
    const scan = { manifest_number: data.manifest_number, code: delivery_number }
    expect((await test.ask('/api/staff/manifests/scan', scan, { token: packer.token })).code).toBe(0)
    const correct = (carrier: string, tracking_number: string) =>
      staff('correct_dispatch', { delivery_number, carrier, tracking_number })
    expect((await correct('ups', '1Z999AA10123456785')).code).toBe(0)
    expect((await rowOf(delivery_number)).manifestId).not.toBeNull()
    expect((await correct('dhl', '4061230099')).code).toBe(0)
    expect((await rowOf(delivery_number)).manifestId).toBeNull()
  })

  it('of many is checked: a parcel and a number are in one row, and a number names its carrier', async () => {
    const [one, two] = [(await ready()).parcel, (await ready()).parcel]
    const customer = await aCustomer(test.context)
    const released = await aParcel(test.context, customer)
    const releasing = { delivery_number: released.deliveryNumber }
    await test.ask('/api/shopping/release_parcel', releasing, { token: customer.token })
    const row = (delivery_number: string, tracking_number: string, carrier = '') => ({
      ...{ delivery_number, tracking_number, carrier },
    })
    const { data } = await staff('check_dispatches', {
      rows: [
        row(one.deliveryNumber, '1Z999AA10123456784'),
        row(one.deliveryNumber, '4061230055', 'DHL Express'),
        row(two.deliveryNumber, '1z999aa1-0123456784'),
        row('SP0', '4061230056', 'nobody'),
        row(released.deliveryNumber, '4061230057'),
        row(two.deliveryNumber, '???', ''),
      ],
    })
    const [repeated, unknown] = ['This is in the list twice', 'We cannot find this']
    expect(data.rows.map(({ fields }: { fields: object }) => fields)).toEqual([
      {},
      { delivery_number: repeated },
      { tracking_number: repeated },
      { delivery_number: unknown, carrier: 'Choose a carrier from the list' },
      {
        delivery_number: unknown,
        carrier: 'Name the carrier: this number could be of several, or of none',
      },
      { delivery_number: repeated, tracking_number: expect.any(String) },
    ])
    expect(data.rows.map(({ carrier }: { carrier: string }) => carrier)).toEqual([
      ...['ups', 'dhl', '', '', '', ''],
    ])
    expect(data.rows[3]).toMatchObject({
      ...{ revision: '', consignee_name: '', country_code: '', channel_name: '', carrier_name: 'nobody' },
    })
    expect((await rowOf(one.deliveryNumber)).status).toBe('paid')
  })
})

it('the promise of a parcel’s freight is booked between its account and the freight', async () => {
  await changeSettings(test.context, { promised_freight_limit_cents: 2000 })
  const { delivery_number, id } = await paid()
  const { data } = await staff('pack_parcel', { delivery_number, ...box, weight: 1.8 })
  expect(data.house_amount).toBeGreaterThan(0)
  const [booked] = await test.context.db
    .select()
    .from(ledgerTransactions)
    .where(like(ledgerTransactions.idempotencyKey, `promised_freight:${id}:%`))
  expect(booked).toMatchObject({ kind: 'promised_freight', note: delivery_number })
  const entries = await test.context.db
    .select()
    .from(ledgerEntries)
    .where(eq(ledgerEntries.transactionId, booked?.id ?? ''))
  expect(entries.map(({ amountMinor }) => Number(amountMinor)).toSorted((a, b) => a - b)).toEqual([
    -cents(data.house_amount),
    cents(data.house_amount),
  ])
  expect((await eventsOf(id))[0]).toMatchObject({ stage: 'house_freight_changed', staffId: packer.id })
  await changeSettings(test.context, { promised_freight_limit_cents: 0 })
})

it('a payment that is being captured keeps a packed parcel, its channel and its price', async () => {
  await changeSettings(test.context, { undo_seconds: 60 })
  const { db } = test.context
  const customer = await aCustomer(test.context)
  const { delivery_number } = await submitted(customer)
  const input = { delivery_number, ...box, weight: 0.98, channel_code: 'sampan_air', services_amount: 1.5 }
  expect((await staff('price_parcel', input)).code).toBe(0)
  const parcel = await rowOf(delivery_number)
  const { id: payableId, totalCents, freightCents } = parcel
  expect(totalCents).toBe(freightCents + 150n)
  const intentId = await captureFor(test.context, parcel)
  const mine = (path: string, more: object = {}) =>
    test.ask(`/api/shopping/${path}`, { delivery_number, ...more }, { token: customer.token })
  const offers = async () => (await mine('get_packed_quotes')).data
  const { list, is_insured } = await offers()
  expect(is_insured).toBe(false)
  const other = list.find(
    ({ channel_code, total_amount }: { channel_code: string; total_amount: number | null }) =>
      channel_code !== 'sampan_air' && total_amount !== null,
  )
  expect(cents(other.total_amount)).toBe(cents(other.freight_price) + 150)
  const { channel_code, total_amount } = other
  const choose = () => mine('choose_channel', { channel_code, total_amount, is_insured: false })
  const undone = { kind: 'price', numbers: [delivery_number] }
  const undo = async () => (await test.ask('/api/staff/undo', undone, { token: packer.token })).data.results
  expect((await choose()).code).toBe(1605)
  expect((await mine('release_parcel')).code).toBe(1605)
  expect(await undo()).toMatchObject([{ is_done: false }])
  await db.update(parcels).set({ quoteUntil: test.context.now() }).where(eq(parcels.id, payableId))
  await endQuotes(test.context)
  expect(await rowOf(delivery_number)).toMatchObject({
    status: 'unpaid',
    totalCents,
    channelCode: 'sampan_air',
  })
  await endCapture(test.context, intentId)
  expect((await choose()).data).toEqual({ is_payable: true })
  const [chosen] = await eventsOf(payableId)
  expect(chosen).toMatchObject({ stage: 'channel_chosen', note: other.channel_name, staffId: null })
  const queue = { ...test.context.queue, send: () => Promise.reject(new Error('no queue')) }
  await expect(endQuotes({ ...test.context, queue })).rejects.toThrow('no queue')
  expect((await rowOf(delivery_number)).status).toBe('unpaid')
  await endQuotes(test.context)
  expect((await rowOf(delivery_number)).status).toBe('released')
  expect(await lastMessage(test.context, customer)).toMatchObject({
    eventKey: `parcel_quote_over:${payableId}`,
    notice: { name: 'parcel_quote_over', values: { delivery_number } },
  })
  await changeSettings(test.context, { undo_seconds: 0 })
})

it('the end of a price is announced a day before, with its sum', async () => {
  const customer = await aCustomer(test.context)
  const { delivery_number } = await submitted(customer)
  await staff('price_parcel', { delivery_number, ...box, weight: 0.98, channel_code: 'sampan_air' })
  const { id, totalCents } = await rowOf(delivery_number)
  const ends = async (milliseconds: number) => {
    const quoteUntil = new Date(test.context.now().getTime() + milliseconds)
    await test.context.db.update(parcels).set({ quoteUntil }).where(eq(parcels.id, id))
    await remindOfQuotes(test.context)
    return { quoteUntil, told: await lastMessage(test.context, customer) }
  }
  for (const milliseconds of [DAY_MS + 60_000, -1000])
    expect((await ends(milliseconds)).told?.notice?.name).toBe('parcel_priced')
  const { quoteUntil, told } = await ends(DAY_MS - 60_000)
  expect(told).toMatchObject({
    eventKey: `parcel_quote_ending:${id}:${quoteUntil.toISOString()}`,
    notice: {
      name: 'parcel_quote_ending',
      values: { delivery_number, amount: writtenSum(usd(totalCents)) },
    },
  })
})

describe('what staff base a decision on', () => {
  const stateOf = async (delivery_number: string) => {
    const row = await staffParcel(test.context.db, await test.context.settings.read(), delivery_number)
    if (!row) throw new Error('no parcel')
    return Object.fromEntries(
      parcelState(row).map(({ name, value }) => [(name as { key: string }).key, value]),
    )
  }

  it('is the whole state of a parcel, before and after it was packed', async () => {
    const customer = await aCustomer(test.context)
    const { delivery_number, order } = await submitted(customer)
    const contents = `${order.orderNumber} 0.500 kg 0`
    const before = await stateOf(delivery_number)
    expect(before).toMatchObject({
      ...{
        state_status: phrase('statuses', 'parcel_waiting_fee'),
        state_contents: contents,
        state_total: '',
      },
      ...{ state_difference: '', state_channel: '', state_packed_weight: '', state_packed_size: '' },
      ...{ receipt_photos: '0', state_remark: '', state_tracking_number: '', state_carrier: '' },
    })
    const photo_urls = await staffPhotos(test.context, packer, 1)
    const input = { delivery_number, ...box, weight: 0.98, channel_code: 'sampan_air', photo_urls }
    await staff('price_parcel', { ...input, shipping_remark: 'In a bag' })
    const { id, totalCents } = await rowOf(delivery_number)
    await aSupplement(test.context, customer, { parcelId: id })
    await test.context.db
      .update(parcels)
      .set({ trackingNumber: 'LX123456789CN', carrier: 'ems', consigneeTaxNumber: '12-34' })
      .where(eq(parcels.id, id))
    const after = await stateOf(delivery_number)
    expect(after).toMatchObject({
      state_status: phrase('statuses', 'parcel_unpaid'),
      ...{ state_total: statedSum(totalCents), state_difference: statedSum(320n) },
      ...{ state_packed_weight: '0.980 kg', state_packed_size: '20 × 15 × 5 cm', receipt_photos: '1' },
      ...{ state_remark: 'In a bag', state_tracking_number: 'LX123456789CN', state_carrier: 'ems' },
      state_channel: { en: 'Sampan Air' },
    })
    expect(after.state_declaration).toMatch(/; 12-34$/)
    // An outdated page changes nothing.
    const stale = { ...input, revision: 'stale' }
    expect((await staff('price_parcel', stale)).code).toBe(1928)
  })

  it('is locked for one colleague at a time', async () => {
    const { delivery_number } = await submitted(await aCustomer(test.context))
    const { revision } = (await staff('get_parcel', { delivery_number })).data
    const input = { delivery_number, revision, ...box, weight: 0.98, channel_code: 'sampan_air' }
    const answers = await Promise.all([staff('price_parcel', input), staff('price_parcel', input)])
    expect(answers.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([0, 1928])
  })

  it('is that of the whole box for a parcel in a group', async () => {
    const host = await aCustomer(test.context)
    const group = await aGroupToPack(test.context, host)
    const [parcel] = await test.context.db.select().from(parcels).where(eq(parcels.customerId, host.id))
    const delivery_number = parcel?.deliveryNumber ?? ''
    const number = { carrier: 'ups', tracking_number: '1Z999AA10123456784' }
    for (const [path, input] of [
      ['price_parcel', { ...box, weight: 0.98, channel_code: 'sampan_air' }],
      ['pack_parcel', { ...box, weight: 0.98 }],
      ['ship_parcel', number],
    ] as const)
      expect(await staff(path, { delivery_number, ...input })).toMatchObject({
        ...{ code: 2003, msg: expect.stringContaining(group) },
      })
  })
})
