import { uuidv7 } from '@sampan/database'
import { holds } from '@sampan/database/tables'
import { usd } from '@sampan/domain/money'
import { describe, expect, it, vi } from 'vitest'
import { writtenSum } from '../../src/money-text.ts'
import type { Payable } from '../../src/payments/index.ts'
import {
  findPayables,
  payableType,
  refuseHeldPayment,
  refuseOtherTotal,
  refuseUnpayable,
} from '../../src/payments/payables/payable-types.ts'
import { aCustomer, anOrder, aParcel } from '../factories.ts'
import { startTestApp } from '../test-app.ts'

type Customer = Awaited<ReturnType<typeof aCustomer>>

/** What can be paid, whatever its kind. */
const test = startTestApp()

const aPayable = (fields: Partial<Payable> = {}): Payable => ({
  id: uuidv7(),
  number: 'A',
  customerId: uuidv7(),
  cents: 1_000n,
  state: 'payable',
  account: 'goods_payable',
  credited: 0n,
  lines: [],
  rate: null,
  ...fields,
})

describe.each([
  [
    'order',
    (customer: Customer) => anOrder(test.context, customer).then(({ id, orderNumber }) => [id, orderNumber]),
  ],
  [
    'parcel',
    (customer: Customer) =>
      aParcel(test.context, customer).then(({ id, deliveryNumber }) => [id, deliveryNumber]),
  ],
] as const)('payables of the kind %s', (kind, create) => {
  async function created() {
    const [customer, stranger] = [await aCustomer(test.context), await aCustomer(test.context)]
    const [one, two, foreign] = [await create(customer), await create(customer), await create(stranger)]
    await create(customer)
    return { customer, mine: [one, two], foreign } as const
  }

  it('are found by their numbers, each once by ascending id; a list with an unknown or foreign one is refused', async () => {
    const { customer, mine, foreign } = await created()
    const find = async (numbers: readonly string[]) =>
      (await findPayables(test.context.db, customer.id, kind, numbers)).map(({ id }) => id)
    const ids = mine.map(([id]) => id).toSorted()
    const [one, two] = mine.map(([, number = '']) => number) as [string, string]
    expect(await find([two, one])).toEqual(ids)
    expect(await find([two, one, two])).toEqual(ids)
    for (const numbers of [[], ['NOTHING'], [one, foreign[1] ?? '']])
      await expect(find(numbers)).rejects.toMatchObject({ reason: 'unknown_id' })
  })

  it('are found by the ids of an intent, whoever owns them', async () => {
    const { mine, foreign } = await created()
    const ids = [mine[0][0] ?? '', foreign[0] ?? '']
    const found = await payableType(kind).byId(test.context.db, ids)
    expect(found.map(({ id }) => id).toSorted()).toEqual(ids.toSorted())
  })
})

it('payables are paid together only when each can be paid', () => {
  const [payable, paid, closed] = (['payable', 'paid', 'closed'] as const).map((state) => aPayable({ state }))
  const refusal = (...payables: (Payable | undefined)[]) => {
    try {
      refuseUnpayable(payables.filter((one) => one !== undefined))
    } catch (failure) {
      return failure
    }
  }
  expect(refusal(payable, payable)).toBeUndefined()
  expect(refusal(payable, closed, paid)).toMatchObject({ reason: 'paid_already' })
  expect(refusal(payable, closed)).toMatchObject({ reason: 'can_not_pay' })
})

it('payables are paid only at the total that the customer saw, where they saw one', () => {
  const payables = [aPayable(), aPayable({ cents: 550n })]
  for (const seen of [null, undefined, usd(1_550n)])
    expect(() => refuseOtherTotal(payables, seen)).not.toThrow()
  expect(() => refuseOtherTotal(payables, usd(1_549n))).toThrow(
    expect.objectContaining({
      reason: 'freight_changed',
      values: { old: writtenSum(usd(1549)), new: writtenSum(usd(1550)) },
    }),
  )
})

it('a hold of a parcel keeps that parcel from being paid, one of a customer everything but top-ups', async () => {
  const customer = await aCustomer(test.context)
  const [held, free] = [await aParcel(test.context, customer), await aParcel(test.context, customer)]
  const hold = (parcelId: string | null) =>
    test.context.db
      .insert(holds)
      .values({ customerId: customer.id, parcelId, kind: 'other', reason: '', createdAt: test.context.now() })
  const refuse = (kind: 'order' | 'parcel' | 'top_up', ...parcelIds: (string | null)[]) =>
    refuseHeldPayment(
      test.context.db,
      customer.id,
      kind,
      parcelIds.map((parcelId) => aPayable({ parcelId })),
    )
  await hold(held.id)
  await refuse('parcel', free.id)
  await refuse('order', null)
  await expect(refuse('parcel', free.id, held.id)).rejects.toMatchObject({ reason: 'held' })
  await hold(null)
  await expect(refuse('order', null)).rejects.toMatchObject({ reason: 'held' })
  await expect(refuse('parcel', free.id)).rejects.toMatchObject({ reason: 'held' })
  await refuse('top_up', null)
})

it('nothing can be paid by a process that registered no kinds', async () => {
  vi.resetModules()
  const fresh = await import('../../src/payments/payables/payable-types.ts')
  expect(() => fresh.payableType('order')).toThrow('No payable types are registered')
})
