import type { Transaction } from '@sampan/database'
import {
  auditLog,
  ledgerAccounts,
  manifests,
  marketplaceOrders,
  messages,
  orderEvents,
  orderPhotos,
  orders,
  parcels,
  parcelTrackings,
  undoableActions,
} from '@sampan/database/tables'
import { eq, sql } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import { sendHeldNotices } from '../../src/messaging/undoable-actions/send-held-notices.ts'
import { payFromWallet } from '../../src/payments/payment-page/pay-from-wallet.ts'
import { changeSettings } from '../change-settings.ts'
import { expectInvariants } from '../expect-invariants.ts'
import { aCustomer, anOrder, aParcel, aStaffMember, fillWallet } from '../factories.ts'
import { lockWaiters } from '../lock-waiters.ts'
import { staffPhotos } from '../photos.ts'
import { startTestApp } from '../test-app.ts'

const test = startTestApp()

beforeAll(() => changeSettings(test.context, { undo_seconds: 60 }))

const scale = { weight: 0.62, length: 30, width: 20.5, height: 4, goods_type: 0, shelf: 'B-07' }
const orderRow = async (id: string) =>
  (await test.context.db.select().from(orders).where(eq(orders.id, id)))[0]
const parcelRow = async (id: string) =>
  (await test.context.db.select().from(parcels).where(eq(parcels.id, id)))[0]
/** The names of the notices that a customer received, except those of their own payments. */
async function noticesOf(customerId: string) {
  const rows = await test.context.db.select().from(messages).where(eq(messages.customerId, customerId))
  return rows.map(({ notice }) => notice?.name ?? '').filter((name) => !name.endsWith('_paid'))
}
const undo = async (kind: string, number: string, token: string) => {
  const { data } = await test.ask('/api/staff/undo', { kind, numbers: [number] }, { token })
  return data.results[0]
}
/** Runs the job of an action as it runs at the end of its undo period. */
async function minuteOver(subject: string) {
  const [act] = await test.context.db
    .select()
    .from(undoableActions)
    .where(eq(undoableActions.subject, subject))
  if (act) await sendHeldNotices(test.context, act.id)
}

async function received(overrides: object = {}) {
  const member = await aStaffMember(test.context, 'warehouse')
  const customer = await aCustomer(test.context)
  const order = await anOrder(test.context, customer, { status: 'on_the_way' })
  const before = await orderRow(order.id)
  const answer = await test.ask(
    '/api/staff/receiving/receive',
    {
      ...scale,
      order_id: order.orderNumber,
      tracking_number: 'SF1234567890',
      is_match_on_purpose: true,
      photo_urls: await staffPhotos(test.context, member),
      ...overrides,
    },
    { token: member.token },
  )
  expect(answer).toMatchObject({ code: 0 })
  return { member, customer, order, before, answer }
}

it('returns an accepted order, with the time of its acceptance, and logs both', async () => {
  const member = await aStaffMember(test.context, 'purchasing')
  const order = await anOrder(test.context, await aCustomer(test.context), { status: 'paid' })
  const accept = () =>
    test.ask('/api/staff/purchasing/accept', { orders: [{ order_id: order.orderNumber }] }, member)
  expect(await accept()).toMatchObject({ code: 0 })
  expect(await undo('accept', order.orderNumber, member.token)).toMatchObject({ is_done: true, message: '' })
  expect(await orderRow(order.id)).toMatchObject({ status: 'paid', acceptedAt: null })
  const log = await test.context.db
    .select({ action: auditLog.action })
    .from(auditLog)
    .where(eq(auditLog.subject, `order:${order.orderNumber}`))
  expect(log.map(({ action }) => action)).toEqual(['order_accepted', 'accept_undone'])
  expect(await accept()).toMatchObject({ code: 0 })
})

it('undoes a receipt completely, without any notice to the customer', async () => {
  const left_out_shots = [{ shot: 'size', reason: 'sealed' }]
  const { member, customer, order, before, answer } = await received({ left_out_shots })
  expect(answer.data).toMatchObject({ order_status: 7, can_undo: true })
  expect((await orderRow(order.id))?.leftOutShots).toHaveLength(1)
  expect(await noticesOf(customer.id)).toEqual([])
  expect(await undo('receive', order.orderNumber, member.token)).toMatchObject({ is_done: true })
  expect(await orderRow(order.id)).toEqual(before)
  expect(await test.context.db.select().from(orderPhotos).where(eq(orderPhotos.orderId, order.id))).toEqual(
    [],
  )
  await minuteOver(`order:${order.orderNumber}`)
  expect(await noticesOf(customer.id)).toEqual([])
  const events = await test.context.db.select().from(orderEvents).where(eq(orderEvents.orderId, order.id))
  expect(events.at(-1)).toMatchObject({ fromStatus: 'in_warehouse', toStatus: 'on_the_way', stage: 'undone' })
})

it('notifies the customer after the undo period, and then undoes nothing', async () => {
  const { member, customer, order } = await received()
  await minuteOver(`order:${order.orderNumber}`)
  expect(await noticesOf(customer.id)).toEqual(['order_arrived'])
  expect(await undo('receive', order.orderNumber, member.token)).toMatchObject({
    is_done: false,
    message: 'Too late to undo.',
  })
  expect(await orderRow(order.id)).toMatchObject({ status: 'in_warehouse' })
})

it('is refused to a colleague, and after a change', async () => {
  const { member, customer, order } = await received()
  const colleague = await aStaffMember(test.context, 'warehouse')
  expect(await undo('receive', order.orderNumber, colleague.token)).toMatchObject({ is_done: false })
  await aParcel(test.context, customer, { status: 'waiting_fee', orders: [order] })
  expect(await undo('receive', order.orderNumber, member.token)).toMatchObject({
    is_done: false,
    message: 'Something has happened since, so it cannot be undone.',
  })
})

it('is refused once the customer has ordered a service or longer storage for the goods', async () => {
  const service = { service: 'photos', note: 'The label inside', price_amount: 1 }
  for (const [path, input] of [
    ['/api/shopping/order_item_service', service],
    ['/api/shopping/extend_storage', {}],
  ] as const) {
    const { member, customer, order } = await received()
    await fillWallet(test.context, customer, 100n)
    const ordered = { order_id: order.orderNumber, ...input }
    expect((await test.ask(path, ordered, { token: customer.token })).code).toBe(0)
    expect(await undo('receive', order.orderNumber, member.token)).toMatchObject({ is_done: false })
    expect(await orderRow(order.id)).toMatchObject({ status: 'in_warehouse' })
  }
})

it.each([
  [
    '/api/shopping/order_item_service',
    { service: 'photos', note: 'The label inside', price_amount: 1 },
    (tx: Transaction) => tx.select().from(ledgerAccounts).for('update'),
  ],
  [
    '/api/shopping/extend_storage',
    {},
    (tx: Transaction) => tx.execute(sql`lock table supplements in exclusive mode`),
  ],
] as const)('is refused while the customer calls %s', async (path, input, delay) => {
  const { member, customer, order } = await received()
  await fillWallet(test.context, customer, 100n)
  const both = await test.ownerDb.transaction(async (tx) => {
    await delay(tx)
    const ordered = { order_id: order.orderNumber, ...input }
    const ordering = test.ask(path, ordered, { token: customer.token })
    await lockWaiters(test, 1)
    const undone = undo('receive', order.orderNumber, member.token)
    await lockWaiters(test, 2)
    return [ordering, undone] as const
  })
  expect(await Promise.all(both)).toMatchObject([{ code: 0 }, { is_done: false }])
})

it('is refused for an order that is being placed at its marketplace', async () => {
  const member = await aStaffMember(test.context, 'purchasing')
  const order = await anOrder(test.context, await aCustomer(test.context), { status: 'paid' })
  await test.ask('/api/staff/purchasing/accept', { orders: [{ order_id: order.orderNumber }] }, member)
  await test.context.db.insert(marketplaceOrders).values({
    orderId: order.id,
    marketplace: '1688',
    reference: order.orderNumber,
    quantity: 1,
    state: 'placing',
    staffId: member.id,
    createdAt: test.context.now(),
  })
  expect(await undo('accept', order.orderNumber, member.token)).toMatchObject({ is_done: false })
  expect(await orderRow(order.id)).toMatchObject({ status: 'wait_purchase' })
})

it('is not offered for a problem, about which the customer is notified immediately', async () => {
  const { member, customer, order, answer } = await received({ problem_note: 'A torn seam' })
  expect(answer.data).toMatchObject({ can_undo: false })
  expect(await noticesOf(customer.id)).toContain('order_arrived')
  expect(await undo('receive', order.orderNumber, member.token)).toMatchObject({ is_done: false })
})

it('withdraws a price, unless it was paid', async () => {
  const { token } = await aStaffMember(test.context, 'shipping')
  const customer = await aCustomer(test.context)
  const packed = { weight: 0.98, length: 25, width: 20, height: 10 }
  const priced = async () => {
    const parcel = await aParcel(test.context, customer, { status: 'waiting_fee', channelCode: null })
    const number = { delivery_number: parcel.deliveryNumber }
    const wave = { delivery_numbers: [parcel.deliveryNumber] }
    const { wave_number } = (await test.ask('/api/staff/waves/create', wave, { token })).data
    for (const { order_id } of (await waveOf({ wave_number })).walk)
      await test.ask('/api/staff/waves/pack_item', { ...number, order_id }, { token })
    const quotes = await test.ask('/api/staff/shipping/quote_packed', { ...number, ...packed }, { token })
    const { channel_code } = quotes.data.find((one: { reason: string }) => one.reason === '')
    const input = { ...number, ...packed, channel_code }
    expect(await test.ask('/api/staff/shipping/price_parcel', input, { token })).toMatchObject({
      code: 0,
      data: { can_undo: true },
    })
    return { ...parcel, wave_number: wave_number as number }
  }
  const waveOf = async ({ wave_number }: { readonly wave_number: number }) =>
    (await test.ask('/api/staff/waves/get', { wave_number }, { token })).data
  const first = await priced()
  expect(await waveOf(first)).toMatchObject({ is_closed: true, parcels: [{ has_left: true }] })
  expect(await undo('price', first.deliveryNumber, token)).toMatchObject({ is_done: true })
  expect(await parcelRow(first.id)).toMatchObject({
    status: 'waiting_fee',
    totalCents: 0n,
    channelCode: null,
    packedWeightG: null,
    itemsG: first.itemsG,
  })
  // It is in its bin again, where it is packed.
  expect(await waveOf(first)).toMatchObject({ is_closed: false, parcels: [{ has_left: false }] })
  await minuteOver(`parcel:${first.deliveryNumber}`)
  expect(await noticesOf(customer.id)).toEqual([])
  // It was packed: whoever undid the price may have closed the box already.
  const on = { delivery_number: first.deliveryNumber }
  await test.ask('/api/shopping/release_parcel', on, { token: customer.token })
  expect((await test.ask('/api/staff/shipping/get_unpacking', on, { token })).data.items).toHaveLength(1)

  const second = await priced()
  const { totalCents } = (await parcelRow(second.id)) ?? { totalCents: 0n }
  await fillWallet(test.context, customer, totalCents)
  const paid = {
    customerId: customer.id,
    kind: 'parcel',
    numbers: [second.deliveryNumber],
    lang: 'en',
  } as const
  await payFromWallet(test.context, { ...paid, idempotencyKey: null })
  expect(await undo('price', second.deliveryNumber, token)).toMatchObject({ is_done: false })
})

/** A customer, a colleague of shipping, and how they ship a parcel of the customer's. */
async function dispatches() {
  const { token } = await aStaffMember(test.context, 'shipping')
  const customer = await aCustomer(test.context)
  const shipped = async (tracking_number: string, insured: object = {}) => {
    const parcel = await aParcel(test.context, customer, {
      status: 'paid',
      packedWeightG: 900,
      ...insured,
      quoteInputs: { channelName: { en: 'Air', cn: '空运' } },
    })
    const input = { delivery_number: parcel.deliveryNumber, carrier: 'ups', tracking_number }
    expect(await test.ask('/api/staff/shipping/ship_parcel', input, { token })).toMatchObject({ code: 0 })
    return parcel
  }
  return { token, customer, shipped }
}

it('does not undo a dispatch whose customer has deleted the account since: the goods would be nobody’s', async () => {
  const { token, customer, shipped } = await dispatches()
  const { id, deliveryNumber } = await shipped('1Z999AA10123456784')
  expect((await test.ask('/api/account/delete_account', {}, { token: customer.token })).code).toBe(0)
  expect(await undo('ship', deliveryNumber, token)).toMatchObject({ is_done: false })
  expect(await parcelRow(id)).toMatchObject({ status: 'shipped' })
})

it('undoes the dispatch of a parcel with its orders, until the carrier has it', async () => {
  const { token, customer, shipped } = await dispatches()
  const first = await shipped('1Z999AA10123456784')
  expect(await undo('ship', first.deliveryNumber, token)).toMatchObject({ is_done: true })
  expect(await parcelRow(first.id)).toMatchObject({ status: 'paid', trackingNumber: '', shippedAt: null })
  expect(await orderRow(first.orderIds[0] ?? '')).toMatchObject({ status: 'ready_to_ship', shippedAt: null })
  expect(
    await test.context.db.select().from(parcelTrackings).where(eq(parcelTrackings.parcelId, first.id)),
  ).toEqual([])

  const second = await shipped('1Z999AA10123456784')
  const { data } = await test.ask('/api/staff/manifests/open', { carrier: 'ups' }, { token })
  const scan = { manifest_number: data.manifest_number, code: second.deliveryNumber }
  expect(await test.ask('/api/staff/manifests/scan', scan, { token })).toMatchObject({ code: 0 })
  expect(await undo('ship', second.deliveryNumber, token)).toMatchObject({ is_done: false })

  const third = await shipped('1Z999AA10123456784', { insuredCents: 4300n, premiumCents: 129n })
  const claim = { delivery_number: third.deliveryNumber, kind: 'seized', amount: 5, description: 'Kept' }
  expect((await test.ask('/api/shopping/open_claim', claim, { token: customer.token })).code).toBe(0)
  expect(await undo('ship', third.deliveryNumber, token)).toMatchObject({ is_done: false })
  expect(await noticesOf(customer.id)).toEqual([])
  await expectInvariants(test.context)
})

it.each([
  ['handed over to its carrier', (manifestId: string) => ({ manifestId, handedOverAt: new Date() })],
  ['delivered', () => ({ deliveredAt: new Date() })],
])('keeps a dispatch whose parcel is %s at that moment', async (_, gone) => {
  const { token, shipped } = await dispatches()
  const parcel = await shipped('1Z999AA10123456784')
  await test.ask('/api/staff/manifests/open', { carrier: 'ups' }, { token })
  const [manifest] = await test.context.db.select().from(manifests)
  const { undone } = await test.ownerDb.transaction(async (tx) => {
    const row = eq(parcels.id, parcel.id)
    await tx.select().from(parcels).where(row).for('update')
    const undoing = undo('ship', parcel.deliveryNumber, token)
    await lockWaiters(test, 1)
    await tx
      .update(parcels)
      .set(gone(manifest?.id ?? ''))
      .where(row)
    return { undone: undoing }
  })
  expect(await undone).toMatchObject({ is_done: false })
  expect(await parcelRow(parcel.id)).toMatchObject({ status: 'shipped' })
})
