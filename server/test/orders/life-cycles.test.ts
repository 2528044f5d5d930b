import { orderEvents, orders, parcelEvents } from '@sampan/database/tables'
import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { moveOrders } from '../../src/orders/index.ts'
import { moveParcel } from '../../src/shipping/index.ts'
import { aCustomer, anOrder, aParcel } from '../factories.ts'
import { startTestApp } from '../test-app.ts'

const test = startTestApp()
const accept = { from: 'paid', to: 'wait_purchase', stage: 'accepted' } as const

it('moves an order through its life cycle with an event and a time for each step', async () => {
  const customer = await aCustomer(test.context)
  const order = await anOrder(test.context, customer, { status: 'shipped' })
  const events = await test.context.db
    .select()
    .from(orderEvents)
    .where(eq(orderEvents.orderId, order.id))
    .orderBy(orderEvents.id)
  expect(events.map((event) => [event.fromStatus, event.toStatus])).toEqual([
    [null, 'unpaid'],
    ['unpaid', 'paid'],
    ['paid', 'wait_purchase'],
    ['wait_purchase', 'on_the_way'],
    ['on_the_way', 'in_warehouse'],
    ['in_warehouse', 'unpaid_shipping'],
    ['unpaid_shipping', 'ready_to_ship'],
    ['ready_to_ship', 'shipped'],
  ])
  for (const time of [order.paidAt, order.acceptedAt, order.purchasedAt, order.arrivedAt, order.shippedAt])
    expect(time).toBeInstanceOf(Date)
})

it('moves all of a batch or none, and only from the stated status', async () => {
  const customer = await aCustomer(test.context)
  const paid = await anOrder(test.context, customer, { status: 'paid' })
  const unpaid = await anOrder(test.context, customer)
  const { db } = test.context
  const both = [unpaid.id, paid.id]
  const move = (otherwise?: 'can_not_pay') =>
    db.transaction((tx) =>
      moveOrders(tx, both, { ...accept, ...(otherwise ? { otherwise } : {}) }, test.context.now()),
    )
  await expect(move('can_not_pay')).rejects.toMatchObject({ reason: 'can_not_pay' })
  await expect(move()).rejects.toThrow('1 of 2 orders moved')
  const [still] = await db.select().from(orders).where(eq(orders.id, paid.id))
  expect(still?.status).toBe('paid')
})

it('lets one of many parallel moves succeed, in whatever order the orders are named', async () => {
  const customer = await aCustomer(test.context)
  const ids = [
    (await anOrder(test.context, customer, { status: 'paid' })).id,
    (await anOrder(test.context, customer, { status: 'paid' })).id,
  ]
  const tries = Array.from({ length: 20 }, (_, index) =>
    test.context.db.transaction((tx) =>
      moveOrders(
        tx,
        index % 2 ? ids : ids.toReversed(),
        { ...accept, otherwise: 'check_selection' },
        test.context.now(),
      ),
    ),
  )
  const outcomes = await Promise.allSettled(tries)
  expect(outcomes.filter((one) => one.status === 'fulfilled')).toHaveLength(1)
  for (const one of outcomes)
    if (one.status === 'rejected') expect(one.reason).toMatchObject({ reason: 'check_selection' })
})

it('moves a parcel only from the stated status', async () => {
  const customer = await aCustomer(test.context)
  const parcel = await aParcel(test.context, customer, { status: 'paid' })
  const release = { from: 'unpaid', to: 'released', stage: 'released' } as const
  const move = (otherwise?: 'parcel_locked') =>
    test.context.db.transaction((tx) =>
      moveParcel(tx, parcel.id, { ...release, ...(otherwise ? { otherwise } : {}) }, test.context.now()),
    )
  await expect(move('parcel_locked')).rejects.toMatchObject({ reason: 'parcel_locked' })
  await expect(move()).rejects.toThrow('did not move')
})

it('refuses transitions that the life cycle does not allow', async () => {
  const customer = await aCustomer(test.context)
  const parcel = await aParcel(test.context, customer, { status: 'paid' })
  const { db } = test.context
  const now = test.context.now()
  await expect(
    db.transaction((tx) => moveParcel(tx, parcel.id, { from: 'paid', to: 'unpaid', stage: 'packed' }, now)),
  ).rejects.toThrow('never moves')
  await expect(
    db.transaction((tx) =>
      moveOrders(tx, parcel.orderIds, { from: 'shipped', to: 'in_warehouse', stage: 'packed' }, now),
    ),
  ).rejects.toThrow('never moves')
  const events = await db.select().from(parcelEvents).where(eq(parcelEvents.parcelId, parcel.id))
  expect(events.map((event) => event.toStatus)).toEqual(['waiting_fee', 'unpaid', 'paid'])
})
