import { unmatchedArrivals } from '@sampan/database/tables'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { aCustomer, aStaffMember } from '../factories.ts'
import { staffPhotos } from '../photos.ts'
import { startTestApp } from '../test-app.ts'
import { findArrival, onTheWay, orderRow, scale } from './arrivals.ts'

const test = startTestApp()

const keeper = () => aStaffMember(test.context, 'warehouse')

describe('an arrival that no order expects', () => {
  it('is stored once, found again, and assigned to an order when its owner is known', async () => {
    const member = await keeper()
    const [photo = ''] = await staffPhotos(test.context, member, 1)
    const kept = {
      tracking_number: 'YT-888 8888 888 888'.replaceAll(' ', ''),
      weight: 1.2,
      shelf: 'U-01',
      note: 'Blue box, no name',
      photo_urls: [photo],
    }
    const keep = (overrides: object = {}) =>
      test.ask('/api/staff/receiving/keep_unmatched', { ...kept, ...overrides }, { token: member.token })
    const { data } = await keep()
    expect(await keep()).toMatchObject({ code: 1910 })
    expect(await keep({ tracking_number: 'x', shelf: '' })).toMatchObject({ code: 1001 })
    expect((await findArrival(test, 'YT8888888888888', member.token)).data.unmatched).toMatchObject({
      shelf: 'U-01',
      received_by: 'Wei',
    })

    const list = (search_text: string) =>
      test.ask('/api/staff/receiving/get_unmatched_list', { search_text }, { token: member.token })
    expect((await list('blue')).data).toMatchObject({
      total: 1,
      list: [{ arrival_id: data.arrival_id, candidates: [] }],
    })
    expect((await list('green')).data.total).toBe(0)

    const customer = await aCustomer(test.context)
    const announced = await test.ask(
      '/api/shopping/submit_forwarding_order',
      { country_code: 'US', product_name: 'Tea', tracking_number_cn: 'YT8888888888888' },
      { token: customer.token },
    )
    const order_id = announced.data.order_id
    expect((await list('')).data.list[0].candidates).toMatchObject([{ order_id, order_type: 2 }])

    const photo_urls = await staffPhotos(test.context, member)
    const match = {
      ...scale,
      order_id,
      tracking_number: 'YT8888888888888',
      arrival_id: data.arrival_id,
      photo_urls,
    }
    expect(await test.ask('/api/staff/receiving/receive', match, { token: member.token })).toMatchObject({
      code: 0,
    })
    const [row] = await test.context.db
      .select()
      .from(unmatchedArrivals)
      .where(eq(unmatchedArrivals.id, data.arrival_id))
    expect(row?.matchedOrderId).not.toBeNull()
    expect((await list('')).data.total).toBe(0)
    // The number can be used again.
    expect(await keep()).toMatchObject({ code: 0 })
  })

  it('is matched once: the second order stays on the way', async () => {
    const member = await keeper()
    const { data } = await test.ask(
      '/api/staff/receiving/keep_unmatched',
      { tracking_number: 'ZT0000001', shelf: 'U-02' },
      { token: member.token },
    )
    const [a, b] = [await onTheWay(test), await onTheWay(test)]
    const photo_urls = await staffPhotos(test.context, member)
    const listed = await test.ask('/api/staff/receiving/get_unmatched_list', {}, { token: member.token })
    const { revision: arrival_revision } = listed.data.list.find(
      (one: { arrival_id: string }) => one.arrival_id === data.arrival_id,
    )
    const match = (order: { orderNumber: string }, arrival_id = data.arrival_id) =>
      test.ask(
        '/api/staff/receiving/receive',
        {
          ...scale,
          order_id: order.orderNumber,
          tracking_number: 'ZT0000001',
          is_match_on_purpose: true,
          arrival_id,
          arrival_revision,
          photo_urls,
        },
        { token: member.token },
      )
    expect(await match(a.order)).toMatchObject({ code: 0 })
    expect(await match(b.order)).toMatchObject({
      code: 1928,
      msg: expect.stringContaining(`Order: ${a.order.orderNumber}`),
    })
    expect(await match(b.order, 'not-an-id')).toMatchObject({ code: 1005 })
    expect((await orderRow(test, b.order.id)).status).toBe('on_the_way')
  })

  it('is shown to whoever announced its number, also with a number that they corrected', async () => {
    const member = await keeper()
    const { token } = await aCustomer(test.context)
    const announce = (tracking_number_cn: string) =>
      test.ask(
        '/api/shopping/submit_forwarding_order',
        { country_code: 'US', product_name: 'Tea', tracking_number_cn },
        { token },
      )
    const { order_id } = (await announce('JT5550001')).data
    const detail = async () =>
      (await test.ask('/api/shopping/get_order_detail', { order_id }, { token })).data
    const correct = (tracking_number_cn: string, asker = token) =>
      test.ask('/api/shopping/correct_tracking_number', { order_id, tracking_number_cn }, { token: asker })
    await test.ask(
      '/api/staff/receiving/keep_unmatched',
      { tracking_number: 'JT5550002', shelf: 'U-03' },
      { token: member.token },
    )
    expect(await detail()).toMatchObject({ tracking_number_cn: 'JT5550001', box_unmatched: false })

    expect(await correct('jt-5550002')).toMatchObject({ code: 0 })
    expect(await detail()).toMatchObject({
      ...{ tracking_number_cn: 'jt-5550002', box_unmatched: true, order_status: 6 },
      timeline: [{ stage: 'submitted' }, { stage: 'tracking_changed', note: 'jt-5550002' }],
    })
    // The same number again changes nothing.
    expect(await correct('JT5550002')).toMatchObject({ code: 0 })
    expect((await detail()).timeline).toHaveLength(2)
    expect((await findArrival(test, 'JT5550002', member.token)).data.matches).toMatchObject([{ order_id }])

    await announce('JT5550003')
    expect((await correct('JT5550003')).data.fields).toEqual({
      tracking_number_cn: 'You have already registered this tracking number',
    })
    const stranger = await aCustomer(test.context)
    expect(await correct('JT5550004', stranger.token)).toMatchObject({ code: 1312 })
    const bought = await onTheWay(test)
    const ofBought = { order_id: bought.order.orderNumber, tracking_number_cn: 'JT5550005' }
    expect(
      await test.ask('/api/shopping/correct_tracking_number', ofBought, { token: bought.customer.token }),
    ).toMatchObject({ code: 1312 })
  })
})
