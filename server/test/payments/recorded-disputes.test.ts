import { alarms, disputes, holds } from '@sampan/database/tables'
import { usd } from '@sampan/domain/money'
import { and, eq, isNull } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { obstaclesOf } from '../../src/customers/personal-data/delete-account.ts'
import { type ProviderDispute, ProviderUnclear } from '../../src/integrations/payment-providers/index.ts'
import { resolveAlarm } from '../../src/messaging/index.ts'
import { issueRefund } from '../../src/payments/index.ts'
import { lockIntent } from '../../src/payments/intents/payment-intents.queries.ts'
import { isDisputed } from '../../src/payments/reversals/disputes.queries.ts'
import { recordDispute, refuseDisputed } from '../../src/payments/reversals/disputes.ts'
import { readDisputes } from '../../src/payments/reversals/read-disputes.ts'
import { recordReversal } from '../../src/payments/reversals/reversals.ts'
import type { Refusal } from '../../src/refusal.ts'
import { aStaffMember } from '../factories.ts'
import { lockWaiters } from '../lock-waiters.ts'
import { failing } from './provider-test-app.ts'
import { startRefundTestApp } from './refund-test-app.ts'

/** What is recorded of a dispute by what its provider says about it. */
const { test, money } = startRefundTestApp()

const OPENED = new Date('2026-11-02T08:00:00Z')
const DUE = new Date('2026-11-12T08:00:00Z')
let count = 0

/** A dispute about all of a capture, of a payment of its own or of this one, and a function that records it as PayPal answers. */
async function disputed(payment?: Awaited<ReturnType<typeof money.paid>>) {
  count += 1
  const id = `D-${count}`
  const one = payment ?? (await money.paid())
  const answered = async (fields: Partial<ProviderDispute>): Promise<ProviderDispute> => ({
    id,
    reason: 'UNAUTHORISED',
    status: 'open',
    amount: { currency: 'USD', minor: 2_205n },
    captureId: one.captureId,
    respondBy: DUE,
    openedAt: OPENED,
    reversalIds: [],
    ...fields,
  })
  /** @param meanwhile what happens while the provider answers */
  const record = (fields: Partial<ProviderDispute>, meanwhile: () => Promise<unknown> = async () => {}) => {
    const readDispute = () => meanwhile().then(() => answered(fields))
    return recordDispute(test.context, { ...test.provider, readDispute }, id)
  }
  const find = async () => {
    const [row] = await test.context.db.select().from(disputes).where(eq(disputes.providerDisputeId, id))
    return row
  }
  return { one, id, record, find, answered }
}
const openHolds = async (customerId: string) =>
  (
    await test.context.db
      .select()
      .from(holds)
      .where(and(eq(holds.customerId, customerId), isNull(holds.liftedAt)))
      .orderBy(holds.kind)
  ).map(({ kind }) => kind)
const openAlarms = async (subject: string) =>
  (
    await test.context.db
      .select()
      .from(alarms)
      .where(and(eq(alarms.subject, subject), isNull(alarms.resolvedAt)))
  ).map(({ message }) => message)

describe('a dispute', () => {
  it('is recorded, updated by later answers, and raises an alarm until it is won', async () => {
    const { one, id, record, find } = await disputed()
    expect(await record({})).toBe('dispute open')
    const first = await find()
    expect(first).toMatchObject({
      captureId: one.captureRow,
      amountCents: 2_205n,
      reason: 'UNAUTHORISED',
      status: 'open',
      respondBy: DUE,
      openedAt: OPENED,
      closedAt: null,
    })
    expect(await openAlarms(`dispute:${id}`)).toEqual(['dispute_opened'])
    await expect(test.context.db.transaction((tx) => refuseDisputed(tx, []))).resolves.toBeUndefined()
    test.pass(60_000)
    await record({ respondBy: null, reason: 'NOT_AS_DESCRIBED', amount: { currency: 'USD', minor: 900n } })
    const second = await find()
    expect(second).toMatchObject({ respondBy: null, reason: 'NOT_AS_DESCRIBED', amountCents: 900n })
    expect(second?.updatedAt.getTime()).toBeGreaterThanOrEqual((first?.updatedAt.getTime() ?? 0) + 60_000)
    expect(await record({ status: 'won' })).toBe('dispute won')
    expect(await find()).toMatchObject({ status: 'won', closedAt: expect.any(Date), amountCents: 2_205n })
    expect(await openAlarms(`dispute:${id}`)).toEqual([])
    expect(await openAlarms(`dispute:${id}:lost`)).toEqual([])
  })

  it('raises an alarm when it is lost, and none again once that is resolved', async () => {
    const { id, record, find } = await disputed()
    await record({})
    expect(await record({ status: 'lost' })).toBe('dispute lost')
    expect(await openAlarms(`dispute:${id}`)).toEqual([])
    expect(await openAlarms(`dispute:${id}:lost`)).toEqual(['dispute_lost'])
    await resolveAlarm(test.context, test.context.db, `dispute:${id}:lost`)
    await record({ status: 'lost' })
    expect(await openAlarms(`dispute:${id}:lost`)).toEqual([])
    await record({ status: 'won' })
    expect(await find()).toMatchObject({ status: 'won', closedAt: expect.any(Date) })
  })

  it('that is read again keeps the time when it was decided', async () => {
    const { record, find } = await disputed()
    await record({ status: 'lost' })
    const decided = (await find())?.closedAt
    test.pass(60_000)
    await record({ status: 'lost' })
    expect((await find())?.closedAt).toEqual(decided)
    await record({ status: 'won' })
    expect((await find())?.closedAt?.getTime()).toBeGreaterThan(decided?.getTime() ?? 0)
  })

  it('that is open again after an appeal raises its alarm again, and stops the goods unless staff let them go on', async () => {
    const { one, id, record, find } = await disputed()
    const isOf = eq(holds.customerId, one.customer.id)
    await record({})
    await record({ status: 'won' })
    expect(await openHolds(one.customer.id)).toEqual([])
    await record({})
    expect(await find()).toMatchObject({ status: 'open', closedAt: null })
    expect(await openAlarms(`dispute:${id}`)).toEqual(['dispute_opened'])
    expect(await openHolds(one.customer.id)).toEqual(['payment_dispute'])
    const { id: liftedBy } = await aStaffMember(test.context, 'finance')
    const lifted = { liftedBy, liftReason: 'Its customer ended it', liftedAt: test.context.now() }
    await test.context.db.update(holds).set(lifted).where(isOf)
    await record({})
    expect(await openHolds(one.customer.id)).toEqual([])
  })

  it('that is lost beside another is settled once what went back covers both, or all that was paid', async () => {
    const { one, record } = await disputed()
    const other = await disputed(one)
    const lose = (dispute: typeof record, minor: bigint) =>
      dispute({ status: 'lost', amount: { currency: 'USD', minor } })
    const isRefused = () =>
      test.context.db.transaction((tx) => isDisputed(tx, [{ kind: 'order', id: one.order.id }]))
    let moves = 0
    const move = async (minor: bigint) => {
      moves += 1
      const id = `${one.captureId}-${moves}`
      const amount = { currency: 'USD', minor }
      const fields = { state: 'completed', detail: '', reference: null, feeCents: 0n } as const
      const readReversal = async () => ({ id, amount, captureId: one.captureId, ...fields })
      await recordReversal(test.context, { ...test.provider, readReversal }, id)
      return isRefused()
    }
    await lose(record, 1_000n)
    await lose(other.record, 900n)
    expect(await isRefused()).toBe(true)
    expect(await move(1_000n)).toBe(true)
    expect(await move(900n)).toBe(false)
    expect(await move(-900n)).toBe(true)
    // The first is won on appeal, and its money comes back later.
    await record({ status: 'won' })
    expect(await openHolds(one.customer.id)).toEqual(['payment_dispute', 'unpaid_reversal'])
    expect(await move(-1_000n)).toBe(true)
    // The provider may take less than a single one's buyer got.
    expect(await move(800n)).toBe(false)
    await lose(record, 2_205n)
    expect(await isRefused()).toBe(true)
    expect(await move(1_405n)).toBe(false)
    expect(await move(-2_205n)).toBe(true)
  })

  it('waits for a refund to the wallet at the same moment, and stops everything then; one that comes first is seen', async () => {
    const { one, record } = await disputed()
    const [of, amount] = [{ kind: 'order', id: one.order.id } as const, usd(500n)]
    const give = (requestId: string, meanwhile: () => Promise<unknown>) =>
      test.context.db.transaction(async (tx) => {
        await refuseDisputed(tx, [of])
        await meanwhile()
        const input = money.input(one, { of, amount, requestId })
        await issueRefund(test.context, tx, { ...input, way: 'wallet' })
      })
    let recorded: Promise<unknown> = Promise.resolve()
    await give('first', async () => {
      recorded = record({})
      await lockWaiters(test, 1)
    })
    await recorded
    const [hold] = await test.context.db.select().from(holds).where(eq(holds.customerId, one.customer.id))
    expect(hold).toMatchObject({ kind: 'payment_dispute', paymentId: null })
    await record({ status: 'won' })
    let given: Promise<unknown> = Promise.resolve()
    await test.context.db.transaction(async (tx) => {
      await lockIntent(tx, (await test.intentOf(one.orderId)).id)
      given = give('second', async () => {}).catch((refusal: Refusal) => refusal.reason)
      await lockWaiters(test, 1)
      await tx
        .update(disputes)
        .set({ status: 'open', closedAt: null })
        .where(eq(disputes.captureId, one.captureRow ?? ''))
    })
    expect(await given).toBe('payment_disputed')
    await record({ status: 'won' })
  })

  it('is read again where it was recorded as another while the provider answered', async () => {
    const { record, find } = await disputed()
    await record({})
    await expect(record({}, () => record({ status: 'won' }))).rejects.toThrow(ProviderUnclear)
    expect(await find()).toMatchObject({ status: 'won' })
  })

  it('first heard of when it is lost raises the alarm, and stops the goods until the money is taken', async () => {
    const { one, id, record } = await disputed()
    await record({ status: 'lost' })
    expect(await openAlarms(`dispute:${id}:lost`)).toEqual(['dispute_lost'])
    expect(await openAlarms(`dispute:${id}`)).toEqual([])
    const placed = await test.context.db.select().from(holds).where(eq(holds.customerId, one.customer.id))
    const reason = expect.stringContaining(`PayPal · ${id} · $22.05 · `)
    expect(placed).toMatchObject([{ kind: 'payment_dispute', liftedAt: null, reason }])
  })

  it('first heard of when it is won stops nothing', async () => {
    const { one, id, record } = await disputed()
    await record({ status: 'won' })
    expect(await openAlarms(`dispute:${id}`)).toEqual([])
    expect(await test.context.db.$count(holds, eq(holds.customerId, one.customer.id))).toBe(0)
  })

  it('is read again until it is settled, and one that cannot be read does not stop the others', async () => {
    const [open, taken, won] = [await disputed(), await disputed(), await disputed()]
    await open.record({})
    await taken.record({ status: 'lost' })
    await won.record({ status: 'won' })
    const asked: string[] = []
    const readDispute = async (id: string) => {
      asked.push(id)
      if (id === open.id) throw new ProviderUnclear('PayPal', 'no answer')
      return { ...(await taken.answered({ status: 'lost' })), id }
    }
    const mine = () => asked.splice(0).filter((id) => [open, taken, won].some((one) => one.id === id))
    const again = () => readDisputes(test.withCalls({ readDispute }))
    await expect(again()).rejects.toMatchObject({
      message: 'a dispute could not be read',
      errors: expect.arrayContaining([expect.any(ProviderUnclear)]),
    })
    expect(mine()).toEqual([open.id, taken.id])
    await test.emulator.reverse(taken.one.captureId)
    await test.drain()
    await open.record({ status: 'won' })
    await again()
    expect(mine()).toEqual([])
    await open.record({})
    await readDisputes(test.withProviders())
    await open.record({ status: 'won' })
  })

  it('of a payment that is not in the books is looked at by a person once, and recorded once that payment is', async () => {
    const { id, one, answered, find } = await disputed()
    const subject = `dispute:${id}`
    let captureId = 'NEVER-WAS'
    const periods: number[] = []
    const again = () =>
      readDisputes(
        test.withCalls({
          async disputesSince(since) {
            periods.push(test.context.now().getTime() - since.getTime())
            return [id]
          },
          readDispute: async (asked) =>
            asked === id ? answered({ captureId }) : { ...(await answered({ status: 'won' })), id: asked },
        }),
      )
    await again()
    expect(await openAlarms(subject)).toEqual(['capture_unknown'])
    await resolveAlarm(test.context, test.context.db, subject)
    await again()
    expect(await openAlarms(subject)).toEqual([])
    captureId = one.captureId
    await again()
    expect(await find()).toMatchObject({ status: 'open' })
    expect(await openAlarms(subject)).toEqual(['dispute_opened'])
    for (const period of periods) expect(Math.abs(period - 31 * 86_400_000)).toBeLessThan(60_000)
    await recordDispute(
      test.context,
      { ...test.provider, readDispute: () => answered({ status: 'won' }) },
      id,
    )
  })

  it('that cannot be listed, or is listed and cannot be read, stops no other, and is reported', async () => {
    const [one, other] = [await disputed(), await disputed()]
    const unclear = new ProviderUnclear('PayPal', 'no answer')
    const asked: string[] = []
    const listing = {
      ...test.provider,
      disputesSince: async () => [one.id, other.id],
      readDispute: async (id: string) => {
        asked.push(id)
        if (id === one.id) throw unclear
        return other.answered({ status: 'won' })
      },
    }
    const silent = { ...test.provider, disputesSince: failing(unclear) }
    await expect(readDisputes(test.withProviders(silent, listing))).rejects.toMatchObject({
      errors: expect.arrayContaining([unclear, unclear]),
    })
    expect(await other.find()).toMatchObject({ status: 'won' })
    // What is recorded and decided is not read again.
    await readDisputes(test.withProviders(listing)).catch(() => {})
    expect(asked.filter((id) => id === one.id || id === other.id)).toEqual([one.id, other.id, one.id])
  })

  it('of a payment that is not in the books, or in another currency, raises an alarm only', async () => {
    for (const fields of [
      { captureId: null },
      { captureId: 'NEVER-WAS' },
      { amount: { currency: 'EUR', minor: 2_205n } },
    ]) {
      const { id, record, find } = await disputed()
      expect(await record(fields)).toBe('unknown capture')
      expect(await find()).toBeUndefined()
      expect(await openAlarms(`dispute:${id}`)).toEqual(['capture_unknown'])
      await record({})
      expect(await openAlarms(`dispute:${id}`)).toEqual(['dispute_opened'])
      await record({ status: 'won' })
    }
  })

  it('of a provider that does not show its disputes is left to its own pages', async () => {
    const provider = { ...test.provider, readDispute: null }
    expect(await recordDispute(test.context, provider, 'D-0')).toBe('disputes cannot be read')
  })
})

it('a customer keeps their account while a payment is disputed', async () => {
  const { one, record } = await disputed()
  const reasons = async () =>
    (await obstaclesOf(test.context.db, one.customer.id)).map(({ reason }) => reason)
  expect(await reasons()).toEqual(['account_has_goods'])
  await record({})
  expect(await reasons()).toEqual(['account_has_goods', 'account_has_requests'])
  await record({ status: 'won' })
  expect(await reasons()).toEqual(['account_has_goods'])
})
