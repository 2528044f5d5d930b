import type { StaffRole } from '@sampan/contract'
import { parcels } from '@sampan/database/tables'
import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { aCustomer, aLegacyOrder, anOrder, aParcel, aStaffMember } from '../factories.ts'
import { startTestApp } from '../test-app.ts'

const test = startTestApp()

interface Hit {
  readonly kind: string
  readonly id: string
  readonly stage: string
  readonly is_exact: boolean
}

async function search(text: string, ...roles: StaffRole[]): Promise<Hit[]> {
  const { token } = await aStaffMember(test.context, ...roles)
  return (await test.ask('/api/staff/search', { text }, { token })).data.hits
}

it('finds orders, parcels and customers by any known attribute', async () => {
  const customer = await aCustomer(test.context, { accountName: 'Sunniva Thorvald' })
  const order = await anOrder(test.context, customer, {
    status: 'paid',
    productName: 'Enamel kettle',
    externalOrderId: '#K-77',
  })
  const parcel = await aParcel(test.context, customer, {
    status: 'paid',
    consigneeName: 'Torbjørn Aas',
    consigneePhone: '+47 926 55 432',
  })
  const ids = async (text: string) => (await search(text, 'admin')).map(({ kind, id }) => [kind, id])
  expect(await ids('torbj')).toEqual([['parcel', parcel.deliveryNumber]])
  expect(await ids('0047 92655432')).toEqual([['parcel', parcel.deliveryNumber]])
  expect(await ids('kettle enam')).toEqual([['order', order.orderNumber]])
  const named = await ids('sunniva')
  for (const hit of [
    ['parcel', parcel.deliveryNumber],
    ['order', order.orderNumber],
    ['customer', customer.id],
  ])
    expect(named).toContainEqual(hit)
  expect(await ids('zzzz')).toEqual([])
  const released = await aParcel(test.context, customer, { status: 'unpaid' })
  await test.ask(
    '/api/shopping/release_parcel',
    { delivery_number: released.deliveryNumber },
    { token: customer.token },
  )
  expect(await ids(released.deliveryNumber)).toEqual([['parcel', released.deliveryNumber]])
})

it('shows an exact number before newer ones that begin with it', async () => {
  const customer = await aCustomer(test.context)
  const whole = await anOrder(test.context, customer, { externalOrderId: '#Q-100' })
  const longer = await anOrder(test.context, customer, { externalOrderId: '#Q-1000' })
  expect((await search('#Q-100', 'support')).map(({ id, is_exact }) => [id, is_exact])).toEqual([
    [whole.orderNumber, true],
    [longer.orderNumber, false],
  ])
  const parcel = await aParcel(test.context, customer, { status: 'paid' })
  await test.context.db.update(parcels).set({ trackingNumber: 'LQ1' }).where(eq(parcels.id, parcel.id))
  expect(await search('lq1', 'shipping')).toMatchObject([{ id: parcel.deliveryNumber, is_exact: true }])
})

it('hides what the member’s roles may not open', async () => {
  const customer = await aCustomer(test.context, { accountName: 'Ragna Holm' })
  await anOrder(test.context, customer)
  await aParcel(test.context, customer)
  const kinds = async (role: StaffRole) => [...new Set((await search('ragna', role)).map(({ kind }) => kind))]
  expect(await kinds('purchasing')).toEqual(['order'])
  expect(await kinds('warehouse')).toEqual(['order'])
  expect(await kinds('shipping')).toEqual(['parcel', 'order'])
  expect(await kinds('support')).toEqual(['parcel', 'order', 'customer'])
  const { token } = await aStaffMember(test.context, 'content')
  expect(await test.ask('/api/staff/search', { text: 'ragna' }, { token })).toMatchObject({ code: 9005 })
  expect(await test.ask('/api/staff/search', { text: 'ragna' }, { token: customer.token })).toMatchObject({
    code: 9004,
  })
})

it('finds orders of the old system by their number and their customer, with the list that shows them', async () => {
  const customer = await aCustomer(test.context, { accountName: 'Gudrun Strand' })
  const make = (orderNumber: string, status: string) =>
    aLegacyOrder(test.context, customer, { orderNumber, status })
  const open = await make('LO7001', 'unpaid')
  const closed = await make('LO70012', 'shipped')
  const stages = (hits: readonly Hit[]) => hits.map(({ kind, id, stage }) => [kind, id, stage])
  const found = await search('lo7001', 'support')
  expect(stages(found)).toEqual([
    ['legacy_order', open.orderNumber, 'open'],
    ['legacy_order', closed.orderNumber, 'closed'],
  ])
  expect(found).toMatchObject([
    { note: 'Unpaid', account_name: 'Gudrun Strand', is_exact: true },
    { is_exact: false },
  ])
  expect(stages(await search('gudrun', 'purchasing'))).toHaveLength(2)
  expect(await search('lo7001', 'finance')).toEqual([])
  const { token } = await aStaffMember(test.context, 'support')
  for (const { id, stage } of found) {
    const input = { search_text: id, stage }
    const { data } = await test.ask('/api/staff/legacy_orders/get_list', input, { token })
    expect(data.list).toContainEqual(expect.objectContaining({ order_id: id }))
  }
  const { data } = await test.ask('/api/staff/legacy_orders/get_list', {}, { token })
  expect(data.list).toEqual([])
})
