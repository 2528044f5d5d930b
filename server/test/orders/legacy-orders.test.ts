import { csvLine } from '@sampan/domain/csv'
import { describe, expect, it } from 'vitest'
import { loadLegacyOrders } from '../../src/orders/index.ts'
import { aCustomer } from '../factories.ts'
import { startTestApp } from '../test-app.ts'

const test = startTestApp()

const HEADER = [
  ...[
    'order_number',
    'account_no',
    'type_text',
    'status',
    'is_virtual',
    'external_order_price',
    'discount_amount',
  ],
  ...['transport_amount', 'total_amount', 'order_time', 'pay_time', 'consignee_name', 'consignee_country'],
  ...[
    'consignee_province',
    'consignee_city',
    'consignee_address_detail',
    'consignee_postcode',
    'consignee_phone',
  ],
  ...['consignee_email', 'product_name', 'buy_num', 'sku_discount_price', 'sum_discount_amount'],
]
const row = (number: string, email: string, status = 'Unpaid', product = 'Scarf') => [
  ...[number, email, 'Shopping', status, '0', '0', '30.50', '10', '40.50', '2026-03-01 10:00:00', ''],
  ...['Lena', 'Norway', 'Oslo', 'Oslo', 'Havnegata 1', '0150', '+47 1', '', product, '2', '15.25', '30.50'],
]
const file = (...rows: string[][]) =>
  new TextEncoder().encode([HEADER, ...rows].map((cells) => csvLine(cells)).join(''))

describe('loading', () => {
  it('stores orders with their items once, and reports skipped ones', async () => {
    const { accountNo, token } = await aCustomer(test.context)
    const csv = file(
      row('LO-1', accountNo),
      row('LO-1', accountNo, 'Unpaid', 'Umbrella, red'),
      row('LO-2', 'nobody@example.com'),
      row('LO-3', accountNo, 'Lost'),
    )
    expect(await loadLegacyOrders(test.context, csv)).toEqual({
      loaded: 1,
      known: 0,
      problems: ['LO-2: no customer nobody@example.com', 'LO-3: unknown status Lost'],
    })
    expect(await loadLegacyOrders(test.context, csv)).toMatchObject({ loaded: 0, known: 1 })
    const { data } = await test.ask('/api/order/get_order_list', {}, { token })
    expect(data).toMatchObject({
      total: 1,
      list: [{ order_id: 'LO-1', order_status: 1, total_amount: 40.5, can_pay: true }],
    })
    expect(data.list[0].items.map((item: { product_name: string }) => item.product_name)).toEqual([
      'Scarf',
      'Umbrella, red',
    ])
  })

  it('names the missing columns', async () => {
    await expect(
      loadLegacyOrders(test.context, new TextEncoder().encode('order_number,status\n1,Paid\n')),
    ).rejects.toThrow('account_no')
  })
})

describe('a legacy order', () => {
  const address = {
    consignee_name: 'Ann',
    consignee_country: 'Norway',
    consignee_province: 'Oslo',
    consignee_city: 'Oslo',
    consignee_address_detail: 'Nygata 2',
    consignee_postcode: '0159',
    consignee_phone: '+47 2',
  }

  it('can have its address changed until it is shipped, by its owner only', async () => {
    const mine = await aCustomer(test.context)
    const other = await aCustomer(test.context)
    await loadLegacyOrders(
      test.context,
      file(row('LO-A', mine.accountNo, 'Paid'), row('LO-B', mine.accountNo, 'Shipped')),
    )
    const update = (order_id: string, token?: string) =>
      test.ask(
        '/api/order/update_order_address',
        { order_id, ...address },
        token === undefined ? {} : { token },
      )
    expect(await update('LO-A', mine.token)).toMatchObject({ code: 0 })
    expect(await update('LO-B', mine.token)).toMatchObject({ msg: 'failed' })
    expect(await update('LO-A', other.token)).toMatchObject({ msg: 'failed' })
    expect(await update('LO-A')).toMatchObject({ code: 9003 })
    for (const path of ['/api/order/get_order_detail', '/api/order/get_order_records']) {
      expect(await test.ask(path, { order_id: 'LO-A' }, { token: mine.token })).toMatchObject({ code: 0 })
      expect(await test.ask(path, { order_id: 'LO-A' }, { token: other.token })).toMatchObject({
        msg: 'Failed to retrieve order details',
      })
    }
  })
})
