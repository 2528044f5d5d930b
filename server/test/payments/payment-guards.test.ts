import { pageAddresses } from '@sampan/contract/page-addresses'
import { alarms, holds, mails, messages, orders, parcels, supplements, topUps } from '@sampan/database/tables'
import { toWireTime } from '@sampan/domain/wire-time'
import { and, eq, like, sql } from 'drizzle-orm'
import { expect, it, vi } from 'vitest'
import { moveOrders } from '../../src/orders/index.ts'
import { expireOrders } from '../../src/orders/unpaid/expire-orders.ts'
import { remindOfUnpaid } from '../../src/orders/unpaid/remind-of-unpaid.ts'
import { settle } from '../../src/payments/captures/settle.ts'
import { moveIntent, withdrawPayables } from '../../src/payments/index.ts'
import { accountsOf, titleOf } from '../../src/payments/provider-of.ts'
import { markTopUpPaid } from '../../src/payments/top-ups/top-up-payable.queries.ts'
import { remindOfQuotes } from '../../src/shipping/quotes/remind-of-quotes.ts'
import { markSupplementPaid } from '../../src/shipping/supplement-payable.queries.ts'
import { aCustomer, anOrder, aParcel, fillWallet } from '../factories.ts'
import { lastOrderEvent } from '../last-order-event.ts'
import { payPalCase } from './provider-cases.ts'
import { startProviderTestApp } from './provider-test-app.ts'

/** Each guard alone, in situations that the other guards usually prevent. */
const test = startProviderTestApp(payPalCase)

const integrations = () => {
  const [paypal] = test.context.integrations.payments
  if (!paypal) throw new Error('no PayPal')
  return paypal
}

async function anApproval(...args: Parameters<typeof anOrder>[2][]) {
  const customer = await aCustomer(test.context)
  const mine = []
  for (const fields of args.length > 0 ? args : [{}]) mine.push(await anOrder(test.context, customer, fields))
  const input = { order_ids: mine.map((order) => order.orderNumber) }
  const { data } = await test.ask('/api/pay/paypal_pay_orders', input, { token: customer.token })
  return { customer, orders: mine, approval: String(data), orderId: test.emulator.paymentAt(String(data)) }
}

it('an intent changes status only from the status that the update names', async () => {
  const { orderId } = await anApproval()
  const { id } = await test.intentOf(orderId)
  expect(await moveIntent(test.context.db, id, ['created'], 'paid', {}, test.context.now())).toBeNull()
  expect((await test.intentOf(orderId)).status).toBe('approving')
})

it('a top-up and a supplement are marked paid once', async () => {
  const customer = await aCustomer(test.context)
  const row = { number: 'X', customerId: customer.id, status: 'unpaid' } as const
  await test.context.db
    .transaction(async (tx) => {
      const [topUp] = await tx
        .insert(topUps)
        .values({ ...row, amountCents: 1000n, discountCents: 0n, payCents: 1000n })
        .returning()
      const [supplement] = await tx
        .insert(supplements)
        .values({ ...row, amountCents: 1000n, reason: '' })
        .returning()
      const now = test.context.now()
      expect(await markTopUpPaid(tx, topUp?.id ?? '', now)).toBe(true)
      expect(await markTopUpPaid(tx, topUp?.id ?? '', now)).toBe(false)
      expect(await markSupplementPaid(tx, supplement?.id ?? '', now)).toEqual({
        orderId: null,
        parcelId: null,
        storageDays: null,
      })
      expect(await markSupplementPaid(tx, supplement?.id ?? '', now)).toBeNull()
      tx.rollback()
    })
    .catch((failure: Error) => expect(failure.message).toContain('Rollback'))
})

it('an order that was cancelled after approval is not captured', async () => {
  const { orders: mine, approval, orderId } = await anApproval()
  test.emulator.set({ webhooksHeld: true })
  await test.approve(approval)
  const cancel = { from: 'unpaid', to: 'cancelled', stage: 'expired' } as const
  await test.context.db.transaction((tx) => moveOrders(tx, [mine[0]?.id ?? ''], cancel, test.context.now()))
  expect(await test.comeBack(orderId)).toBe('/shopping/pay_failed')
  expect(test.emulator.captured().filter((line) => line.orderId === orderId)).toEqual([])
})

it('unpaid orders expire with their approval and are announced, but not during a capture', async () => {
  const day = 86_400_000
  const expiresAt = new Date(test.context.now().getTime() + day)
  const customer = await aCustomer(test.context)
  const later = await anOrder(test.context, customer, { expiresAt: new Date(expiresAt.getTime() + 9 * day) })
  const open = await anApproval({ expiresAt }, { expiresAt })
  const capturing = await anApproval({ expiresAt })
  test.emulator.set({ webhooksHeld: true, pendingNext: 1 })
  await test.approve(capturing.approval)
  await test.comeBack(capturing.orderId)
  test.pass(2 * day)
  await Promise.all([expireOrders(test.context), expireOrders(test.context)])
  await test.approve(open.approval)
  expect(await test.comeBack(open.orderId)).toBe('/shopping/pay_failed')
  const statusOf = async (id = '') =>
    (await test.context.db.select().from(orders).where(eq(orders.id, id)))[0]?.status
  const numbers = open.orders.map(({ orderNumber }) => orderNumber)
  for (const order of open.orders) {
    expect(await statusOf(order.id)).toBe('cancelled')
    expect(await lastOrderEvent(test.context, order)).toMatchObject({ stage: 'expired' })
  }
  // Orders that were submitted together have one notice.
  const noticesTo = ({ id }: { readonly id: string }) =>
    test.context.db.select().from(messages).where(eq(messages.customerId, id))
  expect(await noticesTo(open.customer)).toMatchObject([
    {
      eventKey: `orders_expired:${open.orders[0]?.id}`,
      notice: { name: 'orders_expired', values: { order_numbers: numbers.join(', '), more: 1 } },
    },
  ])
  expect(await statusOf(capturing.orders[0]?.id)).toBe('unpaid')
  expect(await noticesTo(capturing.customer)).toEqual([])
  expect(await statusOf(later.id)).toBe('unpaid')
  const [capture] = (await integrations().read(capturing.orderId)).captures
  await test.emulator.settlePending(capture?.id ?? '', 'COMPLETED')
  await test.emulator.releaseWebhooks()
  await test.drain()
  expect(await statusOf(capturing.orders[0]?.id)).toBe('paid')
})

it('customers are reminded of unpaid orders once, a day before they expire, where they can pay them', async () => {
  const day = 86_400_000
  const expiresAt = new Date(test.context.now().getTime() + 2 * day)
  const together = { expiresAt }
  const waiting = await anApproval(together, together)
  const paying = await anApproval({ expiresAt })
  const held = await anApproval({ expiresAt })
  const quiet = await anApproval({ expiresAt })
  const short = await aCustomer(test.context)
  await test.ask('/api/account/update_notices', { mail_off: ['orders'] }, { token: quiet.customer.token })
  await test.context.db.insert(holds).values({ customerId: held.customer.id, kind: 'fraud', reason: 'Card' })
  test.emulator.set({ webhooksHeld: true, pendingNext: 1 })
  await test.approve(paying.approval)
  await test.comeBack(paying.orderId)
  const remind = () => remindOfUnpaid(test.context)
  const named = eq(sql`notice ->> 'name'`, 'orders_expiring')
  const noticesTo = ({ id }: { readonly id: string }) =>
    test.context.db
      .select()
      .from(messages)
      .where(and(eq(messages.customerId, id), named))
  async function linksTo({ accountNo }: { readonly accountNo: string }) {
    const isReminder = and(eq(mails.recipient, accountNo), eq(mails.template, 'orders_expiring'))
    const rows = await test.context.db.select().from(mails).where(isReminder)
    return rows.map(({ values }) => (values as { action_url: string }).action_url)
  }
  await remind()
  expect(await noticesTo(waiting.customer)).toEqual([])

  test.pass(day + 3_600_000)
  await anOrder(test.context, short, { expiresAt })
  vi.spyOn(test.context.queue, 'send').mockRejectedValueOnce(new Error('the process ends'))
  await expect(remind()).rejects.toThrow('the process ends')
  await Promise.all([remind(), remind()])
  const [notice, ...others] = await noticesTo(waiting.customer)
  expect(others).toEqual([])
  expect(notice?.eventKey).toBe(`orders_expiring:${expiresAt.toISOString()}`)
  const numbers = waiting.orders.map(({ orderNumber }) => orderNumber).join(', ')
  expect(notice?.notice?.values).toMatchObject({ until: toWireTime(expiresAt).slice(0, 16) })
  const until = new Intl.DateTimeFormat('en-GB', {
    ...{ dateStyle: 'long', timeStyle: 'short', timeZone: 'Asia/Shanghai' },
  }).format(expiresAt)
  expect(notice?.words.en?.title).toBe(`Pay by ${until}: ${waiting.orders[0]?.productName} and 1 more`)
  expect(notice?.words.en?.body).toContain(
    `${numbers} wait for your payment of $44.10. After ${until} (UTC+8)`,
  )
  // What asks for a payment is always mailed.
  const { orderNumber: single = '' } = quiet.orders[0] ?? {}
  const pages = [pageAddresses.account('orderList-MyOrders'), pageAddresses.order(single)]
  expect([await linksTo(waiting.customer), await linksTo(quiet.customer)]).toEqual(
    pages.map((page) => [`http://sampan.test${page}`]),
  )
  expect(await noticesTo(quiet.customer)).toMatchObject([
    { notice: { values: { order_numbers: single, more: 0 } } },
  ])
  for (const { customer } of [paying, held, { customer: short }])
    expect(await noticesTo(customer)).toEqual([])

  // One of them is paid: the other is not announced again.
  const pay = { order_ids: [waiting.orders[0]?.orderNumber] }
  await fillWallet(test.context, waiting.customer, 10_000n)
  const { token } = waiting.customer
  expect((await test.ask('/api/pay/balance_pay_orders', pay, { token })).code).toBe(0)
  await remind()
  expect(await noticesTo(waiting.customer)).toHaveLength(1)
  const [capture] = (await integrations().read(paying.orderId)).captures
  await test.emulator.settlePending(capture?.id ?? '', 'COMPLETED')
  await test.emulator.releaseWebhooks()
  await test.drain()
})

it('a PayPal order that differs from the requested one is not captured', async () => {
  const { orders: mine, orderId } = await anApproval()
  const intent = await test.intentOf(orderId)
  const foreign = await integrations().create(
    {
      reference: 'somebody-else',
      invoiceId: 'foreign',
      cents: 1n,
      description: '',
      returnUrl: 'http://shop.test/',
      cancelUrl: 'http://shop.test/',
      lang: 'en',
    },
    'foreign-create',
  )
  await test.changeIntent(intent.id, { providerOrderId: foreign.id })
  test.emulator.set({ webhooksOff: true })
  await test.emulator.approve(foreign.id)
  await settle(test.context, intent.id, 'return')
  expect(test.emulator.captured().filter((line) => line.orderId === foreign.id)).toEqual([])
  const [order] = await test.context.db
    .select()
    .from(orders)
    .where(eq(orders.id, mine[0]?.id ?? ''))
  expect(order?.status).toBe('unpaid')
  const raised = await test.context.db
    .select()
    .from(alarms)
    .where(eq(alarms.subject, `intent:${intent.id}`))
  expect(raised).toHaveLength(1)
})

it('a parcel can be unpacked while its payment waits for approval, but not during a capture', async () => {
  const customer = await aCustomer(test.context)
  const start = async () => {
    const parcel = await aParcel(test.context, customer)
    const input = { delivery_number: parcel.deliveryNumber }
    const { data } = await test.ask('/api/pay/paypal_pay_shipping', input, { token: customer.token })
    const release = () => test.ask('/api/shopping/release_parcel', input, { token: customer.token })
    return { parcel, approval: String(data), release }
  }
  const waiting = await start()
  expect(await waiting.release()).toMatchObject({ code: 0 })
  expect(await test.comeBack(await test.approve(waiting.approval))).toBe('/shipping/pay_failed')

  const capturing = await start()
  test.emulator.set({ pendingNext: 1 })
  const orderId = await test.approve(capturing.approval)
  await test.comeBack(orderId)
  expect(await capturing.release()).toMatchObject({ code: 1605 })
  const quoteUntil = new Date(test.context.now().getTime() + 3_600_000)
  const { id } = capturing.parcel
  await test.context.db.update(parcels).set({ quoteUntil }).where(eq(parcels.id, id))
  await remindOfQuotes(test.context)
  expect(await test.context.db.$count(messages, like(messages.eventKey, `parcel_quote_ending:${id}:%`))).toBe(
    0,
  )
  await expect(
    test.context.db.transaction((tx) =>
      withdrawPayables(tx, 'parcel', [capturing.parcel.id], test.context.now()),
    ),
  ).rejects.toMatchObject({ reason: 'payment_under_way' })
  const [capture] = (await integrations().read(orderId)).captures
  await test.emulator.settlePending(capture?.id ?? '', 'COMPLETED')
})

it('a webhook event delivered a hundred times creates one job', async () => {
  test.emulator.set({ webhookCopies: 100 })
  const jobs = async () => {
    const { rows } = await test.context.db.execute<{ n: number }>(
      sql`select count(*)::int as n from pgboss.job where name = 'read-payment-notice'`,
    )
    return rows[0]?.n ?? 0
  }
  const { approval } = await anApproval()
  const before = await jobs()
  await test.approve(approval)
  await test.emulator.webhooksSettled()
  expect(await jobs()).toBe(before + 1)
})

it('the wallet has neither accounts nor a title among the providers', () => {
  for (const of of [accountsOf, titleOf]) expect(() => of('wallet')).toThrow('wallet is no payment provider')
  expect(titleOf('stripe')).toBe('Stripe')
})
