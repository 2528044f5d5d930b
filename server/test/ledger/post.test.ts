import { customers, ledgerTransactions } from '@sampan/database/tables'
import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { changeWallet, post, walletOfCustomerRow } from '../../src/ledger/index.ts'
import { expectInvariants } from '../expect-invariants.ts'
import { aCustomer, fillWallet } from '../factories.ts'
import { startTestApp } from '../test-app.ts'

const test = startTestApp()

const HUNDRED = [
  { platform: 'goods_payable', amount: 100n },
  { platform: 'adjustments', amount: -100n },
] as const
const posting = (key: string, over: Partial<Parameters<typeof post>[1]> = {}) =>
  test.context.db.transaction((tx) =>
    post(tx, {
      key,
      kind: 'correction',
      currency: 'USD',
      entries: HUNDRED,
      now: test.context.now(),
      ...over,
    }),
  )
const transactionOf = async (id: string) =>
  (await test.context.db.select().from(ledgerTransactions).where(eq(ledgerTransactions.id, id)))[0]

it('a posting between our accounts is new once, and later calls return the existing one', async () => {
  const first = await posting('between')
  expect(first.isNew).toBe(true)
  expect(await transactionOf(first.transactionId)).toMatchObject({
    idempotencyKey: 'between',
    kind: 'correction',
    currency: 'USD',
    note: '',
  })
  expect(await posting('between')).toEqual({ transactionId: first.transactionId, isNew: false })
  await expectInvariants(test.context)
})

it('a posting stores its note', async () => {
  const { transactionId } = await posting('noted', { note: 'a weighing was wrong' })
  expect(await transactionOf(transactionId)).toMatchObject({ note: 'a weighing was wrong' })
})

it('a key that was posted with other content is an error', async () => {
  await posting('one key')
  await expect(posting('one key', { kind: 'payout' })).rejects.toThrow(
    'posting one key was of kind correction, not payout',
  )
})

it('a posting has at least two entries', async () => {
  await expect(posting('none', { entries: [] })).rejects.toThrow('posting none is off by 0')
  await expect(posting('one', { entries: [{ platform: 'goods_payable', amount: 0n }] })).rejects.toThrow(
    'posting one is off by 0',
  )
  const customer = await aCustomer(test.context)
  const nothing = test.context.db.transaction((tx) =>
    changeWallet(tx, {
      key: 'nothing',
      customerId: customer.id,
      cents: 0n,
      against: [{ platform: 'adjustments', amount: 0n }],
      category: 'adjustment',
      reference: '',
      now: test.context.now(),
    }),
  )
  await expect(nothing).rejects.toThrow('posting nothing is off by 0')
})

it('the wallets of several customers are read at once, in USD', async () => {
  const [with5, without] = [await aCustomer(test.context), await aCustomer(test.context)]
  await fillWallet(test.context, with5, 500n)
  const walletOf = async ({ id }: { id: string }) =>
    (
      await test.context.db
        .select({ wallet: walletOfCustomerRow })
        .from(customers)
        .where(eq(customers.id, id))
    )[0]?.wallet
  expect([await walletOf(with5), await walletOf(without)]).toEqual([500n, 0n])
})
