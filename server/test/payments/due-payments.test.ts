import { paymentIntents } from '@sampan/database/tables'
import { inArray } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { intentByProviderOrder, moveIntent } from '../../src/payments/intents/payment-intents.queries.ts'
import {
  dueIntents,
  endedIntents,
  markChecked,
  markClosed,
  stuckSince,
  unfinishedIntents,
} from '../../src/payments/intents/unfinished-intents.queries.ts'
import { aCustomer } from '../factories.ts'
import { startTestApp } from '../test-app.ts'

/** Which payments are still to be checked, and when. */
const test = startTestApp()
const SECOND = 1_000
const MINUTE = 60 * SECOND
const NOW = new Date('2026-11-10T12:00:00Z')
const ago = (milliseconds: number) => new Date(NOW.getTime() - milliseconds)

type New = typeof paymentIntents.$inferInsert
let customerId: string
beforeAll(async () => {
  customerId = (await aCustomer(test.context)).id
})

/** Writes payments for one test only; returns a function that names those of rows or ids. */
async function stored(payments: Readonly<Record<string, Partial<New>>>) {
  const rows = await test.context.db
    .insert(paymentIntents)
    .values(
      Object.values(payments).map((fields) => ({
        customerId,
        way: 'paypal' as const,
        purpose: 'orders' as const,
        amountCents: 100n,
        lang: 'en',
        status: 'approving' as const,
        createdAt: NOW,
        checkedAt: NOW,
        updatedAt: NOW,
        ...fields,
      })),
    )
    .returning({ id: paymentIntents.id })
  const names = new Map(rows.map(({ id }, index) => [id, Object.keys(payments)[index]]))
  return {
    namesOf: (found: readonly (string | { readonly id: string })[]) =>
      found.map((one) => names.get(typeof one === 'string' ? one : one.id)),
    idOf: (name: string) => [...names].find(([, mine]) => mine === name)?.[0] ?? '',
    remove: () => test.context.db.delete(paymentIntents).where(inArray(paymentIntents.id, [...names.keys()])),
  }
}

describe('a payment is due for a check', () => {
  it('when it is captured, after five seconds', async () => {
    const { namesOf, remove } = await stored({
      early: { status: 'capturing', checkedAt: ago(5 * SECOND), createdAt: ago(60 * MINUTE) },
      due: { status: 'capturing', checkedAt: ago(5 * SECOND + 1), createdAt: ago(60 * MINUTE) },
    })
    expect(namesOf(await dueIntents(test.context.db, NOW, 10))).toEqual(['due'])
    await remove()
  })

  it('when it waits for approval, after a quarter of its age, between ten seconds and a quarter of an hour', async () => {
    const { namesOf, remove } = await stored({
      'new, early': { checkedAt: ago(10 * SECOND), createdAt: ago(20 * SECOND) },
      'new, due': { checkedAt: ago(10 * SECOND + 1), createdAt: ago(20 * SECOND) },
      'older, early': { checkedAt: ago(2 * MINUTE), createdAt: ago(8 * MINUTE) },
      'older, due': { checkedAt: ago(2 * MINUTE + 1), createdAt: ago(8 * MINUTE) },
      'old, early': { checkedAt: ago(15 * MINUTE), createdAt: ago(5_000 * MINUTE) },
      'old, due': { checkedAt: ago(15 * MINUTE + 1), createdAt: ago(5_000 * MINUTE) },
    })
    expect(namesOf(await dueIntents(test.context.db, NOW, 10))).toEqual([
      'old, due',
      'older, due',
      'new, due',
    ])
    expect(namesOf(await dueIntents(test.context.db, NOW, 2))).toEqual(['old, due', 'older, due'])
    await remove()
  })

  it('while it is unfinished', async () => {
    const long = { checkedAt: ago(60 * MINUTE) }
    const { namesOf, remove } = await stored({
      created: { ...long, status: 'created' },
      paid: { ...long, status: 'paid' },
      suspense: { ...long, status: 'suspense' },
      expired: { ...long, status: 'expired' },
    })
    expect(namesOf(await dueIntents(test.context.db, NOW, 10))).toEqual(['created'])
    await remove()
  })
})

describe('a payment that ended', () => {
  it('is closed at its provider when it has an id there, those checked longest ago first', async () => {
    const { namesOf, remove } = await stored({
      cancelled: { status: 'cancelled', providerOrderId: 'P1', checkedAt: ago(MINUTE) },
      expired: { status: 'expired', providerOrderId: 'P2', checkedAt: ago(3 * MINUTE) },
      failed: { status: 'failed', providerOrderId: 'P3', checkedAt: ago(2 * MINUTE) },
      'never sent': { status: 'failed' },
      closed: { status: 'failed', providerOrderId: 'P4', closedAt: NOW },
      paid: { status: 'paid', providerOrderId: 'P5' },
    })
    expect(namesOf(await endedIntents(test.context.db, 10))).toEqual(['expired', 'failed', 'cancelled'])
    expect(namesOf(await endedIntents(test.context.db, 1))).toEqual(['expired'])
    await remove()
  })
})

describe('payments in numbers', () => {
  it('are those capturing, or in suspense, since before a moment', async () => {
    const { namesOf, remove } = await stored({
      long: { status: 'capturing', updatedAt: ago(MINUTE + 1) },
      short: { status: 'capturing', updatedAt: ago(MINUTE) },
      approving: { updatedAt: ago(60 * MINUTE) },
      odd: { status: 'suspense', updatedAt: ago(MINUTE + 1) },
    })
    expect(namesOf(await stuckSince(test.context.db, 'capturing', ago(MINUTE), 10))).toEqual(['long'])
    expect(namesOf(await stuckSince(test.context.db, 'suspense', ago(MINUTE), 10))).toEqual(['odd'])
    await remove()
  })

  it('are those unfinished or in suspense, with the age of the oldest of each status', async () => {
    const { remove } = await stored({
      one: { createdAt: ago(MINUTE) },
      two: { createdAt: ago(2 * MINUTE) },
      created: { status: 'created' },
      capturing: { status: 'capturing', createdAt: ago(SECOND) },
      suspense: { status: 'suspense', createdAt: ago(3 * SECOND) },
      paid: { status: 'paid' },
      failed: { status: 'failed' },
    })
    const found = await unfinishedIntents(test.context.db, NOW)
    expect([...found].sort((a, b) => a.status.localeCompare(b.status))).toEqual([
      { status: 'approving', count: 2, oldestSeconds: 120 },
      { status: 'capturing', count: 1, oldestSeconds: 1 },
      { status: 'created', count: 1, oldestSeconds: 0 },
      { status: 'suspense', count: 1, oldestSeconds: 3 },
    ])
    await remove()
  })
})

describe('a stored payment', () => {
  it('is found by its provider and the provider’s id', async () => {
    const { namesOf, remove } = await stored({
      mine: { providerOrderId: 'P6' },
      other: { providerOrderId: 'P7' },
    })
    const { db } = test.context
    expect(namesOf([(await intentByProviderOrder(db, 'paypal', 'P6')) ?? ''])).toEqual(['mine'])
    expect(await intentByProviderOrder(db, 'stripe', 'P6')).toBeNull()
    expect(await intentByProviderOrder(db, 'paypal', 'P8')).toBeNull()
    await remove()
  })

  it('notes when it was checked and closed at its provider', async () => {
    const { namesOf, idOf, remove } = await stored({
      mine: { status: 'failed', providerOrderId: 'P1', checkedAt: ago(MINUTE) },
      other: { status: 'failed', providerOrderId: 'P2', checkedAt: ago(SECOND) },
    })
    const { db } = test.context
    await markChecked(db, idOf('mine'), NOW)
    expect(namesOf(await endedIntents(db, 10))).toEqual(['other', 'mine'])
    await markClosed(db, idOf('other'), NOW)
    expect(namesOf(await endedIntents(db, 10))).toEqual(['mine'])
    await remove()
  })

  it('moves only as its life cycle allows, and notes when', async () => {
    const { idOf, remove } = await stored({ paid: { status: 'paid' }, open: {} })
    const { db } = test.context
    const later = new Date(NOW.getTime() + MINUTE)
    await expect(moveIntent(db, idOf('paid'), ['approving', 'paid'], 'cancelled', {}, later)).rejects.toThrow(
      'a payment never moves from paid to cancelled',
    )
    expect(await moveIntent(db, idOf('paid'), ['approving'], 'cancelled', {}, later)).toBeNull()
    expect(
      await moveIntent(db, idOf('open'), ['approving'], 'cancelled', { failure: 'x' }, later),
    ).toMatchObject({
      status: 'cancelled',
      failure: 'x',
      updatedAt: later,
      checkedAt: later,
    })
    await remove()
  })
})
