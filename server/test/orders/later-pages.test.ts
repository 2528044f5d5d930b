import { expect, it } from 'vitest'
import { aCustomer, aParcel } from '../factories.ts'
import { startTestApp } from '../test-app.ts'

const test = startTestApp()

it('a customer’s lists continue on each page without gaps, and without other customers’ rows', async () => {
  const customer = await aCustomer(test.context)
  const other = await aCustomer(test.context)
  // Each parcel has an order of its own.
  for (const owner of [customer, other, customer, other, customer])
    await aParcel(test.context, owner, { status: 'paid' })
  const shown = async (path: string, page: number, key: string): Promise<string[]> => {
    const { data } = await test.ask(path, { page, page_size: 2 }, { token: customer.token })
    expect(data.total_count).toBe(3)
    return data.list.map((row: Record<string, string>) => row[key])
  }
  for (const [path, key] of [
    ['/api/shopping/get_my_order_list', 'order_id'],
    ['/api/shopping/get_my_parcel_list', 'delivery_number'],
  ] as const) {
    const [first, second, third] = [
      await shown(path, 1, key),
      await shown(path, 2, key),
      await shown(path, 3, key),
    ]
    expect([first.length, second.length, third]).toEqual([2, 1, []])
    expect(new Set([...first, ...second]).size).toBe(3)
  }
})
