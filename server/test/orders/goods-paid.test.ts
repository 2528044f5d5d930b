import { refunds, supplements } from '@sampan/database/tables'
import { usd } from '@sampan/domain/money'
import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { goodsPaidFor } from '../../src/orders/index.ts'
import { aCustomer, anOrder, aSupplement } from '../factories.ts'
import { startTestApp } from '../test-app.ts'

const test = startTestApp()
type Order = Awaited<ReturnType<typeof anOrder>>

async function settle({ id: payableId, customerId }: Order, amountCents: bigint) {
  const refund = { kind: 'order', purpose: 'settlement', way: 'wallet', status: 'done', reason: '' } as const
  const requestId = `surplus:${payableId}`
  await test.context.db.insert(refunds).values({ ...refund, customerId, payableId, amountCents, requestId })
}

it('what was paid for goods in the end is that of each order, at least nothing', async () => {
  const { context } = test
  const customer = await aCustomer(context)
  const fewer = await anOrder(context, customer, {
    ...{ quantity: 2, orderedQuantity: 5, goodsCents: 5_000n, freightCents: 500n, handlingFeeCents: 275n },
  })
  // The price of three pieces with their share of the handling fee, and of a lower price.
  await settle(fewer, 3_150n + 120n)
  const dearer = await anOrder(context, customer)
  const number = await aSupplement(context, customer, { orderId: dearer.id }, { amount: usd(400n) })
  await context.db.update(supplements).set({ status: 'paid' }).where(eq(supplements.number, number))
  const returned = await anOrder(context, customer)
  await settle(returned, 2_100n)
  expect(await goodsPaidFor(context.db, [fewer, dearer, returned])).toEqual(
    new Map([
      [fewer.id, 1_880n],
      [dearer.id, 2_400n],
      [returned.id, 0n],
    ]),
  )
})
