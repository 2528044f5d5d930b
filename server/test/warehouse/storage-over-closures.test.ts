import { orderEvents, orders } from '@sampan/database/tables'
import { fromWireTime, startOfDay } from '@sampan/domain/wire-time'
import { eq } from 'drizzle-orm'
import { afterEach, describe, expect, it } from 'vitest'
import { keepStorageOverClosures } from '../../src/warehouse/storage/keep-over-closures.ts'
import { closeWarehouse, wireDay } from '../close-warehouse.ts'
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
    const past = await stored(at(-2, '12:00:00'))
    await closeWarehouse(test, -3, -1)
    await keepStorageOverClosures(test.context)
    expect(await past.end()).toEqual(at(-2, '12:00:00'))
  })
})
