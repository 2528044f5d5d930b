import { orders, storeOrders } from '@sampan/database/tables'
import { startMarketplace } from '@sampan/emulators'
import { eq } from 'drizzle-orm'
import { afterAll, describe, expect, it } from 'vitest'
import { moveOrders } from '../../src/orders/index.ts'
import { anOrder } from '../factories.ts'
import { startTestApp } from '../test-app.ts'
import { aStore, line, mapping } from './linked-store.ts'

const market = await startMarketplace()
afterAll(() => market.close())

const test = startTestApp(() => ({
  ONEBOUND_BASE_URL: market.url,
  ONEBOUND_KEY: 'demo-key',
  ONEBOUND_SECRET: 'demo-secret',
}))

describe('an import', () => {
  it('takes lines back as a check returned them, without trusting its findings', async () => {
    const { token, storeId } = await aStore(test)
    const ask = (path: string, body: object) => test.ask(path, { store_id: storeId, ...body }, { token })
    const checked = await ask('/api/onlinestore/check_online_orders', {
      order_list: [line('#1'), line('#2', { store_product_sku: 'CHAIR' })],
    })
    const { success, error } = checked.data
    const again = await ask('/api/onlinestore/check_online_orders', { order_list: [...success, ...error] })
    expect(again.data).toEqual(checked.data)
    const forged = success.map((row: object) => ({ ...row, product_sale_price_cny: 0.01 }))
    const { data } = await ask('/api/onlinestore/submit_store_shopping_orders', { list: forged })
    const [order] = await test.context.db
      .select()
      .from(orders)
      .where(eq(orders.orderNumber, data.order_ids[0]))
    expect(order?.unitPriceFen).toBe(3950n)
    const long = success.map((row: object) => ({ ...row, product_remark: 'x'.repeat(501) }))
    const refused = await ask('/api/onlinestore/check_online_orders', { order_list: long })
    expect(refused).toMatchObject({ code: 1704, msg: 'Please check your order file' })
  })

  it('asks for the price of an item that has none, instead of making an order that nothing can pay', async () => {
    const { token, storeId } = await aStore(test)
    const ask = (path: string, body: object) => test.ask(path, { store_id: storeId, ...body }, { token })
    const free = { ...mapping, store_product_sku: 'FREE', product_sale_price_cny: 0 }
    const added = await ask('/api/onlinestore/add_new_product', free)
    const list = [line('#1'), line('#2', { store_product_sku: 'FREE' })]
    const checked = await ask('/api/onlinestore/check_online_orders', { order_list: list })
    expect(checked.data.success).toMatchObject([{ external_order_id: '#1' }])
    expect(checked.data.error).toMatchObject([{ external_order_id: '#2', error_kind: 'no_price' }])
    const refused = await ask('/api/onlinestore/submit_store_shopping_orders', { list })
    expect(refused).toMatchObject({
      code: 1704,
      data: { fields: { 'list.1': checked.data.error[0].error_msg } },
    })
    const priced = { ...free, id: added.data.id, product_sale_price_cny: 0.01 }
    await test.ask('/api/onlinestore/update_product', priced, { token })
    const { order_ids } = (await ask('/api/onlinestore/submit_store_shopping_orders', { list })).data
    expect((await test.ask('/api/pay/get_order_payment_info', { order_ids }, { token })).code).toBe(0)
  })

  it('separates errors from successes, each with its reason', async () => {
    const { token, storeId } = await aStore(test)
    const order_list = [
      line('#1'),
      line('#2', { store_product_sku: 'CHAIR' }),
      line('#3', { product_quantity: 0 }),
      line('#1'),
    ]
    const { data } = await test.ask(
      '/api/onlinestore/check_online_orders',
      { store_id: storeId, order_list },
      { token },
    )
    expect(data.success).toEqual([
      expect.objectContaining({ external_order_id: '#1', product_sale_price_cny: 39.5, error_msg: '' }),
    ])
    expect(data.error.map((row: { error_kind: string }) => row.error_kind)).toEqual([
      'no_mapping',
      'quantity',
      'repeated',
    ])
  })

  it('is refused with each fault beside its line', async () => {
    const { token, storeId } = await aStore(test)
    const list = [
      line('#1'),
      line('#2', { store_product_sku: 'CHAIR' }),
      line('#2', { product_quantity: 0 }),
      line('#1'),
    ]
    const path = '/api/onlinestore/submit_store_shopping_orders'
    expect(await test.ask(path, { store_id: storeId, list }, { token })).toMatchObject({
      msg: 'Please check your order file',
      data: {
        fields: {
          'list.1': 'We do not know yet what to buy for this item',
          'list.2': 'The quantity must be a whole number from 1 to 5000',
          'list.3': 'The same item of the same order stands in the file twice',
        },
      },
    })
  })

  it('creates orders of type 4 with their store, order and recipient', async () => {
    const { token, storeId } = await aStore(test)
    const blue = { product_sku: 'Blue' }
    const { data } = await test.ask(
      '/api/onlinestore/submit_store_shopping_orders',
      { store_id: storeId, list: [line('#1', blue), line('#2', blue)] },
      { token },
    )
    expect(data.order_ids).toHaveLength(2)
    const { data: detail } = await test.ask(
      '/api/shopping/get_order_detail',
      { order_id: data.order_ids[0] },
      { token },
    )
    expect(detail).toMatchObject({
      order_type: 4,
      order_status: 1,
      external_order_id: '#1',
      product_quantity: 2,
      product_link: 'https://item.taobao.com/item.htm?id=691541677564',
    })
    const { data: list } = await test.ask(
      '/api/onlinestore/get_store_order_list',
      { store_id: storeId },
      { token },
    )
    expect(list).toMatchObject({ total: 2 })
    expect(list.list[0]).toMatchObject({
      external_order_id: '#2',
      product_sku: 'Blue',
      order_id: data.order_ids[1],
      order_status: 1,
    })
  })

  it('shows the picture of a product with a snapshot, and none otherwise', async () => {
    const { token, storeId } = await aStore(test)
    const search_text = 'https://item.taobao.com/item.htm?id=758067992163'
    const { data: product } = await test.ask('/api/shopping/get_product_detail', { search_text }, { token })
    const lamp = { ...mapping, store_id: storeId, store_product_sku: 'LAMP-2', product_link: search_text }
    await test.ask('/api/onlinestore/add_new_product', lamp, { token })
    const list = [line('#1'), line('#2', { store_product_sku: 'LAMP-2' })]
    await test.ask('/api/onlinestore/submit_store_shopping_orders', { store_id: storeId, list }, { token })
    const { data } = await test.ask('/api/shopping/get_my_order_list', {}, { token })
    const pictures = new Map(
      data.list.map((row: { external_order_id: string; product_image_url: string }) => [
        row.external_order_id,
        row.product_image_url,
      ]),
    )
    expect(product.product_image_url).toMatch(/^\/market-pictures\//)
    expect(pictures).toEqual(
      new Map([
        ['#1', ''],
        ['#2', product.product_image_url],
      ]),
    )
  })

  it('never buys the same external order twice, however often and in parallel', async () => {
    const { token, storeId, customer } = await aStore(test)
    const list = Array.from({ length: 20 }, (_, index) => line(`#${index}`))
    const submit = () =>
      test.ask('/api/onlinestore/submit_store_shopping_orders', { store_id: storeId, list }, { token })
    const codes = (await Promise.all(Array.from({ length: 8 }, submit))).map((answer) => answer.code)
    expect(codes.filter((code) => code === 0)).toHaveLength(1)
    expect(await submit()).toMatchObject({ msg: 'Please check your order file' })
    expect(await test.context.db.$count(orders, eq(orders.customerId, customer.id))).toBe(20)
    expect(await test.context.db.$count(storeOrders, eq(storeOrders.customerId, customer.id))).toBe(20)
    const { data } = await test.ask(
      '/api/onlinestore/check_online_orders',
      { store_id: storeId, order_list: list },
      { token },
    )
    expect(new Set(data.error.map((row: { error_kind: string }) => row.error_kind))).toEqual(
      new Set(['imported_before']),
    )
  })

  it('repeated after a cancellation buys only what was not bought', async () => {
    const { token, storeId, customer } = await aStore(test)
    const submit = () =>
      test.ask(
        '/api/onlinestore/submit_store_shopping_orders',
        { store_id: storeId, list: [line('#1')] },
        { token },
      )
    const first = await submit()
    expect(await submit()).toMatchObject({ msg: 'Please check your order file' })
    await test.context.db.transaction(async (tx) => {
      const [order] = await tx.select().from(orders).where(eq(orders.orderNumber, first.data.order_ids[0]))
      const move = { from: 'unpaid', to: 'cancelled', stage: 'cancelled' } as const
      await moveOrders(tx, [order?.id ?? ''], move, test.context.now())
    })
    const codes = (await Promise.all([submit(), submit(), submit()])).map((answer) => answer.code)
    expect(codes.filter((code) => code === 0)).toHaveLength(1)
    expect(await test.context.db.$count(orders, eq(orders.customerId, customer.id))).toBe(2)
  })

  it('of one file is one import, in however many calls it is submitted', async () => {
    const { token, storeId } = await aStore(test)
    const submit = (list: object[], file: object) =>
      test.ask(
        '/api/onlinestore/submit_store_shopping_orders',
        { store_id: storeId, list, ...file },
        { token },
      )
    const file = { import_key: 'a', file_name: 'orders.csv' }
    await submit([line('#1'), line('#2')], file)
    await submit([line('#3')], file)
    await submit([line('#4')], {})
    await submit([line('#5')], {})
    const { data } = await test.ask('/api/onlinestore/get_import_list', { store_id: storeId }, { token })
    expect(data).toMatchObject({
      list: [
        { file_name: '', order_num: 1, unpaid_num: 1 },
        { file_name: '', order_num: 1 },
        { file_name: 'orders.csv', order_num: 3, unpaid_num: 3, store_name: 'Northwind' },
      ],
      total: 3,
    })
  })

  it('proposes the recipient of an order as the address of its parcel', async () => {
    const { token, customer } = await aStore(test)
    const order = await anOrder(test.context, customer, {
      type: 'store',
      status: 'in_warehouse',
      recipient: line('#1').recipient,
    })
    const { data } = await test.ask(
      '/api/shopping/get_parcel_address_hints',
      { order_ids: order.orderNumber },
      { token },
    )
    expect(data).toEqual([
      expect.objectContaining({
        user_name: 'Ann Lee',
        country_code: 'CA',
        city: 'Toronto',
        postal_code: 'M5V',
      }),
    ])
  })

  it('refuses an empty list, too many lines, and another customer’s store', async () => {
    const mine = await aStore(test)
    const other = await aStore(test)
    const submit = (list: object[], as: string) =>
      test.ask(
        '/api/onlinestore/submit_store_shopping_orders',
        { store_id: mine.storeId, list },
        { token: as },
      )
    expect(await submit([], mine.token)).toMatchObject({ msg: 'Empty success order' })
    expect(await submit([line('#1')], other.token)).toMatchObject({ code: 1005 })
    expect(
      await test.ask(
        '/api/onlinestore/check_online_orders',
        { store_id: mine.storeId, order_list: [] },
        mine,
      ),
    ).toMatchObject({ msg: 'Empty order' })
    expect(
      await test.ask('/api/onlinestore/check_online_orders', {
        store_id: mine.storeId,
        order_list: [line('#1')],
      }),
    ).toMatchObject({ code: 9003 })
  })
})
