import { pageAddresses } from '@sampan/contract/page-addresses'
import { mails, topUps } from '@sampan/database/tables'
import { and, eq, like } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import { topUpPayable } from '../../src/payments/top-ups/top-up-payable.ts'
import { aCustomer } from '../factories.ts'
import { payPalCase } from './provider-cases.ts'
import { startProviderTestApp } from './provider-test-app.ts'
import { setTopUpDiscount } from './top-up-discount.ts'

/** What a customer sees of a top-up before and after it is paid. */
const test = startProviderTestApp(payPalCase)
beforeAll(() => setTopUpDiscount(test.context, 100n))

/** A customer with top-ups of $50, which cost $49. */
async function created(count: number) {
  const customer = await aCustomer(test.context)
  const ask = (path: string, input: object) => test.ask(path, input, { token: customer.token })
  const numbers: string[] = []
  while (numbers.length < count)
    numbers.push((await ask('/api/wallet/create_top_up', { amount: 50 })).data.order_id)
  const start = (order_id?: string) => ask('/api/pay/paypal_pay_top_up', { order_id })
  return { customer, numbers, ask, start }
}

it('its price has a line for the credit and one for the discount', async () => {
  const { ask, numbers } = await created(1)
  const { data } = await ask('/api/pay/get_top_up_payment_info', { order_id: numbers[0] })
  expect(data.price_lines).toEqual([
    { kind: 'top_up', label: 'Top-up', amount: 50 },
    { kind: 'discount', label: 'Discount', amount: -1 },
  ])
})

it('each one that is paid is told with a link to the wallet', async () => {
  const { customer, numbers, start } = await created(2)
  for (const number of numbers) {
    const paymentId = await test.approve((await start(number)).data)
    expect(await test.intentOf(paymentId)).toMatchObject({ purpose: 'top_up' })
    await test.comeBack(paymentId)
  }
  const isTold = and(eq(mails.recipient, customer.accountNo), like(mails.eventKey, 'top-up:%'))
  const values = { action_url: `http://sampan.test${pageAddresses.account('Account-Wallet')}` }
  expect(await test.context.db.select().from(mails).where(isTold)).toMatchObject([{ values }, { values }])
})

it('one that is paid or expired cannot be paid', async () => {
  const { customer, numbers, start } = await created(2)
  const [paid, expired] = numbers
  await test.comeBack(await test.approve((await start(paid)).data))
  await test.context.db
    .update(topUps)
    .set({ status: 'expired' })
    .where(eq(topUps.number, expired ?? ''))
  expect(await start(paid)).toMatchObject({ code: 1606 })
  expect(await start(expired)).toMatchObject({ code: 1608 })
  const payables = await topUpPayable.byNumber(test.context.db, customer.id, [paid ?? ''])
  const payment = { intentId: '', customerId: customer.id, cents: 4_900n, payables }
  const again = test.context.db.transaction((tx) => topUpPayable.paid(test.context, tx, payment))
  await expect(again).rejects.toMatchObject({ reason: 'can_not_pay' })
})
