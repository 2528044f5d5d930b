import { supplements } from '@sampan/database/tables'
import { eq } from 'drizzle-orm'
import { afterEach, expect, it } from 'vitest'
import { refundable, refundableOf } from '../../src/orders/refundable.ts'
import { changeSettings } from '../change-settings.ts'
import { expectInvariants } from '../expect-invariants.ts'
import { aCustomer, anOrder, aStaffMember, fillWallet } from '../factories.ts'
import { aSupplement } from '../supplement-factory.ts'
import { startTestApp } from '../test-app.ts'

const test = startTestApp()
afterEach(async () => {
  await test.drain()
  await expectInvariants(test.context)
})

const DAY_MS = 86_400_000
const fromNow = (days: number) => new Date(test.context.now().getTime() + days * DAY_MS)

/** Two orders of $22.05 in the warehouse, each with a paid difference of $3.20; the storage of the first is paid for 30 days more. */
async function twoOrders() {
  await changeSettings(test.context, { storage_extension_cents: 300, storage_extension_days: 30 })
  const customer = await aCustomer(test.context)
  await fillWallet(test.context, customer, 10_000n)
  const ask = async (path: string, input: object) => {
    const { code, data } = await test.ask(path, input, { token: customer.token })
    expect(code).toBe(0)
    return data
  }
  const pay = async (order_id: string) => {
    await ask('/api/pay/balance_pay_supplement', { order_id })
    return order_id
  }
  const stored = { status: 'in_warehouse', storageUntil: fromNow(5) } as const
  const [order, other] = [
    await anOrder(test.context, customer, stored),
    await anOrder(test.context, customer, stored),
  ]
  const difference = await pay(await aSupplement(test.context, customer, { orderId: order.id }))
  await pay(await aSupplement(test.context, customer, { orderId: other.id }))
  const { order_id } = await ask('/api/shopping/extend_storage', { order_id: order.orderNumber })
  return { order, other, difference, storage: await pay(order_id) }
}

async function refund(kind: 'order' | 'supplement', number: string, amount: number) {
  const { token } = await aStaffMember(test.context, 'finance')
  const input = { kind, number, amount, way: 'wallet', reason: 'Sorry for the wait' }
  expect(await test.ask('/api/staff/finance/refund', input, { token })).toMatchObject({ code: 0 })
}

const idOf = async (number: string) => {
  const [row] = await test.context.db.select().from(supplements).where(eq(supplements.number, number))
  return row?.id ?? ''
}

it('a cancellation returns what is left of each payment, to each order its own', async () => {
  const { order, other, difference, storage } = await twoOrders()
  await refund('order', order.orderNumber, 1)
  await refund('supplement', difference, 0.2)
  await refund('supplement', storage, 0.5)
  const asked = [order, other].map((one) => ({ order: one, askedAt: null }))
  const all = await refundableOf(test.context.db, asked)
  const own = all.get(order.id)
  expect(own?.parts).toEqual([
    { kind: 'order', id: order.id, cents: 2_105n },
    { kind: 'supplement', id: await idOf(storage), cents: 250n },
    { kind: 'supplement', id: await idOf(difference), cents: 300n },
  ])
  expect([own?.most.minor, own?.usedStorage.minor]).toEqual([2_655n, 0n])
  expect(all.get(other.id)?.parts.map(({ cents }) => cents)).toEqual([2_205n, 320n])
  expect((await refundable(test.context.db, other, null)).most.minor).toBe(2_525n)
})

it('a cancellation keeps used storage, and no more than is left of its payment', async () => {
  const { order, other, storage } = await twoOrders()
  // Storage ends 35 days from now: the 20th of the 30 paid days has begun.
  const askedAt = fromNow(24.5)
  const kept = async () => {
    const { most, usedStorage } = await refundable(test.context.db, order, askedAt)
    return [most.minor, usedStorage.minor]
  }
  expect(await kept()).toEqual([2_625n, 200n])
  await refund('supplement', storage, 2.8)
  expect(await kept()).toEqual([2_525n, 20n])
  const { usedStorage } = await refundable(test.context.db, other, askedAt)
  expect(usedStorage.minor).toBe(0n)
})
