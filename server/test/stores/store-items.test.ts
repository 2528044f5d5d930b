import { orders } from '@sampan/database/tables'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { startTestApp } from '../test-app.ts'
import { aStore, line, mapping } from './linked-store.ts'

const test = startTestApp()

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
    const { token, storeId } = await aStore(test)
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
    const { token, storeId } = await aStore(test)
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
    const { token, storeId } = await aStore(test)
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
    const { token, storeId } = await aStore(test)
    await submit(token, storeId, [line('#77', { sale_price: '12.50', sale_currency: 'EUR' })])
    const [row] = await test.context.db.select().from(orders).where(eq(orders.storeId, storeId))
    expect(row).toMatchObject({ salePrice: '12.50', saleCurrency: 'EUR' })
    const { data } = await test.ask('/api/onlinestore/get_store_order_list', { store_id: storeId }, { token })
    expect(data.list[0]).toMatchObject({ sale_price: 12.5, sale_currency: 'EUR' })
  })

  it('is bought in the option of its mapping', async () => {
    const { token, storeId } = await aStore(test)
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
    const { token, storeId } = await aStore(test)
    await map(token, storeId, { store_product_name: 'Boots - 38' })
    expect((await submit(token, storeId, [size('#1', '38')])).code).toBe(0)
    const again = await check(token, storeId, [size('#1', '38', { product_sku: '38' })])
    expect(kinds(again)).toEqual(['imported_before'])
  })

  it('is a separate purchase with another custom text, which the buyer sees', async () => {
    const { token, storeId } = await aStore(test)
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
    const { token, storeId } = await aStore(test)
    await map(token, storeId, { store_product_name: 'Boots - 38' })
    const lines = [1, 2].map((occurrence) => size('#1', '38', { occurrence }))
    expect((await submit(token, storeId, lines)).data.order_ids).toHaveLength(2)
    expect(kinds(await check(token, storeId, lines))).toEqual(['imported_before', 'imported_before'])
  })

  it('is listed with the other items of its product', async () => {
    const { token, storeId } = await aStore(test)
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
    const { token, storeId } = await aStore(test)
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
