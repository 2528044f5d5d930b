import { ledgerAccounts, ledgerEntries } from '@sampan/database/tables'
import { usd } from '@sampan/domain/money'
import { and, eq, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { walletBalance } from '../../src/ledger/index.ts'
import { issueRefund } from '../../src/payments/index.ts'
import { aCustomer, anOrder, aParcel, aStaffMember } from '../factories.ts'
import { startTestApp } from '../test-app.ts'

const test = startTestApp()

/** Refunds manually, as finance does. */
const refund = async (kind: 'order' | 'parcel', number: string, amount: number, purpose?: string) => {
  const { token } = await aStaffMember(test.context, 'finance')
  return test.ask(
    '/api/staff/finance/refund',
    {
      kind,
      number,
      amount,
      ...(purpose ? { purpose } : {}),
      way: 'wallet',
      reason: 'Sorry for the wait',
    },
    { token },
  )
}

async function booked(account: 'compensation' | 'shipping_payable' | 'goods_payable'): Promise<bigint> {
  const [row] = await test.context.db
    .select({ sum: sql<bigint>`coalesce(sum(${ledgerEntries.amountMinor}), 0)`.mapWith(BigInt) })
    .from(ledgerEntries)
    .innerJoin(ledgerAccounts, eq(ledgerAccounts.id, ledgerEntries.accountId))
    .where(and(eq(ledgerAccounts.kind, account), eq(ledgerAccounts.currency, 'USD')))
  return row?.sum ?? 0n
}

describe('goodwill on a paid parcel', () => {
  it('is booked as our cost, and shown to the customer', async () => {
    const customer = await aCustomer(test.context)
    const order = await anOrder(test.context, customer, { status: 'in_warehouse' })
    const parcel = await aParcel(test.context, customer, { status: 'paid', orders: [order] })
    const before = await booked('compensation')
    expect((await refund('parcel', parcel.deliveryNumber, 5)).code).toBe(0)
    expect((await walletBalance(test.context.db, customer.id)).minor).toBe(500n)
    expect((await booked('compensation')) - before).toBe(-500n)

    const detail = await test.ask(
      '/api/shopping/get_parcel_detail',
      { delivery_number: parcel.deliveryNumber },
      { token: customer.token },
    )
    expect(detail.data.refunds).toMatchObject([
      { purpose: 'goodwill', amount: 5, reason: 'Sorry for the wait' },
    ])
  })
})

describe('goodwill on a paid order', () => {
  it('does not reduce the price with which the order may be bought', async () => {
    const customer = await aCustomer(test.context)
    const order = await anOrder(test.context, customer, { status: 'wait_purchase' })
    expect((await refund('order', order.orderNumber, 1)).code).toBe(0)
    const { token } = await aStaffMember(test.context, 'purchasing')
    const bought = await test.ask(
      '/api/staff/purchasing/record_purchase',
      {
        order_id: order.orderNumber,
        purchase_reference: 'TB-1',
        unit_price_cny: Number(order.unitPriceFen) / 100,
        freight_cny: Number(order.freightFen) / 100,
      },
      { token },
    )
    expect(bought).toMatchObject({ code: 0, data: { returned_amount: 0 } })
  })

  it('and the surplus of a cheaper purchase together never exceed what was paid', async () => {
    const customer = await aCustomer(test.context)
    const order = await anOrder(test.context, customer, { status: 'wait_purchase' })
    const total = Number(order.totalCents) / 100
    expect((await refund('order', order.orderNumber, Number((total - 0.5).toFixed(2)))).code).toBe(0)
    const { token } = await aStaffMember(test.context, 'purchasing')
    const bought = await test.ask(
      '/api/staff/purchasing/record_purchase',
      {
        order_id: order.orderNumber,
        purchase_reference: 'TB-2',
        unit_price_cny: 0.01,
        freight_cny: 0,
      },
      { token },
    )
    expect(bought).toMatchObject({ code: 0, data: { returned_amount: 0.5 } })
  })
})

describe('a settlement refund by finance', () => {
  it('reduces what is owed, and its request id is refused for another purpose', async () => {
    const customer = await aCustomer(test.context)
    const order = await anOrder(test.context, customer, { status: 'wait_purchase' })
    const input = (purpose: 'settlement' | 'goodwill') => ({
      requestId: 'one-request',
      customerId: customer.id,
      of: { kind: 'order', id: order.id } as const,
      purpose,
      amount: usd(100n),
      way: 'wallet',
      subject: order.orderNumber,
      reason: 'cheaper',
    })
    await test.context.db.transaction((tx) => issueRefund(test.context, tx, input('settlement')))
    await expect(
      test.context.db.transaction((tx) => issueRefund(test.context, tx, input('goodwill'))),
    ).rejects.toMatchObject({ reason: 'key_reused' })
    const { token } = await aStaffMember(test.context, 'purchasing')
    const compared = await test.ask(
      '/api/staff/purchasing/compare_price',
      {
        order_id: order.orderNumber,
        unit_price_cny: Number(order.unitPriceFen) / 100,
        freight_cny: Number(order.freightFen) / 100,
      },
      { token },
    )
    expect(compared.data.difference_amount).toBe(1)
  })
})
