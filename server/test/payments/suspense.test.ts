import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { alarms, captures, holds, ledgerAccounts, ledgerEntries, reversals } from '@sampan/database/tables'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { checkStatements } from '../../src/finance/index.ts'
import {
  type PaymentProvider,
  ProviderRefused,
  ProviderUnclear,
} from '../../src/integrations/payment-providers/index.ts'
import { walletBalance } from '../../src/ledger/index.ts'
import { holdForReversal, releaseSuspense } from '../../src/payments/index.ts'
import { reconcile } from '../../src/payments/reconcile.ts'
import { bookStatement } from '../../src/payments/statements/book-statement.ts'
import { returnSuspense } from '../../src/payments/suspense/return-suspense.ts'
import { expectInvariants } from '../expect-invariants.ts'
import { aCustomer, anOrder, aStaffMember, fillWallet } from '../factories.ts'
import { postingOf } from './posting-of.ts'
import { payPalCase } from './provider-cases.ts'
import { failing, startProviderTestApp } from './provider-test-app.ts'

/** The outcomes of money of which the provider captured another amount than requested. */
const test = startProviderTestApp(payPalCase)

/** An order of $22.05 for which PayPal captured $22.04, or with this fault. */
async function inSuspense(fault: Parameters<typeof test.emulator.set>[0] = { wrongAmountNext: 1 }) {
  const customer = await aCustomer(test.context)
  const order = await anOrder(test.context, customer)
  const input = { order_ids: [order.orderNumber] }
  const payAtProvider = () => test.ask('/api/pay/paypal_pay_orders', input, { token: customer.token })
  const { data } = await payAtProvider()
  test.emulator.set(fault)
  const orderId = await test.approve(String(data))
  await test.comeBack(orderId)
  await test.drain()
  const intent = await test.intentOf(orderId)
  const [capture] = await test.context.db.select().from(captures).where(eq(captures.intentId, intent.id))
  if (!capture) throw new Error('no capture')
  const payFromWallet = () => test.ask('/api/pay/balance_pay_orders', input, { token: customer.token })
  const captureId = capture.providerCaptureId
  return { customer, orderId, intent, capture, captureId, payFromWallet, payAtProvider }
}
type Held = Awaited<ReturnType<typeof inSuspense>>

/** Refunds on PayPal's own pages. */
async function refundThere({ captureId }: Held, cents: bigint) {
  await test.provider.refund(captureId, { cents, reference: 'by hand' }, randomUUID())
  await test.emulator.webhooksSettled()
  await test.drain()
}
const DISPUTED = 2012
const release = ({ intent }: Held) =>
  test.context.db.transaction((tx) => releaseSuspense(test.context, tx, intent.id))
const balance = async ({ customer }: Held) => (await walletBalance(test.context.db, customer.id)).minor
async function suspenseCents(currency = 'USD') {
  const [account] = await test.context.db
    .select({ cents: sql<bigint>`coalesce(sum(${ledgerEntries.amountMinor}), 0)`.mapWith(BigInt) })
    .from(ledgerEntries)
    .innerJoin(ledgerAccounts, eq(ledgerAccounts.id, ledgerEntries.accountId))
    .where(and(eq(ledgerAccounts.kind, 'suspense'), eq(ledgerAccounts.currency, currency)))
  return account?.cents
}
const openAlarms = (subject: string) =>
  test.context.db
    .select()
    .from(alarms)
    .where(and(eq(alarms.subject, subject), isNull(alarms.resolvedAt)))
async function shown({ intent }: Held) {
  const { token } = await aStaffMember(test.context, 'finance')
  const { data } = await test.ask('/api/staff/finance/get_differences', {}, { token })
  return data.suspense.find((one: { intent_id: string }) => one.intent_id === intent.id)
}
const shownCents = async (held: Held) => (await shown(held))?.amount
async function ask(held: Held, what: 'release' | 'return') {
  const { token } = await aStaffMember(test.context, 'finance')
  const { code } = await test.ask(
    `/api/staff/finance/${what}_suspense`,
    { intent_id: held.intent.id },
    { token },
  )
  return code
}
/** Asks, and waits for what follows. */
async function decide(...asked: Parameters<typeof ask>) {
  const code = await ask(...asked)
  await test.drain()
  await test.emulator.webhooksSettled()
  await test.drain()
  return code
}
const NOT_FOR_WALLET = 2018

it('money in suspense has an alarm until it is released, though finance resolves the alarm', async () => {
  const held = await inSuspense()
  const subject = `intent:${held.intent.id}`
  const [first] = await openAlarms(subject)
  const { token } = await aStaffMember(test.context, 'finance')
  const resolving = { alarm_id: first?.id, note: 'Asked the customer' }
  expect((await test.ask('/api/staff/finance/resolve_alarm', resolving, { token })).code).toBe(0)
  expect(await openAlarms(subject)).toEqual([])
  test.pass(20 * 60_000)
  await reconcile(test.context)
  expect(await openAlarms(subject)).toMatchObject([{ message: 'amount_differs' }])
  await release(held)
  await reconcile(test.context)
  expect(await openAlarms(subject)).toEqual([])
})

it('money in suspense that is refunded at the provider leaves the books, and its order can be paid again', async () => {
  const held = await inSuspense()
  expect(await suspenseCents()).toBe(2_204n)
  expect(await openAlarms(`intent:${held.intent.id}`)).toMatchObject([{ message: 'amount_differs' }])
  test.emulator.set({ webhookCopies: 3 })
  await refundThere(held, 2_204n)
  expect(await suspenseCents()).toBe(0n)
  expect(await test.intentOf(held.orderId)).toMatchObject({ status: 'failed', failure: 'reversed' })
  expect(await openAlarms(`intent:${held.intent.id}`)).toEqual([])
  await expect(release(held)).rejects.toMatchObject({ reason: 'unknown_id' })
  expect(await balance(held)).toBe(0n)
  const booked = await test.context.db
    .select()
    .from(reversals)
    .where(eq(reversals.captureId, held.capture.id))
  expect(booked).toHaveLength(1)
  expect(await openAlarms(`paypal-refund:${booked[0]?.providerRefundId}`)).toEqual([])
  await fillWallet(test.context, held.customer, 2_205n)
  expect(await held.payFromWallet()).toMatchObject({ code: 0 })
})

it('an order whose money in suspense was refunded at the provider can be paid there again', async () => {
  const held = await inSuspense()
  await refundThere(held, 2_204n)
  const orderId = await test.approve((await held.payAtProvider()).data)
  await test.comeBack(orderId)
  expect(await test.intentOf(orderId)).toMatchObject({ status: 'paid', failure: '' })
})

it('money in suspense that is refunded at the provider leaves the books also when only the statement shows it', async () => {
  const held = await inSuspense()
  test.emulator.set({ webhooksOff: true })
  await refundThere(held, 2_204n)
  expect(await suspenseCents()).toBe(2_204n)
  await bookStatement(test.context)
  await bookStatement(test.context)
  expect(await suspenseCents()).toBe(0n)
  expect(await test.intentOf(held.orderId)).toMatchObject({ status: 'failed', failure: 'reversed' })
})

it('the rest of money in suspense after a partial refund goes to the wallet', async () => {
  const held = await inSuspense()
  await refundThere(held, 1_000n)
  expect(await test.intentOf(held.orderId)).toMatchObject({ status: 'suspense' })
  expect(await held.payFromWallet()).toMatchObject({ code: 1605 })
  expect(await openAlarms(`intent:${held.intent.id}`)).toHaveLength(1)
  expect(await shownCents(held)).toBe(12.04)
  await release(held)
  expect(await balance(held)).toBe(1_204n)
  expect(await suspenseCents()).toBe(0n)
  expect(await postingOf(test.context, `suspense-released:${held.captureId}`)).toEqual({
    kind: 'refund',
    cents: { suspense: -1_204n, customer_wallet: 1_204n },
  })
  expect(await test.intentOf(held.orderId)).toMatchObject({
    status: 'failed',
    failure: 'released to the wallet',
  })
  expect(await openAlarms(`intent:${held.intent.id}`)).toEqual([])
  await fillWallet(test.context, held.customer, 1_001n)
  expect(await held.payFromWallet()).toMatchObject({ code: 0 })
})

it('money in suspense that the bank takes back is not a debt of the customer', async () => {
  const held = await inSuspense()
  await refundThere(held, 1_000n)
  await test.emulator.reverse(held.captureId)
  await test.drain()
  expect(await test.intentOf(held.orderId)).toMatchObject({ status: 'failed', failure: 'reversed' })
  expect(await suspenseCents()).toBe(0n)
  expect(await balance(held)).toBe(0n)
  expect(await test.context.db.select().from(holds).where(eq(holds.customerId, held.customer.id))).toEqual([])
  expect(await shownCents(held)).toBeUndefined()
  await fillWallet(test.context, held.customer, 2_205n)
  expect(await held.payFromWallet()).toMatchObject({ code: 0 })
})

it('a capture in another currency is in suspense in it, and goes back to its payer, not to the wallet', async () => {
  const held = await inSuspense({ currencyOfNext: 'EUR' })
  expect(await test.intentOf(held.orderId)).toMatchObject({ status: 'suspense' })
  expect(await openAlarms(`intent:${held.intent.id}`)).toMatchObject([{ message: 'amount_differs' }])
  expect([await suspenseCents('EUR'), await suspenseCents()]).toEqual([2_205n, 0n])
  expect(await postingOf(test.context, `fee:${held.captureId}`)).toEqual({
    kind: 'provider_fee',
    cents: { provider_fees: -125n, paypal_clearing: 125n },
  })
  expect(await shown(held)).toMatchObject({ amount: 22.05, currency: 'EUR', is_for_wallet: false })
  expect(await held.payFromWallet()).toMatchObject({ code: 1605 })
  expect(await decide(held, 'release')).toBe(NOT_FOR_WALLET)
  expect(await decide(held, 'return')).toBe(0)
  expect(await suspenseCents('EUR')).toBe(0n)
  expect(test.emulator.taken(held.orderId)).toMatchObject([{ cents: 2_205n, refundedCents: 2_205n }])
  expect(await test.intentOf(held.orderId)).toMatchObject({ status: 'failed', failure: 'reversed' })
  expect(await openAlarms(`intent:${held.intent.id}`)).toEqual([])
  expect(await shown(held)).toBeUndefined()
  expect(await balance(held)).toBe(0n)
  await fillWallet(test.context, held.customer, 2_205n)
  expect(await held.payFromWallet()).toMatchObject({ code: 0 })
})

it('a capture in yen, which have no cents, is shown and compared as it is, and goes back', async () => {
  const held = await inSuspense({ currencyOfNext: 'JPY' })
  expect(await suspenseCents('JPY')).toBe(2_205n)
  expect(await shown(held)).toMatchObject({ amount: 2205, currency: 'JPY' })
  const lines = await test.provider.statement(new Date(Date.now() - 86_400_000), new Date())
  const less = lines.map((line) => (line.id === held.captureId ? { ...line, minor: 2_204n } : line))
  const [finding] = await checkStatements(test.withCalls({ statement: async () => less }), 0)
  expect(finding?.examples).toEqual([`${held.captureId}: 2205 JPY in the books, 2204 JPY at PayPal`])
  expect(await decide(held, 'return')).toBe(0)
  expect(await suspenseCents('JPY')).toBe(0n)
})

it('yen that were stored in hundredths, with their fee, are corrected by the migration, and those stored since are not', async () => {
  const [before, since] = [
    await inSuspense({ currencyOfNext: 'JPY' }),
    await inSuspense({ currencyOfNext: 'JPY' }),
  ]
  await test.ownerDb.transaction(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`)
    await tx.execute(sql`update ledger_entries set amount_minor = amount_minor * 100 where transaction_id in (
      select id from ledger_transactions where idempotency_key in (${`capture:${before.captureId}`}, ${`fee:${before.captureId}`}))`)
    await tx.execute(sql`update captures set amount_cents = amount_cents * 100, fee_cents = fee_cents * 100
      where provider_capture_id = ${before.captureId}`)
  })
  expect(await shown(before)).toMatchObject({ amount: 220_500, currency: 'JPY' })
  const file = new URL('../../../database/migrations/0094_yen_in_suspense.sql', import.meta.url)
  for (const statement of (await readFile(file, 'utf8')).split('--> statement-breakpoint'))
    await test.ownerDb.execute(sql.raw(statement))
  for (const held of [before, since])
    expect(await shown(held)).toMatchObject({ amount: 2205, currency: 'JPY', is_for_wallet: false })
  await expectInvariants(test.context)
  expect((await checkStatements(test.context, 0)).flatMap(({ examples }) => examples)).toEqual([])
  expect(await decide(before, 'return')).toBe(0)
  expect(await decide(since, 'return')).toBe(0)
  expect(await suspenseCents('JPY')).toBe(0n)
  expect(await test.intentOf(before.orderId)).toMatchObject({ status: 'failed', failure: 'reversed' })
})

it('euros that the bank takes back are no debt in dollars, and those that come back later move no wallet', async () => {
  const held = await inSuspense({ currencyOfNext: 'EUR' })
  await test.emulator.reverse(held.captureId)
  await test.drain()
  expect([await suspenseCents('EUR'), await balance(held)]).toEqual([0n, 0n])
  expect(await test.intentOf(held.orderId)).toMatchObject({ status: 'failed', failure: 'reversed' })
  const id = await test.emulator.openDispute(held.captureId)
  await test.emulator.appealDispute(id)
  await test.emulator.decideDispute(id, 'seller')
  await test.drain()
  await bookStatement(test.context)
  expect([await suspenseCents('EUR'), await balance(held)]).toEqual([2_205n, 0n])
})

it('what is left of money in suspense goes back to its payer once, however often finance and the provider say so', async () => {
  const held = await inSuspense()
  await refundThere(held, 1_000n)
  test.emulator.set({ webhookCopies: 3 })
  // Who decides after it went back finds nothing left.
  const answers = await Promise.all([decide(held, 'return'), decide(held, 'return')])
  expect(answers.toSorted((one, other) => one - other)).toEqual([0, expect.toBeOneOf([0, 1005])])
  expect(test.emulator.taken(held.orderId)).toMatchObject([{ cents: 2_204n, refundedCents: 2_204n }])
  expect([await suspenseCents(), await balance(held)]).toEqual([0n, 0n])
  const unknown = { ...held, intent: { ...held.intent, id: randomUUID() } }
  for (const what of ['return', 'release'] as const)
    for (const one of [held, unknown]) expect(await decide(one, what)).toBe(1005)
})

it('money in suspense that is being returned does not go to the wallet as well, until the provider has refused', async () => {
  const held = await inSuspense()
  expect(await ask(held, 'return')).toBe(0)
  expect(await shown(held)).toMatchObject({
    failure: 'On its way back to the payer',
    is_for_wallet: false,
  })
  expect(await ask(held, 'release')).toBe(NOT_FOR_WALLET)
  const refuse = failing(new ProviderRefused('PayPal', 'CAPTURE_FULLY_REFUNDED'))
  await returnSuspense(test.withCalls({ refund: refuse }), held.intent.id)
  expect(await openAlarms(`suspense:${held.intent.id}`)).toMatchObject([{ message: 'refund_refused' }])
  expect(await shown(held)).toMatchObject({ amount: 22.04, is_for_wallet: true })
  const sent = { id: 'R1', detail: 'FAILED', amount: { currency: 'USD', minor: 2_204n }, reference: null }
  expect(await ask(held, 'return')).toBe(0)
  const refund = async () => ({ ...sent, state: 'failed' as const, captureId: held.captureId, feeCents: 0n })
  await returnSuspense(test.withCalls({ refund }), held.intent.id)
  expect(await shown(held)).toMatchObject({ is_for_wallet: true })
  expect(await decide(held, 'release')).toBe(0)
  expect(await balance(held)).toBe(2_204n)
})

it('a return is asked for with one request until the provider has refused, and then with another', async () => {
  const held = await inSuspense()
  const asked: Parameters<PaymentProvider['refund']>[] = []
  let failure: Error = new ProviderUnclear('PayPal', 'no answer')
  const refund = async (...call: (typeof asked)[number]) => {
    asked.push(call)
    throw failure
  }
  const carryOut = () => returnSuspense(test.withCalls({ refund }), held.intent.id)
  await carryOut()
  expect(asked).toEqual([])
  for (let time = 0; time < 2; time += 1) {
    expect(await ask(held, 'return')).toBe(0)
    await expect(carryOut()).rejects.toThrow('no answer')
    expect(await shown(held)).toMatchObject({ is_for_wallet: false })
  }
  failure = new ProviderRefused('PayPal', 'INVALID')
  await carryOut()
  await carryOut()
  expect(await ask(held, 'return')).toBe(0)
  await carryOut()
  expect(asked.map(([captureId, money]) => [captureId, money])).toEqual(
    asked.map(([, , requestId]) => [held.captureId, { cents: null, reference: `suspense:${requestId}` }]),
  )
  expect(asked).toHaveLength(4)
  const [first, ...others] = asked.map(([, , requestId]) => requestId)
  expect(others.map((id) => id === first)).toEqual([true, true, false])
})

it('a return waits while its provider is not configured, and no other payment is returned', async () => {
  const held = await inSuspense()
  expect(await ask(held, 'return')).toBe(0)
  await returnSuspense(test.withProviders(), held.intent.id)
  await returnSuspense(test.context, randomUUID())
  expect(test.emulator.taken(held.orderId)).toMatchObject([{ refundedCents: 0n }])
  await returnSuspense(test.context, held.intent.id)
  expect(test.emulator.taken(held.orderId)).toMatchObject([{ refundedCents: 2_204n }])
})

it('a return is booked without news of it, and once', async () => {
  const held = await inSuspense()
  test.emulator.set({ webhooksOff: true })
  expect(await decide(held, 'return')).toBe(0)
  expect(await test.intentOf(held.orderId)).toMatchObject({ status: 'failed', failure: 'reversed' })
  await bookStatement(test.context)
  const booked = await test.context.db
    .select()
    .from(reversals)
    .where(eq(reversals.captureId, held.capture.id))
  expect(booked).toMatchObject([{ amountCents: 2_204n }])
})

it('nothing leaves suspense through its provider while its customer is on hold', async () => {
  const held = await inSuspense()
  await test.context.db.transaction((tx) => holdForReversal(test.context, tx, held.customer.id))
  expect(await decide(held, 'return')).toBe(1954)
  expect(await shown(held)).toMatchObject({ amount: 22.04, is_for_wallet: true })
  expect(await decide(held, 'release')).toBe(0)
})

it('it is not released to the wallet while its payment is disputed', async () => {
  const held = await inSuspense()
  const id = await test.emulator.openDispute(held.captureId)
  await test.drain()
  const { token } = await aStaffMember(test.context, 'finance')
  const input = { intent_id: held.intent.id }
  const releaseByHand = () => test.ask('/api/staff/finance/release_suspense', input, { token })
  expect((await releaseByHand()).code).toBe(DISPUTED)
  await test.emulator.decideDispute(id, 'seller')
  await test.drain()
  expect((await releaseByHand()).code).toBe(0)
  expect(await balance(held)).toBe(2_204n)
})

it('that was released, or reversed whole, is not looked at again', async () => {
  const [one, other] = [await inSuspense(), await inSuspense()]
  await release(one)
  await refundThere(other, 2_204n)
  const asked: string[] = []
  const read = async (id: string) => {
    asked.push(id)
    return test.provider.read(id)
  }
  for (const { orderId } of [one, other]) {
    expect(await test.intentOf(orderId)).toMatchObject({ status: 'failed' })
    await reconcile(test.withCalls({ read }))
    expect((await test.intentOf(orderId)).closedAt).not.toBeNull()
  }
  for (const { orderId } of [one, other]) expect(asked).not.toContain(orderId)
})
