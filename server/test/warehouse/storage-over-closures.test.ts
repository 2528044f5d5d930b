import { orderEvents, orders } from '@sampan/database/tables'
import { fromWireTime, startOfDay } from '@sampan/domain/wire-time'
import { eq } from 'drizzle-orm'
import { afterEach, describe, expect, it } from 'vitest'
import { keepStorageOverClosures } from '../../src/warehouse/storage/keep-over-closures.ts'
import { changeAsAdmin } from '../change-as-admin.ts'
import { closeWarehouse, closureOf, wireDay } from '../close-warehouse.ts'
import { aCustomer, anOrder } from '../factories.ts'
import { startTestApp } from '../test-app.ts'

const test = startTestApp()
const HOUR = 3_600_000
/** A time of a day that is counted from today. */
const at = (day: number, time: string) => fromWireTime(`${wireDay(test, day)} ${time}`)

afterEach(() => closeWarehouse(test))

async function stored(
  storageUntil: Date | null,
  status: 'in_warehouse' | 'unpaid_shipping' | 'shipped' = 'in_warehouse',
) {
  const order = await anOrder(test.context, await aCustomer(test.context), { status, storageUntil })
  const found = eq(orders.id, order.id)
  return {
    end: async () => (await test.context.db.select().from(orders).where(found))[0]?.storageUntil,
    notes: async () =>
      (await test.context.db.select().from(orderEvents).where(eq(orderEvents.orderId, order.id)))
        .filter(({ stage }) => stage === 'storage_extended')
        .map(({ note }) => note),
  }
}

describe('storage that would end while the warehouse is closed', () => {
  it('ends at the same time of the first open day, once, and the life of the order says so', async () => {
    const [first, last] = [await stored(at(5, '00:00:00')), await stored(at(9, '23:59:59'))]
    const inParcel = await stored(at(7, '12:30:00'), 'unpaid_shipping')
    await closeWarehouse(test, 5, 9)
    for (const _ of [1, 2]) await keepStorageOverClosures(test.context)
    expect(await first.end()).toEqual(at(10, '00:00:00'))
    expect(await last.end()).toEqual(at(10, '23:59:59'))
    expect(await inParcel.end()).toEqual(at(10, '12:30:00'))
    expect([await first.notes(), await last.notes(), await inParcel.notes()]).toEqual([
      ['+5'],
      ['+1'],
      ['+3'],
    ])
  })

  it('is also moved by a closure that has begun, and stays when that is removed', async () => {
    const over = await stored(new Date(startOfDay(test.context.now()).getTime() - HOUR))
    await closeWarehouse(test, -3, 2)
    await keepStorageOverClosures(test.context)
    expect(await over.end()).toEqual(at(3, '23:00:00'))
    await closeWarehouse(test)
    await keepStorageOverClosures(test.context)
    expect(await over.end()).toEqual(at(3, '23:00:00'))
  })

  it('ends as before on an open day, after a past closure and for goods that have left', async () => {
    const before = new Date((at(5, '00:00:00')?.getTime() ?? 0) - 1)
    const ends = [before, at(10, '00:00:00')] as const
    const open = await Promise.all(ends.map((end) => stored(end)))
    const left = await stored(at(7, '00:00:00'), 'shipped')
    await closeWarehouse(test, 5, 9)
    await keepStorageOverClosures(test.context)
    expect(await Promise.all(open.map((one) => one.end()))).toEqual(ends)
    expect(await left.end()).toEqual(at(7, '00:00:00'))
    const past = await stored(at(-3, '12:00:00'))
    await closeWarehouse(test, -4, -2)
    await keepStorageOverClosures(test.context)
    expect(await past.end()).toEqual(at(-3, '12:00:00'))
  })
  it('is moved only over days that have been closed for the hours of the second person', async () => {
    const [first, last] = [await stored(at(5, '12:00:00')), await stored(at(8, '12:00:00'))]
    const [day5, day8, day9] = [at(5, '12:00:00'), at(8, '12:00:00'), at(9, '12:00:00')]
    const ends = async () => {
      await keepStorageOverClosures(test.context)
      return [await first.end(), await last.end()]
    }
    const [one, other] = [closureOf(test, 5, 5), closureOf(test, 8, 8)]
    await changeAsAdmin(test, 'closures', [one, other])
    expect(await ends()).toEqual([day5, day8])
    test.pass(5 * HOUR)
    await changeAsAdmin(test, 'closures', [other])
    expect(await ends()).toEqual([day5, day8])
    test.pass(19 * HOUR)
    expect(await ends()).toEqual([day5, day9])
    test.pass(24 * HOUR)
    expect(await ends()).toEqual([day5, day9])
  })

  it('is moved over the day on which a closure was set, too', async () => {
    const today = await stored(at(0, '23:00:00'))
    const moved = at(1, '23:00:00')
    await changeAsAdmin(test, 'closures', [closureOf(test, 0, 0)])
    test.pass(24 * HOUR)
    await keepStorageOverClosures(test.context)
    expect(await today.end()).toEqual(moved)
  })
})
