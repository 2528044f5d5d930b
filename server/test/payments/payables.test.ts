import { uuidv7 } from '@sampan/database'
import { holds } from '@sampan/database/tables'
import { usd } from '@sampan/domain/money'
import { expect, it, vi } from 'vitest'
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

it('payables are found by their numbers, each once by ascending id, and a list with an unknown or foreign one is refused', async () => {
  const [customer, stranger] = [await aCustomer(test.context), await aCustomer(test.context)]
  const [one, two] = [await anOrder(test.context, customer), await anOrder(test.context, customer)]
  const foreign = await anOrder(test.context, stranger)
  await anOrder(test.context, customer)
  const find = async (numbers: readonly string[]) =>
    (await findPayables(test.context.db, customer.id, 'order', numbers)).map(({ id }) => id)
  const ids = [one.id, two.id].toSorted()
  expect(await find([two.orderNumber, one.orderNumber])).toEqual(ids)
  expect(await find([two.orderNumber, one.orderNumber, two.orderNumber])).toEqual(ids)
  for (const numbers of [[], ['SO-NOTHING'], [one.orderNumber, foreign.orderNumber]])
    await expect(find(numbers)).rejects.toMatchObject({ reason: 'unknown_id' })
})

it('payables of an intent are found by their ids alone', async () => {
  const [customer, stranger] = [await aCustomer(test.context), await aCustomer(test.context)]
  const ids = [(await anOrder(test.context, customer)).id, (await anOrder(test.context, stranger)).id]
  await anOrder(test.context, customer)
  const found = await payableType('order').byId(test.context.db, ids)
  expect(found.map(({ id }) => id).toSorted()).toEqual(ids.toSorted())
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
    expect.objectContaining({ reason: 'freight_changed', values: { old: '15.49', new: '15.50' } }),
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
