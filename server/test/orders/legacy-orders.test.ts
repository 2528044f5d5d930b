import { holds, mails } from '@sampan/database/tables'
import { csvLine } from '@sampan/domain/csv'
import { and, eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { loadLegacyOrders } from '../../src/orders/index.ts'
import { aCustomer, aStaffMember, fillWallet } from '../factories.ts'
import { lastAudit } from '../last-audit.ts'
import { lastMessage } from '../last-message.ts'
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

  it('lists the one order that is asked for', async () => {
    const { accountNo, token } = await aCustomer(test.context)
    const other = await aCustomer(test.context)
    await loadLegacyOrders(
      test.context,
      file(row('LO-6', accountNo), row('LO-7', accountNo), row('LO-8', other.accountNo)),
    )
    const listed = async (order_id: string | null) => {
      const { data } = await test.ask('/api/order/get_order_list', { order_id }, { token })
      return [data.total, data.list.map((order: { order_id: string }) => order.order_id).toSorted()]
    }
    expect(await listed('LO-6')).toEqual([1, ['LO-6']])
    expect(await listed('LO-8')).toEqual([0, []])
    expect(await listed(null)).toEqual([2, ['LO-6', 'LO-7']])
  })

  it('names the missing columns', async () => {
    await expect(
      loadLegacyOrders(test.context, new TextEncoder().encode('order_number,status\n1,Paid\n')),
    ).rejects.toThrow('account_no')
  })
})

const address = {
  consignee_name: 'Ann',
  consignee_country: 'Norway',
  consignee_province: 'Oslo',
  consignee_city: 'Oslo',
  consignee_address_detail: 'Nygata 2',
  consignee_postcode: '٠١٥٩',
  consignee_phone: '+47 22 33 44 55',
}

describe('a legacy order', () => {
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
    // Digits as carriers read them.
    expect(
      await test.ask('/api/order/get_order_detail', { order_id: 'LO-A' }, { token: mine.token }),
    ).toMatchObject({ data: { consignee_postcode: '0159' } })
    for (const path of ['/api/order/get_order_detail', '/api/order/get_order_records']) {
      expect(await test.ask(path, { order_id: 'LO-A' }, { token: mine.token })).toMatchObject({ code: 0 })
      expect(await test.ask(path, { order_id: 'LO-A' }, { token: other.token })).toMatchObject({
        msg: 'Failed to retrieve order details',
      })
    }
  })
})

describe('a paid legacy order', () => {
  const staff = async (role: 'purchasing' | 'shipping' | 'support' = 'purchasing') => {
    const { token } = await aStaffMember(test.context, role)
    const ask = (call: string, input: object) =>
      test.ask(`/api/staff/legacy_orders/${call}`, input, { token })
    const list = async (search_text: string, stage = 'open') =>
      (await ask('get_list', { search_text, stage })).data.list
    return { ask, list }
  }
  const paidOrder = async (number: string) => {
    const customer = await aCustomer(test.context)
    await loadLegacyOrders(test.context, file(row(number, customer.accountNo)))
    await fillWallet(test.context, customer, 4_050n)
    const paid = { pay_way: 'balance', order_id: number }
    expect(await test.ask('/api/pay/pay_order', paid, { token: customer.token })).toMatchObject({ code: 0 })
    return customer
  }

  it('waits for staff from its payment until they have shipped it', async () => {
    const customer = await aCustomer(test.context)
    await loadLegacyOrders(test.context, file(row('LO-W', customer.accountNo)))
    expect(await (await staff()).list('')).not.toContainEqual(expect.objectContaining({ order_id: 'LO-W' }))
    await fillWallet(test.context, customer, 4_050n)
    const paid = { pay_way: 'balance', order_id: 'LO-W' }
    await test.ask('/api/pay/pay_order', paid, { token: customer.token })
    test.pass(25 * 3_600_000)
    const { ask, list } = await staff()
    expect(await list('LO-W')).toMatchObject([
      {
        customer: { customer_id: customer.id },
        order_status_text: 'Paid',
        next_statuses: ['purchased', 'problem'],
        total_amount: 40.5,
        items: [{ product_name: 'Scarf', buy_num: 2 }],
        consignee: null,
        is_late: true,
      },
    ])
    const move = async (status: string, remark = '') => {
      const [{ revision }] = await list('LO-W')
      return ask('move', { order_id: 'LO-W', revision, status, remark })
    }
    expect(await move('purchased')).toMatchObject({ code: 0 })
    expect(await move('in_warehouse')).toMatchObject({ code: 0 })
    expect(await move('shipped')).toMatchObject({
      code: 1003,
      data: { fields: { remark: expect.any(String) } },
    })
    expect(await move('shipped', 'EMS LX123456789CN')).toMatchObject({ code: 0 })
    expect(await list('LO-W')).toEqual([])
    expect(await list('LO-W', 'closed')).toMatchObject([
      { order_status: 7, next_statuses: [], is_late: false },
    ])
    const own = { token: customer.token }
    expect((await test.ask('/api/order/get_order_detail', { order_id: 'LO-W' }, own)).data.order_status).toBe(
      7,
    )
    const { data } = await test.ask('/api/order/get_order_records', { order_id: 'LO-W' }, own)
    expect(data.list.at(-1)).toMatchObject({ order_status_text: 'Shipped', remark: 'EMS LX123456789CN' })
    const { words } = (await lastMessage(test.context, customer)) ?? {}
    expect(words).toMatchObject({
      en: { title: 'LO-W: Shipped', body: expect.stringContaining('EMS LX123456789CN') },
    })
    expect(await lastAudit(test.context, 'legacy_order:LO-W')).toMatchObject({
      action: 'legacy_order_moved',
      before: { status: 'in_warehouse' },
      after: { status: 'shipped', remark: 'EMS LX123456789CN' },
    })
  })

  it('tells its customer of each new address by a mail that they can not switch off, and not of the same one', async () => {
    const { token, accountNo, id } = await paidOrder('LO-T')
    const update = (typed: object) =>
      test.ask('/api/order/update_order_address', { order_id: 'LO-T', ...address, ...typed }, { token })
    const told = () =>
      test.context.db
        .select({ values: mails.values })
        .from(mails)
        .where(and(eq(mails.recipient, accountNo), eq(mails.template, 'legacy_address_corrected')))
    expect(await update({})).toMatchObject({ code: 0 })
    expect(await update({})).toMatchObject({ code: 0 })
    expect(await told()).toHaveLength(1)
    expect(await update({ consignee_country: 'Sweden' })).toMatchObject({ code: 0 })
    expect(JSON.stringify((await told())[1])).toContain('Sweden')
    const support = await staff('support')
    expect(await support.list('LO-T')).toMatchObject([
      {
        consignee: { name: 'Ann', country_name: 'Sweden' },
        former_addresses: [
          { name: 'Ann', country_name: 'Norway', address_detail: 'Nygata 2', postcode: '0159' },
          { name: 'Lena', country_name: 'Norway', address_detail: 'Havnegata 1', postcode: '0150' },
        ],
      },
    ])
    const buyers = await staff('purchasing')
    expect(await buyers.list('LO-T')).toMatchObject([{ consignee: null, former_addresses: [] }])
    const download = (await test.ask('/api/account/export_data', {}, { token })).data.content
    expect(download.former_addresses.map((one: object) => Object.values(one))).toMatchObject([
      expect.arrayContaining(['Norway', 'Havnegata 1']),
      expect.arrayContaining(['Norway', 'Nygata 2']),
    ])
    const hold = { customerId: id, kind: 'other', reason: 'x', createdAt: test.context.now() } as const
    await test.context.db.insert(holds).values(hold)
    expect(await update({ consignee_city: 'Bergen' })).toMatchObject({ code: 1418 })
    expect(await told()).toHaveLength(2)
  })

  it('goes on only to a status that follows, once, and not to an address that was changed meanwhile', async () => {
    const { ask, list } = await staff('shipping')
    const { token } = await paidOrder('LO-N')
    const [{ revision }] = await list('LO-N')
    const move = (status: string, at = revision) =>
      ask('move', { order_id: 'LO-N', revision: at, status, remark: 'Sold out' })
    expect(await move('shipped')).toMatchObject({ code: 1312 })
    await test.ask('/api/order/update_order_address', { order_id: 'LO-N', ...address }, { token })
    expect(await move('problem')).toMatchObject({ code: 1928 })
    const [changed] = await list('LO-N')
    expect(changed.consignee).toMatchObject({ name: 'Ann', address_detail: 'Nygata 2' })
    const twice = await Promise.all([move('problem', changed.revision), move('problem', changed.revision)])
    expect(twice.map(({ code }) => code).toSorted()).toEqual([0, 1928])
    expect(await list('LO-N')).toMatchObject([
      {
        order_status_text: 'Problem',
        remark: 'Sold out',
        next_statuses: ['purchased', 'in_warehouse', 'shipped', 'cancelled'],
      },
    ])
    const [{ revision: last }] = await list('LO-N')
    const cancel = { order_id: 'LO-N', revision: last, status: 'cancelled' }
    expect(await ask('move', cancel)).toMatchObject({ code: 1003 })
    expect(await ask('move', { ...cancel, remark: 'Your money is in your wallet' })).toMatchObject({
      code: 0,
    })
    expect(await list('LO-N')).toEqual([])
  })

  it('is found by its customer, and moved by those who handle goods', async () => {
    const support = await staff('support')
    const { accountNo } = await paidOrder('LO-F')
    const [{ order_id, revision }] = await support.list(accountNo)
    expect(order_id).toBe('LO-F')
    expect(await support.ask('move', { order_id, revision, status: 'purchased' })).toMatchObject({
      code: 9005,
    })
  })
})
