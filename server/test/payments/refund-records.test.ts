import type { Transaction } from '@sampan/database'
import { orders, refunds } from '@sampan/database/tables'
import { toWireTime } from '@sampan/domain/wire-time'
import { translate } from '@sampan/messages/catalogue'
import { phrase } from '@sampan/messages/phrase'
import { eq, isNotNull } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import {
  approvedRefundsOf,
  beginSettling,
  hasRefunds,
  presentRefunds,
  refundedOf,
  refundsOf,
  settledCents,
  settledOf,
  withdrawWaiting,
} from '../../src/payments/index.ts'
import { payableOf } from '../../src/payments/refunds/refund-account.ts'
import { waitingRefunds } from '../../src/payments/refunds/refunds.queries.ts'
import { storedText } from '../../src/stored-text.ts'
import { aCustomer, anOrder, aStaffMember } from '../factories.ts'
import { startTestApp } from '../test-app.ts'

/** Which refunds count, and who sees them. */
const test = startTestApp()
const NOW = new Date('2026-11-10T12:00:00Z')
const ago = (milliseconds: number) => new Date(NOW.getTime() - milliseconds)

type New = typeof refunds.$inferInsert
type Order = Awaited<ReturnType<typeof anOrder>>
let order: Order
let other: Order
beforeAll(async () => {
  const customer = await aCustomer(test.context)
  order = await anOrder(test.context, customer)
  other = await anOrder(test.context, customer)
})

/** Finds something among these refunds, in a transaction that is rolled back. */
async function among<Found>(rows: readonly Partial<New>[], find: (tx: Transaction) => Promise<Found>) {
  const found: Found[] = []
  const work = test.context.db.transaction(async (tx) => {
    await tx.insert(refunds).values(
      rows.map((fields, index) => ({
        customerId: order.customerId,
        kind: 'order' as const,
        payableId: order.id,
        purpose: 'settlement' as const,
        way: 'wallet' as const,
        amountCents: 1n,
        requestId: `request ${index}`,
        status: 'done' as const,
        reason: '',
        createdAt: NOW,
        ...fields,
      })),
    )
    found.push(await find(tx))
    tx.rollback()
  })
  await work.catch((failure: Error) => {
    if (!failure.message.includes('Rollback')) throw failure
  })
  return found[0]
}
const cents = (rows: readonly { readonly amountCents: bigint }[]) => rows.map((row) => row.amountCents)
/** One refund in each status, with an amount of its own. */
const EACH: readonly Partial<New>[] = [
  { amountCents: 1n, status: 'done' },
  { amountCents: 2n, status: 'requested' },
  { amountCents: 4n, status: 'waiting' },
  { amountCents: 8n, status: 'refused' },
  { amountCents: 16n, status: 'failed' },
]

it('a customer sees the refunds of a payable that are done or requested, oldest first', async () => {
  const stranger = await aCustomer(test.context)
  const rows = [
    ...EACH,
    { customerId: stranger.id, amountCents: 32n },
    { payableId: other.id, amountCents: 64n },
    { kind: 'parcel' as const, amountCents: 128n },
  ]
  const shown = await among(rows, (tx) => refundsOf(tx, order.customerId, 'order', order.id))
  expect(cents(shown ?? [])).toEqual([1n, 2n])
})

it('a customer reads of a refund what it is for, why in their language, and when it was done or requested', async () => {
  const { words, phrase: reasonPhrase } = storedText(phrase('notices', 'seller_asked_less'))
  const rows: Partial<New>[] = [
    { amountCents: 250n, createdAt: ago(5_000), doneAt: ago(1_000), reason: words, reasonPhrase },
    { amountCents: 2n, purpose: 'goodwill', way: 'paypal', status: 'requested', reason: 'For the delay' },
  ]
  const find = (tx: Transaction) => refundsOf(tx, order.customerId, 'order', order.id)
  const found = (await among(rows, find)) ?? []
  const shown = { purpose: 'settlement', amount: 2.5, at: toWireTime(ago(1_000)) }
  const requested = { purpose: 'goodwill', amount: 0.02, reason: 'For the delay', at: toWireTime(NOW) }
  expect(presentRefunds(found, 'en')).toEqual([{ ...shown, reason: words }, requested])
  const reason = translate('cn', 'notices', 'seller_asked_less')
  expect(presentRefunds(found, 'cn')).toEqual([{ ...shown, reason }, requested])
})

it('an order has refunds when its customer sees one', async () => {
  for (const [fields, has] of [
    [{ status: 'requested' }, true],
    [{ status: 'done' }, true],
    [{ status: 'waiting' }, false],
    [{ status: 'refused' }, false],
    [{ status: 'failed' }, false],
    [{ payableId: other.id }, false],
    [{ kind: 'parcel' }, false],
  ] as const) {
    const [row] =
      (await among([fields], (tx) =>
        tx
          .select({ has: hasRefunds('order', orders.id) })
          .from(orders)
          .where(eq(orders.id, order.id)),
      )) ?? []
    expect([fields, row?.has]).toEqual([fields, has])
  }
})

it('what was or is being refunded leaves out what was refused or failed, and what was approved also what waits', async () => {
  const rows = [
    ...EACH,
    { payableId: other.id, amountCents: 32n },
    { payableId: other.id, amountCents: 64n, purpose: 'goodwill' as const },
    { kind: 'parcel' as const, amountCents: 128n },
  ]
  const both = [order.id, other.id]
  const sums = (mine: bigint, others: bigint) =>
    new Map([
      [order.id, mine],
      [other.id, others],
    ])
  expect(await among(rows, (tx) => refundedOf(tx, 'order', both))).toEqual(sums(7n, 96n))
  expect(await among(rows, (tx) => approvedRefundsOf(tx, 'order', both))).toEqual(sums(3n, 96n))
  expect(await among(rows, (tx) => settledOf(tx, 'order', both))).toEqual(sums(3n, 32n))
  expect(await among(rows, (tx) => refundedOf(tx, 'order', []))).toEqual(new Map())
})

it('what was settled counts settlements of all its payables, none that waits, and no other purpose', async () => {
  const rows = [
    ...EACH,
    { amountCents: 32n, purpose: 'goodwill' as const },
    { amountCents: 64n, purpose: 'cancellation' as const },
    { amountCents: 128n, kind: 'supplement' as const, payableId: other.id },
    { amountCents: 256n, payableId: other.id },
    { amountCents: 512n, kind: 'supplement' as const },
  ]
  const settled = await among(rows, (tx) =>
    settledCents(tx, [
      { kind: 'order', id: order.id },
      { kind: 'supplement', id: other.id },
    ]),
  )
  expect(settled).toBe(128n + 3n)
  expect(await among(EACH, (tx) => settledCents(tx, [{ kind: 'order', id: other.id }]))).toBe(0n)
})

it('refunds through a provider that are requested since before a moment are sent again, oldest first', async () => {
  const sent: Partial<New> = { way: 'paypal', status: 'requested' }
  const rows = [
    { ...sent, amountCents: 1n, createdAt: ago(2) },
    { ...sent, amountCents: 2n, createdAt: ago(3) },
    { ...sent, amountCents: 4n, createdAt: ago(1) },
    { ...sent, amountCents: 8n, createdAt: ago(9), way: 'wallet' as const },
    { ...sent, amountCents: 16n, createdAt: ago(9), status: 'waiting' as const },
    { ...sent, amountCents: 32n, createdAt: ago(9), status: 'done' as const },
  ]
  expect(cents((await among(rows, (tx) => waitingRefunds(tx, ago(1), 10))) ?? [])).toEqual([2n, 1n])
  expect(cents((await among(rows, (tx) => waitingRefunds(tx, ago(1), 1))) ?? [])).toEqual([2n])
})

it('a refund of what is gone is an error', async () => {
  const gone = { kind: 'order', payableId: order.customerId } as const
  await expect(payableOf(test.context.db, gone)).rejects.toThrow(`no order ${gone.payableId}`)
  const { id, orderNumber } = order
  expect(await payableOf(test.context.db, { kind: 'order', payableId: id })).toMatchObject({
    number: orderNumber,
  })
})

describe('of the refunds that wait for a second person, are withdrawn', () => {
  const waiting = { status: 'waiting' as const }
  const rows: readonly Partial<New>[] = [
    ...EACH,
    { ...waiting, amountCents: 32n, purpose: 'goodwill' },
    { ...waiting, amountCents: 64n, kind: 'parcel' },
  ]
  /** The refunds that are decided by this afterwards, with the one that withdraws them. */
  const decided = async (withdraw: (tx: Transaction, staffId: string) => Promise<void>) => {
    const { id } = await aStaffMember(test.context, 'finance')
    const all = [...rows, { ...waiting, amountCents: 128n, payableId: other.id }]
    return among(all, async (tx) => {
      await withdraw(tx, id)
      const found = await tx.select().from(refunds).where(isNotNull(refunds.decidedBy)).orderBy(refunds.id)
      for (const row of found) expect(row).toMatchObject({ status: 'refused', decidedBy: id })
      return cents(found)
    })
  }

  it('all of one payable', async () => {
    const of = { kind: 'order' as const, id: order.id }
    expect(await decided((tx, staffId) => withdrawWaiting(tx, of, staffId))).toEqual([4n, 32n])
  })

  it('the settlements of several', async () => {
    const of = [order, other].map(({ id }) => ({ kind: 'order' as const, id }))
    expect(await decided((tx, staffId) => beginSettling(tx, of, staffId))).toEqual([4n, 128n])
  })
})
