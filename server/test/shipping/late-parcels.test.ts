import {
  coupons,
  customers,
  holds,
  lateCoupons,
  orderProblems,
  parcelEvents,
  parcels,
  refunds,
  serviceRequests,
} from '@sampan/database/tables'
import type { RefundStatus } from '@sampan/domain/life-cycles'
import { usd } from '@sampan/domain/money'
import { desc, eq, inArray } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { reserveCoupon } from '../../src/promotions/index.ts'
import { moveParcel } from '../../src/shipping/index.ts'
import { compensateLateParcels } from '../../src/shipping/lateness/compensate-late-parcels.ts'
import { longSteps } from '../../src/shipping/lateness/late-parcels.queries.ts'
import { changeSettings } from '../change-settings.ts'
import { closeWarehouse } from '../close-warehouse.ts'
import { expectInvariants } from '../expect-invariants.ts'
import { aCustomer, aParcel, aStaffMember, aSupplement } from '../factories.ts'
import { aGroupOfTwoToPack } from '../group-factories.ts'
import { lockWaiters } from '../lock-waiters.ts'
import { startTestApp } from '../test-app.ts'

/** A parcel without a channel is packed within 24 hours, a paid one sent within 48; a coupon is owed a day later. */
const test = startTestApp()
const HOUR = 3_600_000
const DAY = 24 * HOUR

type Customer = Awaited<ReturnType<typeof aCustomer>>
type Parcel = Awaited<ReturnType<typeof aParcel>>

const run = () => compensateLateParcels(test.context)
const couponsOf = ({ id }: { id: string }) =>
  test.context.db
    .select()
    .from(lateCoupons)
    .innerJoin(coupons, eq(coupons.id, lateCoupons.couponId))
    .where(eq(lateCoupons.customerId, id))
    .orderBy(lateCoupons.couponId)
const stagesOf = async (customer: Customer) =>
  (await couponsOf(customer)).map((row) => row.late_coupons.stage)
const price = ({ id }: Parcel) =>
  test.context.db.transaction((tx) =>
    moveParcel(tx, id, { from: 'waiting_fee', to: 'unpaid', stage: 'priced' }, test.context.now()),
  )
const ship = ({ id }: Parcel) => {
  const move = { from: 'paid', to: 'shipped', stage: 'shipped', fields: { trackingNumber: 'LX1' } } as const
  return test.context.db.transaction((tx) => moveParcel(tx, id, move, test.context.now()))
}
const promises = async ({ deliveryNumber }: Parcel, { token }: Customer) =>
  (
    await test.ask('/api/shopping/get_parcel_detail', { delivery_number: deliveryNumber }, { token })
  ).data.milestones.flatMap((one: { milestone: string; late_coupon: object | null }) =>
    one.late_coupon ? [[one.milestone, one.late_coupon]] : [],
  )

let customer: Customer
beforeEach(async () => {
  customer = await aCustomer(test.context)
  await changeSettings(test.context, { late_packing_coupon_cents: 200, late_dispatch_coupon_cents: 300 })
})
afterEach(() => closeWarehouse(test))

describe('a parcel that is packed or sent late', () => {
  it('has one coupon for each of both, which its event and its name state', async () => {
    const parcel = await aParcel(test.context, customer, { status: 'waiting_fee' })
    test.pass(48 * HOUR - 60_000)
    await run()
    expect(await stagesOf(customer)).toEqual([])
    test.pass(120_000)
    await Promise.all([run(), run()])
    await run()
    expect(await couponsOf(customer)).toMatchObject([
      {
        late_coupons: { stage: 'packing', parcelId: parcel.id, orderId: null },
        coupons: { discountCents: 200n },
      },
    ])
    const [last] = await test.context.db
      .select()
      .from(parcelEvents)
      .where(eq(parcelEvents.parcelId, parcel.id))
      .orderBy(desc(parcelEvents.id))
    expect(last).toMatchObject({ stage: 'late_coupon', note: '$2.00', staffId: null })
    const packer = await aStaffMember(test.context, 'shipping')
    const number = { delivery_number: parcel.deliveryNumber }
    const { data } = await test.ask('/api/staff/shipping/get_parcel', number, { token: packer.token })
    expect(data.life.at(-1)).toMatchObject({ name: 'A coupon for our delay', note: '$2.00' })
    await price(parcel)
    test.pass(10 * DAY)
    await run()
    expect(await stagesOf(customer)).toEqual(['packing'])
    await test.drain()
    await expectInvariants(test.context)
  })

  it('has none where the account of its customer is being deleted at that moment', async () => {
    const parcel = await aParcel(test.context, customer, { status: 'paid' })
    test.pass(3 * DAY + HOUR)
    await ship(parcel)
    const running = await test.ownerDb.transaction(async (tx) => {
      const row = eq(customers.id, customer.id)
      await tx.select().from(customers).where(row).for('update')
      const job = run()
      await lockWaiters(test, 1)
      await tx.update(customers).set({ deletedAt: test.context.now(), activatedAt: null }).where(row)
      return () => job
    })
    await running()
    expect(await stagesOf(customer)).toEqual([])
  })

  it('has one for its dispatch, counted from the payment, and none where it left in time', async () => {
    const [late, inTime] = [
      await aParcel(test.context, customer, { status: 'paid' }),
      await aParcel(test.context, customer, { status: 'paid' }),
    ]
    test.pass(71 * HOUR)
    await ship(inTime)
    test.pass(2 * HOUR)
    await ship(late)
    test.pass(2 * DAY)
    await run()
    expect(await couponsOf(customer)).toMatchObject([
      {
        late_coupons: { stage: 'dispatch', parcelId: late.id, hoursLate: 25 },
        coupons: { discountCents: 300n },
      },
    ])
    const { data } = await test.ask(
      '/api/coupon/get_can_use_coupon_list',
      { total_amount: 1 },
      { token: customer.token },
    )
    expect(data.list).toMatchObject([
      {
        coupon_name: `We were 1 day late in sending your parcel ${late.deliveryNumber}`,
        details: { coupon_title: '$3.00 off shipping' },
      },
    ])
    await test.drain()
  })

  it('that a customer uses for another parcel pays no more than its freight', async () => {
    await aParcel(test.context, customer, { status: 'paid' })
    test.pass(75 * HOUR)
    await run()
    const [given] = await couponsOf(customer)
    const next = await aParcel(test.context, customer, { status: 'waiting_fee' })
    const input = { customerId: customer.id, code: given?.coupons.code ?? '', parcelId: next.id }
    const reserved = await test.context.db.transaction((tx) =>
      reserveCoupon(tx, { ...input, freight: usd(120n), now: test.context.now() }),
    )
    expect(reserved.discount).toEqual(usd(120n))
  })

  it('has one on whichever page of the job it is', async () => {
    const paid = []
    for (let count = 0; count < 3; count += 1)
      paid.push(await aParcel(test.context, customer, { status: 'paid' }))
    const ids = paid.map(({ id }) => id)
    const paidAt = new Date(test.context.now().getTime() - HOUR)
    await test.context.db.update(parcels).set({ paidAt }).where(inArray(parcels.id, ids))
    const begun = { from: paidAt, until: new Date(paidAt.getTime() + 1), hours: 1 }
    const read = (last?: { readonly id: string; readonly begunAt: Date }) =>
      longSteps(test.context.db, 'dispatch', begun, new Date(0), last, 2)
    const found = []
    for (let page = await read(); page.length > 0; page = await read(page.at(-1))) found.push(...page)
    expect(found.map(({ id }) => id)).toEqual(ids.toSorted())
  })

  it('does not count the days on which the warehouse is closed', async () => {
    await aParcel(test.context, customer, { status: 'paid' })
    await closeWarehouse(test, 1, 5)
    test.pass(7 * DAY)
    await run()
    expect(await stagesOf(customer)).toEqual([])
    test.pass(2 * DAY)
    await run()
    expect(await stagesOf(customer)).toEqual(['dispatch'])
  })
})

describe('a parcel has no coupon where we are not late alone:', () => {
  const now = () => test.context.now()
  const db = () => test.context.db
  const hold = (over: Partial<typeof holds.$inferInsert>) =>
    db()
      .insert(holds)
      .values({ customerId: customer.id, kind: 'other', reason: 'x', createdAt: now(), ...over })
  const refund = ({ id }: Parcel, purpose: 'goodwill' | 'settlement', status: RefundStatus) =>
    db()
      .insert(refunds)
      .values({
        ...{ customerId: customer.id, kind: 'parcel', payableId: id, purpose, way: 'wallet', status },
        ...{ amountCents: 1n, requestId: `${purpose}${status}${id}`, reason: 'x', createdAt: now() },
      })
  const causes: Record<string, (parcel: Parcel) => Promise<unknown>> = {
    'a difference to pay': ({ id }) => aSupplement(test.context, customer, { parcelId: id }),
    'a hold on it': ({ id }) => hold({ parcelId: id }),
    'a hold on its customer': () => hold({}),
    'its release': ({ id }) => db().update(parcels).set({ status: 'released' }).where(eq(parcels.id, id)),
    'money given back': (parcel) => refund(parcel, 'goodwill', 'done'),
    'a request to return something in it': ({ orderIds: [orderId = ''] }) =>
      db()
        .insert(serviceRequests)
        .values({
          ...{ number: `R${orderId}`, customerId: customer.id, orderId, kind: 'return', reason: 'x' },
          ...{ stage: 'asked', createdAt: now() },
        }),
    'a question about something in it': async ({ orderIds: [orderId = ''] }) =>
      db()
        .insert(orderProblems)
        .values({
          ...{ orderId, kind: 'damaged', note: 'x', status: 'reported', createdAt: now() },
          ...{ reportedBy: (await aStaffMember(test.context, 'support')).id },
        }),
    'a deleted account': () =>
      db()
        .update(customers)
        .set({ deletedAt: now(), activatedAt: null })
        .where(eq(customers.id, customer.id)),
  }
  it.each(Object.keys(causes))('%s', async (name) => {
    const parcel = await aParcel(test.context, customer, { status: 'paid' })
    test.pass(HOUR)
    await causes[name]?.(parcel)
    test.pass(4 * DAY)
    await run()
    expect(await stagesOf(customer)).toEqual([])
  })

  it('but has one where money was given back as a settlement or not at all, or a service was ordered', async () => {
    const parcel = await aParcel(test.context, customer, { status: 'paid' })
    test.pass(HOUR)
    const refunded = [
      ['settlement', 'done'],
      ['goodwill', 'failed'],
      ['goodwill', 'refused'],
    ] as const
    for (const [purpose, status] of refunded) await refund(parcel, purpose, status)
    await db()
      .insert(serviceRequests)
      .values({
        ...{ number: `S${parcel.id}`, customerId: customer.id, orderId: parcel.orderIds[0], kind: 'service' },
        ...{ service: 'photos', reason: 'x', stage: 'asked', createdAt: now() },
      })
    test.pass(4 * DAY)
    await run()
    expect(await stagesOf(customer)).toEqual(['dispatch'])
  })

  it('the box of a group, which waits for all of its members', async () => {
    const [, delivery_number = ''] = await aGroupOfTwoToPack(test.context)
    test.pass(4 * DAY)
    await run()
    const ofMember = eq(parcels.deliveryNumber, delivery_number)
    const [parcel] = await db().select().from(parcels).where(ofMember)
    expect(parcel?.paidAt).not.toBeNull()
    expect(await couponsOf({ id: parcel?.customerId ?? '' })).toEqual([])
  })
})

describe('customers see before what they get if we are late', () => {
  it('beside the packing of a parcel without a price, and the dispatch of any', async () => {
    const waiting = await aParcel(test.context, customer, { status: 'waiting_fee' })
    const packing = ['freight_paid', { after_hours: 48, amount: 2, most_per_month: 3 }]
    const dispatch = ['shipped', { after_hours: 72, amount: 3, most_per_month: 3 }]
    expect(await promises(waiting, customer)).toEqual([packing, dispatch])
    await price(waiting)
    expect(await promises(waiting, customer)).toEqual([dispatch])
    await changeSettings(test.context, { late_dispatch_coupon_cents: 0 })
    expect(await promises(waiting, customer)).toEqual([])
  })

  it('and nobody else, where the customer shares its page', async () => {
    const parcel = await aParcel(test.context, customer, { status: 'paid' })
    const number = { delivery_number: parcel.deliveryNumber }
    const { data } = await test.ask('/api/shopping/share_parcel', number, { token: customer.token })
    const shared = await test.ask('/api/service/get_shared_parcel', { share_token: data.share_token })
    expect(shared.data.milestones.map((one: { late_coupon: unknown }) => one.late_coupon)).toEqual(
      shared.data.milestones.map(() => null),
    )
  })
})
