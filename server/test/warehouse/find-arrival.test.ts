import { orders } from '@sampan/database/tables'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { aCustomer, anOrder, aStaffMember } from '../factories.ts'
import { startTestApp } from '../test-app.ts'
import { findArrival, onTheWay } from './arrivals.ts'

const test = startTestApp()

const keeper = () => aStaffMember(test.context, 'warehouse')

describe('finding an arrival', () => {
  it('works by its number, however it was scanned', async () => {
    const { token } = await keeper()
    const { order, number } = await onTheWay(test)
    for (const scanned of [number, ` ${number.toLowerCase()} `, `${number.slice(0, 5)}-${number.slice(5)}`]) {
      const { data } = await findArrival(test, scanned, token)
      expect(data).toMatchObject({ tracking_number: number, near: [], arrived: [], unmatched: null })
      expect(data.matches).toMatchObject([{ order_id: order.orderNumber, order_status: 6 }])
    }
  })

  it('finds every order of the same box', async () => {
    const { token } = await keeper()
    const { number } = await onTheWay(test)
    await onTheWay(test).then(({ order }) =>
      test.context.db.update(orders).set({ trackingNormalised: number }).where(eq(orders.id, order.id)),
    )
    expect((await findArrival(test, number, token)).data.matches).toHaveLength(2)
  })

  it('falls back to similar numbers', async () => {
    const { token } = await keeper()
    const { order, number } = await onTheWay(test)
    const last = number.at(-1) === '0' ? '1' : '0'
    const { data } = await findArrival(test, number.slice(0, -1) + last, token)
    expect(data.matches).toEqual([])
    expect(data.near[0]).toMatchObject({ distance: 1, order: { order_id: order.orderNumber } })
  })

  it('includes orders that have arrived', async () => {
    const { token } = await keeper()
    const customer = await aCustomer(test.context)
    const order = await anOrder(test.context, customer, {
      status: 'in_warehouse',
      trackingNormalised: 'SF7777777777777',
    })
    const { data } = await findArrival(test, 'SF7777777777777', token)
    expect(data).toMatchObject({ matches: [], arrived: [{ order_id: order.orderNumber }] })
  })

  it('names the order that was cancelled before its goods arrived', async () => {
    const { token } = await keeper()
    const customer = await aCustomer(test.context)
    const order = await anOrder(test.context, customer, {
      status: 'cancelled',
      trackingNormalised: 'SF7777777777778',
    })
    const { data } = await findArrival(test, 'SF7777777777778', token)
    expect(data).toMatchObject({ matches: [], arrived: [], cancelled: [{ order_id: order.orderNumber }] })
  })

  it('refuses an invalid number', async () => {
    const { token } = await keeper()
    expect(await findArrival(test, 'box', token)).toMatchObject({
      code: 1908,
      data: { fields: { tracking_number: expect.any(String) } },
    })
    expect(await findArrival(test, 'SF1234567 SF7654321', token)).toMatchObject({ code: 1309 })
  })
})
