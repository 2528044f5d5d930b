import { orderProblems, orders } from '@sampan/database/tables'
import { fromWireTime, toWireTime } from '@sampan/domain/wire-time'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { aCustomer, anOrder, aStaffMember } from '../factories.ts'
import { fillRevision } from '../fill-revision.ts'
import { startTestApp } from '../test-app.ts'

const test = startTestApp()

const announcement = {
  country_code: 'US',
  product_name: 'A box of tea',
  tracking_number_cn: 'SF 1234567890123'.replace(' ', ''),
}

describe('a forwarding order', () => {
  it('starts on the way and is found by its number', async () => {
    const { token } = await aCustomer(test.context)
    const { data } = await test.ask('/api/shopping/submit_forwarding_order', announcement, { token })
    const { data: detail } = await test.ask(
      '/api/shopping/get_order_detail',
      { order_id: data.order_id },
      { token },
    )
    expect(detail).toMatchObject({
      order_type: 2,
      order_status: 6,
      total_amount: 0,
      request_possible: 'cancel',
    })
    expect(detail.timeline.map((event: { name: string }) => event.name)).toEqual(['Create Order'])
    const { data: inSpanish } = await test.ask(
      '/api/shopping/get_order_detail',
      { order_id: data.order_id },
      { token, lang: 'es' },
    )
    expect(inSpanish).toMatchObject({
      order_type_text: 'Pedido de reenvío',
      order_status_text: 'En camino al almacén',
      timeline: [{ name: 'Pedido creado' }],
    })
  })

  it('accepts one tracking number, once', async () => {
    const { token } = await aCustomer(test.context)
    for (const tracking_number_cn of ['SF1,SF2', 'SF1，SF2', 'SF1 SF2', 'SF1|2', 'SF1#2']) {
      const answer = await test.ask(
        '/api/shopping/submit_forwarding_order',
        { ...announcement, tracking_number_cn },
        { token },
      )
      expect(answer).toMatchObject({ msg: 'One tracking number per parcel' })
      expect(answer.data.fields.tracking_number_cn).toBe('One tracking number per parcel')
    }
    expect((await test.ask('/api/shopping/submit_forwarding_order', announcement, { token })).code).toBe(0)
    const again = { ...announcement, tracking_number_cn: 'sf-1234567890123' }
    const beside = async (change: object) => {
      const input = { ...announcement, ...change }
      return (await test.ask('/api/shopping/submit_forwarding_order', input, { token })).data.fields
    }
    expect(await beside(again)).toEqual({
      tracking_number_cn: 'You have already registered this tracking number',
    })
    for (const tracking_number_cn of ['😀', 'SF1', 'no digits at all'.replaceAll(' ', '')])
      expect(await beside({ tracking_number_cn })).toEqual({
        tracking_number_cn: 'This does not look like a tracking number',
      })
    // Arabic has no messages of the console.
    const inArabic = await test.ask(
      '/api/shopping/submit_forwarding_order',
      { ...announcement, tracking_number_cn: 'SF1' },
      { token, lang: 'ar' },
    )
    expect(inArabic.data.fields).toEqual({ tracking_number_cn: 'لا يبدو هذا رقم تتبّع' })
    expect(await beside({ country_code: 'ZZ' })).toEqual({ country_code: 'Please select country' })
    expect(await beside({ product_image_url: 'javascript:alert(1)' })).toHaveProperty('product_image_url')
  })

  it('that never comes is cancelled at its customer’s request, and can be announced again', async () => {
    const { token } = await aCustomer(test.context)
    const announce = () => test.ask('/api/shopping/submit_forwarding_order', announcement, { token })
    const { order_id } = (await announce()).data
    const obstacles = async () => (await test.ask('/api/account/get_deletion', {}, { token })).data.obstacles
    expect(await obstacles()).toHaveLength(1)
    const request = { order_id, reason: 'The seller never sent it' }
    expect((await test.ask('/api/shopping/request_return', request, { token })).code).toBe(1312)
    const { data } = await test.ask('/api/shopping/request_cancel', request, { token })
    const support = await aStaffMember(test.context, 'support')
    const decide = async (fee_amount: number) => {
      const path = '/api/staff/support/decide_request'
      const input = { request_id: data.request_id, decision: 'refund', fee_amount, answer: 'Done' }
      return test.ask(path, await fillRevision(test.context, path, input), { token: support.token })
    }
    expect((await decide(5)).data.fields).toHaveProperty('fee_amount')
    expect(await decide(0)).toMatchObject({ code: 0, data: { refund_amount: 0 } })
    const { data: detail } = await test.ask('/api/shopping/get_order_detail', { order_id }, { token })
    expect(detail).toMatchObject({ order_status: 4, request_possible: '' })
    expect(await obstacles()).toEqual([])
    expect((await announce()).code).toBe(0)
  })

  it('accepts a tracking number once at the same moment', async () => {
    const { token } = await aCustomer(test.context)
    const answers = await Promise.all(
      Array.from({ length: 4 }, () =>
        test.ask('/api/shopping/submit_forwarding_order', announcement, { token }),
      ),
    )
    expect(answers.map(({ code }) => code).sort()).toEqual([0, 1311, 1311, 1311])
  })
})

describe('my orders', () => {
  it('are filtered by status and number, newest first, without other customers’', async () => {
    const mine = await aCustomer(test.context)
    const other = await aCustomer(test.context)
    const unpaid = await anOrder(test.context, mine, { status: 'unpaid' })
    const stored = await anOrder(test.context, mine, { status: 'in_warehouse' })
    const foreign = await anOrder(test.context, other, { status: 'unpaid' })
    const list = async (input: object) =>
      (await test.ask('/api/shopping/get_my_order_list', input, { token: mine.token })).data

    const all = await list({})
    expect(all.list.map((row: { order_id: string }) => row.order_id)).toEqual([
      stored.orderNumber,
      unpaid.orderNumber,
    ])
    expect(all.status_counts).toEqual([
      { order_status: 1, order_status_text: 'Unpaid', count: 1 },
      { order_status: 7, order_status_text: 'In Warehouse', count: 1 },
    ])
    expect((await list({ order_status: 1 })).total_count).toBe(1)
    expect((await list({ order_status: '' })).total_count).toBe(2)
    expect((await list({ order_status: 99 })).list).toEqual([])

    expect((await list({ search_text: stored.orderNumber })).list).toHaveLength(1)
    expect((await list({ search_text: '%' })).list).toEqual([])
    const detail = await test.ask(
      '/api/shopping/get_order_detail',
      { order_id: foreign.orderNumber },
      { token: mine.token },
    )
    const unknown = await test.ask(
      '/api/shopping/get_order_detail',
      { order_id: 'SO0000000000X' },
      { token: mine.token },
    )
    expect(detail).toMatchObject({ msg: 'Failed to retrieve order details' })
    expect({ ...detail, headers: null }).toEqual({ ...unknown, headers: null })
  })

  it('show the items in the warehouse with their storage clock', async () => {
    const mine = await aCustomer(test.context)
    await anOrder(test.context, mine, { status: 'unpaid' })
    await anOrder(test.context, mine, { status: 'in_warehouse' })
    const { data } = await test.ask('/api/shopping/get_my_warehouse_list', {}, { token: mine.token })
    expect(data.list).toHaveLength(1)
    expect(data.list[0]).toMatchObject({ order_status: 7, request_possible: 'return' })
    expect(data.list[0].product_weight).toBeGreaterThan(0)
  })

  it('show the stored items whose storage ends first, and those with a choice to make, however many came later', async () => {
    const mine = await aCustomer(test.context)
    const { token } = mine
    const aged = async (days: number) => {
      const item = await anOrder(test.context, mine, { status: 'in_warehouse' })
      const storageUntil = new Date(test.context.now().getTime() + days * 86_400_000)
      await test.context.db.update(orders).set({ storageUntil }).where(eq(orders.id, item.id))
      return item
    }
    const [soon, later, sooner] = [await aged(5), await aged(50), await aged(2)]
    const reportedBy = (await aStaffMember(test.context, 'warehouse')).id
    const offer = { offerCents: 500n, offeredBy: reportedBy, offeredAt: test.context.now() }
    await test.context.db
      .insert(orderProblems)
      .values({ orderId: soon.id, kind: 'damaged', note: 'Torn', status: 'asked', reportedBy, ...offer })
    const numbers = async (filter: object) =>
      (await test.ask('/api/shopping/get_my_warehouse_list', filter, { token })).data.list.map(
        ({ order_id }: { order_id: string }) => order_id,
      )
    expect(await numbers({ order_by: 'storage_end', page_size: 2 })).toEqual([
      sooner.orderNumber,
      soon.orderNumber,
    ])
    expect(await numbers({ order_by: 'storage_end', page_size: 2, page: 2 })).toEqual([later.orderNumber])
    expect(await numbers({ problem_state: 'asked' })).toEqual([soon.orderNumber])
  })

  it('say until when their seller usually takes them back', async () => {
    const mine = await aCustomer(test.context)
    await anOrder(test.context, mine, { status: 'in_warehouse' })
    const shown = async () =>
      (await test.ask('/api/shopping/get_my_warehouse_list', {}, { token: mine.token })).data.list[0]
    const { package_in_time, return_until } = await shown()
    const days = Number(fromWireTime(return_until)) - Number(fromWireTime(package_in_time))
    expect(days / 86_400_000).toBe(7)
    test.pass(days)
    expect(await shown()).toMatchObject({ return_until: toWireTime(null), request_possible: 'return' })
  })
})

describe('cancelling', () => {
  it('ends unpaid orders at once, all or none, and withdraws payments in progress', async () => {
    const mine = await aCustomer(test.context)
    const [one, two] = [await anOrder(test.context, mine), await anOrder(test.context, mine)]
    const paid = await anOrder(test.context, mine, { status: 'paid' })
    const cancel = (...order_ids: string[]) =>
      test.ask('/api/shopping/cancel_unpaid_orders', { order_ids }, { token: mine.token })
    const statusOf = async (order_id: string) =>
      (await test.ask('/api/shopping/get_order_detail', { order_id }, { token: mine.token })).data
        .order_status
    expect(await cancel(one.orderNumber, paid.orderNumber)).toMatchObject({ code: 1122 })
    expect(await cancel(one.orderNumber, 'SO-NOTHING')).toMatchObject({ code: 1005 })
    expect(await cancel()).toMatchObject({ code: 1001 })
    expect(await statusOf(one.orderNumber)).toBe(1)
    expect(await cancel(one.orderNumber, two.orderNumber)).toMatchObject({ code: 0 })
    expect(await statusOf(two.orderNumber)).toBe(4)
    expect(await cancel(one.orderNumber)).toMatchObject({ code: 1122 })
  })

  it('twice at the same moment ends an order once, and says why not the second time', async () => {
    const customer = await aCustomer(test.context)
    const { orderNumber } = await anOrder(test.context, customer, { status: 'unpaid' })
    const cancel = () =>
      test.ask('/api/shopping/cancel_unpaid_orders', { order_ids: [orderNumber] }, { token: customer.token })
    const answers = await Promise.all([cancel(), cancel(), cancel()])
    expect(answers.map(({ code }) => code).sort()).toEqual([0, 1122, 1122])
  })

  it('a paid order is only requested, once, and only while it is possible', async () => {
    const mine = await aCustomer(test.context)
    const other = await aCustomer(test.context)
    const paid = await anOrder(test.context, mine, { status: 'paid' })
    const ask = (token: string, path = '/api/shopping/request_cancel') =>
      test.ask(path, { order_id: paid.orderNumber, reason: 'I changed my mind' }, { token })
    expect(
      await test.ask('/api/shopping/cancel_order', { order_id: paid.orderNumber }, { token: mine.token }),
    ).toMatchObject({
      msg: 'You can not cancel this order!',
    })
    expect(await ask(other.token)).toMatchObject({ code: 1005 })
    expect(await ask(mine.token, '/api/shopping/request_return')).toMatchObject({ code: 1312 })
    expect(await ask(mine.token)).toMatchObject({ code: 0 })
    expect(await ask(mine.token)).toMatchObject({ code: 1313 })
  })
})
