import { addresses, alarms, customers, reviews } from '@sampan/database/tables'
import { and, eq, isNull, like } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { walletBalance } from '../../src/ledger/index.ts'
import { settle } from '../../src/payments/captures/settle.ts'
import { aCustomer, anOrder, aParcel, aStaffMember, fillWallet } from '../factories.ts'
import { lockWaiters } from '../lock-waiters.ts'
import { payPalCase } from '../payments/provider-cases.ts'
import { startProviderTestApp } from '../payments/provider-test-app.ts'
import { things } from '../private-things.ts'

/** Payments by, and money for, an account that is being deleted. */
const test = startProviderTestApp(payPalCase)
const [NOT_FOR_WALLET, DECIDED_ALREADY] = [2018, 1918]

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

/** Makes a call that waits for the deletion of a customer's account, which is under way. */
async function whileDeleting<Answer>(
  { id, token }: Awaited<ReturnType<typeof aCustomer>>,
  call: () => Promise<Answer>,
): Promise<Answer> {
  const { removal, answer } = await test.context.db.transaction(async (tx) => {
    await tx.select().from(addresses).where(eq(addresses.customerId, id)).for('update')
    const begun = test.ask('/api/account/delete_account', {}, { token })
    await lockWaiters(test, 1)
    const waiting = call()
    await lockWaiters(test, 2)
    return { removal: begun, answer: waiting }
  })
  expect((await removal).code).toBe(0)
  return answer
}

it('refuses the payment when it is started after that', async () => {
  const { customer, pay } = await aTopUp()
  expect((await whileDeleting(customer, pay)).code).toBe(9003)
})

it('late money of a deleted account waits in suspense, and goes back to its payer alone', async () => {
  const { customer, remove, pay } = await aTopUp()
  const address = String((await pay()).data)
  const paymentId = test.emulator.paymentAt(address)
  expect((await remove()).code).toBe(0)
  const { id } = await test.intentOf(paymentId)
  test.emulator.set({ webhooksOff: true })
  await test.approve(address)
  await test.provider.capture(paymentId, id)
  expect(await settle(test.context, id, 'notice')).toMatchObject({
    ...{ status: 'suspense', failure: 'the account is deleted' },
  })
  expect((await walletBalance(test.context.db, customer.id)).minor).toBe(0n)
  const ofPayment = and(like(alarms.subject, `%${id}`), isNull(alarms.resolvedAt))
  const openAlarms = async () =>
    (await test.context.db.select().from(alarms).where(ofPayment)).map(({ message }) => message)
  expect(await openAlarms()).toEqual(['captured_after_end'])
  const { token } = await aStaffMember(test.context, 'finance')
  const finance = (call: string, input: object = {}) =>
    test.ask(`/api/staff/finance/${call}`, input, { token })
  const [held] = (await finance('get_differences')).data.suspense
  expect(held).toMatchObject({ intent_id: id, is_for_wallet: false })
  expect((await finance('release_suspense', { intent_id: id })).code).toBe(NOT_FOR_WALLET)
  expect((await finance('return_suspense', { intent_id: id })).code).toBe(0)
  await test.drain()
  expect(await test.intentOf(paymentId)).toMatchObject({ status: 'failed', failure: 'reversed' })
  expect(await openAlarms()).toEqual([])
})

it('opens no claim, which would be paid to a wallet of nobody', async () => {
  const customer = await aCustomer(test.context)
  await things.address.make(test.context, customer)
  const order = await anOrder(test.context, customer, { status: 'in_warehouse' })
  const { deliveryNumber: delivery_number } = await aParcel(test.context, customer, {
    ...{ status: 'shipped', orders: [order], deliveredAt: test.context.now() },
  })
  const claim = { delivery_number, kind: 'damaged', amount: 5, image_urls: ['/files/box.webp'] }
  const open = () =>
    test.ask('/api/shopping/open_claim', { ...claim, description: 'Crushed' }, { token: customer.token })
  expect((await whileDeleting(customer, open)).code).toBe(9003)
  const { token } = await aStaffMember(test.context, 'finance')
  expect((await test.ask('/api/staff/claims/get_list', { stage: 'open' }, { token })).data.list).toEqual([])
})

it('stores no review, whose reward could not be paid', async () => {
  const customer = await aCustomer(test.context)
  await things.address.make(test.context, customer)
  const review = { review_link: 'https://www.reddit.com/r/x/comments/raced', tok_account: '@lena' }
  const submit = () =>
    test.ask(
      '/api/account/user_create_review',
      { ...review, paypal_no: 'lena@example.com' },
      { token: customer.token },
    )
  expect((await whileDeleting(customer, submit)).code).toBe(9003)
  const stored = test.context.db.select().from(reviews).where(eq(reviews.customerId, customer.id))
  expect(await stored).toEqual([])
})

it('approves no reward that could no longer be paid out', async () => {
  const customer = await aCustomer(test.context)
  await things.address.make(test.context, customer)
  const { token } = await aStaffMember(test.context, 'finance')
  const finance = (call: string, input: object = {}) =>
    test.ask(`/api/staff/finance/${call}`, input, { token })
  const submitted = async (link: string) => {
    const review = {
      review_link: `https://youtu.be/${link}`,
      tok_account: '@lena',
      paypal_no: 'l@example.com',
    }
    await test.ask('/api/account/user_create_review', review, { token: customer.token })
    return (await finance('get_review_list')).data.list.at(-1).review_id as string
  }
  /** With a count that earns $50. */
  const approve = (review_id: string) =>
    finance('decide_review', { review_id, decision: 'approve', count: 10_000 })
  const paid = await submitted('before')
  expect((await approve(paid)).code).toBe(0)
  expect((await finance('pay_review', { review_id: paid, payout_reference: 'PP-1' })).code).toBe(0)
  // Above the limit of a day it would wait for a second person.
  const review = await submitted('meanwhile')
  expect((await whileDeleting(customer, () => approve(review))).code).toBe(DECIDED_ALREADY)
  expect((await finance('get_review_list', { stage: 'waiting' })).data.list).toEqual([])
})

it('gives no money to a wallet of nobody', async () => {
  const { token } = await aStaffMember(test.context, 'finance')
  const owner = async () => {
    const customer = await aCustomer(test.context)
    await things.address.make(test.context, customer)
    return customer
  }
  const finance = (path: string, input: object) => () =>
    test.ask(`/api/staff/finance/${path}`, { amount: 5, reason: 'Sorry', ...input }, { token })

  const refunded = await owner()
  const { orderNumber: number } = await anOrder(test.context, refunded, { status: 'shipped' })
  const refund = finance('refund', { kind: 'order', number, way: 'wallet' })
  expect((await whileDeleting(refunded, refund)).data.fields).toHaveProperty('way')

  const corrected = await owner()
  const correct = finance('adjust_wallet', { account_no: corrected.accountNo })
  expect((await whileDeleting(corrected, correct)).data.fields).toHaveProperty('account_no')

  const inviter = await owner()
  const invited = await aCustomer(test.context, { invitedBy: inviter.id })
  const { orderNumber } = await anOrder(test.context, invited)
  await fillWallet(test.context, invited, 5_000n)
  const pay = () =>
    test.ask('/api/pay/balance_pay_orders', { order_ids: [orderNumber] }, { token: invited.token })
  expect((await whileDeleting(inviter, pay)).code).toBe(0)

  for (const { id } of [refunded, corrected, inviter])
    expect((await walletBalance(test.context.db, id)).minor).toBe(0n)
})
