import { orders, storeOrders } from '@sampan/database/tables'
import { startMarketplace } from '@sampan/emulators'
import { eq } from 'drizzle-orm'
import { afterAll, describe, expect, it } from 'vitest'
import { moveOrders } from '../../src/orders/index.ts'
import { expectInvariants } from '../expect-invariants.ts'
import { aCustomer, anOrder, fillWallet } from '../factories.ts'
import { startTestApp } from '../test-app.ts'

const market = await startMarketplace()
afterAll(() => market.close())

const test = startTestApp(() => ({
  ONEBOUND_BASE_URL: market.url,
  ONEBOUND_KEY: 'demo-key',
  ONEBOUND_SECRET: 'demo-secret',
}))

const store = { store_name: 'Northwind', store_link: 'https://northwind.example', store_type: 'Shopify' }
const mapping = {
  store_product_sku: 'LAMP-1',
  product_link: 'https://item.taobao.com/item.htm?id=691541677564&ref=x',
  product_sale_price_cny: 39.5,
}
const line = (external_order_id: string, change: object = {}) => ({
  external_order_id,
  store_product_name: 'Lamp',
  product_sku: '',
  store_product_sku: 'LAMP-1',
  product_quantity: 2,
  recipient: {
    name: 'Ann Lee',
    country_code: 'CA',
    city: 'Toronto',
    address_detail: '1 Lake St',
    postal_code: 'M5V',
  },
  ...change,
})

async function aStore() {
  const customer = await aCustomer(test.context)
  const { data } = await test.ask('/api/onlinestore/add_new_store', store, { token: customer.token })
  await test.ask(
    '/api/onlinestore/add_new_product',
    { store_id: data.id, ...mapping },
    { token: customer.token },
  )
  return { customer, token: customer.token, storeId: data.id as string }
}

describe('an item of a store', () => {
  const size = (external_order_id: string, variant: string, change: object = {}) =>
    line(external_order_id, {
      store_product_name: `Boots - ${variant}`,
      store_product_sku: 'BOOTS',
      ...change,
    })
  const check = async (token: string, store_id: string, order_list: object[]) =>
    (await test.ask('/api/onlinestore/check_online_orders', { store_id, order_list }, { token })).data
  const submit = (token: string, store_id: string, list: object[]) =>
    test.ask('/api/onlinestore/submit_store_shopping_orders', { store_id, list }, { token })
  const map = (token: string, store_id: string, change: object) =>
    test.ask(
      '/api/onlinestore/add_new_product',
      { store_id, ...mapping, store_product_sku: 'BOOTS', ...change },
      { token },
    )
  const kinds = (data: { error: { error_kind: string }[] }) => data.error.map((one) => one.error_kind)

  it('differs by size, though sizes share one sku', async () => {
    const { token, storeId } = await aStore()
    const sizes = [size('#1', '38'), size('#1', '40')]
    expect(kinds(await check(token, storeId, sizes))).toEqual(['no_mapping', 'no_mapping'])
    await map(token, storeId, { store_product_name: 'Boots - 38', product_name: 'Boots 38' })
    expect(kinds(await check(token, storeId, sizes))).toEqual(['no_mapping'])
    const second = await map(token, storeId, { store_product_name: 'Boots - 40', product_sale_price_cny: 41 })
    expect(second.code).toBe(0)
    const { success, error } = await check(token, storeId, sizes)
    expect(error).toEqual([])
    expect(success.map((one: { product_sale_price_cny: number }) => one.product_sale_price_cny)).toEqual([
      39.5, 41,
    ])
    expect((await submit(token, storeId, sizes)).data.order_ids).toHaveLength(2)
  })

  it('is bought under its name in the store', async () => {
    const { token, storeId } = await aStore()
    await map(token, storeId, {
      store_product_name: 'Boots - 38',
      product_sku: 'Size: 38',
      product_name: 'Winter boots',
    })
    const bought = await submit(token, storeId, [size('#1', '38', { product_sku: 'Size: 38' })])
    const [row] = await test.context.db
      .select()
      .from(orders)
      .where(eq(orders.orderNumber, bought.data.order_ids[0]))
    expect(row).toMatchObject({ storeItemName: 'Boots - 38 / Size: 38', productName: 'Winter boots' })
  })

  it('that was once bought by a mapping of its sku keeps that mapping', async () => {
    const { token, storeId } = await aStore()
    await map(token, storeId, {})
    // Two sizes at once: the mapping is ambiguous.
    expect(kinds(await check(token, storeId, [size('#1', '38'), size('#2', '40')]))).toEqual([
      'no_mapping',
      'no_mapping',
    ])
    expect((await submit(token, storeId, [size('#1', '38')])).code).toBe(0)
    expect(kinds(await check(token, storeId, [size('#2', '40')]))).toEqual(['no_mapping'])
    expect((await check(token, storeId, [size('#3', '38')])).error).toEqual([])
  })

  it('stores its sale price', async () => {
    const { token, storeId } = await aStore()
    await submit(token, storeId, [line('#77', { sale_price: '12.50', sale_currency: 'EUR' })])
    const [row] = await test.context.db.select().from(orders).where(eq(orders.storeId, storeId))
    expect(row).toMatchObject({ salePrice: '12.50', saleCurrency: 'EUR' })
    const { data } = await test.ask('/api/onlinestore/get_store_order_list', { store_id: storeId }, { token })
    expect(data.list[0]).toMatchObject({ sale_price: 12.5, sale_currency: 'EUR' })
  })

  it('is bought in the option of its mapping', async () => {
    const { token, storeId } = await aStore()
    const option = { product_sku_id: '0:1;1:2', sku_code_note: '黑色;XL' }
    await map(token, storeId, { store_product_name: 'Boots - Black / XL', ...option })
    const bought = await submit(token, storeId, [size('#1', 'Black / XL')])
    const [row] = await test.context.db
      .select()
      .from(orders)
      .where(eq(orders.orderNumber, bought.data.order_ids[0]))
    expect(row).toMatchObject({
      skuId: '0:1;1:2',
      skuNote: '黑色;XL',
      storeItemName: 'Boots - Black / XL',
    })
    const { data } = await test.ask('/api/onlinestore/get_product_list', { store_id: storeId }, { token })
    expect(data.list[0]).toMatchObject(option)
  })

  it('has one name, whether or not the export repeats the variant in a column', async () => {
    const { token, storeId } = await aStore()
    await map(token, storeId, { store_product_name: 'Boots - 38' })
    expect((await submit(token, storeId, [size('#1', '38')])).code).toBe(0)
    const again = await check(token, storeId, [size('#1', '38', { product_sku: '38' })])
    expect(kinds(again)).toEqual(['imported_before'])
  })

  it('is a separate purchase with another custom text, which the buyer sees', async () => {
    const { token, storeId } = await aStore()
    await map(token, storeId, { store_product_name: 'Boots - 38', product_remark: 'Engraved' })
    const texts = ['Anna', 'Ben', 'Anna'].map((custom_text) => size('#1', '38', { custom_text }))
    expect(kinds(await check(token, storeId, texts))).toEqual(['repeated'])
    const bought = await submit(token, storeId, texts.slice(0, 2))
    const rows = await test.context.db.select().from(orders).where(eq(orders.storeId, storeId))
    expect(bought.data.order_ids).toHaveLength(2)
    expect(rows.map(({ remark }) => remark).toSorted()).toEqual(['Engraved\nAnna', 'Engraved\nBen'])
    expect(kinds(await check(token, storeId, texts.slice(1)))).toEqual(['imported_before', 'imported_before'])
  })

  it('is a separate purchase when it was sold again at another price', async () => {
    const { token, storeId } = await aStore()
    await map(token, storeId, { store_product_name: 'Boots - 38' })
    const lines = [1, 2].map((occurrence) => size('#1', '38', { occurrence }))
    expect((await submit(token, storeId, lines)).data.order_ids).toHaveLength(2)
    expect(kinds(await check(token, storeId, lines))).toEqual(['imported_before', 'imported_before'])
  })

  it('is listed with the other items of its product', async () => {
    const { token, storeId } = await aStore()
    for (const store_product_name of ['Boots - 38', 'Boots', 'Bootslace', 'Shoes - 38'])
      await map(token, storeId, { store_product_name })
    await map(token, storeId, { store_product_name: 'Boots', product_sku: 'Size: 40' })
    const { data } = await test.ask(
      '/api/onlinestore/get_product_list',
      { store_id: storeId, store_product_name: 'Boots' },
      { token },
    )
    expect(data.list.map((row: { store_item_name: string }) => row.store_item_name).toSorted()).toEqual([
      'Boots',
      'Boots - 38',
      'Boots / Size: 40',
    ])
  })

  it('may have a name of any length', async () => {
    const { token, storeId } = await aStore()
    const name = Array.from({ length: 300 }, (_, at) => String.fromCodePoint(0x4e00 + at * 61)).join('')
    const long = {
      store_product_name: name,
      product_sku: [...name].reverse().join(''),
      store_product_sku: name.slice(0, 299),
    }
    await map(token, storeId, long)
    expect((await submit(token, storeId, [line('#1', long)])).code).toBe(0)
  })
})

describe('an import', () => {
  it('separates errors from successes, each with its reason', async () => {
    const { token, storeId } = await aStore()
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

  it('creates orders of type 4 with their store, order and recipient', async () => {
    const { token, storeId } = await aStore()
    const { data } = await test.ask(
      '/api/onlinestore/submit_store_shopping_orders',
      { store_id: storeId, list: [line('#1'), line('#2')] },
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
      order_id: data.order_ids[1],
      order_status: 1,
    })
  })

  it('shows the picture of a product with a snapshot, and none otherwise', async () => {
    const { token, storeId } = await aStore()
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
    const { token, storeId, customer } = await aStore()
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
    const { token, storeId, customer } = await aStore()
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
    const { token, storeId } = await aStore()
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
    const { token, customer } = await aStore()
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
    const mine = await aStore()
    const other = await aStore()
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

describe('undoing an import', () => {
  const file = { import_key: 'a', file_name: 'wrong.csv' }
  async function imported() {
    const made = await aStore()
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

describe('stores and mappings', () => {
  it('are listed, changed and removed by their owner only', async () => {
    const { token, storeId } = await aStore()
    const other = await aCustomer(test.context)
    const rename = (as: string) =>
      test.ask(
        '/api/onlinestore/update_store',
        { id: storeId, ...store, store_name: 'Southwind' },
        { token: as },
      )
    expect(await rename(other.token)).toMatchObject({ code: 1005 })
    expect(await rename(token)).toMatchObject({ code: 0 })
    expect(
      (await test.ask('/api/onlinestore/get_store_list', { store_name: 'south' }, { token })).data.total,
    ).toBe(1)
    expect((await test.ask('/api/onlinestore/get_store_list', {}, { token: other.token })).data.total).toBe(0)

    const { data: products } = await test.ask(
      '/api/onlinestore/get_product_list',
      { store_id: storeId },
      { token },
    )
    expect(products.list[0]).toMatchObject({ store_product_sku: 'LAMP-1', store_name: 'Southwind' })
    const twice = await test.ask(
      '/api/onlinestore/add_new_product',
      { store_id: storeId, ...mapping },
      { token },
    )
    expect(twice).toMatchObject({
      msg: 'Failed to add new product',
      data: { fields: { store_product_sku: 'This SKU has a product already: change that one' } },
    })
    const id = products.list[0].id
    for (const as of [other.token]) {
      expect(
        await test.ask('/api/onlinestore/update_product', { id, ...mapping }, { token: as }),
      ).toMatchObject({ code: 1005 })
      expect(await test.ask('/api/onlinestore/delete_product', { id }, { token: as })).toMatchObject({
        code: 1005,
      })
      expect(await test.ask('/api/onlinestore/delete_store', { id: storeId }, { token: as })).toMatchObject({
        code: 1005,
      })
    }
    expect(await test.ask('/api/onlinestore/delete_store', { id: storeId }, { token })).toMatchObject({
      code: 0,
    })
    expect((await test.ask('/api/onlinestore/get_store_list', {}, { token })).data.total).toBe(0)
  })

  it('of one SKU are unique: changing another into it is refused', async () => {
    const { token, storeId } = await aStore()
    const { data } = await test.ask(
      '/api/onlinestore/add_new_product',
      { store_id: storeId, ...mapping, store_product_sku: 'CHAIR' },
      { token },
    )
    const change = (store_product_sku: string) =>
      test.ask('/api/onlinestore/update_product', { id: data.id, ...mapping, store_product_sku }, { token })
    expect((await change('LAMP-1')).data.fields).toHaveProperty('store_product_sku')
    expect(await change('CHAIR')).toMatchObject({ code: 0 })
  })

  it('of one address are one store: it is not linked twice, and is restored with its purchases', async () => {
    const { token, storeId } = await aStore()
    const list = [line('#1')]
    await test.ask('/api/onlinestore/submit_store_shopping_orders', { store_id: storeId, list }, { token })
    const link = (store_link: string) =>
      test.ask('/api/onlinestore/add_new_store', { ...store, store_link }, { token })
    expect(await link('http://www.northwind.example/')).toMatchObject({
      msg: 'Failed to add new store',
      data: { fields: { store_link: 'This store is linked already' } },
    })
    await test.ask('/api/onlinestore/delete_store', { id: storeId }, { token })
    const answers = await Promise.all([link(store.store_link), link('https://NORTHWIND.example/')])
    expect(answers.map((answer) => answer.data?.id)).toContain(storeId)
    expect(answers.filter((answer) => answer.code === 0)).toHaveLength(1)
    const { data } = await test.ask(
      '/api/onlinestore/check_online_orders',
      { store_id: storeId, order_list: list },
      { token },
    )
    expect(data.error[0]).toMatchObject({ error_kind: 'imported_before' })
  })

  it('report missing fields beside them', async () => {
    const { token } = await aCustomer(test.context)
    const answer = await test.ask(
      '/api/onlinestore/add_new_store',
      { store_name: '', store_link: 'x', store_type: 'Etsy' },
      { token },
    )
    expect(Object.keys(answer.data.fields)).toEqual(['store_name', 'store_link', 'store_type'])
  })
})
