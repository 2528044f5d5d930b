import { orders, supplements } from '@sampan/database/tables'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { aCustomer, anOrder, aParcel, aStaffMember, fillWallet } from '../factories.ts'
import { staffPhotos } from '../photos.ts'
import { startTestApp } from '../test-app.ts'

const test = startTestApp()
const staff = () => aStaffMember(test.context, 'admin')
type Member = Awaited<ReturnType<typeof staff>>
const ask = (member: Member, call: string, input: object, lang: 'en' | 'cn' = 'en') =>
  test.ask(`/api/staff/${call}`, input, { token: member.token, lang })

const price = { unit_price_cny: 144.58, freight_cny: 7.23 }
const scale = { weight: 0.62, length: 30, width: 20, height: 4 }
const order = async (status: 'paid' | 'wait_purchase' | 'on_the_way' | 'in_warehouse') => {
  const customer = await aCustomer(test.context)
  const { orderNumber: order_id } = await anOrder(test.context, customer, { status })
  return { customer, order_id }
}
const seen = async (member: Member, order_id: string) =>
  (await ask(member, 'orders/get_order', { order_id })).data.revision as string

describe('an order', () => {
  it('keeps the first of two purchase numbers, and shows it to the second buyer', async () => {
    const [first, second] = [await staff(), await staff()]
    const { order_id } = await order('wait_purchase')
    const revision = await seen(second, order_id)
    const record = (member: Member, purchase_reference: string, lang: 'en' | 'cn', at = revision) =>
      ask(
        member,
        'purchasing/record_purchase',
        { ...price, order_id, purchase_reference, revision: at },
        lang,
      )
    expect(await record(first, 'TB-111', 'en')).toMatchObject({ code: 0 })
    expect(await record(second, 'TB-222', 'en')).toMatchObject({
      code: 1928,
      msg: 'Someone changed this since you opened it: Purchase: TB-111. Copy what you typed, then load the newer one and make your change there.',
    })
    expect((await record(second, 'TB-222', 'cn')).msg).toContain('：采购单：TB-111')
    const { data } = await ask(first, 'orders/get_order', { order_id })
    expect(data.purchase_reference).toBe('TB-111')
    // with the new revision the change is accepted
    expect(await record(second, 'TB-222', 'en', data.revision)).toMatchObject({ code: 0 })
  })

  it('is not bought when the customer has sent a request meanwhile', async () => {
    const buyer = await staff()
    const { customer, order_id } = await order('wait_purchase')
    const revision = await seen(buyer, order_id)
    const request = { order_id, reason: 'Too late' }
    await test.ask('/api/shopping/request_cancel', request, { token: customer.token })
    const bought = { ...price, order_id, purchase_reference: 'TB-1', revision }
    const { code, msg } = await ask(buyer, 'purchasing/record_purchase', bought)
    expect([code, msg]).toEqual([1928, expect.stringContaining('The customer asks for: Cancellation')])
  })

  it('is not cancelled, charged, accepted, received or reported with an outdated revision', async () => {
    const member = await staff()
    const photo_urls = await staffPhotos(test.context, member)
    const received = { ...scale, tracking_number: 'SF1234567890', goods_type: 0, shelf: 'A-01', photo_urls }
    const writes = [
      ['wait_purchase', 'purchasing/cancel', { reason: 'Sold out' }],
      ['wait_purchase', 'purchasing/ask_difference', { ...price, unit_price_cny: 160, reason: 'Dearer' }],
      ['on_the_way', 'receiving/receive', received],
      ['in_warehouse', 'receiving/report_problem', { note: 'Torn' }],
    ] as const
    for (const [status, call, input] of writes) {
      const { order_id } = await order(status)
      const revision = await seen(member, order_id)
      await test.context.db.update(orders).set({ qcNote: 'Wet' }).where(eq(orders.orderNumber, order_id))
      const answer = await ask(member, call, { ...input, order_id, revision })
      expect([call, answer.code, answer.msg]).toEqual([
        call,
        1928,
        expect.stringContaining('Found at the check: Wet'),
      ])
      expect(await ask(member, call, { ...input, order_id, revision: '' })).toMatchObject({ code: 1001 })
    }
    const [a, b] = [await order('paid'), await order('paid')]
    const chosen = await Promise.all(
      [a, b].map(async ({ order_id }) => ({ order_id, revision: await seen(member, order_id) })),
    )
    expect(await ask(member, 'purchasing/accept', { orders: chosen.slice(0, 1) })).toMatchObject({ code: 0 })
    const late = await ask(member, 'purchasing/accept', { orders: chosen })
    expect([late.code, late.msg]).toEqual([1928, expect.stringContaining('Status: ')])
    expect((await ask(member, 'orders/get_order', { order_id: b.order_id })).data.order_status).toBe(2)
  })

  it('has its revision in every list that offers its actions', async () => {
    const member = await staff()
    const { order_id } = await order('paid')
    const queue = await ask(member, 'orders/get_queue', { stage: 'to_accept', search_text: order_id })
    expect(queue.data.list[0].revision).toBe(await seen(member, order_id))
    const receipt = await ask(member, 'receiving/prepare_receipt', { order_id })
    expect(receipt.data.order.revision).toBe(await seen(member, order_id))
  })
})

describe('a parcel', () => {
  const paid = {
    quoteInputs: { channelName: { en: 'Air', cn: '空运' }, lines: [], days: { min: 8, max: 13 } },
  }
  const parcel = async (member: Member) => {
    const customer = await aCustomer(test.context)
    const { deliveryNumber: delivery_number } = await aParcel(test.context, customer, {
      status: 'paid',
      ...paid,
    })
    const [cheapest] = (await ask(member, 'shipping/quote_packed', { delivery_number, ...scale })).data
    return { delivery_number, channel_code: cheapest.channel_code as string }
  }
  const look = async (member: Member, delivery_number: string) =>
    (await ask(member, 'shipping/get_parcel', { delivery_number })).data.revision as string

  it('keeps the first of two weights, and shows it to the second packer', async () => {
    const [first, second] = [await staff(), await staff()]
    const one = await parcel(first)
    const revision = await look(second, one.delivery_number)
    const pack = (member: Member, weight: number) =>
      ask(member, 'shipping/pack_parcel', { ...one, ...scale, weight, revision })
    expect(await pack(first, 0.7)).toMatchObject({ code: 0 })
    const late = await pack(second, 0.9)
    expect([late.code, late.msg]).toEqual([1928, expect.stringContaining('Packed weight: 0.700 kg')])
  })

  it('is not shipped when it was reweighed, or a supplement was paid, after it was viewed', async () => {
    const member = await staff()
    const one = await parcel(member)
    await ask(member, 'shipping/pack_parcel', { ...one, ...scale })
    const revision = await look(member, one.delivery_number)
    await ask(member, 'shipping/pack_parcel', { ...one, ...scale, weight: 0.8 })
    await test.context.db.update(supplements).set({ status: 'cancelled' })
    const ship = { ...one, channel_code: undefined, carrier: 'ems', tracking_number: 'LX123456789CN' }
    const late = await ask(member, 'shipping/ship_parcel', { ...ship, revision })
    expect([late.code, late.msg]).toEqual([1928, expect.stringContaining('Packed weight: 0.800 kg')])
  })
})

it('a request is not decided when a colleague has answered it meanwhile', async () => {
  const [first, second] = [await staff(), await staff()]
  const { customer, order_id } = await order('wait_purchase')
  await fillWallet(test.context, customer, 1n)
  const request = { order_id, reason: 'Too late' }
  const { data } = await test.ask('/api/shopping/request_cancel', request, { token: customer.token })
  const { request_id } = data
  const { revision } = (await ask(second, 'support/get_request', { request_id })).data
  const decide = (member: Member, decision: string, answer: string) =>
    ask(member, 'support/decide_request', { request_id, decision, answer, revision })
  expect(await decide(first, 'ask_seller', 'We ask the seller.')).toMatchObject({ code: 0 })
  const late = await decide(second, 'refuse', 'No.')
  expect([late.code, late.msg]).toEqual([1928, expect.stringContaining('Answer: We ask the seller.')])
})
