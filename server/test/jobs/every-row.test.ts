import { randomBytes } from 'node:crypto'
import { uuidv7 } from '@sampan/database'
import {
  messages,
  orders,
  parcelGroupMembers,
  parcelGroups,
  parcels,
  paymentIntents,
  paymentPayables,
} from '@sampan/database/tables'
import { publicId } from '@sampan/domain/public-ids'
import { and, eq, sql } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import { recordOrderStage } from '../../src/orders/index.ts'
import { decidePriorityPurchases } from '../../src/orders/purchasing/decide-priority-purchases.ts'
import { expireOrders } from '../../src/orders/unpaid/expire-orders.ts'
import { remindOfUnpaid } from '../../src/orders/unpaid/remind-of-unpaid.ts'
import { closeDueGroups } from '../../src/shipping/groups/close-group.ts'
import { endQuotes } from '../../src/shipping/quotes/end-quotes.ts'
import { remindOfQuotes } from '../../src/shipping/quotes/remind-of-quotes.ts'
import { aCustomer, anOrder, aParcel } from '../factories.ts'
import { startTestApp } from '../test-app.ts'

/** Jobs that work through more rows than one page holds, of which the first can do nothing: they are being paid. */
const test = startTestApp()
const BEFORE = 501
const HOUR_MS = 3_600_000

const times = <T>(make: (index: number) => T) => Array.from({ length: BEFORE }, (_, index) => make(index))

async function capture(kind: 'order' | 'parcel', customerId: string, rows: readonly { id: string }[]) {
  const purpose = kind === 'order' ? 'orders' : 'shipping'
  const intent = {
    customerId,
    way: 'paypal',
    purpose,
    amountCents: 1n,
    lang: 'en',
    status: 'capturing',
  } as const
  const [{ id: intentId } = { id: '' }] = await test.context.db
    .insert(paymentIntents)
    .values(intent)
    .returning()
  await test.context.db
    .insert(paymentPayables)
    .values(rows.map(({ id }) => ({ intentId, kind, payableId: id, amountCents: 1n })))
}

let paying: Awaited<ReturnType<typeof aCustomer>>
let last: Awaited<ReturnType<typeof aCustomer>>
let order: Awaited<ReturnType<typeof anOrder>>
let parcel: Awaited<ReturnType<typeof aParcel>>
beforeAll(async () => {
  const { db } = test.context
  paying = await aCustomer(test.context)
  last = await aCustomer(test.context)
  const createdAt = new Date(test.context.now().getTime() - 100 * HOUR_MS)
  const soon = (index: number) => new Date(test.context.now().getTime() + HOUR_MS + index)
  const anOrderOf = await anOrder(test.context, paying, { createdAt })
  const manyOrders = times((index) => ({
    ...{ ...anOrderOf, id: uuidv7(), orderNumber: publicId('order', randomBytes(10)) },
    expiresAt: soon(index),
  }))
  await db.insert(orders).values(manyOrders)
  await capture('order', paying.id, manyOrders)
  order = await anOrder(test.context, last, { createdAt, expiresAt: soon(BEFORE) })

  const { orderIds: _, ...aParcelOf } = await aParcel(test.context, paying)
  const manyParcels = times((index) => ({
    ...{ ...aParcelOf, id: uuidv7(), deliveryNumber: publicId('parcel', randomBytes(10)) },
    quoteUntil: soon(index),
  }))
  await db.insert(parcels).values(manyParcels)
  await capture('parcel', paying.id, manyParcels)
  parcel = await aParcel(test.context, last, { quoteUntil: soon(BEFORE) })
})

const told = (name: string) =>
  test.context.db.$count(
    messages,
    and(eq(messages.customerId, last.id), eq(sql`${messages.notice} ->> 'name'`, name)),
  )

it('customers are reminded of unpaid orders and of packed parcels, once, behind whatever number of others', async () => {
  for (let run = 0; run < 2; run += 1) {
    await remindOfUnpaid(test.context)
    await remindOfQuotes(test.context)
    expect([await told('orders_expiring'), await told('parcel_quote_ending')]).toEqual([1, 1])
  }
})

it('orders expire and prices end behind whatever number of others', async () => {
  await test.drain()
  test.pass(2 * HOUR_MS)
  await expireOrders(test.context)
  await endQuotes(test.context)
  const [expired] = await test.context.db.select().from(orders).where(eq(orders.id, order.id))
  const [ended] = await test.context.db.select().from(parcels).where(eq(parcels.id, parcel.id))
  expect([expired?.status, ended?.status]).toEqual(['cancelled', 'released'])
  // Those that are being paid, and those they were copied from.
  for (const table of [orders, parcels]) {
    const isUnpaid = and(eq(table.customerId, paying.id), eq(table.status, 'unpaid'))
    expect(await test.context.db.$count(table, isUnpaid)).toBe(BEFORE + 1)
  }
})

it('priority purchases are decided behind whatever number of others that still can be kept', async () => {
  const { db } = test.context
  const promised = { status: 'wait_purchase', priorityFeeCents: 70n, priorityHours: 6 } as const
  const one = await anOrder(test.context, paying, promised)
  const dueAt = (index: number) => new Date(test.context.now().getTime() + HOUR_MS + index)
  const open = times((index) => ({
    ...{ ...one, id: uuidv7(), orderNumber: publicId('order', randomBytes(10)) },
    priorityDueAt: dueAt(index),
  }))
  await db.insert(orders).values(open)
  const { id } = await anOrder(test.context, last, promised)
  await db.transaction(async (tx) => {
    await tx
      .update(orders)
      .set({ priorityDueAt: dueAt(BEFORE) })
      .where(eq(orders.id, id))
    await recordOrderStage(tx, [id], { stage: 'bought' }, test.context.now())
  })
  await decidePriorityPurchases(test.context)
  const [bought] = await db.select().from(orders).where(eq(orders.id, id))
  expect(bought?.priorityOutcome).toBe('kept')
})

it('groups close behind whatever number of others', async () => {
  const { db } = test.context
  const closesAt = test.context.now()
  const consignee = { consigneeName: 'Hanna', consigneeProvince: 'CA', consigneeCity: 'Sausalito' }
  const address = { consigneeAddressDetail: '12 Harbour Street', consigneePostcode: '94965' }
  const contact = { consigneePhone: '+1 1', consigneeEmail: '', countryCode: 'US' }
  const groupOf = (hostId: string, status: 'open' | 'closing') => ({
    ...{
      ...consignee,
      ...address,
      ...contact,
      channelCode: 'sampan_air',
      id: uuidv7(),
      hostId,
      status,
      closesAt,
      name: 'Friends',
    },
    ...{ number: publicId('parcelGroup', randomBytes(10)), code: randomBytes(10).toString('hex') },
  })
  const host = await aCustomer(test.context)
  const waiting = times(() => groupOf(host.id, 'closing'))
  const due = groupOf(last.id, 'open')
  const groups = [...waiting, due]
  await db.insert(parcelGroups).values(groups)
  await db
    .insert(parcelGroupMembers)
    .values(groups.map(({ id, hostId }) => ({ groupId: id, customerId: hostId, joinedAt: closesAt })))
  const { orderIds: _, ...one } = await aParcel(test.context, host)
  const inGroups = waiting.map(({ id }) => ({
    ...{ ...one, id: uuidv7(), deliveryNumber: publicId('parcel', randomBytes(10)), groupId: id },
  }))
  await db.insert(parcels).values(inGroups)
  await capture('parcel', host.id, inGroups)
  await closeDueGroups(test.context)
  const [closed] = await db.select().from(parcelGroups).where(eq(parcelGroups.id, due.id))
  expect(closed?.status).toBe('dissolved')
  expect(await db.$count(parcelGroups, eq(parcelGroups.status, 'closing'))).toBe(BEFORE)
})
