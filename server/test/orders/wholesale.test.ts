import { startOpen1688 } from '@sampan/emulators'
import { afterAll, describe, expect, it } from 'vitest'
import { aCustomer } from '../factories.ts'
import { startTestApp } from '../test-app.ts'

const platform = await startOpen1688()
afterAll(() => platform.close())

const test = startTestApp(() => ({
  MARKETPLACE_PROVIDERS: '1688',
  ALI1688_BASE_URL: platform.url,
  ALI1688_APP_KEY: 'demo-app',
  ALI1688_APP_SECRET: 'demo-secret',
  ALI1688_REFRESH_TOKEN: 'demo-refresh',
}))

/** The first offer found by a keyword, and an order for its first option in stock. */
async function offer(token: string, keyword: string) {
  const { data: found } = await test.ask('/api/shopping/search_product_by_keyword', { keyword }, { token })
  const search_text = found.list[0].product_link
  const { data } = await test.ask('/api/shopping/get_product_detail', { search_text }, { token })
  const [product_sku_id, sku] =
    Object.entries<{ price: number; quantity: number }>(data.sku_list).find(
      ([, one]) => one.quantity > 120,
    ) ?? []
  if (!sku) throw new Error('nothing in stock')
  const item = {
    snapshot_id: data.snapshot_id,
    product_name: data.product_name,
    product_link: data.product_link,
    product_sale_price_cny: sku.price,
    product_freight_amount_cny: data.product_freight_amount_cny,
    product_sku_id,
  }
  const add = (quantity: number, change: object = {}) =>
    test.ask('/api/shopping/add_to_cart', { ...item, quantity, ...change }, { token })
  return { data, item, sku, add }
}

describe('goods in lots', () => {
  it('are bought in whole lots, from the product page to the cart', async () => {
    const { token } = await aCustomer(test.context)
    const { data, add } = await offer(token, 'speed rope')
    expect(data).toMatchObject({ lot_size: 6, min_num: 18 })
    expect(await add(20)).toMatchObject({ code: 1218, msg: expect.stringContaining('Sold in lots of 6') })
    expect(await add(12)).toMatchObject({ code: 1210 })
    expect(await add(1002)).toMatchObject({ code: 1209, msg: 'Quantity can be 18 to 1000' })
    const { data: line } = await add(18)
    const { data: cart } = await test.ask('/api/shopping/get_my_cart_list', {}, { token })
    expect(cart.list).toMatchObject([{ quantity: 18, lot_size: 6, min_num: 18 }])
    const update = (quantity: number) =>
      test.ask('/api/shopping/cart_num_update', { cart_id: line.id, quantity }, { token })
    expect(await update(19)).toMatchObject({ code: 1218 })
    expect(await update(24)).toMatchObject({ code: 0 })
  })
})

describe('quantity prices', () => {
  it('are charged from their quantity on', async () => {
    const { token } = await aCustomer(test.context)
    const { data, sku, add } = await offer(token, 'packable down jacket')
    const [first, , third] = data.ladder_prices
    expect(data.product_price).toBe(first.price)
    expect(await add(100)).toMatchObject({ code: 1206 })
    expect(await add(100, { product_sale_price_cny: third.price })).toMatchObject({ code: 0 })
    expect(third.price).toBeLessThan(sku.price)
  })
})

describe('the freight estimate', () => {
  it('is based on weight and size of the selected option', async () => {
    const { token } = await aCustomer(test.context)
    const { data, item } = await offer(token, 'packable down jacket')
    const ask = async (change: object) => {
      const input = { snapshot_id: data.snapshot_id, country_code: 'US', quantity: 3, ...change }
      return (await test.ask('/api/shopping/get_freight_estimate', input, { token })).data
    }
    const [whole, chosen] = [await ask({}), await ask({ product_sku_id: item.product_sku_id })]
    expect(chosen.weight_source).toBe('seller')
    // The volumetric weight of a box of 32 × 24 × 10 cm exceeds the weight of its goods.
    expect(chosen.weight_g).toBeGreaterThan(whole.weight_g)
  })
})
