import { alarms, orders, refunds, supplements, topUps } from '@sampan/database/tables'
import { usd } from '@sampan/domain/money'
import { eq, sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { endIntent, moveIntent, withdrawPayables } from '../src/modules/intents/index.ts'
import { expireOrders } from '../src/modules/orders/expire-orders.ts'
import { moveOrders } from '../src/modules/orders/index.ts'
import { refundThroughPayPal } from '../src/modules/payments/index.ts'
import { markSupplementPaid, markTopUpPaid } from '../src/modules/payments/payables/payables.queries.ts'
import { bookRefund } from '../src/modules/payments/send-refund.ts'
import { settle } from '../src/modules/payments/settle.ts'
import { takenBack } from '../src/modules/payments/taken-back.ts'
import { walletBalance } from '../src/modules/wallet/index.ts'
import { aPayPalWorld } from './a-paypal-world.ts'
import { aCustomer, anOrder, aParcel } from './factories.ts'

/** Each guard on its own, met by what the other guards usually keep away from it. */
const test = aPayPalWorld()

const outside = () => {
  const { paypal } = test.world.outside
  if (!paypal) throw new Error('no PayPal')
  return paypal
}

async function anApproval(...given: Parameters<typeof anOrder>[2][]) {
  const customer = await aCustomer(test.world)
  const mine = []
  for (const fields of given.length > 0 ? given : [{}]) mine.push(await anOrder(test.world, customer, fields))
  const asked = { order_ids: mine.map((order) => order.orderNumber) }
  const { data } = await test.ask('/api/pay/paypal_pay_orders', asked, { token: customer.token })
  return { customer, orders: mine, approval: String(data), orderId: test.orderAt(String(data)) }
}

async function paid(...given: Parameters<typeof anOrder>[2][]) {
  const approval = await anApproval(...given)
  await test.approve(approval.approval)
  await test.comeBack(approval.orderId)
  await test.drain()
  const [capture] = (await outside().readOrder(approval.orderId)).captures
  return { ...approval, captureId: capture?.id ?? '' }
}

it('an intent moves only from where it is said to be', async () => {
  const { orderId } = await anApproval()
  const { id } = await test.intentOf(orderId)
  expect(await moveIntent(test.world.db, id, ['created'], 'paid', {}, test.world.now())).toBeNull()
  expect((await test.intentOf(orderId)).status).toBe('approving')
})

it('a top-up and a supplement are marked paid once', async () => {
  const customer = await aCustomer(test.world)
  const row = { number: 'X', customerId: customer.id, status: 'unpaid' } as const
  await test.world.db
    .transaction(async (tx) => {
      const [topUp] = await tx
        .insert(topUps)
        .values({ ...row, amountCents: 1000n, discountCents: 0n, payCents: 1000n })
        .returning()
      const [supplement] = await tx
        .insert(supplements)
        .values({ ...row, amountCents: 1000n, reason: '' })
        .returning()
      const now = test.world.now()
      expect(await markTopUpPaid(tx, topUp?.id ?? '', now)).toBe(true)
      expect(await markTopUpPaid(tx, topUp?.id ?? '', now)).toBe(false)
      expect(await markSupplementPaid(tx, supplement?.id ?? '', now)).toEqual({
        orderId: null,
        parcelId: null,
      })
      expect(await markSupplementPaid(tx, supplement?.id ?? '', now)).toBeNull()
      tx.rollback()
    })
    .catch((failure: Error) => expect(failure.message).toContain('Rollback'))
})

it('nothing is captured for an order that was cancelled after it was approved', async () => {
  const { orders: mine, approval, orderId } = await anApproval()
  test.paypal.set({ webhooksHeld: true })
  await test.approve(approval)
  const cancel = { from: 'unpaid', to: 'cancelled', stage: 'expired' } as const
  await test.world.db.transaction((tx) => moveOrders(tx, [mine[0]?.id ?? ''], cancel, test.world.now()))
  expect(await test.comeBack(orderId)).toBe('/shopping/pay_failed')
  expect(test.paypal.captured().filter((line) => line.orderId === orderId)).toEqual([])
})

it('an unpaid order expires after its days, its approval with it, but not while it is captured', async () => {
  const day = 86_400_000
  const expiresAt = new Date(test.world.now().getTime() + day)
  const customer = await aCustomer(test.world)
  const later = await anOrder(test.world, customer, { expiresAt: new Date(expiresAt.getTime() + 9 * day) })
  const open = await anApproval({ expiresAt })
  const capturing = await anApproval({ expiresAt })
  test.paypal.set({ webhooksHeld: true, pendingNext: 1 })
  await test.approve(capturing.approval)
  await test.comeBack(capturing.orderId)
  test.pass(2 * day)
  await Promise.all([expireOrders(test.world), expireOrders(test.world)])
  await test.approve(open.approval)
  expect(await test.comeBack(open.orderId)).toBe('/shopping/pay_failed')
  const statusOf = async (id = '') =>
    (await test.world.db.select().from(orders).where(eq(orders.id, id)))[0]?.status
  expect(await statusOf(open.orders[0]?.id)).toBe('cancelled')
  expect(await statusOf(capturing.orders[0]?.id)).toBe('unpaid')
  expect(await statusOf(later.id)).toBe('unpaid')
  const [capture] = (await outside().readOrder(capturing.orderId)).captures
  await test.paypal.settlePending(capture?.id ?? '', 'COMPLETED')
  await test.paypal.releaseWebhooks()
  await test.drain()
  expect(await statusOf(capturing.orders[0]?.id)).toBe('paid')
})

it('nothing is captured for a PayPal order that is not the one asked for', async () => {
  const { orders: mine, orderId } = await anApproval()
  const intent = await test.intentOf(orderId)
  const foreign = await outside().createOrder(
    {
      customId: 'somebody-else',
      invoiceId: 'foreign',
      cents: 1n,
      description: '',
      returnUrl: 'http://shop.test/',
      cancelUrl: 'http://shop.test/',
      locale: 'en-US',
    },
    'foreign-create',
  )
  await moveIntent(
    test.world.db,
    intent.id,
    ['approving'],
    'approving',
    { providerOrderId: foreign.id },
    test.world.now(),
  )
  test.paypal.set({ webhooksOff: true })
  await test.paypal.approve(foreign.id)
  await settle(test.world, intent.id, 'return')
  expect(test.paypal.captured().filter((line) => line.orderId === foreign.id)).toEqual([])
  const [order] = await test.world.db
    .select()
    .from(orders)
    .where(eq(orders.id, mine[0]?.id ?? ''))
  expect(order?.status).toBe('unpaid')
  const raised = await test.world.db
    .select()
    .from(alarms)
    .where(eq(alarms.subject, `intent:${intent.id}`))
  expect(raised).toHaveLength(1)
})

it('a parcel is not taken apart while its payment is captured, but while it waits for approval', async () => {
  const customer = await aCustomer(test.world)
  const start = async () => {
    const parcel = await aParcel(test.world, customer)
    const asked = { delivery_number: parcel.deliveryNumber }
    const { data } = await test.ask('/api/pay/paypal_pay_shipping', asked, { token: customer.token })
    const release = () => test.ask('/api/shopping/release_parcel', asked, { token: customer.token })
    return { parcel, approval: String(data), release }
  }
  const waiting = await start()
  expect(await waiting.release()).toMatchObject({ code: 0 })
  expect(await test.comeBack(await test.approve(waiting.approval))).toBe('/shipping/pay_failed')

  const capturing = await start()
  test.paypal.set({ pendingNext: 1 })
  const orderId = await test.approve(capturing.approval)
  await test.comeBack(orderId)
  expect(await capturing.release()).toMatchObject({ code: 1605 })
  await expect(
    test.world.db.transaction((tx) =>
      withdrawPayables(tx, 'parcel', [capturing.parcel.id], test.world.now()),
    ),
  ).rejects.toMatchObject({ reason: 'payment_under_way' })
  const [capture] = (await outside().readOrder(orderId)).captures
  await test.paypal.settlePending(capture?.id ?? '', 'COMPLETED')
})

it('a capture that comes to light after its intent had gone back to approval is booked all the same', async () => {
  const { orders: mine, approval, orderId } = await anApproval()
  test.paypal.set({ webhooksOff: true })
  await test.approve(approval)
  test.paypal.set({ on: '/capture', dropNext: 3 })
  await test.comeBack(orderId)
  test.paypal.set({ on: '', dropNext: 0 })
  const { id } = await test.intentOf(orderId)
  const back = { captureRequestId: null, failure: 'INSTRUMENT_DECLINED' }
  await moveIntent(test.world.db, id, ['capturing'], 'approving', back, test.world.now())
  expect((await settle(test.world, id, 'clock')).status).toBe('paid')
  const [order] = await test.world.db
    .select()
    .from(orders)
    .where(eq(orders.id, mine[0]?.id ?? ''))
  expect(order?.status).toBe('paid')
})

/** Lets a capture be under way at PayPal, does something meanwhile, and waits for what comes of it. */
async function whileCapturing(orderId: string, meanwhile: (intentId: string) => Promise<unknown>) {
  const { id } = await test.intentOf(orderId)
  test.paypal.set({ on: '/capture', latencyMs: 400 })
  const settled = settle(test.world, id, 'return')
  while ((await test.intentOf(orderId)).status !== 'capturing');
  await meanwhile(id)
  await settled
  test.paypal.set({ on: '', latencyMs: 0 })
  return test.intentOf(orderId)
}

it('a no to an earlier try does not undo a later one', async () => {
  const { approval, orderId } = await anApproval()
  test.paypal.set({ webhooksOff: true, declineNext: 1 })
  await test.approve(approval)
  const later = await whileCapturing(orderId, (id) =>
    moveIntent(
      test.world.db,
      id,
      ['capturing'],
      'capturing',
      { captureRequestId: 'later' },
      test.world.now(),
    ),
  )
  expect(later).toMatchObject({ status: 'capturing', captureRequestId: 'later' })
  expect((await settle(test.world, later.id, 'clock')).status).toBe('paid')
})

it('money of a payment that had been given up goes to the wallet, not to what others may have paid', async () => {
  const { customer, orders: mine, approval, orderId } = await anApproval()
  test.paypal.set({ webhooksOff: true })
  await test.approve(approval)
  const intent = await whileCapturing(orderId, (id) =>
    test.world.db.transaction((tx) => endIntent(tx, id, 'failed', 'given up', test.world.now())),
  )
  expect(intent).toMatchObject({ status: 'paid', failure: 'credited to the wallet' })
  expect((await walletBalance(test.world.db, customer.id)).minor).toBe(2_205n)
  const [order] = await test.world.db
    .select()
    .from(orders)
    .where(eq(orders.id, mine[0]?.id ?? ''))
  expect(order?.status).toBe('unpaid')
})

it('what was reversed can not be refunded as well', async () => {
  const { customer, orders: mine, captureId } = await paid({}, {})
  await test.paypal.reverse(captureId)
  await test.drain()
  const refund = test.world.db.transaction((tx) =>
    refundThroughPayPal(test.world, tx, {
      requestId: 'after-reversal',
      customerId: customer.id,
      of: { kind: 'order', id: mine[0]?.id ?? '' },
      amount: usd(100n),
      subject: '',
      reason: '',
    }),
  )
  await expect(refund).rejects.toMatchObject({ reason: 'request_not_possible' })
})

it('a reversal heard of twice, by notice and statement, is booked once', async () => {
  const { customer, captureId } = await paid()
  test.paypal.set({ webhooksOff: true })
  await test.paypal.reverse(captureId)
  const lines = await outside().readStatement(new Date(Date.now() - 60_000), new Date(Date.now() + 60_000))
  const id = lines.find((line) => line.kind === 'reversal' && line.captureId === captureId)?.id ?? ''
  const told = await Promise.all(Array.from({ length: 5 }, () => takenBack(test.world, outside(), id, true)))
  expect(new Set(told)).toEqual(new Set(['reversed']))
  expect((await walletBalance(test.world.db, customer.id)).minor).toBe(-2_205n)
})

it('a refund that PayPal confirmed stays done, whatever a late answer says', async () => {
  const { customer, orders: mine } = await paid()
  await test.world.db.transaction((tx) =>
    refundThroughPayPal(test.world, tx, {
      requestId: 'late-answer',
      customerId: customer.id,
      of: { kind: 'order', id: mine[0]?.id ?? '' },
      amount: usd(100n),
      subject: '',
      reason: '',
    }),
  )
  await test.drain()
  const [refund] = await test.world.db.select().from(refunds).where(eq(refunds.requestId, 'late-answer'))
  if (!refund) throw new Error('no refund')
  const answer = { id: 'R', amount: { currency: 'USD', minor: 100n }, customId: refund.id, captureId: '' }
  for (const status of ['FAILED', 'PENDING', 'COMPLETED'])
    await bookRefund(test.world, refund, { ...answer, status })
  const [after] = await test.world.db.select().from(refunds).where(eq(refunds.id, refund.id))
  expect(after).toEqual(refund)
})

it('a notice delivered a hundred times is one job', async () => {
  test.paypal.set({ webhookCopies: 100 })
  const jobs = async () => {
    const { rows } = await test.world.db.execute<{ n: number }>(
      sql`select count(*)::int as n from pgboss.job where name = 'read-paypal-notice'`,
    )
    return rows[0]?.n ?? 0
  }
  const { approval } = await anApproval()
  const before = await jobs()
  await test.approve(approval)
  await test.paypal.webhooksSettled()
  expect(await jobs()).toBe(before + 1)
})
