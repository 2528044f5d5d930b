import { randomUUID } from 'node:crypto'
import { alarms, auditLog, ledgerAccounts, paymentIntents, refunds } from '@sampan/database/tables'
import { desc, eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { changeWallet, walletBalance } from '../../src/ledger/index.ts'
import { raiseAlarm } from '../../src/messaging/index.ts'
import { aCustomer, anOrder, aStaffMember, fillWallet } from '../factories.ts'
import { lastMessage } from '../last-message.ts'
import { payPalCase } from '../payments/provider-cases.ts'
import { startProviderTestApp } from '../payments/provider-test-app.ts'

const test = startProviderTestApp(payPalCase)
let finance: Awaited<ReturnType<typeof aStaffMember>>
let second: Awaited<ReturnType<typeof aStaffMember>>
beforeAll(async () => {
  finance = await aStaffMember(test.context, 'finance')
  second = await aStaffMember(test.context, 'finance')
})

const ask = (call: string, input: object = {}, token = finance.token) =>
  test.ask(`/api/staff/finance/${call}`, input, { token })
type Customer = Awaited<ReturnType<typeof aCustomer>>
const balance = async (customer: Customer) => (await walletBalance(test.context.db, customer.id)).minor
async function lastNote() {
  const [row] = await test.context.db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1)
  return row
}

/** An order paid through PayPal, maybe after a payment for it and another was begun. */
async function paidOrder(first: 'begun before' | null = null) {
  const customer = await aCustomer(test.context)
  const order = await anOrder(test.context, customer)
  const pay = (...order_ids: string[]) =>
    test.ask('/api/pay/paypal_pay_orders', { order_ids }, { token: customer.token })
  if (first) await pay(order.orderNumber, (await anOrder(test.context, customer)).orderNumber)
  const { data } = await pay(order.orderNumber)
  const orderId = await test.approve(String(data))
  await test.comeBack(orderId)
  return { customer, order, orderId }
}

describe('payments', () => {
  it('are listed with their payables, and found by customer, number and PayPal’s id', async () => {
    const { customer, order, orderId } = await paidOrder()
    for (const search_text of [customer.accountNo, order.orderNumber, orderId]) {
      const { data } = await ask('get_payment_list', { search_text })
      expect(data).toMatchObject({
        total: 1,
        list: [
          {
            way: 'paypal',
            status: 'paid',
            amount: 22.05,
            customer: { account_no: customer.accountNo },
            payables: [
              {
                kind: 'order',
                number: order.orderNumber,
                amount: 22.05,
                refunded_amount: 0,
                refundable_amount: 22.05,
              },
            ],
          },
        ],
      })
    }
    // A refund of one payment does not affect another, of something else or one that was given up.
    const other = (await paidOrder('begun before')).order.orderNumber
    const back = { kind: 'order', number: other, amount: 5, way: 'wallet', reason: 'A button is missing' }
    expect(await ask('refund', back)).toMatchObject({ code: 0 })
    const refunded = async (search_text: string) => {
      const { data } = await ask('get_payment_list', { search_text })
      return data.list.map(
        ({
          status,
          payables,
        }: {
          status: string
          payables: { number: string; refunded_amount: number; refundable_amount: number }[]
        }) => {
          const one = payables.find(({ number }) => number === search_text)
          return [status, one?.refunded_amount, one?.refundable_amount]
        },
      )
    }
    expect(await refunded(order.orderNumber)).toEqual([['paid', 0, 22.05]])
    expect(await refunded(other)).toEqual([
      ['paid', 5, 17.05],
      ['cancelled', 0, 0],
    ])
    expect((await ask('get_payment_list', { stage: 'trouble', search_text: orderId })).data.total).toBe(0)
    expect((await ask('get_payment_list', { search_text: '%' })).data.total).toBe(0)
  })

  it('and refunds are found by the days of UTC+8 on which they were begun', async () => {
    const { customer, order } = await paidOrder()
    const back = { kind: 'order', number: order.orderNumber, amount: 5, way: 'wallet', reason: 'A scratch' }
    expect(await ask('refund', back)).toMatchObject({ code: 0 })
    // Half past midnight of 1 February.
    const begun = { createdAt: new Date('2026-01-31T16:30:00Z') }
    for (const table of [paymentIntents, refunds])
      await test.ownerDb.update(table).set(begun).where(eq(table.customerId, customer.id))
    for (const call of ['get_payment_list', 'get_refund_list']) {
      const found = async (days: object) =>
        (await ask(call, { search_text: order.orderNumber, ...days })).data.total
      expect(await found({ from_day: '2026-02-01', to_day: '2026-02-01' })).toBe(1)
      expect(await found({ from_day: '2026-02-01' })).toBe(1)
      expect(await found({ to_day: '2026-01-31' })).toBe(0)
      expect(await found({ from_day: '2026-02-02' })).toBe(0)
      expect(await ask(call, { to_day: 'today' })).toMatchObject({ code: 1001 })
    }
  })

  it('are refunded in parts, to the wallet and through PayPal, never more than was paid', async () => {
    const { customer, order } = await paidOrder()
    const refund = (overrides: object = {}) =>
      ask('refund', {
        kind: 'order',
        number: order.orderNumber,
        amount: 5,
        way: 'wallet',
        reason: 'A button is missing',
        ...overrides,
      })
    expect(await refund()).toMatchObject({ code: 0 })
    expect(await balance(customer)).toBe(500n)
    expect(await refund({ way: 'paypal', amount: 10 })).toMatchObject({ code: 0 })
    await test.drain()
    expect(await refund({ amount: 7.06 })).toMatchObject({ code: 1312 })
    expect(await refund({ amount: 7.05 })).toMatchObject({ code: 0 })
    const { data } = await ask('get_refund_list', { search_text: order.orderNumber })
    expect(
      data.list.map((row: { amount: number; way: string; status: string }) => [
        row.amount,
        row.way,
        row.status,
      ]),
    ).toEqual([
      [7.05, 'wallet', 'done'],
      [10, 'paypal', 'done'],
      [5, 'wallet', 'done'],
    ])
    expect(await lastNote()).toMatchObject({
      action: 'refunded',
      subject: `order:${order.orderNumber}`,
      staffId: finance.id,
    })
  })

  it('are not refunded without an amount, customer or reason, or by another way', async () => {
    const customer = await aCustomer(test.context)
    const fromWallet = await anOrder(test.context, customer, { status: 'paid' })
    const unpaid = await anOrder(test.context, customer)
    const refund = (overrides: object) =>
      ask('refund', {
        kind: 'order',
        number: fromWallet.orderNumber,
        amount: 1,
        way: 'wallet',
        reason: 'x',
        ...overrides,
      })
    expect(await refund({ way: 'paypal' })).toMatchObject({ code: 1312 })
    expect(await refund({ number: unpaid.orderNumber })).toMatchObject({ code: 1312 })
    expect(await refund({ number: 'SO0' })).toMatchObject({
      code: 1005,
      data: { fields: { number: expect.any(String) } },
    })
    expect(await refund({ kind: 'parcel' })).toMatchObject({ code: 1005 })
    expect(await refund({ amount: 0, reason: '' })).toMatchObject({
      data: {
        fields: { amount: expect.any(String), reason: expect.any(String) },
      },
    })
    expect(await refund({ amount: 1.001 })).toMatchObject({
      data: { fields: { amount: expect.any(String) } },
    })
    expect(await balance(customer)).toBe(0n)
  })
})

describe('cases for finance', () => {
  it('include money in suspense, which finance releases to the wallet', async () => {
    const customer = await aCustomer(test.context)
    const order = await anOrder(test.context, customer)
    const { data } = await test.ask(
      '/api/pay/paypal_pay_orders',
      { order_ids: [order.orderNumber] },
      { token: customer.token },
    )
    test.emulator.set({ wrongAmountNext: 1 })
    const orderId = await test.approve(String(data))
    await test.comeBack(orderId)
    const intent = await test.intentOf(orderId)
    const { data: seen } = await ask('get_differences')
    expect(seen.suspense).toMatchObject([
      { intent_id: intent.id, amount: 22.04, customer: { account_no: customer.accountNo } },
    ])
    expect(seen.alarms.map((alarm: { subject: string }) => alarm.subject)).toContain(`intent:${intent.id}`)
    expect(await ask('release_suspense', { intent_id: intent.id })).toMatchObject({ code: 0 })
    expect(await ask('release_suspense', { intent_id: intent.id })).toMatchObject({ code: 1005 })
    expect(await balance(customer)).toBe(2204n)
    expect((await ask('get_differences')).data.suspense).toEqual([])
  })

  it('include an alarm, until its resolution is recorded', async () => {
    await raiseAlarm(test.context, test.context.db, 'test:1', 'refund_stuck')
    const read = async (lang: 'en' | 'cn' | 'es') => {
      const { data } = await test.ask(
        '/api/staff/finance/get_differences',
        {},
        { token: finance.token, lang },
      )
      return data.alarms.find((one: { subject: string }) => one.subject === 'test:1').message
    }
    expect(await read('en')).toBe('A refund has waited for the payment provider for a quarter of an hour')
    expect(await read('cn')).toBe('一笔退款等待支付机构已超过一刻钟')
    expect(await read('es')).toBe('Un reembolso espera al proveedor de pagos desde hace un cuarto de hora')
    const [alarm] = await test.context.db.select().from(alarms).where(eq(alarms.subject, 'test:1'))
    expect(await ask('resolve_alarm', { alarm_id: alarm?.id, note: '' })).toMatchObject({ code: 1001 })
    expect(await ask('resolve_alarm', { alarm_id: alarm?.id, note: 'Looked at' })).toMatchObject({ code: 0 })
    expect(await ask('resolve_alarm', { alarm_id: alarm?.id, note: 'Again' })).toMatchObject({ code: 1005 })
    expect(await lastNote()).toMatchObject({ action: 'alarm_resolved', after: { note: 'Looked at' } })
  })

  it('include a frozen wallet, which is released when it is not below zero', async () => {
    const customer = await aCustomer(test.context)
    await fillWallet(test.context, customer, 100n)
    await test.context.db.transaction((tx) =>
      changeWallet(tx, {
        key: `reversal:${customer.id}`,
        customerId: customer.id,
        cents: -500n,
        against: [{ platform: 'adjustments', amount: 500n }],
        category: 'adjustment',
        reference: '',
        reversal: true,
        now: test.context.now(),
      }),
    )
    const held = async () => (await ask('get_differences')).data.frozen_wallets
    expect(await held()).toMatchObject([{ customer_id: customer.id, balance_amount: -4 }])
    expect(await ask('unfreeze_wallet', { customer_id: customer.id })).toMatchObject({ code: 1919 })
    await fillWallet(test.context, customer, 400n)
    expect(await ask('unfreeze_wallet', { customer_id: customer.id })).toMatchObject({ code: 0 })
    expect(await held()).toEqual([])
    expect(await ask('unfreeze_wallet', { customer_id: randomUUID() })).toMatchObject({ code: 1005 })
  })

  it('include every violated invariant', async () => {
    const findings = (await ask('check_books')).data as { id: string; count: number }[]
    expect(findings.length).toBeGreaterThan(10)
    expect(findings.every((finding) => finding.count === 0)).toBe(true)
    const customer = await aCustomer(test.context)
    await fillWallet(test.context, customer, 100n)
    await test.context.db
      .update(ledgerAccounts)
      .set({ balanceMinor: 150n })
      .where(eq(ledgerAccounts.customerId, customer.id))
    const broken = ((await ask('check_books')).data as { count: number }[]).filter(
      (finding) => finding.count > 0,
    )
    expect(broken.length).toBeGreaterThan(0)
    await test.context.db
      .update(ledgerAccounts)
      .set({ balanceMinor: 100n })
      .where(eq(ledgerAccounts.customerId, customer.id))
  })
})

describe('a correction of a wallet', () => {
  const adjust = (customer: Customer, amount: number, reason = 'Compensation for a late parcel') =>
    ask('adjust_wallet', { account_no: customer.accountNo, amount, reason })

  it('up to the limit happens at once', async () => {
    const customer = await aCustomer(test.context)
    expect((await adjust(customer, 20)).data).toEqual({ status: 'done' })
    expect((await adjust(customer, -5.5)).data).toEqual({ status: 'done' })
    expect(await balance(customer)).toBe(1450n)
    expect(await adjust(customer, -20)).toMatchObject({ code: 1604 })
  })

  it('above it waits for a second person, who decides once', async () => {
    const customer = await aCustomer(test.context)
    expect((await adjust(customer, 50.01)).data).toEqual({ status: 'waiting' })
    expect(await balance(customer)).toBe(0n)
    const waiting = async () => (await ask('get_adjustment_list', { stage: 'waiting' })).data
    const data = await waiting()
    expect(data).toMatchObject({ alone_limit: 50, total: data.list.length })
    const [asked] = data.list
    expect(asked).toMatchObject({ status: 'waiting', is_mine: true, asked_by: 'Wei', amount: 50.01 })
    const decide = (is_approved: boolean, token: string) =>
      ask('decide_adjustment', { adjustment_id: asked.adjustment_id, is_approved }, token)
    expect(await decide(true, finance.token)).toMatchObject({ code: 1917 })
    const both = await Promise.all([decide(true, second.token), decide(true, second.token)])
    expect(both.map((one) => one.code).sort()).toEqual([0, 1918])
    expect(await balance(customer)).toBe(5001n)
    expect((await waiting()).total).toBe(data.total - 1)
    expect(await decide(false, second.token)).toMatchObject({ code: 1918 })
  })

  it('may be refused, and may be withdrawn by the requester', async () => {
    const customer = await aCustomer(test.context)
    await adjust(customer, 500)
    const { data } = await ask('get_adjustment_list')
    const adjustment_id = data.list[0].adjustment_id
    expect(await ask('decide_adjustment', { adjustment_id, is_approved: false })).toMatchObject({ code: 0 })
    expect(await balance(customer)).toBe(0n)
    expect(await ask('decide_adjustment', { adjustment_id: randomUUID(), is_approved: true })).toMatchObject({
      code: 1005,
    })
  })

  it('requires an amount, a reason and a customer', async () => {
    const customer = await aCustomer(test.context)
    expect(await adjust(customer, 0)).toMatchObject({ data: { fields: { amount: expect.any(String) } } })
    expect(await adjust(customer, 1, '')).toMatchObject({ data: { fields: { reason: expect.any(String) } } })
    expect(await adjust(customer, 1.001)).toMatchObject({ data: { fields: { amount: expect.any(String) } } })
    expect(await adjust({ ...customer, accountNo: 'nobody@customer.test' }, 1)).toMatchObject({
      code: 1934,
      data: { fields: { account_no: 'No customer has this e-mail' } },
    })
  })
})

describe('prices', () => {
  it('of top-ups follow the tiers, which ascend and discount a fifth of any amount at most', async () => {
    const { data: before } = await ask('get_tiers')
    const setTiers = async (tiers: object[]) =>
      ask('set_tiers', { tiers, revision: (await ask('get_tiers')).data.revision })
    const tiers = [
      { max: 100, discount_value: 2 },
      { max: 10_000, discount_value: 20 },
    ]
    expect(await setTiers(tiers)).toMatchObject({ code: 0 })
    expect(await ask('set_tiers', { tiers, revision: before.revision })).toMatchObject({ code: 1928 })
    const { data: shown } = await ask('get_tiers')
    expect(shown.list).toEqual(tiers)
    const adjoining = [tiers[0] ?? {}, { max: 100.01, discount_value: 20 }]
    expect(await setTiers(adjoining)).toMatchObject({ code: 0 })
    expect(await ask('set_tiers', { tiers, revision: shown.revision })).toMatchObject({ code: 1928 })
    for (const wrong of [
      [
        { max: 100, discount_value: 1 },
        { max: 100, discount_value: 2 },
      ],
      [{ max: 100, discount_value: 2.01 }],
      [
        { max: 50, discount_value: 1 },
        { max: 100, discount_value: 10.01 },
      ],
    ])
      expect(await setTiers(wrong)).toMatchObject({
        code: 1921,
        data: { fields: { tiers: expect.any(String) } },
      })
    expect(await setTiers([])).toMatchObject({ code: 1001 })
    expect(await lastNote()).toMatchObject({
      action: 'tiers_set',
      subject: 'top-up-tiers',
      before: expect.any(Array),
    })
    await setTiers(before.list)
  })

  it('follow the newest rate', async () => {
    for (const cny_per_usd of ['5.0000', '7.1234']) {
      test.pass(1000)
      expect(await ask('set_rate', { cny_per_usd })).toMatchObject({ code: 0 })
      expect(await lastNote()).toMatchObject({ action: 'rate_set', subject: 'rate', after: { cny_per_usd } })
    }
    expect((await ask('get_rates')).data.list[0]).toMatchObject({ cny_per_usd: '7.1234', source: 'staff' })
    for (const cny_per_usd of ['7', '0.00', '-7.1', '712.34', 'x'])
      expect((await ask('set_rate', { cny_per_usd })).code).not.toBe(0)
    for (const cny_per_usd of ['4.9999', '10.0001', '71.23'])
      expect((await ask('set_rate', { cny_per_usd })).data.fields.cny_per_usd).toBe(
        'A rate is between 5 and 10 yuan for a dollar',
      )
  })
})

describe('a review for a reward', () => {
  let links = 0
  async function submitted(link = `https://www.youtube.com/watch?v=${++links}`) {
    const customer = await aCustomer(test.context)
    const form = { review_link: link, tok_account: '@lena', paypal_no: 'lena@example.com' }
    await test.ask('/api/account/user_create_review', form, { token: customer.token })
    const { data } = await ask('get_review_list')
    return { customer, review_id: data.list.at(-1).review_id as string }
  }
  const decide = (review_id: string, args: object) => ask('decide_review', { review_id, ...args })

  it('earns the reward of its count, and is paid once, with a reference', async () => {
    const { customer, review_id } = await submitted()
    expect(await decide(review_id, { decision: 'look' })).toMatchObject({ code: 0 })
    expect(await decide(review_id, { decision: 'approve', count: 99 })).toMatchObject({
      code: 1922,
      data: { fields: { count: expect.any(String) } },
    })
    expect(await decide(review_id, { decision: 'approve', count: 700 })).toMatchObject({
      data: { reward_amount: 15 },
    })
    const told = async () => (await lastMessage(test.context, customer))?.words?.en
    expect(await told()).toMatchObject({
      title: 'Your review earns $15.00',
      body: expect.stringContaining('to your PayPal account lena@example.com'),
    })
    expect((await ask('get_review_list', { stage: 'to_pay' })).data.list).toMatchObject([
      { review_id, platform: 'YouTube', counts: 'views' },
    ])
    expect(await decide(review_id, { decision: 'refuse', reason: 'x' })).toMatchObject({ code: 1918 })
    expect(await ask('pay_review', { review_id, payout_reference: 'PP-1' })).toMatchObject({ code: 0 })
    expect(await ask('pay_review', { review_id, payout_reference: 'PP-2' })).toMatchObject({ code: 1918 })
    expect(await told()).toMatchObject({
      title: 'Paid for your review: $15.00',
      body: expect.stringContaining('Reference: PP-1.'),
    })
    const { data } = await test.ask('/api/account/get_review_list', {}, { token: customer.token })
    expect(data.list[0]).toMatchObject({ status: 'paid', reward_amount: 15, payout_reference: 'PP-1' })
    expect(data.list[0].history.map((step: { note: string }) => step.note)).toEqual(['', '', '700', 'PP-1'])
  })

  it('is refused with a reason for the customer', async () => {
    const { customer, review_id } = await submitted()
    expect(await decide(review_id, { decision: 'refuse' })).toMatchObject({
      data: { fields: { reason: expect.any(String) } },
    })
    expect(await decide(review_id, { decision: 'refuse', reason: 'The video is private' })).toMatchObject({
      code: 0,
    })
    expect((await lastMessage(test.context, customer))?.words?.en).toMatchObject({
      title: 'About your review',
      body: expect.stringContaining('The video is private'),
    })
    const { data } = await test.ask('/api/account/get_review_list', {}, { token: customer.token })
    expect(data.list[0]).toMatchObject({ status: 'refused', reason: 'The video is private' })
    expect(await decide(randomUUID(), { decision: 'look' })).toMatchObject({ code: 1005 })
  })
})

it('finance is restricted to its role', async () => {
  const customer = await aCustomer(test.context)
  const writer = await aStaffMember(test.context, 'content')
  const id = randomUUID()
  const inputs: [string, object][] = [
    ['get_payment_list', {}],
    ['refund', { kind: 'order', number: 'x', amount: 1, way: 'wallet', reason: 'x' }],
    ['get_refund_list', {}],
    ['get_differences', {}],
    ['check_books', {}],
    ['resolve_alarm', { alarm_id: id, note: 'x' }],
    ['release_suspense', { intent_id: id }],
    ['return_suspense', { intent_id: id }],
    ['settle_unmatched_capture', { unmatched_id: id }],
    ['unfreeze_wallet', { customer_id: id }],
    ['get_adjustment_list', {}],
    ['adjust_wallet', { account_no: 'someone@customer.test', amount: 1, reason: 'x' }],
    ['decide_adjustment', { adjustment_id: id, is_approved: true }],
    ['get_tiers', {}],
    ['set_tiers', { tiers: [{ max: 10, discount_value: 0 }], revision: 'x' }],
    ['get_rates', {}],
    ['set_rate', { cny_per_usd: '7.1' }],
    ['approve_review', { review_id: id, is_approved: true }],
    ['pay_review', { review_id: id, payout_reference: 'x' }],
  ]
  for (const [call, input] of inputs) {
    expect(await ask(call, input, '')).toMatchObject({ code: 9004 })
    expect(await ask(call, input, customer.token)).toMatchObject({ code: 9004 })
    expect(await ask(call, input, writer.token)).toMatchObject({ code: 9005 })
  }
  const keeper = await aStaffMember(test.context, 'warehouse')
  expect(await ask('get_review_list', {}, keeper.token)).toMatchObject({ code: 9005 })
  expect(await ask('decide_review', { review_id: id, decision: 'look' }, keeper.token)).toMatchObject({
    code: 9005,
  })
})
