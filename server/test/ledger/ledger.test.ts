import { ledgerAccounts, ledgerEntries } from '@sampan/database/tables'
import { eq, sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { adjustWallet, changeWallet, post, walletBalance } from '../../src/ledger/index.ts'
import { expectInvariants } from '../expect-invariants.ts'
import { aCustomer, fillWallet } from '../factories.ts'
import { startTestApp } from '../test-app.ts'

const test = startTestApp()
const balance = async (customer: { id: string }) => (await walletBalance(test.context.db, customer.id)).minor

const take = (customer: { id: string }, cents: bigint, key: string) =>
  test.context.db.transaction((tx) =>
    changeWallet(tx, {
      key,
      customerId: customer.id,
      cents: -cents,
      against: [{ platform: 'goods_payable', amount: cents }],
      category: 'order_payment',
      reference: 'SO',
      now: test.context.now(),
    }),
  )

it('concurrent withdrawals take exactly the balance', async () => {
  const customer = await aCustomer(test.context)
  await fillWallet(test.context, customer, 10_000n)
  const tries = Array.from({ length: 64 }, (_, index) => take(customer, 1_000n, `race:${index}`))
  const outcomes = await Promise.allSettled(tries)
  expect(outcomes.filter((one) => one.status === 'fulfilled')).toHaveLength(10)
  for (const one of outcomes)
    if (one.status === 'rejected') expect(one.reason).toMatchObject({ reason: 'balance_below_zero' })
  expect(await balance(customer)).toBe(0n)
  await expectInvariants(test.context)
})

it('a key is posted once, even by twenty concurrent postings', async () => {
  const customer = await aCustomer(test.context)
  await fillWallet(test.context, customer, 10_000n)
  const posted = await Promise.all(Array.from({ length: 20 }, () => take(customer, 1_000n, 'the same')))
  expect(posted.filter((one) => one.isNew)).toHaveLength(1)
  expect(new Set(posted.map((one) => one.transactionId)).size).toBe(1)
  expect(await balance(customer)).toBe(9_000n)
  await expectInvariants(test.context)
})

it('one wallet is opened when the first money arrives twice at once', async () => {
  const customer = await aCustomer(test.context)
  await Promise.all(Array.from({ length: 10 }, () => fillWallet(test.context, customer, 100n)))
  expect(await balance(customer)).toBe(1_000n)
  await expectInvariants(test.context)
})

it('a refused withdrawal states whether the wallet is empty, too low or frozen', async () => {
  const customer = await aCustomer(test.context)
  await expect(take(customer, 1n, 'none')).rejects.toMatchObject({ reason: 'balance_below_zero' })
  await fillWallet(test.context, customer, 500n)
  await expect(take(customer, 501n, 'little')).rejects.toMatchObject({ reason: 'top_up_first' })
  await test.context.db.transaction((tx) =>
    changeWallet(tx, {
      key: 'reversal',
      customerId: customer.id,
      cents: -800n,
      against: [{ platform: 'adjustments', amount: 800n }],
      category: 'adjustment',
      reference: '',
      reversal: true,
      now: test.context.now(),
    }),
  )
  expect(await balance(customer)).toBe(-300n)
  await fillWallet(test.context, customer, 1_000n)
  await expect(take(customer, 1n, 'frozen')).rejects.toMatchObject({ reason: 'wallet_frozen' })
  await expectInvariants(test.context)
})

it('the database refuses a one-sided transaction, mixed currencies, a change of history and an unflagged debt', async () => {
  const customer = await aCustomer(test.context)
  await fillWallet(test.context, customer, 100n)
  const { db } = test.context
  const now = test.context.now()
  const lopsided = [
    { platform: 'suspense', amount: 100n },
    { platform: 'refunds', amount: -99n },
  ] as const
  await expect(
    db.transaction((tx) => post(tx, { key: 'x', kind: 'x', currency: 'USD', entries: lopsided, now })),
  ).rejects.toThrow('off by 1')
  const [wallet] = await db.select().from(ledgerAccounts).where(eq(ledgerAccounts.customerId, customer.id))
  const [entry] = await db
    .select()
    .from(ledgerEntries)
    .where(eq(ledgerEntries.accountId, wallet?.id ?? ''))
  const sqlOf = (text: string) => db.execute(sql.raw(text))
  const because = (message: string) =>
    expect.objectContaining({ cause: expect.objectContaining({ message: expect.stringContaining(message) }) })
  for (const change of [
    `update ledger_entries set amount_minor = 1 where id = '${entry?.id}'`,
    `delete from ledger_transactions`,
  ]) {
    await expect(sqlOf(change)).rejects.toEqual(because('permission denied'))
    await expect(test.ownerDb.execute(sql.raw(change))).rejects.toEqual(because('append-only'))
  }
  await expect(
    sqlOf(`update ledger_accounts set balance_minor = -1 where id = '${wallet?.id}'`),
  ).rejects.toEqual(because('wallet_not_negative'))
  const cny = (await db.select().from(ledgerAccounts)).find(
    (one) => one.currency === 'CNY' && one.kind === 'suspense',
  )
  await expect(
    sqlOf(
      `insert into ledger_entries (id, transaction_id, account_id, amount_minor) values
       (gen_random_uuid(), '${entry?.transactionId}', '${cny?.id}', 5),
       (gen_random_uuid(), '${entry?.transactionId}', '${cny?.id}', -5)`,
    ),
  ).rejects.toEqual(because('foreign entries'))
  await expectInvariants(test.context)
})

it('an entry of an account that the currency does not have posts nothing', async () => {
  const customer = await aCustomer(test.context)
  await fillWallet(test.context, customer, 100n)
  const { db } = test.context
  const now = test.context.now()
  const entries = [
    { platform: 'suspense', amount: 100n },
    { platform: 'nowhere' as 'suspense', amount: -100n },
  ] as const
  await expect(
    db.transaction((tx) => post(tx, { key: 'nowhere', kind: 'x', currency: 'USD', entries, now })),
  ).rejects.toThrow('not in USD')
  const spend = {
    customerId: customer.id,
    cents: -100n,
    category: 'order_payment',
    reference: '',
    now,
  } as const
  const against = [{ platform: 'nowhere' as 'suspense', amount: 100n }]
  await expect(db.transaction((tx) => changeWallet(tx, { ...spend, key: 'spent', against }))).rejects.toThrow(
    'not in USD',
  )
  expect(await balance(customer)).toBe(100n)
  await expectInvariants(test.context)
})

it('a manual adjustment is made once per request', async () => {
  const customer = await aCustomer(test.context)
  const adjust = (cents: bigint) =>
    test.context.db.transaction((tx) =>
      adjustWallet(test.context, tx, {
        key: `a${cents}`,
        customerId: customer.id,
        cents,
        reason: 'Damaged in our hands',
      }),
    )
  await adjust(5_000n)
  await adjust(5_000n)
  await adjust(5_001n)
  expect(await balance(customer)).toBe(10_001n)
  const shown = await test.ask('/api/wallet/get_record_list', {}, { token: customer.token })
  expect(shown.data).toMatchObject({
    total: 2,
    balance_amount: 100.01,
    list: [
      {
        amount: 50.01,
        current_balance: 100.01,
        order_status: 1,
        order_status_text: 'Paid',
        category: 'adjustment',
      },
      { amount: 50, current_balance: 50, remark: 'Damaged in our hands' },
    ],
  })
  expect(await test.ask('/api/wallet/get_record_list')).toMatchObject({ code: 9003 })
  expect(await test.ask('/api/wallet/get_record_list', { page: 0 }, { token: customer.token })).toMatchObject(
    {
      code: 1001,
    },
  )
  const other = await aCustomer(test.context)
  expect((await test.ask('/api/wallet/get_record_list', {}, { token: other.token })).data.total).toBe(0)
  await expectInvariants(test.context)
})
