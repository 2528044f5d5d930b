import { beforeAll, expect, it } from 'vitest'
import { aCustomer, anOrder, aParcel, aStaffMember } from '../factories.ts'
import { startTestApp } from '../test-app.ts'

const test = startTestApp()

beforeAll(async () => {
  const customer = await aCustomer(test.context)
  for (let made = 0; made < 7; made += 1) {
    await anOrder(test.context, customer, { status: 'on_the_way' })
    await aParcel(test.context, customer, { status: 'shipped' })
  }
})

const queues: Record<string, { stage: string; list: string; key: string }> = {
  '/api/staff/orders/get_queue': { stage: 'on_the_way', list: 'list', key: 'order_id' },
  '/api/staff/shipping/get_queue': { stage: 'shipped', list: 'list', key: 'delivery_number' },
}

it.each(Object.entries(queues))('the pages of %s continue without gaps, and end', async (path, queue) => {
  const { token } = await aStaffMember(test.context, 'admin')
  const page = async (input: { page: number; page_size: number; sort?: string }) => {
    const { data } = await test.ask(path, { stage: queue.stage, ...input }, { token })
    return { total: data.total, keys: data[queue.list].map((row: Record<string, string>) => row[queue.key]) }
  }
  for (const sort of ['due', 'newest', 'oldest']) {
    const whole = await page({ page: 1, page_size: 50, sort })
    expect(whole.total).toBe(7)
    expect(new Set(whole.keys).size).toBe(7)
    const pages = await Promise.all([1, 2, 3].map((one) => page({ page: one, page_size: 3, sort })))
    expect(pages.flatMap(({ keys }) => keys)).toEqual(whole.keys)
    expect(await page({ page: 4, page_size: 3, sort })).toEqual({ total: 7, keys: [] })
    // The counts alone, as for a page of all queues.
    expect(await page({ page: 1, page_size: 0, sort })).toEqual({ total: 7, keys: [] })
  }
})
