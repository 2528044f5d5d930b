import { randomUUID } from 'node:crypto'
import type { Transaction } from '@sampan/database'
import { customers, paymentIntents, paymentPayables } from '@sampan/database/tables'
import { eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { endIntent } from '../../src/payments/intents/end-intent.ts'
import {
  type IntentInput,
  openIntent,
  openingIntent,
  refuseBegunPayments,
  withdrawPayables,
  withdrawPayments,
} from '../../src/payments/intents/open-intent.ts'
import {
  freePayables,
  holdPayables,
  insertIntent,
  intentById,
  lockIntent,
  lockLiveIntents,
  lockUncaptured,
  payablesOf,
} from '../../src/payments/intents/payment-intents.queries.ts'
import { aCustomer } from '../factories.ts'
import { startTestApp } from '../test-app.ts'

/** Intents without a provider: what keeps a payable from being paid twice. */
const test = startTestApp()
const NOW = new Date('2026-11-10T12:00:00Z')
const LATER = new Date('2026-11-10T12:01:00Z')
/** Two payables of $10 and $5, by ascending id. */
const [LOW, HIGH] = ['10000000-0000-4000-8000-000000000001', '20000000-0000-4000-8000-000000000002']

let customerId: string
beforeEach(async () => {
  await test.ownerDb.delete(paymentPayables)
  await test.ownerDb.delete(paymentIntents)
  customerId = (await aCustomer(test.context)).id
})

const LOW_FIRST = [
  { id: LOW, cents: 1_000n },
  { id: HIGH, cents: 500n },
]
const HIGH_FIRST = LOW_FIRST.toReversed()
const input = (over: Partial<IntentInput> = {}): IntentInput => ({
  customerId,
  way: 'paypal',
  purpose: 'orders',
  kind: 'order',
  payables: HIGH_FIRST,
  lang: 'es',
  now: NOW,
  ...over,
})
const open = (over?: Partial<IntentInput>) => openingIntent(test.context, (tx) => openIntent(tx, input(over)))
const idOf = (written: Awaited<ReturnType<typeof insertIntent>>): string =>
  typeof written === 'object' ? written.id : ''
/** The row of an intent for both payables. */
const row = () =>
  ({
    customerId,
    way: 'paypal',
    purpose: 'orders',
    amountCents: 1_500n,
    lang: 'en',
    status: 'created',
    paidAt: null,
  }) as const
const inTransaction = <Result>(work: (tx: Transaction) => Promise<Result>) =>
  test.context.db.transaction(work)
const find = (id: string) => intentById(test.context.db, id)
type Status = typeof paymentIntents.$inferSelect.status
const become = (id: string, status: Status) =>
  test.context.db.update(paymentIntents).set({ status }).where(eq(paymentIntents.id, id))
/** Which payables of an intent only it can pay. */
const livePayables = async (id: string) =>
  (await payablesOf(test.context.db, id)).filter(({ isLive }) => isLive).map(({ payableId }) => payableId)
/** The intents that nobody has locked. */
const unlocked = async () => {
  const { rows } = await test.context.db.execute<{ id: string }>(
    sql`select id from payment_intents order by id for update skip locked`,
  )
  return rows.map(({ id }) => id)
}

describe('an intent', () => {
  it('keeps what is paid with it and the amounts, by ascending id', async () => {
    const id = await open()
    expect(await find(id)).toMatchObject({
      customerId,
      way: 'paypal',
      purpose: 'orders',
      amountCents: 1_500n,
      lang: 'es',
      status: 'created',
      paidAt: null,
      createdAt: NOW,
      updatedAt: NOW,
      checkedAt: NOW,
    })
    expect(await payablesOf(test.context.db, id)).toMatchObject([
      { kind: 'order', payableId: LOW, amountCents: 1_000n, isLive: true },
      { kind: 'order', payableId: HIGH, amountCents: 500n, isLive: true },
    ])
  })

  it('of the wallet is paid at once', async () => {
    expect(await find(await open({ way: 'wallet' }))).toMatchObject({ status: 'paid', paidAt: NOW })
  })

  it('is used again for the same payables and amounts, before and while it waits for approval', async () => {
    const id = await open()
    expect(await open({ payables: LOW_FIRST, now: LATER })).toBe(id)
    await become(id, 'approving')
    expect(await open()).toBe(id)
    expect(await find(id)).toMatchObject({ updatedAt: NOW, failure: '' })
  })

  it.each<[string, Partial<IntentInput>]>([
    ['another provider', { way: 'stripe' }],
    ['another amount', { payables: [LOW_FIRST[0], { id: HIGH, cents: 499n }] as never }],
    ['fewer payables', { payables: LOW_FIRST.slice(0, 1) }],
    ['more payables', { payables: [...LOW_FIRST, { id: randomUUID(), cents: 1n }] }],
    ['one other payable', { payables: [LOW_FIRST[0], { id: randomUUID(), cents: 500n }] as never }],
  ])('ends when a payment by %s is begun', async (_, over) => {
    const id = await open()
    const second = await open({ ...over, now: LATER })
    expect(second).not.toBe(id)
    expect(await find(id)).toMatchObject({
      status: 'cancelled',
      failure: 'another payment was begun',
      updatedAt: LATER,
    })
    expect(await livePayables(id)).toEqual([])
    expect(await find(second)).toMatchObject({ status: 'created' })
  })

  it.each([
    ['paid', 'paid_already'],
    ['capturing', 'payment_under_way'],
    ['suspense', 'payment_under_way'],
  ] as const)('that is %s keeps others from being opened', async (status, reason) => {
    const id = await open()
    await become(id, status)
    for (const way of ['paypal', 'wallet'] as const)
      await expect(open({ way })).rejects.toMatchObject({ reason })
    expect(await find(id)).toMatchObject({ status })
    expect(await livePayables(id)).toEqual([LOW, HIGH])
  })

  it('does not concern payables of another kind', async () => {
    const id = await open()
    const other = await open({ kind: 'parcel' })
    expect([await livePayables(id), await livePayables(other)]).toEqual([
      [LOW, HIGH],
      [LOW, HIGH],
    ])
  })

  it('is opened once by parallel calls, which wait for each other', async () => {
    const opened = await Promise.all(Array.from({ length: 6 }, () => open()))
    expect(new Set(opened).size).toBe(1)
    expect(await test.context.db.$count(paymentIntents)).toBe(1)
  })

  it('is not written where another holds one of its payables', async () => {
    const id = await open({ payables: LOW_FIRST.slice(0, 1) })
    await expect(
      inTransaction(async (tx) => {
        expect(await insertIntent(tx, row(), 'order', LOW_FIRST, NOW)).toBe('taken')
        tx.rollback()
      }),
    ).rejects.toThrow('Rollback')
    expect(await livePayables(id)).toEqual([LOW])
  })

  it('is refused to an account that was deleted meanwhile', async () => {
    await test.context.db.update(customers).set({ deletedAt: NOW }).where(eq(customers.id, customerId))
    await expect(open()).rejects.toMatchObject({ reason: 'session_invalid' })
    expect(await test.context.db.$count(paymentIntents)).toBe(0)
  })

  it('is refused as in progress when another was first five times', async () => {
    const payables = LOW_FIRST
    let tries = 0
    let theirs = ''
    const isWaiting = async () => {
      const { rows } = await test.context.db.execute(
        sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      )
      expect(rows).not.toEqual([])
    }
    const raced = openingIntent(test.context, async (tx) => {
      tries += 1
      if (theirs) await inTransaction((other) => endIntent(other, theirs, 'cancelled', '', NOW))
      const written = Promise.withResolvers<string>()
      const mayCommit = Promise.withResolvers<void>()
      const first = inTransaction(async (other) => {
        written.resolve(idOf(await insertIntent(other, row(), 'order', payables, NOW)))
        await mayCommit.promise
      })
      theirs = await written.promise
      const release = async () => {
        await expect.poll(isWaiting).toBeUndefined()
        mayCommit.resolve()
        await first
      }
      const [mine] = await Promise.all([openIntent(tx, input({ payables })), release()])
      return mine
    })
    await expect(raced).rejects.toMatchObject({ reason: 'in_progress' })
    expect(tries).toBe(5)
  })

  it('is not opened by work that fails for a reason of its own', async () => {
    let runs = 0
    const fail = async () => {
      runs += 1
      throw new Error('broken')
    }
    await expect(openingIntent(test.context, fail)).rejects.toThrow('broken')
    expect(runs).toBe(1)
  })
})

describe('an intent that ends', () => {
  const end = (id: string) => inTransaction((tx) => endIntent(tx, id, 'expired', 'too late', LATER))

  it.each(['created', 'approving', 'capturing'] as const)('while %s frees its payables', async (status) => {
    const id = await open()
    const other = await open({ kind: 'parcel' })
    await become(id, status)
    expect(await end(id)).toMatchObject({ id, status: 'expired', failure: 'too late', updatedAt: LATER })
    expect(await livePayables(id)).toEqual([])
    expect(await livePayables(other)).toEqual([LOW, HIGH])
  })

  it.each([
    'paid',
    'suspense',
    'cancelled',
    'failed',
  ] as const)('is no longer one that is %s', async (status) => {
    const id = await open()
    await become(id, status)
    expect(await end(id)).toBeNull()
    expect(await find(id)).toMatchObject({ status })
    expect(await livePayables(id)).toEqual([LOW, HIGH])
  })

  it('holds its payables again unless another holds one of them', async () => {
    const id = await open()
    await end(id)
    expect(await inTransaction((tx) => holdPayables(tx, id))).toBe(true)
    expect(await livePayables(id)).toEqual([LOW, HIGH])
    await inTransaction((tx) => freePayables(tx, id))
    const other = await open({ payables: LOW_FIRST.slice(1) })
    expect(await inTransaction((tx) => holdPayables(tx, id))).toBe(false)
    expect([await livePayables(id), await livePayables(other)]).toEqual([[], [HIGH]])
    await expect(inTransaction((tx) => holdPayables(tx, 'no id'))).rejects.toThrow()
  })
})

describe('payables that change', () => {
  const withdraw = () => inTransaction((tx) => withdrawPayables(tx, 'order', [LOW, HIGH], LATER))

  it.each([
    'created',
    'approving',
  ] as const)('end a payment that is %s, and leave a paid one', async (status) => {
    const paid = await open({ payables: LOW_FIRST.slice(0, 1), way: 'wallet' })
    const id = await open({ payables: LOW_FIRST.slice(1) })
    const other = await open({ payables: [{ id: randomUUID(), cents: 1n }] })
    await become(id, status)
    await withdraw()
    expect(await find(id)).toMatchObject({ status: 'cancelled', failure: 'what it was for changed' })
    expect(await livePayables(id)).toEqual([])
    expect(await find(paid)).toMatchObject({ status: 'paid' })
    expect(await find(other)).toMatchObject({ status: 'created' })
  })

  it.each(['capturing', 'suspense'] as const)('are refused while a payment is %s', async (status) => {
    const waiting = await open({ payables: LOW_FIRST.slice(0, 1) })
    await become(await open({ payables: LOW_FIRST.slice(1) }), status)
    await expect(withdraw()).rejects.toMatchObject({ reason: 'payment_under_way' })
    expect(await find(waiting)).toMatchObject({ status: 'created' })
  })
})

describe('an account that is deleted', () => {
  it('ends its payments that wait for approval, and is refused when one was begun since', async () => {
    const single = (status: Status) =>
      open({ payables: [{ id: randomUUID(), cents: 1n }] }).then(async (id) => {
        await become(id, status)
        return id
      })
    const ids = [await single('created'), await single('approving'), await single('capturing')]
    const stranger = await open({ customerId: (await aCustomer(test.context)).id })
    const refuse = () => inTransaction((tx) => refuseBegunPayments(tx, customerId))
    await expect(refuse()).rejects.toMatchObject({ reason: 'payment_under_way' })
    await inTransaction((tx) => withdrawPayments(tx, customerId, LATER))
    await refuse()
    expect(await Promise.all([...ids, stranger].map(find))).toMatchObject([
      { status: 'cancelled', failure: 'the account is deleted' },
      { status: 'cancelled', failure: 'the account is deleted' },
      { status: 'capturing' },
      { status: 'created' },
    ])
  })
})

describe('the lock of an intent', () => {
  it('keeps other transactions from it until this one ends', async () => {
    const single = async () => open({ payables: [{ id: randomUUID(), cents: 1n }] })
    const [one, two] = [await open({ payables: LOW_FIRST }), await single()]
    const stranger = await open({
      kind: 'parcel',
      customerId: (await aCustomer(test.context)).id,
      payables: HIGH_FIRST,
    })
    await inTransaction(async (tx) => {
      expect(await lockIntent(tx, two)).toMatchObject({ id: two })
      expect(await unlocked()).toEqual([one, stranger])
    })
    await inTransaction(async (tx) => {
      expect((await lockLiveIntents(tx, 'order', [HIGH])).map(({ id }) => id)).toEqual([one])
      expect(await unlocked()).toEqual([two, stranger])
    })
    await inTransaction(async (tx) => {
      expect((await lockUncaptured(tx, customerId)).map(({ id }) => id)).toEqual([one, two])
      expect(await unlocked()).toEqual([stranger])
    })
    expect(await inTransaction((tx) => lockIntent(tx, randomUUID()))).toBeNull()
    expect(await find(randomUUID())).toBeNull()
  })
})
