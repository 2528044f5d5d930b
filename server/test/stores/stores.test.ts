import { describe, expect, it } from 'vitest'
import { aCustomer } from '../factories.ts'
import { startTestApp } from '../test-app.ts'
import { aStore, line, mapping, store } from './linked-store.ts'

const test = startTestApp()

describe('stores and mappings', () => {
  it('are listed, changed and removed by their owner only', async () => {
    const { token, storeId } = await aStore(test)
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

  it('keep one store for an address, also when a store is changed', async () => {
    const { token, storeId } = await aStore(test)
    const second = { ...store, store_link: 'https://second.example' }
    const { data } = await test.ask('/api/onlinestore/add_new_store', second, { token })
    const change = (input: object) =>
      test.ask('/api/onlinestore/update_store', { id: data.id, ...input }, { token })
    const other = 'https://www.northwind.example/'
    expect((await change({ ...second, store_link: other })).data.fields).toHaveProperty('store_link')
    expect(await change({ ...second, store_name: 'Second' })).toMatchObject({ code: 0 })
    await test.ask('/api/onlinestore/delete_store', { id: storeId }, { token })
    expect(await change({ ...second, store_link: store.store_link })).toMatchObject({ code: 0 })
  })

  it('of one SKU are unique: changing another into it is refused', async () => {
    const { token, storeId } = await aStore(test)
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
    const { token, storeId } = await aStore(test)
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
    expect(answer.data.fields).toEqual({
      store_name: 'Please fill this in',
      store_link: 'Enter a full link that begins with https://',
      store_type: 'Must be one of: Shopify, Wix',
    })
  })

  it.each([
    [10.555, 'At most two decimals, such as 12.50'],
    ['abc', 'This does not look right'],
    [-0.01, 'Must be at least 0'],
    ['', 'Please fill this in'],
  ])('say beside the price %j of a product what is wrong with it', async (product_sale_price_cny, why) => {
    const { token, storeId } = await aStore(test)
    const product = { store_id: storeId, ...mapping, product_sale_price_cny }
    expect(await test.ask('/api/onlinestore/add_new_product', product, { token })).toMatchObject({
      code: 1001,
      data: { fields: { product_sale_price_cny: why } },
    })
  })

  it('take the price of a product as it was typed', async () => {
    const { token, storeId } = await aStore(test)
    const product = {
      ...mapping,
      store_id: storeId,
      store_product_sku: 'LAMP-2',
      product_sale_price_cny: ' 12.50',
    }
    await test.ask('/api/onlinestore/add_new_product', product, { token })
    const { data } = await test.ask('/api/onlinestore/get_product_list', {}, { token })
    expect(data.list[0]).toMatchObject({ store_product_sku: 'LAMP-2', product_sale_price_cny: 12.5 })
  })
})
