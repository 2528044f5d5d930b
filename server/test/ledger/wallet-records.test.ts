import { supplements, topUps } from '@sampan/database/tables'
import { phrase } from '@sampan/messages/phrase'
import { expect, it } from 'vitest'
import { changeWallet, releaseWallet, walletBalance } from '../../src/ledger/index.ts'
import { aCustomer, fillWallet } from '../factories.ts'
import { startTestApp } from '../test-app.ts'

const test = startTestApp()

type Customer = Awaited<ReturnType<typeof aCustomer>>
const change = (customer: Customer, cents: bigint, over: Partial<Parameters<typeof changeWallet>[1]> = {}) =>
  test.context.db.transaction((tx) =>
    changeWallet(tx, {
      key: `${customer.id} ${cents}`,
      customerId: customer.id,
      cents,
      against: [{ platform: 'adjustments', amount: -cents }],
      category: 'adjustment',
      reference: '',
      now: test.context.now(),
      ...over,
    }),
  )
const records = (customer: Customer, input = {}, lang: 'en' | 'es' = 'en') =>
  test.ask('/api/wallet/get_record_list', input, { token: customer.token, lang })
const release = (customer: Customer) => test.context.db.transaction((tx) => releaseWallet(tx, customer.id))

it('the wallet lists unpaid and paid items, without those that ended', async () => {
  const customer = await aCustomer(test.context)
  await change(customer, 2_500n)
  const common = { customerId: customer.id, amountCents: 1_000n }
  const topUp = (number: string, status: 'unpaid' | 'expired') =>
    test.context.db.insert(topUps).values({ ...common, number, status, discountCents: 0n, payCents: 1_000n })
  const supplement = (number: string, status: 'unpaid' | 'cancelled') =>
    test.context.db.insert(supplements).values({ ...common, number, status, reason: 'The price rose.' })
  await topUp('TU-OPEN', 'unpaid')
  await topUp('TU-ENDED', 'expired')
  await supplement('SU-OPEN', 'unpaid')
  await supplement('SU-ENDED', 'cancelled')
  expect((await records(customer)).data).toMatchObject({
    total: 3,
    balance_amount: 25,
    list: [
      {
        order_id: 'SU-OPEN',
        amount: -10,
        current_balance: 25,
        order_status: 0,
        order_status_text: 'Unpaid',
        amount_type_text: 'Supplement',
        remark: 'The price rose.',
      },
      {
        order_id: 'TU-OPEN',
        amount: 10,
        current_balance: 25,
        order_status: 0,
        order_status_text: 'Unpaid',
        amount_type_text: 'Top-up',
        remark: '',
      },
      {
        order_id: '',
        amount: 25,
        current_balance: 25,
        order_status: 1,
        order_status_text: 'Paid',
        amount_type_text: 'Adjustment',
        remark: '',
      },
    ],
  })
})

it('a page of the wallet begins where the previous one ended', async () => {
  const customer = await aCustomer(test.context)
  for (const cents of [100n, 200n, 300n, 400n, 500n]) await change(customer, cents)
  const amounts = async (page: number) =>
    (await records(customer, { page, page_size: 2 })).data.list.map((one: { amount: number }) => one.amount)
  expect([await amounts(1), await amounts(2), await amounts(3)]).toEqual([[5, 4], [3, 2], [1]])
})

it('a note of ours is in the language of its reader, a note of a person as it was typed', async () => {
  const customer = await aCustomer(test.context)
  await change(customer, 100n, { remark: phrase('kinds', 'wallet_claim') })
  await change(customer, 200n, { remark: 'Claim' })
  const remarks = async (lang: 'en' | 'es') =>
    (await records(customer, {}, lang)).data.list.map((one: { remark: string }) => one.remark)
  expect(await remarks('en')).toEqual(['Claim', 'Claim'])
  expect(await remarks('es')).toEqual(['Claim', 'Reclamo'])
})

it('a frozen wallet is released once its balance is not negative', async () => {
  const customer = await aCustomer(test.context)
  expect(await release(customer)).toBe(false)
  await change(customer, -300n, { reversal: true })
  expect(await release(customer)).toBe(false)
  await fillWallet(test.context, customer, 300n)
  await expect(change(customer, -1n)).rejects.toMatchObject({ reason: 'wallet_frozen' })
  expect(await release(customer)).toBe(true)
  await fillWallet(test.context, customer, 100n)
  await change(customer, -40n)
  expect(await walletBalance(test.context.db, customer.id)).toMatchObject({ minor: 60n })
})

it('a wallet that was never opened is empty', async () => {
  expect(await walletBalance(test.context.db, (await aCustomer(test.context)).id)).toMatchObject({
    minor: 0n,
  })
})
