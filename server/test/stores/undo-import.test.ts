import { orders } from '@sampan/database/tables'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { expectInvariants } from '../expect-invariants.ts'
import { fillWallet } from '../factories.ts'
import { startTestApp } from '../test-app.ts'
import { aStore, line } from './linked-store.ts'

const test = startTestApp()

describe('undoing an import', () => {
  const file = { import_key: 'a', file_name: 'wrong.csv' }
  async function imported() {
    const made = await aStore(test)
    const { token, storeId } = made
    const list = ['#1', '#2', '#3'].map((number) => line(number))
    const submit = () =>
      test.ask(
        '/api/onlinestore/submit_store_shopping_orders',
        { store_id: storeId, list, ...file },
        { token },
      )
    const { data } = await submit()
    const { data: imports } = await test.ask('/api/onlinestore/get_import_list', {}, { token })
    const remove = (input: object) => test.ask('/api/onlinestore/remove_store_orders', input, { token })
    return { ...made, submit, remove, numbers: data.order_ids as string[], import_id: imports.list[0].id }
  }
  const statuses = async (storeId: string) =>
    (await test.context.db.select().from(orders).where(eq(orders.storeId, storeId)))
      .map(({ status }) => status)
      .toSorted()

  it('cancels its unpaid orders, so that the file can be imported again', async () => {
    const { storeId, import_id, remove, submit } = await imported()
    expect((await remove({ import_id })).data).toEqual({ removed_num: 3, kept_num: 0 })
    expect(await statuses(storeId)).toEqual(['cancelled', 'cancelled', 'cancelled'])
    expect(await remove({ import_id })).toMatchObject({ code: 1005 })
    expect((await submit()).data.order_ids).toHaveLength(3)
  })

  it('keeps paid orders', async () => {
    const { token, storeId, customer, import_id, remove, numbers } = await imported()
    await fillWallet(test.context, customer, 100_000n)
    await test.ask('/api/pay/balance_pay_orders', { order_ids: numbers[1] }, { token })
    expect((await remove({ import_id })).data).toEqual({ removed_num: 2, kept_num: 1 })
    expect(await statuses(storeId)).toEqual(['cancelled', 'cancelled', 'paid'])
    const { data } = await test.ask('/api/onlinestore/get_store_order_list', { store_id: storeId }, { token })
    expect(data.list).toMatchObject([{ order_id: numbers[1] }])
    await expectInvariants(test.context)
  })

  it('by selection cancels the selected orders', async () => {
    const { token, storeId, remove } = await imported()
    const { data } = await test.ask('/api/onlinestore/get_store_order_list', { store_id: storeId }, { token })
    const [first, second] = data.list.map((row: { id: string }) => row.id)
    expect((await remove({ ids: [first, second] })).data).toEqual({ removed_num: 2, kept_num: 0 })
    expect(await statuses(storeId)).toEqual(['cancelled', 'cancelled', 'unpaid'])
  })

  it('requires an import or orders, not both', async () => {
    const { import_id, remove } = await imported()
    for (const input of [{}, { ids: [] }, { ids: [import_id], import_id }])
      expect(await remove(input)).toMatchObject({ code: 1001 })
  })

  it('in parallel with a payment either pays or cancels each order', async () => {
    const { token, storeId, customer, import_id, remove, numbers } = await imported()
    await fillWallet(test.context, customer, 100_000n)
    const [removal, payment] = await Promise.all([
      remove({ import_id }),
      test.ask('/api/pay/balance_pay_orders', { order_ids: numbers.join(',') }, { token }),
    ])
    const expected = payment.code === 0 ? 'paid' : 'cancelled'
    expect([removal.code === 0, payment.code === 0]).toContain(true)
    expect(new Set(await statuses(storeId))).toEqual(new Set([expected]))
    await expectInvariants(test.context)
  })
})
