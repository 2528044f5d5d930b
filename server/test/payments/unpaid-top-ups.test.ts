import { randomUUID } from 'node:crypto'
import { topUps, topUpTiers } from '@sampan/database/tables'
import { usd } from '@sampan/domain/money'
import { isPublicId } from '@sampan/domain/public-ids'
import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { walletBalance } from '../../src/ledger/index.ts'
import { settle } from '../../src/payments/captures/settle.ts'
import { createTopUp } from '../../src/payments/top-ups/create-top-up.ts'
import { expireUnpaidTopUps } from '../../src/payments/top-ups/expire-unpaid-top-ups.ts'
import { aCustomer } from '../factories.ts'
import { payPalCase } from './provider-cases.ts'
import { startProviderTestApp } from './provider-test-app.ts'

/** What becomes of a top-up that is not paid. */
const test = startProviderTestApp(payPalCase)
const DAY = 86_400_000

beforeAll(async () => {
  await test.context.db.delete(topUpTiers)
  await test.context.db.insert(topUpTiers).values([
    { maxCents: 1_000_000n, discountCents: 300n },
    { maxCents: 5_000n, discountCents: 100n },
  ])
})

/** A customer with top-ups of $50, which cost $49. */
async function created(count = 1) {
  test.emulator.set({ webhooksOff: true })
  const customer = await aCustomer(test.context)
  const ask = (path: string, input: object) => test.ask(path, input, { token: customer.token })
  const numbers: string[] = []
  while (numbers.length < count)
    numbers.push((await ask('/api/wallet/create_top_up', { amount: 50 })).data.order_id)
  return {
    customer,
    numbers,
    cancel: (order_ids: string[]) => ask('/api/wallet/cancel_top_ups', { order_ids }),
    /** Starts the payment and approves it. */
    approve: async (order_id?: string) =>
      test.approve((await ask('/api/pay/paypal_pay_top_up', { order_id })).data),
    statuses: async () => {
      const rows = await test.context.db
        .select()
        .from(topUps)
        .where(eq(topUps.customerId, customer.id))
        .orderBy(topUps.id)
      return rows.map(({ status }) => status)
    },
    balance: async () => (await walletBalance(test.context.db, customer.id)).minor,
  }
}
async function expireAfter(milliseconds: number) {
  test.pass(milliseconds)
  await expireUnpaidTopUps(test.context)
}

describe('the tiers of top-ups', () => {
  it('are listed by their maximum', async () => {
    const { customer } = await created(0)
    const { data } = await test.ask('/api/wallet/get_discount_list', {}, { token: customer.token })
    expect(data).toEqual([
      { max: 50, discount_value: 1 },
      { max: 10_000, discount_value: 3 },
    ])
  })
})

describe('creating a top-up', () => {
  it('gives it a number by which payments know that it is one', async () => {
    const { numbers } = await created()
    expect(numbers.map((number) => isPublicId('topUp', number))).toEqual([true])
  })

  it('is refused out of range and between the steps, whoever asks', async () => {
    const { customer, statuses } = await created(0)
    for (const cents of [0n, -1_000n, 1_500n, 1_001_000n])
      await expect(createTopUp(test.context, customer.id, usd(cents), null)).rejects.toMatchObject({
        reason: 'top_up_amount',
      })
    expect(await statuses()).toEqual([])
  })
})

describe('cancelling top-ups', () => {
  it('cancels all of them, and ends their payments', async () => {
    const { numbers, cancel, approve, statuses } = await created(3)
    const orderId = await approve(numbers[0])
    expect(await cancel(numbers.slice(0, 2))).toMatchObject({ code: 0, data: null })
    expect(await statuses()).toEqual(['expired', 'expired', 'unpaid'])
    expect(await test.intentOf(orderId)).toMatchObject({
      status: 'cancelled',
      failure: 'what it was for changed',
    })
  })

  it('cancels none when one is unknown, paid, or being paid', async () => {
    const { numbers, cancel, approve, statuses } = await created(3)
    const [open = '', paid = '', capturing = ''] = numbers
    const other = await created()
    expect(await cancel([open, ...other.numbers])).toMatchObject({ code: 1005 })
    await test.comeBack(await approve(paid))
    expect(await cancel([open, paid])).toMatchObject({ code: 1606 })
    test.emulator.set({ pendingNext: 1 })
    const orderId = await approve(capturing)
    await test.comeBack(orderId)
    expect(await cancel([open, capturing])).toMatchObject({ code: 1605 })
    expect(await statuses()).toEqual(['unpaid', 'paid', 'unpaid'])
    expect(await other.statuses()).toEqual(['unpaid'])
    const [pending] = (await test.provider.read(orderId)).captures
    await test.emulator.settlePending(pending?.id ?? '', 'COMPLETED')
    await test.comeBack(orderId)
  })
})

describe('a top-up that expires', () => {
  it('does so after its days, unless it is paid or being paid', async () => {
    const { unpaid_top_up_days: days } = await test.context.settings.read()
    const { numbers, approve, statuses } = await created(3)
    await test.comeBack(await approve(numbers[1]))
    test.emulator.set({ pendingNext: 1 })
    const orderId = await approve(numbers[2])
    await test.comeBack(orderId)
    await expireAfter(days * DAY - 60_000)
    expect(await statuses()).toEqual(['unpaid', 'paid', 'unpaid'])
    await expireAfter(120_000)
    expect(await statuses()).toEqual(['expired', 'paid', 'unpaid'])
    const [pending] = (await test.provider.read(orderId)).captures
    await test.emulator.settlePending(pending?.id ?? '', 'DECLINED')
    await test.comeBack(orderId)
    await expireAfter(0)
    expect(await statuses()).toEqual(['expired', 'paid', 'expired'])
  })

  it('is credited whole when its provider took the money all the same', async () => {
    const { numbers, approve, statuses, balance } = await created()
    const orderId = await approve(numbers[0])
    await expireAfter(8 * DAY)
    expect(await statuses()).toEqual(['expired'])
    await test.provider.capture(orderId, randomUUID())
    const { id } = await test.intentOf(orderId)
    expect(await settle(test.context, id, 'clock')).toMatchObject({ status: 'paid', failure: '' })
    expect(await statuses()).toEqual(['paid'])
    expect(await balance()).toBe(5_000n)
  })

  it('is not captured by us any more', async () => {
    const { numbers, approve, balance } = await created()
    const orderId = await approve(numbers[0])
    await expireAfter(8 * DAY)
    const { id } = await test.intentOf(orderId)
    expect(await settle(test.context, id, 'return')).toMatchObject({
      status: 'cancelled',
      failure: 'no longer payable',
    })
    expect(await balance()).toBe(0n)
  })
})
