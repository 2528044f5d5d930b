import { orders } from '@sampan/database/tables'
import { eq } from 'drizzle-orm'
import { aCustomer, anOrder } from '../factories.ts'
import type { TestApp } from '../test-app.ts'

/** What the scale and the keeper state about received goods. */
export const scale = { weight: 0.62, length: 30, width: 20.5, height: 4, goods_type: 0, shelf: 'B-07' }

let numbers = 1000000000000
/** Creates an order on the way, with a tracking number of its own. */
export async function onTheWay(test: TestApp, overrides: Parameters<typeof anOrder>[2] = {}) {
  numbers += 17_000
  const number = `SF${numbers}`
  const customer = await aCustomer(test.context)
  const order = await anOrder(test.context, customer, {
    status: 'on_the_way',
    ...overrides,
    trackingNormalised: number,
  })
  await test.context.db.update(orders).set({ trackingNumberCn: number }).where(eq(orders.id, order.id))
  return { customer, order, number }
}

export async function orderRow(test: TestApp, id: string) {
  const [row] = await test.context.db.select().from(orders).where(eq(orders.id, id))
  if (!row) throw new Error('no order')
  return row
}

export const findArrival = (test: TestApp, tracking_number: string, token: string) =>
  test.ask('/api/staff/receiving/find_arrival', { tracking_number }, { token })
