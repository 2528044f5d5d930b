import { randomUUID } from 'node:crypto'
import { pageAddresses } from '@sampan/contract/page-addresses'
import { captures, mails, messages, topUps } from '@sampan/database/tables'
import { eq } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import { walletBalance } from '../../src/ledger/index.ts'
import { bookCapture } from '../../src/payments/captures/book-capture.ts'
import { settle } from '../../src/payments/captures/settle.ts'
import { endIntent } from '../../src/payments/index.ts'
import { aCustomer } from '../factories.ts'
import { capturedPayment } from './approved-payment.ts'
import { payPalCase } from './provider-cases.ts'
import { startProviderTestApp } from './provider-test-app.ts'
import { setTopUpDiscount } from './top-up-discount.ts'

/** Money that is reported twice, or comes for what can no longer be paid. */
const test = startProviderTestApp(payPalCase)
beforeAll(() => setTopUpDiscount(test.context, 100n))

/** A payment of $22.05 that PayPal captured and told nobody, with what books that capture. */
async function captured() {
  const { intent, capture } = await capturedPayment(test)
  const booked = () => test.context.db.$count(captures, eq(captures.intentId, intent.id))
  return { intent, book: () => bookCapture(test.context, intent, capture), booked }
}

it('a capture is booked once, however often it is reported', async () => {
  const { book, booked } = await captured()
  const paid = await book()
  expect(paid).toMatchObject({ status: 'paid', failure: '' })
  expect(await book()).toEqual(paid)
  expect(await booked()).toBe(1)
})

it('a payment that holds money already takes no other', async () => {
  const { intent, book, booked } = await captured()
  await test.changeIntent(intent.id, { status: 'suspense' })
  await expect(book()).rejects.toThrow(`intent ${intent.id} holds money already`)
  expect(await booked()).toBe(0)
  await test.changeIntent(intent.id, { status: 'approving' })
  expect(await book()).toMatchObject({ status: 'paid' })
})

it('money for a top-up that was given up and expired is credited as it came, each with a notice', async () => {
  const customer = await aCustomer(test.context)
  const ask = (path: string, input: object) => test.ask(path, input, { token: customer.token })
  test.emulator.set({ webhooksOff: true })
  const numbers: string[] = []
  while (numbers.length < 2) {
    const { order_id } = (await ask('/api/wallet/create_top_up', { amount: 50 })).data
    const paymentId = await test.approve((await ask('/api/pay/paypal_pay_top_up', { order_id })).data)
    const { id } = await test.intentOf(paymentId)
    await test.context.db.transaction((tx) => endIntent(tx, id, 'failed', 'given up', test.context.now()))
    await test.context.db.update(topUps).set({ status: 'expired' }).where(eq(topUps.number, order_id))
    await test.provider.capture(paymentId, randomUUID())
    expect(await settle(test.context, id, 'notice')).toMatchObject({
      status: 'paid',
      failure: 'credited to the wallet',
    })
    numbers.push(order_id)
  }
  expect((await walletBalance(test.context.db, customer.id)).minor).toBe(9_800n)
  const notices = await test.context.db
    .select()
    .from(messages)
    .where(eq(messages.customerId, customer.id))
    .orderBy(messages.id)
  expect(notices.map(({ words }) => words.en)).toEqual(
    numbers.map((number) => ({
      title: 'Returned to your wallet: $49.00',
      body: `We returned $49.00 to your wallet for ${number}.`,
    })),
  )
  const sent = await test.context.db.select().from(mails).where(eq(mails.recipient, customer.accountNo))
  const wallet = `http://sampan.test${pageAddresses.account('Account-Wallet')}`
  expect(sent.map(({ values }) => (values as { action_url: string }).action_url)).toEqual([wallet, wallet])
})
