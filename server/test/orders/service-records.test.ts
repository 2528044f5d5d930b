import { auditLog, messages, parcels, serviceRequests, walletRecords } from '@sampan/database/tables'
import { usd } from '@sampan/domain/money'
import { toWireTime } from '@sampan/domain/wire-time'
import { desc, eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { walletBalance } from '../../src/ledger/index.ts'
import { writtenSum } from '../../src/money-text.ts'
import { orderServiceIn, refuseOpenServices, returnServices } from '../../src/orders/index.ts'
import { finishRehearsal, reopenRehearsal } from '../../src/orders/services/finish-service.ts'
import { orderService } from '../../src/orders/services/order-service.ts'
import type { ServiceSubject } from '../../src/orders/services/services.queries.ts'
import { changeSettings } from '../change-settings.ts'
import { aCustomer, anOrder, aParcel, aStaffMember, fillWallet } from '../factories.ts'
import { staffPhotos } from '../photos.ts'
import { startTestApp } from '../test-app.ts'

/** What a service records from its order to its result, and what the warehouse reads of it. */
const test = startTestApp()
const HOUR = 3_600_000
type Member = Awaited<ReturnType<typeof aStaffMember>>
let member: Member
beforeAll(async () => {
  member = await aStaffMember(test.context, 'warehouse')
  const { warehouse_services } = await test.context.settings.read()
  const prices = warehouse_services.map((one) =>
    one.service === 'vacuum' ? { ...one, price_cents: 0 } : { ...one, is_on: one.service !== 'video' },
  )
  await changeSettings(test.context, { warehouse_services: prices })
})

async function stored() {
  const customer = await aCustomer(test.context)
  await fillWallet(test.context, customer, 1_000n)
  const order = await anOrder(test.context, customer, {
    status: 'in_warehouse',
    productImageUrl: '/files/shirt.webp',
  })
  return { customer, order }
}
type Service = Parameters<typeof orderService>[1]['service']
const ordered = (
  { id: customerId }: { id: string },
  subject: ServiceSubject,
  service: Service = 'photos',
  cents = 100n,
  note = '',
) => orderService(test.context, { customerId, subject, service, note, seen: usd(cents) }, null)
const rowOf = async (number: string) =>
  (await test.context.db.select().from(serviceRequests).where(eq(serviceRequests.number, number)))[0]
const inWallet = async ({ id }: { id: string }) => (await walletBalance(test.context.db, id)).minor
const recordsOf = ({ id }: { id: string }) =>
  test.context.db
    .select()
    .from(walletRecords)
    .where(eq(walletRecords.customerId, id))
    .orderBy(desc(walletRecords.id))
const ask = (call: string, input: object) =>
  test.ask(`/api/staff/services/${call}`, input, { token: member.token })
const listed = async (input: object) => (await ask('get_list', input)).data
const find = async (number: string, stage = 'open') => (await listed({ stage, search_text: number })).list[0]
async function finish(number: string, result: object) {
  const { revision } = await find(number)
  return ask('finish', { request_id: number, revision, ...result })
}
const noticeOf = async (number: string) => {
  const eventKey = `service:${(await rowOf(number))?.id}`
  const [message] = await test.context.db.select().from(messages).where(eq(messages.eventKey, eventKey))
  return message?.notice
}
const auditOf = async (number: string) =>
  (
    await test.context.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.subject, `request:${number}`))
  )[0]

describe('an ordered service', () => {
  it('is recorded with its price and first step, and paid from the wallet', async () => {
    const { customer, order } = await stored()
    const before = Date.now()
    const number = await ordered(customer, order, 'set_split', 100n, 'In two')
    expect(number).toMatch(/^RQ/)
    const row = await rowOf(number)
    expect(row).toMatchObject({
      ...{
        customerId: customer.id,
        orderId: order.id,
        parcelId: null,
        kind: 'service',
        service: 'set_split',
      },
      ...{ priceCents: 100n, reason: 'In two', stage: 'asked', closedAt: null },
    })
    expect(row?.steps).toEqual([{ stage: 'asked', at: row?.createdAt.toISOString(), note: '' }])
    expect(Number(row?.createdAt)).toBeGreaterThanOrEqual(before)
    expect((await recordsOf(customer))[0]).toMatchObject({
      ...{ amountCents: -100n, category: 'service', reference: order.orderNumber },
      remarkPhrase: { namespace: 'services', key: 'set_split' },
    })
  })

  it('is ordered by its customer at the price that they see', async () => {
    const { customer, order } = await stored()
    const { deliveryNumber } = await aParcel(test.context, customer, { status: 'paid' })
    const call = (path: string, input: object) =>
      test.ask(path, { note: '', ...input }, { token: customer.token })
    const item = { order_id: order.orderNumber, service: 'photos' }
    const inBox = { delivery_number: deliveryNumber, service: 'moisture_bag' }
    for (const [path, input] of [
      ['/api/shopping/order_item_service', item],
      ['/api/shopping/order_parcel_service', inBox],
    ] as const)
      expect(await call(path, { ...input, price_amount: 1.001 })).toMatchObject({
        data: { fields: { price_amount: expect.any(String) } },
      })
    const { request_id } = (await call('/api/shopping/order_parcel_service', { ...inBox, price_amount: 0.5 }))
      .data
    expect(await rowOf(request_id)).toMatchObject({ service: 'moisture_bag', priceCents: 50n })
    expect((await call('/api/shopping/order_item_service', { ...item, price_amount: 1 })).code).toBe(0)
    expect((await call('/api/shopping/order_item_service', { ...item, price_amount: 1 })).code).toBe(1442)
    expect(await inWallet(customer)).toBe(850n)
  })

  it('that is free moves no money, also when it is refused', async () => {
    const { customer, order } = await stored()
    const before = (await recordsOf(customer)).length
    const number = await ordered(customer, order, 'vacuum', 0n)
    await finish(number, { outcome: 'refused', answer: 'It is a kettle' })
    expect((await recordsOf(customer)).length).toBe(before)
    expect((await rowOf(number))?.stage).toBe('refused')
  })

  it('is refused when it is not offered, not for this, not at this price, or lacks its note', async () => {
    const { customer, order } = await stored()
    const parcel = await aParcel(test.context, customer)
    const refused = (...args: Parameters<typeof ordered>) =>
      ordered(...args).then(
        () => null,
        (failure: { reason: string }) => failure.reason,
      )
    expect(await refused(customer, order, 'rehearsal', 300n)).toBe('service_not_offered')
    expect(await refused(customer, order, 'video', 300n)).toBe('service_not_offered')
    expect(await refused(customer, order, 'gift_note', 100n, 'x')).toBe('service_not_offered')
    expect(await refused(customer, parcel, 'photos')).toBe('service_not_offered')
    expect(await refused(customer, order, 'photos', 99n)).toBe('service_price_changed')
    expect(await refused(customer, order, 'set_split', 100n)).toBe('service_note_missing')
    expect(await refused(customer, { orderNumber: 'SO0' })).toBe('unknown_id')
    expect(await refused(customer, { deliveryNumber: 'SP0' }, 'moisture_bag', 50n)).toBe('unknown_id')
    expect(await refused(await aCustomer(test.context), order)).toBe('unknown_id')
    expect(await refused(await aCustomer(test.context), parcel, 'moisture_bag', 50n)).toBe('unknown_id')
    expect(await inWallet(customer)).toBe(1_000n)
  })

  it('for a parcel is possible until it is packed', async () => {
    const { customer } = await stored()
    const order = (parcel: { deliveryNumber: string }) =>
      ordered(customer, parcel, 'moisture_bag', 50n).then(
        () => 'ordered',
        (failure: { reason: string }) => failure.reason,
      )
    for (const status of ['waiting_fee', 'unpaid', 'paid'] as const)
      expect(await order(await aParcel(test.context, customer, { status }))).toBe('ordered')
    expect(await order(await aParcel(test.context, customer, { status: 'shipped' }))).toBe(
      'service_not_possible',
    )
    for (const status of ['unpaid', 'paid'] as const) {
      const parcel = await aParcel(test.context, customer, { status })
      const packed = { packedWeightG: 900, packedLengthMm: 300, packedWidthMm: 200, packedHeightMm: 100 }
      await test.context.db
        .update(parcels)
        .set({ ...packed, packedAt: test.context.now() })
        .where(eq(parcels.id, parcel.id))
      expect(await order(parcel)).toBe('service_not_possible')
    }
    const released = await aParcel(test.context, customer)
    const { deliveryNumber: delivery_number } = released
    const release = { delivery_number }
    expect((await test.ask('/api/shopping/release_parcel', release, { token: customer.token })).code).toBe(0)
    expect(await order(released)).toBe('unknown_id')
  })
})

describe('a finished service', () => {
  it('is recorded with its result, and its customer is told of it', async () => {
    const { customer, order } = await stored()
    const number = await ordered(customer, order, 'measuring')
    const missing = await finish(number, { outcome: 'done', answer: '' })
    expect(missing).toMatchObject({ data: { fields: { answer: expect.any(String) } } })
    expect((await finish(number, { outcome: 'done', answer: '30 cm' })).code).toBe(0)
    const row = await rowOf(number)
    expect(row).toMatchObject({
      stage: 'done',
      answer: '30 cm',
      refundCents: 0n,
      resultPhotoUrls: [],
      resultLink: '',
    })
    expect(row?.steps.slice(1)).toEqual([{ stage: 'done', at: row?.closedAt?.toISOString(), note: '30 cm' }])
    expect(await noticeOf(number)).toMatchObject({
      name: 'service_done',
      values: { number: order.orderNumber, answer: '30 cm' },
    })
    expect(await auditOf(number)).toMatchObject({
      ...{ action: 'service_finished', staffId: member.id },
      before: { stage: 'asked', service: 'measuring' },
      after: { outcome: 'done', answer: '30 cm', photoUrls: [], link: '' },
    })
    const again = await ask('finish', { request_id: number, revision: 'x', outcome: 'done', answer: 'Again' })
    expect(again.code).toBe(1914)
    expect(await inWallet(customer)).toBe(900n)
  })

  it('has the photos and the link that it needs', async () => {
    const { customer, order } = await stored()
    const number = await ordered(customer, order)
    const [photo = ''] = await staffPhotos(test.context, member, 1)
    const link = 'https://example.com/clip'
    expect((await finish(number, { outcome: 'done', answer: '', photo_urls: [photo], link })).code).toBe(0)
    expect(await rowOf(number)).toMatchObject({ stage: 'done', resultPhotoUrls: [photo], resultLink: link })
    expect(await find(number, 'closed')).toMatchObject({ stage: 'done', photo_urls: [photo], link })
  })

  it('that was refused is refunded, and says so', async () => {
    const { customer } = await stored()
    const parcel = await aParcel(test.context, customer, { status: 'paid' })
    const number = await ordered(customer, parcel, 'moisture_bag', 50n)
    await finish(number, { outcome: 'refused', answer: 'None left' })
    expect(await rowOf(number)).toMatchObject({
      stage: 'refused',
      refundCents: 50n,
      resultPhotoUrls: [],
      resultLink: '',
    })
    expect(await noticeOf(number)).toMatchObject({
      name: 'service_refused',
      values: { number: parcel.deliveryNumber, amount: writtenSum(usd(50)), answer: 'None left' },
    })
    expect((await recordsOf(customer))[0]).toMatchObject({
      amountCents: 50n,
      reference: parcel.deliveryNumber,
    })
    expect(await inWallet(customer)).toBe(1_000n)
  })

  it('needs the revision that was read, and an existing request', async () => {
    const { customer, order } = await stored()
    const number = await ordered(customer, order, 'box_removal', 50n)
    const result = { outcome: 'done', answer: '' }
    expect((await ask('finish', { request_id: number, revision: 'of another', ...result })).code).toBe(1928)
    expect((await ask('finish', { request_id: 'SR0', revision: 'x', ...result })).code).toBe(1005)
    expect((await rowOf(number))?.stage).toBe('asked')
  })

  it('is withdrawn and refunded with its item, others are not', async () => {
    const { customer, order } = await stored()
    const other = await anOrder(test.context, customer, { status: 'in_warehouse' })
    const [mine, kept] = [await ordered(customer, order), await ordered(customer, other)]
    await test.context.db.transaction((tx) => returnServices(test.context, tx, { orderId: order.id }))
    expect(await rowOf(mine)).toMatchObject({ stage: 'refused', answer: '', refundCents: 100n })
    expect((await rowOf(mine))?.steps.at(-1)).toMatchObject({ stage: 'refused', note: '' })
    expect(await rowOf(mine)).toMatchObject({ resultPhotoUrls: [], resultLink: '' })
    expect(await noticeOf(mine)).toMatchObject({
      values: { answer: expect.objectContaining({ namespace: 'services', key: 'withdrawn' }) },
    })
    expect((await rowOf(kept))?.stage).toBe('asked')
    expect(await inWallet(customer)).toBe(900n)
  })
})

describe('packing before payment', () => {
  it('is finished with its photos, and reopened as it was', async () => {
    const { customer } = await stored()
    const parcel = await aParcel(test.context, customer, { status: 'waiting_fee' })
    const inTx = test.context.db.transaction.bind(test.context.db)
    const bag = await ordered(customer, parcel, 'moisture_bag', 50n)
    expect(await inTx((tx) => finishRehearsal(test.context, tx, parcel.id, ['/files/a.webp']))).toBe('')
    const rehearsal = { customerId: customer.id, subject: parcel, service: 'rehearsal', note: '' } as const
    const number = await inTx((tx) => orderServiceIn(test.context, tx, { ...rehearsal, seen: usd(300n) }))
    const before = await rowOf(number)
    await ordered(customer, parcel, 'corner_protection', 200n)
    const id = await inTx((tx) => finishRehearsal(test.context, tx, parcel.id, ['/files/a.webp']))
    expect(await rowOf(number)).toMatchObject({
      id,
      stage: 'done',
      answer: '',
      resultLink: '',
      resultPhotoUrls: ['/files/a.webp'],
    })
    await inTx((tx) => reopenRehearsal(tx, parcel.id, crypto.randomUUID()))
    await inTx((tx) => reopenRehearsal(tx, parcel.id, id))
    expect(await rowOf(number)).toEqual(before)
    await expect(inTx((tx) => reopenRehearsal(tx, parcel.id, id))).rejects.toMatchObject({
      reason: 'undo_changed',
    })
    expect((await rowOf(bag))?.stage).toBe('asked')
  })
})

describe('the services of the warehouse', () => {
  it('block the dispatch of a parcel, its items included', async () => {
    const { customer, order } = await stored()
    const inItem = await ordered(customer, order)
    const parcel = await aParcel(test.context, customer, { status: 'paid', orders: [order] })
    const inBox = await ordered(customer, parcel, 'moisture_bag', 50n)
    const refuse = (id: string) => test.context.db.transaction((tx) => refuseOpenServices(tx, id))
    await expect(refuse(parcel.id)).rejects.toMatchObject({
      ...{ reason: 'services_open', values: { requests: `${inItem}, ${inBox}` } },
    })
    await refuse((await aParcel(test.context, customer, { status: 'paid' })).id)
    await finish(inItem, { outcome: 'refused', answer: 'x' })
    await finish(inBox, { outcome: 'refused', answer: 'x' })
    await refuse(parcel.id)
  })

  it('are listed with what they are for, and when they are due', async () => {
    const { customer, order } = await stored()
    const parcel = await aParcel(test.context, customer, { status: 'paid' })
    const number = await ordered(customer, order, 'photos', 100n, 'The label')
    const inBox = await ordered(customer, parcel, 'moisture_bag', 50n)
    const { packing_due_hours } = await test.context.settings.read()
    const createdAt = (await rowOf(number))?.createdAt ?? new Date(0)
    const dueAt = new Date(createdAt.getTime() + packing_due_hours * HOUR)
    expect(await find(number)).toMatchObject({
      ...{
        request_id: number,
        service: 'photos',
        stage: 'asked',
        price_amount: 1,
        note: 'The label',
        answer: '',
      },
      ...{ order_id: order.orderNumber, delivery_number: '', product_name: 'Linen shirt', shelf: 'A-01' },
      ...{
        product_image_url: expect.stringContaining('shirt'),
        customer: { customer_id: customer.id },
      },
      ...{ due_at: toWireTime(dueAt), is_late: false, closed_at: toWireTime(null) },
    })
    expect(await find(inBox)).toMatchObject({
      ...{
        order_id: '',
        delivery_number: parcel.deliveryNumber,
        product_name: '',
        product_image_url: '',
        shelf: '',
      },
    })
    await test.context.db
      .update(serviceRequests)
      .set({ createdAt: new Date(Date.now() - packing_due_hours * HOUR - HOUR) })
      .where(eq(serviceRequests.number, number))
    expect(await find(number)).toMatchObject({ is_late: true })
    await finish(number, { outcome: 'refused', answer: 'x' })
    expect(await find(number, 'closed')).toMatchObject({
      stage: 'refused',
      is_late: false,
      due_at: toWireTime(null),
    })
    for (const search_text of [parcel.deliveryNumber, inBox])
      expect(
        (await listed({ search_text })).list.map((one: { request_id: string }) => one.request_id),
      ).toEqual([inBox])
  })

  it('are open oldest first and finished newest first, a page at a time', async () => {
    const { customer } = await stored()
    const numbers: string[] = []
    for (const _ of [1, 2, 3]) {
      const order = await anOrder(test.context, customer, { status: 'in_warehouse' })
      numbers.push(await ordered(customer, order))
    }
    const page = async (stage: string, number: number) => {
      const { list, total } = await listed({
        stage,
        search_text: customer.accountNo,
        page: number,
        page_size: 2,
      })
      expect(total).toBe(3)
      return list.map((one: { request_id: string }) => one.request_id)
    }
    expect([await page('open', 1), await page('open', 2)]).toEqual([numbers.slice(0, 2), numbers.slice(2)])
    const [one = '', two = '', three = ''] = numbers
    for (const number of [two, one, three]) await finish(number, { outcome: 'refused', answer: 'x' })
    expect([await page('closed', 1), await page('closed', 2)]).toEqual([[three, one], [two]])
  })

  it('are offered for an item except those that are open for it', async () => {
    const { customer, order } = await stored()
    await ordered(customer, order)
    await ordered(customer, order, 'measuring')
    const input = { order_ids: [order.orderNumber] }
    const { data } = await test.ask('/api/shopping/get_service_offers', input, { token: customer.token })
    expect(data.items[0].offers.map(({ service }: { service: string }) => service)).toEqual([
      'box_removal',
      'vacuum',
      'set_split',
    ])
    expect(data.rehearsal_amount).toBe(3)
  })
})
