import { addresses, customers } from '@sampan/database/tables'
import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { aCustomer } from '../factories.ts'
import { lockWaiters } from '../lock-waiters.ts'
import { payPalCase } from '../payments/provider-cases.ts'
import { startProviderTestApp } from '../payments/provider-test-app.ts'
import { things } from '../private-things.ts'

/** A payment that is started while its account is deleted. */
const test = startProviderTestApp(payPalCase)

async function aTopUp() {
  const customer = await aCustomer(test.context)
  await things.address.make(test.context, customer)
  const ask = (path: string, input: object = {}) => test.ask(path, input, { token: customer.token })
  const { order_id } = (await ask('/api/wallet/create_top_up', { amount: 50 })).data
  const remove = () => ask('/api/account/delete_account')
  const pay = () => ask('/api/pay/paypal_pay_top_up', { order_id })
  return { customer, remove, pay }
}

it('keeps the account when the payment is started before it is locked', async () => {
  const { customer, remove, pay } = await aTopUp()
  const started = await test.context.db.transaction(async (tx) => {
    await tx.select().from(customers).where(eq(customers.id, customer.id)).for('key share')
    const removal = remove()
    await lockWaiters(test, 1)
    const payment = await pay()
    return { payment, removal }
  })
  expect([started.payment.code, (await started.removal).code]).toEqual([0, 1605])
})

it('refuses the payment when it is started after that', async () => {
  const { customer, remove, pay } = await aTopUp()
  const { removal, payment } = await test.context.db.transaction(async (tx) => {
    await tx.select().from(addresses).where(eq(addresses.customerId, customer.id)).for('update')
    const begun = remove()
    await lockWaiters(test, 1)
    const paid = pay()
    await lockWaiters(test, 2)
    return { removal: begun, payment: paid }
  })
  expect([(await removal).code, (await payment).code]).toEqual([0, 9003])
})
