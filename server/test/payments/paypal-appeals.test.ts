import { alarms, disputes, holds, ledgerAccounts } from '@sampan/database/tables'
import { and, asc, eq, isNull } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { walletBalance } from '../../src/ledger/index.ts'
import { readDisputes } from '../../src/payments/reversals/read-disputes.ts'
import { bookStatement } from '../../src/payments/statements/book-statement.ts'
import { aCustomer, aStaffMember, fillWallet } from '../factories.ts'
import { platformBalance } from '../platform-balance.ts'
import { startRefundTestApp } from './refund-test-app.ts'

/** What becomes of a payment of $22.05 that is disputed at PayPal, whatever order its news comes in. */
const { test, money } = startRefundTestApp()

type Paid = Awaited<ReturnType<typeof money.paid>>

const openHolds = async ({ customer }: Paid) =>
  (
    await test.context.db
      .select({ kind: holds.kind })
      .from(holds)
      .where(and(eq(holds.customerId, customer.id), isNull(holds.liftedAt)))
      .orderBy(asc(holds.kind))
  ).map(({ kind }) => kind)
const isFrozen = async ({ customer }: Paid) =>
  (
    await test.context.db
      .select({ isFrozen: ledgerAccounts.isFrozen })
      .from(ledgerAccounts)
      .where(eq(ledgerAccounts.customerId, customer.id))
  ).some((account) => account.isFrozen)
const stateOf = async (one: Paid, id: string) => {
  const [dispute] = await test.context.db.select().from(disputes).where(eq(disputes.providerDisputeId, id))
  return {
    dispute: dispute?.status,
    balance: (await walletBalance(test.context.db, one.customer.id)).minor,
    isFrozen: await isFrozen(one),
    holds: await openHolds(one),
  }
}
async function unfreeze({ customer }: { readonly customer: { readonly id: string } }) {
  const { token } = await aStaffMember(test.context, 'finance')
  return (await test.ask('/api/staff/finance/unfreeze_wallet', { customer_id: customer.id }, { token })).code
}

/** How the news arrives: each event at once, all of them later, those in the reverse order, three times, or none. */
const ARRIVALS = ['at once', 'later', 'reversed', 'three times', 'never'] as const
type Arrival = (typeof ARRIVALS)[number]
const isLater = (arrival: Arrival) => arrival === 'later' || arrival === 'reversed'

/** Opens a dispute and does these steps at PayPal; resolves once their news has arrived, the statement is booked, and
 * disputes are read again. */
async function disputed(arrival: Arrival, ...steps: readonly ('lose' | 'win' | 'appeal')[]) {
  const one = await money.paid()
  test.emulator.set({
    webhooksHeld: isLater(arrival),
    webhookCopies: arrival === 'three times' ? 3 : 1,
  })
  const { emulator } = test
  emulator.set({ webhooksOff: arrival === 'never' })
  const id = await emulator.openDispute(one.captureId)
  for (const step of steps) {
    if (!isLater(arrival)) await test.drain()
    if (step === 'appeal') await emulator.appealDispute(id)
    else await emulator.decideDispute(id, step === 'win' ? 'seller' : 'buyer')
  }
  emulator.set({ webhooksHeld: false })
  await emulator.releaseWebhooks(arrival === 'reversed' ? 'reversed' : 'as-happened')
  await emulator.webhooksSettled()
  await test.drain()
  for (let run = 0; run < 2; run += 1) {
    await bookStatement(test.context)
    await readDisputes(test.context)
  }
  return { one, id }
}

describe.each(ARRIVALS)('a dispute whose news arrives %s', (arrival) => {
  it('takes nothing where it is won', async () => {
    const { one, id } = await disputed(arrival, 'win')
    expect(await stateOf(one, id)).toEqual({ dispute: 'won', balance: 0n, isFrozen: false, holds: [] })
  })

  it('takes the money once where it is lost, and everything goes on once finance have it', async () => {
    const { one, id } = await disputed(arrival, 'lose')
    expect(await stateOf(one, id)).toEqual({
      ...{ dispute: 'lost', balance: -2_205n, isFrozen: true },
      // A dispute that is first heard of after its reversal stops nothing more.
      holds: expect.arrayContaining(['unpaid_reversal']),
    })
    expect(await unfreeze(one)).not.toBe(0)
    await fillWallet(test.context, one.customer, 2_205n)
    expect(await unfreeze(one)).toBe(0)
    expect(await stateOf(one, id)).toEqual({ dispute: 'lost', balance: 0n, isFrozen: false, holds: [] })
  })

  it('takes it once where an appeal is lost, too', async () => {
    const { one, id } = await disputed(arrival, 'lose', 'appeal', 'lose')
    expect(await stateOf(one, id)).toMatchObject({ dispute: 'lost', balance: -2_205n, isFrozen: true })
  })

  it('keeps everything stopped while an appeal is open', async () => {
    const { one, id } = await disputed(arrival, 'lose', 'appeal')
    expect(await stateOf(one, id)).toMatchObject({ dispute: 'open', balance: -2_205n, isFrozen: true })
    await fillWallet(test.context, one.customer, 2_205n)
    expect(await unfreeze(one)).toBe(0)
    expect(await openHolds(one)).toEqual(['payment_dispute'])
  })

  it('gives it back where an appeal is won, and all goes on once finance release the wallet', async () => {
    const { one, id } = await disputed(arrival, 'lose', 'appeal', 'win')
    expect(await stateOf(one, id)).toEqual({
      ...{ dispute: 'won', balance: 0n, isFrozen: true, holds: ['unpaid_reversal'] },
    })
    expect(await unfreeze(one)).toBe(0)
    expect(await stateOf(one, id)).toMatchObject({ isFrozen: false, holds: [] })
  })

  it('takes it again where it is decided again after a won appeal', async () => {
    const { one, id } = await disputed(arrival, 'lose', 'appeal', 'win', 'appeal', 'lose')
    expect(await stateOf(one, id)).toMatchObject({ dispute: 'lost', balance: -2_205n, isFrozen: true })
  })
})

describe('a top-up of an account that is deleted', () => {
  async function toppedUp() {
    const customer = await aCustomer(test.context)
    const ask = (path: string, input: object = {}) => test.ask(path, input, { token: customer.token })
    const { order_id } = (await ask('/api/wallet/create_top_up', { amount: 50 })).data
    const { data } = await ask('/api/pay/paypal_pay_top_up', { order_id })
    const paymentId = await test.approve(String(data))
    await test.comeBack(paymentId)
    const [capture] = (await test.provider.read(paymentId)).captures
    const remove = async () => expect((await ask('/api/account/delete_account')).code).toBe(0)
    return { customer, captureId: capture?.id ?? '', remove }
  }
  async function lose(captureId: string) {
    const disputeId = await test.emulator.openDispute(captureId)
    await test.emulator.decideDispute(disputeId, 'buyer')
    await test.emulator.webhooksSettled()
    await test.drain()
    return disputeId
  }
  async function winAppeal(disputeId: string) {
    await test.emulator.appealDispute(disputeId)
    await test.emulator.decideDispute(disputeId, 'seller')
    await test.emulator.webhooksSettled()
    await test.drain()
    await Promise.all([bookStatement(test.context), bookStatement(test.context)])
  }
  const nobodys = () =>
    test.context.db.$count(alarms, and(eq(alarms.message, 'returned_to_deleted'), isNull(alarms.resolvedAt)))

  it('is an adjustment, with an alarm, and in no wallet, where it is given back after that', async () => {
    const { customer, captureId, remove } = await toppedUp()
    const disputeId = await lose(captureId)
    expect(await unfreeze({ customer })).toBe(0)
    await remove()
    const before = await platformBalance(test.context, 'adjustments')
    await winAppeal(disputeId)
    expect((await walletBalance(test.context.db, customer.id)).minor).toBe(0n)
    expect((await platformBalance(test.context, 'adjustments')) - before).toBe(5_000)
    expect(await nobodys()).toBe(1)
  })

  it('pays the debt where it was taken back after that, too', async () => {
    const { customer, captureId, remove } = await toppedUp()
    const { token } = await aStaffMember(test.context, 'finance')
    const spent = { account_no: customer.accountNo, amount: -50, reason: 'Spent' }
    expect((await test.ask('/api/staff/finance/adjust_wallet', spent, { token })).code).toBe(0)
    await remove()
    const disputeId = await lose(captureId)
    const balance = async () => (await walletBalance(test.context.db, customer.id)).minor
    expect(await balance()).toBe(-5_000n)
    const before = await nobodys()
    await winAppeal(disputeId)
    expect(await balance()).toBe(0n)
    expect(await nobodys()).toBe(before)
  })
})
