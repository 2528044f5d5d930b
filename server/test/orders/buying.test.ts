import { orders, productSnapshots, products } from '@sampan/database/tables'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { aCustomer, anOrder, aStaffMember } from '../factories.ts'
import { startTestApp } from '../test-app.ts'

const test = startTestApp()

const buyer = () => aStaffMember(test.context, 'purchasing')
const toBuy = async (overrides: object = {}) => {
  const order = await anOrder(test.context, await aCustomer(test.context), {
    status: 'wait_purchase',
    ...overrides,
  })
  return order.orderNumber
}
/** As ordered: ¥144.58 and ¥7.23 of freight. */
const FROZEN = 151.81

async function orderRow(number: string) {
  const [row] = await test.context.db.select().from(orders).where(eq(orders.orderNumber, number))
  if (!row) throw new Error('no order')
  return row
}

/** A product with an English and a Chinese snapshot; returns the English one. */
async function aProduct(itemId: string, seller: string) {
  const { db } = test.context
  const group = (label: string) => [{ name: 'x', options: [{ label, value: 'v1', imageUrl: '' }] }]
  const [en] = await db
    .insert(productSnapshots)
    .values({
      marketplace: '1688',
      itemId,
      lang: 'en',
      provider: 'test',
      product: { sellerName: 'Qingchuan Bags', title: 'Canvas tote', groups: group('Natural') },
      contentHash: 'en',
    })
    .returning()
  const [cn] = await db
    .insert(productSnapshots)
    .values({
      marketplace: '1688',
      itemId,
      lang: 'cn',
      provider: 'test',
      product: { sellerName: seller, title: '帆布托特包', groups: group('原色') },
      contentHash: 'cn',
    })
    .returning()
  await db.insert(products).values({ marketplace: '1688', itemId, lang: 'cn', snapshotId: cn?.id ?? '' })
  return en?.id ?? ''
}

describe('the buying page', () => {
  it('groups orders by seller, with goods and options in the seller’s words', async () => {
    const { token } = await buyer()
    const snapshotId = await aProduct('901', '义乌市晴川箱包厂')
    const first = await toBuy({ snapshotId, skuId: 'v1' })
    const other = await toBuy()
    const second = await toBuy({ snapshotId, skuId: 'gone' })
    const { data } = await test.ask('/api/staff/purchasing/get_buying_list', { stage: 'to_buy' }, { token })
    const groups = data.sellers.map((seller: { seller_name: string; orders: { order_id: string }[] }) => [
      seller.seller_name,
      seller.orders.map(({ order_id }) => order_id),
    ])
    expect(groups).toContainEqual(['义乌市晴川箱包厂', [first, second]])
    expect(groups.find(([name]: [string]) => name === '')[1]).toContain(other)
    const [tote, unknown] = data.sellers.find(
      (seller: { seller_name: string }) => seller.seller_name === '义乌市晴川箱包厂',
    ).orders
    expect(tote).toMatchObject({ seller_title: '帆布托特包', seller_options: '原色', cost_cny: FROZEN })
    // An option that is no longer on the page is left out.
    expect(unknown).toMatchObject({ seller_options: '' })
    const found = await test.ask(
      '/api/staff/purchasing/get_buying_list',
      { stage: 'to_buy', search_text: '晴川' },
      { token },
    )
    expect(found.data.total).toBe(2)
  })

  it('begins with the seller of the order that is to be bought first, and with that order', async () => {
    const { token } = await buyer()
    const [usual, first] = [await aProduct('902', '一号店'), await aProduct('903', '二号店')]
    await toBuy({ snapshotId: usual })
    await toBuy({ snapshotId: first })
    const priority = await toBuy({ snapshotId: first, priorityFeeCents: 70n, priorityHours: 6 })
    const { data } = await test.ask('/api/staff/purchasing/get_buying_list', { stage: 'to_buy' }, { token })
    const [seller] = data.sellers
    expect(seller.seller_name).toBe('二号店')
    expect(seller.orders[0]).toMatchObject({ order_id: priority, is_late: false })
    expect(seller.orders[0].due_at).toBe(seller.orders[0].priority_until)
  })
})

describe('purchases in bulk', () => {
  it('are checked row by row, and nothing is saved', async () => {
    const { token } = await buyer()
    const [fine, cheaper, dearer] = [await toBuy(), await toBuy(), await toBuy()]
    const moved = await toBuy({ status: 'on_the_way' })
    const row = (order_id: string, overrides: object = {}) => ({
      order_id,
      purchase_reference: '2718',
      cost_cny: '',
      tracking_number: '',
      ...overrides,
    })
    const { data } = await test.ask(
      '/api/staff/purchasing/check_purchases',
      {
        rows: [
          row(fine),
          row(cheaper, { cost_cny: '137.29' }),
          row(dearer, { cost_cny: '160' }),
          row(moved, { purchase_reference: '' }),
          row('SO-NONE'),
          row(fine),
          row(await toBuy(), { cost_cny: 'many', tracking_number: '!' }),
        ],
      },
      { token },
    )
    const fields = data.rows.map((one: { fields: object }) => Object.keys(one.fields))
    expect(fields).toEqual([
      [],
      [],
      ['cost_cny'],
      ['order_id', 'purchase_reference'],
      ['order_id'],
      ['order_id'],
      ['tracking_number', 'cost_cny'],
    ])
    expect(data.rows[0]).toMatchObject({ cost_cny: FROZEN, frozen_cny: FROZEN, returned_amount: 0 })
    expect(data.rows[1].returned_amount).toBeGreaterThan(0)
    expect(await orderRow(fine)).toMatchObject({ purchaseReference: '', status: 'wait_purchase' })
  })

  it('are recorded independently: one that moved on or costs too much is named, the others succeed', async () => {
    const { token } = await buyer()
    const [first, last] = [await toBuy(), await toBuy()]
    const moved = await toBuy({ status: 'on_the_way' })
    const dearer = await toBuy()
    const row = (order_id: string, cost_cny = FROZEN, tracking_number = '') => ({
      order_id,
      purchase_reference: `N-${order_id}`,
      cost_cny,
      tracking_number,
    })
    const rows = [row(first, 137.29), row(moved), row(dearer, 160), row(last, FROZEN, 'SF1234567890123')]
    const { data } = await test.ask(
      '/api/staff/purchasing/record_purchases',
      { rows },
      { token, headers: { 'idempotency-key': 'bulk-1' } },
    )
    expect(
      data.results.map((one: { order_id: string; is_done: boolean; field: string }) => [
        one.order_id,
        one.is_done,
        one.field,
      ]),
    ).toEqual([
      [first, true, ''],
      [moved, false, ''],
      [dearer, false, 'cost_cny'],
      [last, true, ''],
    ])
    expect(data.results[0].returned_amount).toBeGreaterThan(0)
    expect(await orderRow(first)).toMatchObject({
      status: 'wait_purchase',
      purchaseReference: `N-${first}`,
      purchasePriceFen: 13_729n,
    })
    expect(await orderRow(last)).toMatchObject({ status: 'on_the_way', trackingNumberCn: 'SF1234567890123' })
    expect(await orderRow(dearer)).toMatchObject({ purchaseReference: '' })
  })

  it('lists every order of a filter to be accepted, beyond one page', async () => {
    const { token } = await buyer()
    const productName = 'Enamel kettle of the whole filter'
    const numbers = []
    for (let count = 0; count < 103; count += 1)
      numbers.push(await toBuy({ status: 'paid', ...(count < 102 && { productName }) }))
    const [held = '', ...rest] = numbers
    const filter = { search_text: productName }
    const desk = await test.ask(
      '/api/staff/purchasing/get_buying_list',
      { ...filter, stage: 'to_accept', page_size: 100 },
      { token },
    )
    expect(desk.data.total).toBe(102)
    const { data } = await test.ask('/api/staff/purchasing/get_acceptable', filter, { token })
    expect(data.orders.map((one: { order_id: string }) => one.order_id).toSorted()).toEqual(
      numbers.slice(0, 102).toSorted(),
    )

    // A colleague accepts one in between: it is named, and all others are accepted.
    await test.ask('/api/staff/purchasing/accept_many', { orders: [{ order_id: held }] }, { token })
    const accepted = await test.ask(
      '/api/staff/purchasing/accept_many',
      { orders: data.orders },
      { token, headers: { 'idempotency-key': 'whole-filter' } },
    )
    const left = accepted.data.results.filter((one: { is_done: boolean }) => !one.is_done)
    expect(left).toMatchObject([{ order_id: held }])
    expect(left[0].message).not.toBe('')
    expect(await orderRow(rest[100] ?? '')).toMatchObject({ status: 'wait_purchase' })
    expect(await orderRow(rest[101] ?? '')).toMatchObject({ status: 'paid' })
  })

  it('accepts what it can of a filter, and names those that moved on', async () => {
    const { token } = await buyer()
    const [first, moved] = [await toBuy({ status: 'paid' }), await toBuy({ status: 'on_the_way' })]
    const { data } = await test.ask(
      '/api/staff/purchasing/accept_many',
      { orders: [{ order_id: moved }, { order_id: first }] },
      { token },
    )
    expect(data.results).toMatchObject([{ is_done: false }, { order_id: first, is_done: true }])
    expect(await orderRow(first)).toMatchObject({ status: 'wait_purchase' })
  })
})
