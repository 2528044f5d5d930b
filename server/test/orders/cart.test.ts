import { randomUUID } from 'node:crypto'
import { cartLines, landedEstimates, orders } from '@sampan/database/tables'
import { parseRate } from '@sampan/domain/money'
import { startMarketplace } from '@sampan/emulators'
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { THROTTLES } from '../../src/http/limits/throttle.ts'
import { rateInForce, recordRate, shownRate, walletBalance } from '../../src/ledger/index.ts'
import { changeSettings } from '../change-settings.ts'
import { aCustomer, aStaffMember, fillWallet } from '../factories.ts'
import { fraction } from '../fraction.ts'
import { startTestApp } from '../test-app.ts'

const market = await startMarketplace({ port: 0 })
afterAll(() => market.close())

const test = startTestApp(() => ({
  ONEBOUND_BASE_URL: market.url,
  ONEBOUND_KEY: 'demo-key',
  ONEBOUND_SECRET: 'demo-secret',
}))

const LINK = 'https://item.taobao.com/item.htm?spm=a1z10&id=691541677564'

async function product(token: string) {
  const { data } = await test.ask(
    '/api/shopping/get_product_detail',
    { search_text: `看看这个 ${LINK} 很好` },
    { token },
  )
  const inStock = Object.entries<{ price: number; quantity: number }>(data.sku_list).find(
    ([, sku]) => sku.quantity > 5,
  )
  if (!inStock) throw new Error('nothing in stock')
  const [skuId, sku] = inStock
  return {
    snapshot_id: data.snapshot_id,
    product_name: data.product_name,
    product_link: data.product_link,
    product_image_url: data.product_image_url,
    product_sale_price_cny: sku.price,
    product_freight_amount_cny: data.product_freight_amount_cny,
    product_sku_id: skuId,
    quantity: 2,
  }
}

const expert = {
  product_name: 'A lamp from a small shop',
  product_link: 'https://shop.example/lamp',
  product_sale_price_cny: 100,
  product_freight_amount_cny: 8,
  quantity: 1,
  product_remark: 'the green one',
  product_image_url: '/files/lamp.jpg',
}

describe('a customer who adds products that require provider calls', () => {
  const unknown = (id: number) => ({
    ...expert,
    product_link: `https://item.taobao.com/item.htm?id=9${String(id).padStart(11, '0')}`,
    product_sku_id: '1',
  })

  it('is refused above the limit, in the cart and at submission', async () => {
    const { id, token } = await aCustomer(test.context)
    const add = (item: object) => test.ask('/api/shopping/add_to_cart', item, { token })
    const item = await product(token)
    const cartId = (await add(item)).data.id
    await test.context.pool.query('insert into throttles (key, points, expire) values ($1, $2, $3)', [
      `look_up_to_buy:${id}`,
      THROTTLES.look_up_to_buy.points - 1,
      Date.now() + 600_000,
    ])
    expect((await add(unknown(1))).msg).toBe('Can not find this item')
    expect((await add(unknown(2))).msg).toMatch(/^Too many/)
    // A recently viewed product needs no call.
    expect((await add(item)).code).toBe(0)

    test.pass(31 * 60_000)
    const submitted = await test.ask(
      '/api/shopping/submit_shopping_order',
      { cart_ids: [cartId], country_code: 'DE' },
      { token },
    )
    expect(submitted.msg).toContain('Too many')
  })
})

describe('a product from share text', () => {
  it('is looked up once, shown with its options and added to the cart at the stored price', async () => {
    const customer = await aCustomer(test.context)
    const token = customer.token
    const item = await product(token)
    const before = market.calls()['GET /taobao/item_get/'] ?? 0
    const added = await test.ask('/api/shopping/add_to_cart', item, { token })
    expect(added).toMatchObject({ code: 0 })
    expect(market.calls()['GET /taobao/item_get/'] ?? 0).toBe(before)

    const { data } = await test.ask('/api/shopping/get_my_cart_list', {}, { token })
    expect(data.cart_nums).toBe(1)
    const [line] = data.list
    expect(line).toMatchObject({
      id: added.data.id,
      quantity: 2,
      order_type: 1,
      product_name: item.product_name,
    })
    expect(line.total_amount_cny).toBeCloseTo(
      item.product_sale_price_cny * 2 + item.product_freight_amount_cny,
      2,
    )
  })

  it('is refused at another price than the stored one, with both figures', async () => {
    const { token } = await aCustomer(test.context)
    const item = await product(token)
    const tampered = { ...item, product_sale_price_cny: 0.01 }
    expect(await test.ask('/api/shopping/add_to_cart', tampered, { token })).toMatchObject({
      code: 1206,
      msg: `The price changed from ¥0.01 to ¥${item.product_sale_price_cny.toFixed(2)}. Please check and add it again.`,
    })
  })

  it('may come with its price and freight as text, as a form has them', async () => {
    const { token } = await aCustomer(test.context)
    const item = await product(token)
    const typed = {
      ...item,
      product_sale_price_cny: String(item.product_sale_price_cny),
      product_freight_amount_cny: String(item.product_freight_amount_cny),
    }
    expect(await test.ask('/api/shopping/add_to_cart', typed, { token })).toMatchObject({ code: 0 })
    const words = { ...item, product_sale_price_cny: 'cheap' }
    expect(await test.ask('/api/shopping/add_to_cart', words, { token })).toMatchObject({ code: 1001 })
  })

  it('has a price above zero', async () => {
    const { token } = await aCustomer(test.context)
    const item = await product(token)
    const unpriced = { ...item, product_sale_price_cny: 0 }
    expect(await test.ask('/api/shopping/add_to_cart', unpriced, { token })).toMatchObject({
      code: 1204,
      msg: 'Cannot be added to cart. You need to submit product information manually.',
    })
  })

  it('requires every option', async () => {
    const { token } = await aCustomer(test.context)
    const item = await product(token)
    const missing = { ...item, product_sku_id: '' }
    const answer = await test.ask('/api/shopping/add_to_cart', missing, { token })
    expect(answer.code).toBe(1205)
    expect(answer.msg).toMatch(/^Please select /)
  })

  it('that does not exist cannot be found', async () => {
    const { token } = await aCustomer(test.context)
    const answer = await test.ask(
      '/api/shopping/get_product_detail',
      { search_text: 'https://item.taobao.com/item.htm?id=999000999000' },
      { token },
    )
    expect(answer).toMatchObject({ code: 1201, msg: 'Can not find this item' })
  })

  it('requires a sign-in and a text', async () => {
    expect(await test.ask('/api/shopping/get_product_detail', { search_text: LINK })).toMatchObject({
      code: 9003,
    })
    const { token } = await aCustomer(test.context)
    expect(await test.ask('/api/shopping/get_product_detail', { search_text: ' ' }, { token })).toMatchObject(
      {
        msg: 'Please input Product URL',
      },
    )
  })
})

describe('an expert buy', () => {
  it('costs at least 1 yuan and requires a remark and a loadable picture', async () => {
    const { token } = await aCustomer(test.context)
    const refused = async (change: object) => {
      const { msg, data } = await test.ask('/api/shopping/add_to_cart', { ...expert, ...change }, { token })
      expect(msg).toBe('Please check your input')
      return data.fields
    }
    expect(await refused({ product_sale_price_cny: 0.99 })).toEqual({
      product_sale_price_cny: 'Must be at least 1',
    })
    expect(await refused({ product_sale_price_cny: 10.123 })).toHaveProperty('product_sale_price_cny')
    expect(await refused({ product_remark: ' ', product_image_url: '' })).toEqual({
      product_remark: 'Please fill this in',
      product_image_url: 'Please fill this in',
    })
    for (const product_image_url of ['javascript:alert(1)', '//elsewhere.example/a.jpg', 'lamp.jpg'])
      expect(await refused({ product_image_url })).toHaveProperty('product_image_url')
    expect((await test.ask('/api/shopping/get_my_cart_nums', {}, { token })).data).toBe(0)
  })

  it('of an unknown product requires the same beside a sku', async () => {
    const { token } = await aCustomer(test.context)
    const add = (change: object) =>
      test.ask('/api/shopping/add_to_cart', { ...expert, product_sku_id: '0:0', ...change }, { token })
    for (const change of [
      { product_sale_price_cny: 0.99 },
      { product_remark: '' },
      { product_image_url: '' },
    ])
      expect(await add(change)).toMatchObject({
        code: 1204,
        msg: 'Cannot be added to cart. You need to submit product information manually.',
      })
    expect((await test.ask('/api/shopping/get_my_cart_nums', {}, { token })).data).toBe(0)
    expect(await add({ product_sale_price_cny: 1 })).toMatchObject({ code: 0 })
  })
})

it('a link of the catalogue without a sku is an expert buy, and an unknown snapshot is refused', async () => {
  const { token } = await aCustomer(test.context)
  const add = (change: object) => test.ask('/api/shopping/add_to_cart', { ...expert, ...change }, { token })
  expect(await add({ product_link: LINK })).toMatchObject({ code: 0 })
  expect(await add({ snapshot_id: randomUUID(), product_sku_id: '0:0' })).toMatchObject({ code: 1005 })
  const { data } = await test.ask('/api/shopping/get_my_cart_list', {}, { token })
  expect(data.list).toMatchObject([{ product_link: LINK, order_type: 3, product_sale_price_cny: 100 }])
})

it('a product without options is added by its link and empty sku, at its own price, with a remark or none', async () => {
  const { token } = await aCustomer(test.context)
  const link = 'https://www.goofish.com/item?id=750828541223'
  const { data: shown } = await test.ask('/api/shopping/get_product_detail', { search_text: link }, { token })
  expect(shown.prop_list).toEqual([])
  const item = {
    product_name: shown.product_name,
    product_link: shown.product_link,
    product_image_url: shown.product_image_url,
    product_sale_price_cny: shown.product_price,
    product_freight_amount_cny: shown.product_freight_amount_cny,
    ...{ quantity: 1, sku_code_note: '', product_sku_id: '' },
  }
  const add = (change: object) => test.ask('/api/shopping/add_to_cart', { ...item, ...change }, { token })
  expect(await add({})).toMatchObject({ code: 0 })
  expect(await add({ product_remark: 'in a box, please' })).toMatchObject({ code: 0 })
  for (const product_remark of ['', 'in a box, please'])
    expect(await add({ product_remark, product_sale_price_cny: 1 })).toMatchObject({ code: 1206 })
  const { data } = await test.ask('/api/shopping/get_my_cart_list', {}, { token })
  expect(data.list).toMatchObject([
    { order_type: 1, product_sale_price_cny: shown.product_price, product_remark: 'in a box, please' },
    { order_type: 1, product_sale_price_cny: shown.product_price, product_remark: '' },
  ])

  // The options of this one are all to be chosen; a description beside the empty sku is an expert buy.
  expect(await add({ product_link: LINK })).toMatchObject({ code: 1205 })
  expect(await add({ ...expert, product_link: LINK, product_sku_id: '' })).toMatchObject({ code: 0 })
})

describe('cart lines', () => {
  it('are changed within 1 to 5000, removed with -10000, and private to their owner', async () => {
    const mine = await aCustomer(test.context)
    const other = await aCustomer(test.context)
    const { data } = await test.ask('/api/shopping/add_to_cart', expert, { token: mine.token })
    const change = (quantity: number, token: string) =>
      test.ask('/api/shopping/cart_num_update', { cart_id: data.id, quantity }, { token })

    expect(await change(5000, mine.token)).toMatchObject({ code: 0 })
    for (const quantity of [0, 5001, -1])
      expect(await change(quantity, mine.token)).toMatchObject({
        msg: 'Quantity can be 1 to 5000',
        data: { fields: { quantity: 'Quantity can be 1 to 5000' } },
      })
    expect(await change(1.5, mine.token)).toMatchObject({ code: 1001 })
    expect(await change(3, other.token)).toMatchObject({ code: 1208, msg: 'Update failed' })
    expect(await change(-10000, other.token)).toMatchObject({ code: 1208 })
    const [line] = await test.context.db.select().from(cartLines).where(eq(cartLines.id, data.id))
    expect(line?.quantity).toBe(5000)
    expect(await change(-10000, mine.token)).toMatchObject({ code: 0 })
    expect(await test.ask('/api/shopping/get_my_cart_nums', {}, { token: mine.token })).toMatchObject({
      data: 0,
    })
  })
})

it('a remark is changed on a line of one’s own', async () => {
  const mine = await aCustomer(test.context)
  const other = await aCustomer(test.context)
  const { data } = await test.ask('/api/shopping/add_to_cart', expert, { token: mine.token })
  const change = ({ token }: typeof mine) =>
    test.ask(
      '/api/shopping/cart_remark_update',
      { cart_id: data.id, product_remark: 'the red one' },
      { token },
    )
  const remark = async () => {
    const list = await test.ask('/api/shopping/get_my_cart_list', {}, { token: mine.token })
    return list.data.list[0].product_remark
  }
  expect([await change(other), await remark()]).toMatchObject([{ code: 1208 }, 'the green one'])
  expect([await change(mine), await remark()]).toMatchObject([{ code: 0 }, 'the red one'])
})

describe('submitting', () => {
  it('is at the rate that the customer saw, which stays that of the order until it is bought', async () => {
    const { db, now } = test.context
    const customer = await aCustomer(test.context)
    const { token } = customer
    const submit = (cart_ids: string, total_amount_usd: number) =>
      test.ask(
        '/api/shopping/submit_shopping_order',
        { cart_ids, country_code: 'US', total_amount_usd },
        { token },
      )
    const settled = async (cart_ids: string) =>
      (await test.ask('/api/shopping/get_settlement_info', { cart_ids }, { token })).data.total_amount_usd
    const rateBefore = await rateInForce(db)
    const change = async (e8: bigint) => {
      test.pass(1)
      await recordRate(db, e8, 'test', now())
      // Settlements are shown at a rate in memory until word of the new one arrives.
      await expect.poll(async () => (await shownRate(test.context)).e8).toBe(e8)
    }
    await change(parseRate('7.2'))
    const { data } = await test.ask('/api/shopping/add_to_cart', expert, { token })
    const seen = await settled(data.id)
    await change(parseRate('6.4'))
    expect((await submit(data.id, seen)).code).toBe(1306)
    const dearer = await settled(data.id)
    expect(dearer).toBeGreaterThan(seen)
    const { order_ids } = (await submit(data.id, dearer)).data
    await change(parseRate('8'))
    const total = BigInt(Math.round(dearer * 100))
    await fillWallet(test.context, customer, total)
    expect((await test.ask('/api/pay/balance_pay_orders', { order_ids }, { token })).code).toBe(0)
    const balance = async () => (await walletBalance(db, customer.id)).minor
    expect(await balance()).toBe(0n)

    const buyer = await aStaffMember(test.context, 'purchasing')
    const [order_id] = order_ids
    const accepted = await test.ask('/api/staff/purchasing/accept', { orders: [{ order_id }] }, buyer)
    expect(accepted.code).toBe(0)
    const asOrdered = { order_id, unit_price_cny: 100, freight_cny: 8 }
    const { data: same } = await test.ask('/api/staff/purchasing/compare_price', asOrdered, buyer)
    expect(same).toMatchObject({ difference_amount: 0 })
    // ¥6.40 less are a dollar at the rate of the order.
    const bought = { ...asOrdered, unit_price_cny: 93.6, purchase_reference: 'TB-RATE', tracking_number: '' }
    expect((await test.ask('/api/staff/purchasing/record_purchase', bought, buyer)).code).toBe(0)
    expect(await balance()).toBe(100n)
    await change(rateBefore.e8)
  })

  it('creates one unpaid order per line, whose totals sum to the displayed one', async () => {
    const { token, id: customerId } = await aCustomer(test.context)
    const first = await test.ask('/api/shopping/add_to_cart', expert, { token })
    const second = await test.ask(
      '/api/shopping/add_to_cart',
      { ...expert, product_sale_price_cny: 33.33, quantity: 7 },
      { token },
    )
    const cart_ids = `${first.data.id},${second.data.id}`
    const { data: shown } = await test.ask('/api/shopping/get_settlement_info', { cart_ids }, { token })
    expect(shown.handling_fee_text).toBe('5% to $100, 4% to $500, 3% above')

    const wrong = { cart_ids, country_code: 'US', total_amount_usd: 1 }
    expect(await test.ask('/api/shopping/submit_shopping_order', wrong, { token })).toMatchObject({
      code: 1306,
    })
    const split = { ...wrong, total_amount_usd: 1.999 }
    expect(await test.ask('/api/shopping/submit_shopping_order', split, { token })).toMatchObject(
      fraction('total_amount_usd'),
    )
    const submitted = await test.ask(
      '/api/shopping/submit_shopping_order',
      { ...wrong, total_amount_usd: shown.total_amount_usd.toFixed(2) },
      { token },
    )
    expect(submitted.data.order_ids).toHaveLength(2)

    const rows = await test.context.db.select().from(orders).where(eq(orders.customerId, customerId))
    expect(rows.map((row) => [row.status, row.type])).toEqual([
      ['unpaid', 'expert_buy'],
      ['unpaid', 'expert_buy'],
    ])
    const total = rows.reduce((sum, row) => sum + row.totalCents, 0n)
    expect(Number(total)).toBe(Math.round(shown.total_amount_usd * 100))
    expect(await test.ask('/api/shopping/get_my_cart_nums', {}, { token })).toMatchObject({ data: 0 })
    expect(await test.ask('/api/shopping/submit_shopping_order', wrong, { token })).toMatchObject({
      code: 1302,
    })
  })

  it('in parallel creates the orders once', async () => {
    const { token, id: customerId } = await aCustomer(test.context)
    const { data } = await test.ask('/api/shopping/add_to_cart', expert, { token })
    const submit = (headers = {}) =>
      test.ask(
        '/api/shopping/submit_shopping_order',
        { cart_ids: data.id, country_code: 'US' },
        { token, headers },
      )
    const codes = (await Promise.all([submit(), submit(), submit(), submit()])).map((answer) => answer.code)
    expect(codes.filter((code) => code === 0)).toHaveLength(1)
    expect(await test.context.db.$count(orders, eq(orders.customerId, customerId))).toBe(1)
  })

  it('with one idempotency key returns the first response again, and refuses other input', async () => {
    const { token } = await aCustomer(test.context)
    const { data } = await test.ask('/api/shopping/add_to_cart', expert, { token })
    const submit = (country_code: string) =>
      test.ask(
        '/api/shopping/submit_shopping_order',
        { cart_ids: data.id, country_code },
        { token, headers: { 'idempotency-key': 'one' } },
      )
    const [first, again] = await Promise.all([submit('US'), submit('US')])
    expect(first.code).toBe(0)
    expect(again.data).toEqual(first.data)
    expect(await submit('CA')).toMatchObject({ code: 1006 })
  })

  it('refuses an unserved country and another customer’s line', async () => {
    const { token } = await aCustomer(test.context)
    const other = await aCustomer(test.context)
    const { data } = await test.ask('/api/shopping/add_to_cart', expert, { token })
    const submit = (country_code: unknown, as: string) =>
      test.ask('/api/shopping/submit_shopping_order', { cart_ids: data.id, country_code }, { token: as })
    const noCountry = {
      msg: 'Please select country',
      data: { fields: { country_code: 'Please select country' } },
    }
    for (const country of [undefined, 5, '', 'XX'])
      expect(await submit(country, token)).toMatchObject(noCountry)
    expect(await submit('US', other.token)).toMatchObject({ code: 1302, msg: 'Can not checkout' })
  })

  it('refuses lines of which one is another customer’s as a whole', async () => {
    const [mine, other] = [await aCustomer(test.context), await aCustomer(test.context)]
    const lineOf = async ({ token }: typeof mine) =>
      (await test.ask('/api/shopping/add_to_cart', expert, { token })).data.id
    const { token } = mine
    const cart_ids = `${await lineOf(mine)},${await lineOf(other)}`
    for (const [call, more] of [
      ['get_settlement_info', {}],
      ['submit_shopping_order', { country_code: 'US' }],
    ] as const)
      expect(await test.ask(`/api/shopping/${call}`, { cart_ids, ...more }, { token })).toMatchObject({
        code: 1302,
      })
    for (const { token } of [mine, other])
      expect((await test.ask('/api/shopping/get_my_cart_nums', {}, { token })).data).toBe(1)
  })

  it('creates the orders in the order of the lines, each with its estimate, also when one was changed', async () => {
    const { token, id: customerId } = await aCustomer(test.context)
    const ids = []
    for (const [product_name, product_sale_price_cny] of [
      ['A lamp', 100],
      ['A shade', 30],
      ['A bulb', 5],
    ] as const) {
      const line = { ...expert, product_name, product_sale_price_cny }
      ids.push((await test.ask('/api/shopping/add_to_cart', line, { token })).data.id)
    }
    await test.ask('/api/shopping/cart_num_update', { cart_id: ids[0], quantity: 2 }, { token })
    const submission = { cart_ids: ids.toReversed().join(), country_code: 'US' }
    const { data } = await test.ask('/api/shopping/submit_shopping_order', submission, { token })
    const rows = await test.context.db
      .select({
        number: orders.orderNumber,
        name: orders.productName,
        goods: orders.goodsCents,
        estimate: landedEstimates,
      })
      .from(orders)
      .innerJoin(landedEstimates, eq(landedEstimates.orderId, orders.id))
      .where(eq(orders.customerId, customerId))
      .orderBy(orders.id)
    expect(rows.map(({ name }) => name)).toEqual(['A lamp', 'A shade', 'A bulb'])
    expect(data.order_ids).toEqual(rows.map(({ number }) => number))
    for (const { goods, estimate } of rows) expect(estimate.goodsCents).toBe(goods)
  })

  it('refuses an id that cannot be one like that of a line which is gone', async () => {
    const { token } = await aCustomer(test.context)
    for (const id of ['1', randomUUID()]) {
      const ask = (path: string, input: object) => test.ask(`/api/shopping/${path}`, input, { token })
      const noCheckout = { code: 1302, msg: 'Can not checkout' }
      expect(await ask('get_settlement_info', { cart_ids: id })).toMatchObject(noCheckout)
      const submission = { cart_ids: id, country_code: 'US' }
      expect(await ask('get_landed_cost', submission)).toMatchObject(noCheckout)
      expect(await ask('submit_shopping_order', submission)).toMatchObject(noCheckout)
      const update = await ask('cart_num_update', { cart_id: id, quantity: 2 })
      expect(update).toMatchObject({ code: 1208, msg: 'Update failed' })
    }
  })
})

/** Longer than the snapshot of a popular product is used. */
const LATER = 7 * 3600_000

describe('a change at the marketplace', () => {
  afterEach(() => market.set({ dearerFen: 0, dearerFreightFen: 0, soldOut: false }))
  const add = (item: object, token: string) => test.ask('/api/shopping/add_to_cart', item, { token })

  it('of price or freight is reported with both figures when adding to the cart', async () => {
    const { token } = await aCustomer(test.context)
    const item = await product(token)
    test.pass(LATER)
    market.set({ dearerFen: 150 })
    const price = item.product_sale_price_cny
    expect(await add(item, token)).toMatchObject({
      code: 1206,
      msg: `The price changed from ¥${price.toFixed(2)} to ¥${(price + 1.5).toFixed(2)}. Please check and add it again.`,
    })
    test.pass(LATER)
    market.set({ dearerFen: 0, dearerFreightFen: 200 })
    expect(await add(item, token)).toMatchObject({
      code: 1215,
      msg: expect.stringContaining(`to ¥${(item.product_freight_amount_cny + 2).toFixed(2)}`),
    })
    expect((await test.ask('/api/shopping/get_my_cart_nums', {}, { token })).data).toBe(0)
  })

  it('is reported with both figures at submission; the cart shows it, and only that is charged', async () => {
    const { token, id } = await aCustomer(test.context)
    test.pass(LATER)
    const item = await product(token)
    const { data } = await add(item, token)
    test.pass(LATER)
    market.set({ dearerFen: 100, dearerFreightFen: 50 })
    const submit = () =>
      test.ask('/api/shopping/submit_shopping_order', { cart_ids: data.id, country_code: 'US' }, { token })
    const before = item.product_sale_price_cny * 2 + item.product_freight_amount_cny
    expect(await submit()).toMatchObject({
      code: 1216,
      msg: `“${item.product_name}” now comes to ¥${(before + 2.5).toFixed(2)}, not ¥${before.toFixed(2)}. Your cart shows the new price: please check and submit again.`,
    })
    expect(await test.context.db.$count(orders, eq(orders.customerId, id))).toBe(0)
    const { data: cart } = await test.ask('/api/shopping/get_my_cart_list', {}, { token })
    expect(cart.list[0].total_amount_cny).toBeCloseTo(before + 2.5, 2)
    expect(await submit()).toMatchObject({ code: 0 })
  })

  it.each([
    { dearerFen: 100 },
    { dearerFreightFen: 50 },
  ])('is reported of any line, also alone: %o', async (change) => {
    const { token } = await aCustomer(test.context)
    const described = await add(expert, token)
    test.pass(LATER)
    const item = await product(token)
    const bought = await add(item, token)
    test.pass(LATER)
    market.set(change)
    const submission = { cart_ids: `${described.data.id},${bought.data.id}`, country_code: 'US' }
    const submit = () => test.ask('/api/shopping/submit_shopping_order', submission, { token })
    expect(await submit()).toMatchObject({ code: 1216, msg: expect.stringContaining(item.product_name) })
    expect((await submit()).data.order_ids).toHaveLength(2)
  })

  it('is reported by name when nothing is left', async () => {
    const { token } = await aCustomer(test.context)
    test.pass(LATER)
    const item = await product(token)
    const { data } = await add(item, token)
    test.pass(LATER)
    market.set({ soldOut: true })
    const answer = await test.ask(
      '/api/shopping/submit_shopping_order',
      { cart_ids: data.id, country_code: 'US' },
      { token },
    )
    expect(answer.msg).toBe(`“${item.product_name}”: Stock is empty`)
  })
})

it('a link and a sku of the catalogue are bound to its price, even without its snapshot', async () => {
  const { token } = await aCustomer(test.context)
  test.pass(LATER)
  const { snapshot_id: _, ...item } = await product(token)
  const add = (change: object) => test.ask('/api/shopping/add_to_cart', { ...item, ...change }, { token })
  expect(await add({ product_sale_price_cny: 0.01 })).toMatchObject({ code: 1206 })
  expect(await add({})).toMatchObject({ code: 0 })
})

describe('the limits of a cart', () => {
  it('allow 1 to 1000 pieces of an expert buy at once, and 5000 from the cart to the order', async () => {
    const { token } = await aCustomer(test.context)
    const add = (change: object) => test.ask('/api/shopping/add_to_cart', { ...expert, ...change }, { token })
    const msg = 'Quantity can be 1 to 1000'
    const refused = { code: 1209, msg, data: { fields: { quantity: msg } } }
    expect(await add({ quantity: 1001 })).toMatchObject(refused)
    expect(await add({ quantity: 1001, product_sku_id: 'red' })).toMatchObject(refused)
    expect(await add({ ...(await product(token)), quantity: 1001 })).toMatchObject(refused)
    expect((await add({ quantity: 1.5 })).data.fields).toEqual({ quantity: 'Enter a whole number' })
    const { data: line } = await add({ quantity: 1000 })
    const update = { cart_id: line.id, quantity: 5000 }
    expect(await test.ask('/api/shopping/cart_num_update', update, { token })).toMatchObject({ code: 0 })
    const { data: cart } = await test.ask('/api/shopping/get_my_cart_list', {}, { token })
    const submitted = await test.ask(
      '/api/shopping/submit_shopping_order',
      { cart_ids: cart.list.map((line: { id: string }) => line.id), country_code: 'US' },
      { token },
    )
    expect(submitted).toMatchObject({ code: 0 })
  })

  it('report in the cart the seller’s stock and minimum', async () => {
    const { token } = await aCustomer(test.context)
    const item = await product(token)
    const { data: line } = await test.ask('/api/shopping/add_to_cart', item, { token })
    const update = (quantity: number) =>
      test.ask('/api/shopping/cart_num_update', { cart_id: line.id, quantity }, { token })
    const tooMany = await update(5000)
    expect(tooMany).toMatchObject({ code: 1207, data: { fields: { quantity: tooMany.msg } } })
    await test.context.db.update(cartLines).set({ minQuantity: 3 }).where(eq(cartLines.id, line.id))
    const msg = 'The seller asks for at least 3'
    expect(await update(2)).toMatchObject({ code: 1210, msg, data: { fields: { quantity: msg } } })
    expect(await update(3)).toMatchObject({ code: 0 })
  })

  it('allow as many lines as the settings', async () => {
    const { token } = await aCustomer(test.context)
    await changeSettings(test.context, { cart_lines_max: 1 })
    expect(await test.ask('/api/shopping/add_to_cart', expert, { token })).toMatchObject({ code: 0 })
    expect(await test.ask('/api/shopping/add_to_cart', expert, { token })).toMatchObject({ code: 1211 })
    await changeSettings(test.context, { cart_lines_max: 200 })
  })
})

describe('the price in renminbi', () => {
  it('is the same in the settlement and on the payment page', async () => {
    const { token } = await aCustomer(test.context)
    for (const [price, quantity] of [
      [131, 8],
      [17.3, 3],
      [0.37, 11],
    ])
      await test.ask(
        '/api/shopping/add_to_cart',
        {
          ...expert,
          product_sale_price_cny: Math.max(price ?? 1, 1),
          quantity,
          product_freight_amount_cny: 10,
        },
        { token },
      )
    const { data: cart } = await test.ask('/api/shopping/get_my_cart_list', {}, { token })
    const cart_ids = cart.list.map((line: { id: string }) => line.id)
    const { data: settled } = await test.ask('/api/shopping/get_settlement_info', { cart_ids }, { token })
    const { data: submitted } = await test.ask(
      '/api/shopping/submit_shopping_order',
      { cart_ids, country_code: 'US' },
      { token },
    )
    const { data: page } = await test.ask(
      '/api/pay/get_order_payment_info',
      { order_ids: submitted.order_ids },
      { token },
    )
    expect(page.total_amount).toBe(settled.total_amount_usd)
    expect(page.total_amount_cny).toBe(settled.total_amount_cny)
    const freights = settled.list.map(
      (line: { product_freight_amount_usd: number }) => line.product_freight_amount_usd,
    )
    expect(new Set(freights).size).toBe(1)
  })
})

it('an order and its estimated landed cost have the moment of its submission', async () => {
  const { token } = await aCustomer(test.context)
  test.pass(LATER)
  const { data: line } = await test.ask('/api/shopping/add_to_cart', expert, { token })
  const { data } = await test.ask(
    '/api/shopping/submit_shopping_order',
    { cart_ids: [line.id], country_code: 'US' },
    { token },
  )
  const [order_id] = data.order_ids
  const order = await test.ask('/api/shopping/get_order_detail', { order_id }, { token })
  expect(order.data.landed.estimated_at).toBe(order.data.created_at)
})
