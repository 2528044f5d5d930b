import { auditLog, holds, ledgerAccounts } from '@sampan/database/tables'
import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { changeWallet } from '../../src/ledger/index.ts'
import { holdForReversal } from '../../src/payments/index.ts'
import { aCustomer, anOrder, aParcel, aStaffMember, aSupplement, fillWallet } from '../factories.ts'
import { lastMessage } from '../last-message.ts'
import { startTestApp } from '../test-app.ts'

const test = startTestApp()

type Member = Awaited<ReturnType<typeof aStaffMember>>
let support: Member
let shipper: Member
let buyer: Member
let finance: Member
beforeAll(async () => {
  support = await aStaffMember(test.context, 'support')
  shipper = await aStaffMember(test.context, 'shipping')
  buyer = await aStaffMember(test.context, 'purchasing')
  finance = await aStaffMember(test.context, 'finance')
})

const place = (on: object, { token }: { token: string } = support, overrides: object = {}) =>
  test.ask(
    '/api/staff/holds/place',
    { ...on, kind: 'fraud', reason: 'Card of another name', ...overrides },
    { token },
  )
const lift = (hold_id: string, { token }: { token: string } = support) =>
  test.ask('/api/staff/holds/lift', { hold_id, reason: 'The bank confirmed it' }, { token })

/** A paid parcel, packed and ready for dispatch. */
async function aPackedParcel() {
  const customer = await aCustomer(test.context)
  const parcel = await aParcel(test.context, customer, {
    status: 'paid',
    packedWeightG: 900,
    quoteInputs: {
      channelName: { en: 'Air', cn: '空运' },
      days: { min: 5, max: 9 },
      lines: [{ kind: 'freight', cents: 2200 }],
    },
  })
  return { customer, parcel }
}
const ship = (delivery_number: string) =>
  test.ask(
    '/api/staff/shipping/ship_parcel',
    { delivery_number, carrier: 'dhl', tracking_number: 'JD014600006281234567' },
    { token: shipper.token },
  )

describe('a parcel on hold', () => {
  it('cannot be packed, dispatched or unpacked; staff see the hold, and the customer its message', async () => {
    const { customer, parcel } = await aPackedParcel()
    const on = { delivery_number: parcel.deliveryNumber }
    const placed = await place(on, shipper, {
      kind: 'prohibited_goods',
      customer_note: 'It is a power bank.',
    })
    expect(placed.code).toBe(0)
    const packed = { ...on, weight: 0.9, length: 20, width: 20, height: 10 }
    const { token } = shipper
    expect((await test.ask('/api/staff/shipping/pack_parcel', packed, { token })).code).toBe(1954)
    expect((await ship(parcel.deliveryNumber)).code).toBe(1954)
    const queue = await test.ask(
      '/api/staff/shipping/get_queue',
      { stage: 'to_ship', search_text: parcel.deliveryNumber },
      { token },
    )
    expect(queue.data.list).toMatchObject([{ hold: 'prohibited_goods', customer: { hold: '' } }])
    const detail = await test.ask('/api/shopping/get_parcel_detail', on, {
      token: customer.token,
      lang: 'cn',
    })
    expect(detail.data.hold_note).toMatch(/可能有不允许.*It is a power bank\.$/)
    expect((await lastMessage(test.context, customer))?.words.en?.body).toContain('It is a power bank.')
    expect((await lift(placed.data.hold_id)).code).toBe(0)
    expect((await lift(placed.data.hold_id)).code).toBe(1956)
    const after = await test.ask('/api/shopping/get_parcel_detail', on, { token: customer.token })
    expect(after.data.hold_note).toBe('')
    expect((await ship(parcel.deliveryNumber)).code).toBe(0)
    const log = await test.context.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.subject, `parcel:${parcel.deliveryNumber}`))
    expect(log.map(({ action }) => action)).toEqual(expect.arrayContaining(['hold_placed', 'hold_lifted']))
  })

  it('cannot be unpacked by its customer either, and a second hold of the same kind is refused', async () => {
    const customer = await aCustomer(test.context)
    const parcel = await aParcel(test.context, customer, { status: 'unpaid' })
    const on = { delivery_number: parcel.deliveryNumber }
    const both = await Promise.all([place(on), place(on, shipper)])
    expect(both.map(({ code }) => code).sort()).toEqual([0, 1955])
    const apart = await test.ask('/api/shopping/release_parcel', on, { token: customer.token })
    expect(apart.code).toBe(1418)
    const shipped = await aParcel(test.context, customer, { status: 'shipped' })
    expect((await place({ delivery_number: shipped.deliveryNumber })).code).toBe(1902)
    expect((await place({ delivery_number: 'SP0' })).code).toBe(1005)
  })
})

describe('actions that a hold blocks', () => {
  const pay = (path: string, input: object, { token }: { token: string }, lang: 'en' | 'cn' = 'en') =>
    test.ask(`/api/pay/${path}`, input, { token, lang })

  it('a customer on hold can neither pay nor submit, and reads the reason', async () => {
    const customer = await aCustomer(test.context)
    await fillWallet(test.context, customer, 20_000n)
    const unpaid = await anOrder(test.context, customer)
    const here = await anOrder(test.context, customer, { status: 'in_warehouse' })
    const parcel = await aParcel(test.context, customer, { status: 'unpaid' })
    const { data } = await place({ customer_id: customer.id }, support, { customer_note: 'Call us.' })
    const held = {
      code: 1418,
      msg: expect.stringMatching(/^This is on hold\. We are checking a payment.*Call us\.$/),
    }
    const orders = { order_ids: [unpaid.orderNumber] }
    expect(await pay('balance_pay_orders', orders, customer)).toMatchObject(held)
    expect(
      await pay('balance_pay_shipping', { delivery_number: parcel.deliveryNumber }, customer),
    ).toMatchObject(held)
    const address = {
      country_code: 'US',
      consignee_name: 'Lena M.',
      consignee_province: 'Oregon',
      consignee_city: 'Portland',
      consignee_address_detail: '12 Harbour Street',
      consignee_postcode: '97201',
      consignee_phone: '+1 503 555 0100',
      consignee_email: 'lena@example.com',
    }
    const submitted = { ...address, order_ids: [here.orderNumber], shipping_method_code: '' }
    const submit = () =>
      test.ask('/api/shopping/submit_shipping_order', submitted, { token: customer.token, lang: 'cn' })
    expect(await submit()).toMatchObject({
      code: 1418,
      msg: expect.stringMatching(/^该项已暂停处理。我们正在核查/),
    })
    const cart = { cart_ids: [crypto.randomUUID()], country_code: 'US' }
    expect(
      await test.ask('/api/shopping/submit_shopping_order', cart, { token: customer.token }),
    ).toMatchObject(held)
    await lift(data.hold_id)
    expect((await pay('balance_pay_orders', orders, customer)).code).toBe(0)
    expect((await submit()).code).toBe(0)
  })

  it('a parcel on hold and its supplements cannot be paid; other parcels can', async () => {
    const customer = await aCustomer(test.context)
    await fillWallet(test.context, customer, 20_000n)
    const stopped = await aParcel(test.context, customer, { status: 'unpaid' })
    const free = await aParcel(test.context, customer, { status: 'unpaid' })
    await place({ delivery_number: stopped.deliveryNumber })
    const number = await aSupplement(test.context, customer, { parcelId: stopped.id })
    expect((await pay('balance_pay_supplement', { order_id: number }, customer)).code).toBe(1418)
    const shipping = ({ deliveryNumber }: { deliveryNumber: string }) =>
      pay('balance_pay_shipping', { delivery_number: deliveryNumber }, customer)
    expect((await shipping(stopped)).code).toBe(1418)
    expect((await shipping(free)).code).toBe(0)
  })
})

describe('a customer on hold', () => {
  it('has nothing bought, sent or refunded until the hold is lifted, and reads the reason in plain words', async () => {
    const { customer, parcel } = await aPackedParcel()
    const paid = await anOrder(test.context, customer, { status: 'paid' })
    const waiting = await anOrder(test.context, customer, { status: 'wait_purchase' })
    const { data } = await place({ customer_id: customer.id })
    const accept = () =>
      test.ask(
        '/api/staff/purchasing/accept',
        { orders: [{ order_id: paid.orderNumber }] },
        { token: buyer.token },
      )
    const bought = {
      order_id: waiting.orderNumber,
      unit_price_cny: 144.58,
      freight_cny: 7.23,
      purchase_reference: 'TB1',
    }
    const record = () => test.ask('/api/staff/purchasing/record_purchase', bought, { token: buyer.token })
    expect((await accept()).code).toBe(1954)
    expect((await record()).code).toBe(1954)
    expect((await ship(parcel.deliveryNumber)).code).toBe(1954)
    const refund = {
      kind: 'order',
      number: paid.orderNumber,
      amount: 1,
      purpose: 'goodwill',
      way: 'paypal',
      reason: 'x',
    }
    expect((await test.ask('/api/staff/finance/refund', refund, { token: finance.token })).code).toBe(1954)
    const shown = await test.ask(
      '/api/shopping/get_order_detail',
      { order_id: paid.orderNumber },
      { token: customer.token },
    )
    expect(shown.data.hold_note).toMatch(/^We are checking a payment/)
    const row = await test.ask(
      '/api/staff/orders/get_order',
      { order_id: paid.orderNumber },
      { token: buyer.token },
    )
    expect(row.data.customer.hold).toBe('fraud')
    const found = await test.ask(
      '/api/staff/support/find_customers',
      { search_text: customer.accountNo },
      { token: support.token },
    )
    expect(found.data.list).toMatchObject([{ hold: 'fraud' }])
    await lift(data.hold_id)
    expect((await accept()).code).toBe(0)
    expect((await record()).code).toBe(0)
    expect((await lastMessage(test.context, customer))?.words.en?.title).toBe('It goes on: your orders')
  })

  it('is held once by an unpaid reversal, until finance releases the wallet', async () => {
    const customer = await aCustomer(test.context)
    const reverse = (key: string, cents: bigint) =>
      test.context.db.transaction(async (tx) => {
        await changeWallet(tx, {
          key,
          customerId: customer.id,
          cents: -cents,
          against: [{ platform: 'paypal_clearing', amount: cents }],
          category: 'adjustment',
          reference: '',
          reversal: true,
          now: test.context.now(),
        })
        await holdForReversal(test.context, tx, customer.id)
      })
    await reverse(`reversal:a${customer.id}`, 500n)
    await reverse(`reversal:b${customer.id}`, 300n)
    const open = await test.ask(
      '/api/staff/holds/get_holds_of',
      { customer_id: customer.id },
      { token: support.token },
    )
    expect(open.data).toMatchObject([{ kind: 'unpaid_reversal', placed_by: '', delivery_number: '' }])
    const unfreeze = () =>
      test.ask('/api/staff/finance/unfreeze_wallet', { customer_id: customer.id }, { token: finance.token })
    expect((await unfreeze()).code).toBe(1919)
    await fillWallet(test.context, customer, 800n)
    expect((await unfreeze()).code).toBe(0)
    const [row] = await test.context.db.select().from(holds).where(eq(holds.customerId, customer.id))
    expect(row).toMatchObject({ liftedBy: finance.id, liftReason: 'The wallet was released' })
    const [wallet] = await test.context.db
      .select()
      .from(ledgerAccounts)
      .where(eq(ledgerAccounts.customerId, customer.id))
    expect(wallet?.isFrozen).toBe(false)
  })
})

it('holds are placed by staff who handle goods or money, and lifted by support and finance', async () => {
  const customer = await aCustomer(test.context)
  const content = await aStaffMember(test.context, 'content')
  expect((await place({ customer_id: customer.id }, content)).code).toBe(9005)
  expect((await place({}, support)).code).toBe(1001)
  expect((await place({ customer_id: customer.id }, support, { reason: ' ' })).code).toBe(1001)
  expect((await place({ customer_id: crypto.randomUUID() }, support)).code).toBe(1005)
  const { data } = await place({ customer_id: customer.id }, buyer)
  expect((await lift(data.hold_id, buyer)).code).toBe(9005)
  const list = await test.ask(
    '/api/staff/holds/get_list',
    { search_text: customer.accountNo },
    { token: shipper.token },
  )
  expect(list.data.list).toMatchObject([{ hold_id: data.hold_id, reason: 'Card of another name' }])
  expect((await lift(data.hold_id, finance)).code).toBe(0)
})

it('holds are found by the numbers of the orders and parcels that they concern', async () => {
  const customer = await aCustomer(test.context)
  const [inside, beside] = [
    await anOrder(test.context, customer, { status: 'in_warehouse' }),
    await anOrder(test.context, customer),
  ]
  const parcel = await aParcel(test.context, customer, { orders: [inside] })
  const ofParcel = (await place({ delivery_number: parcel.deliveryNumber })).data.hold_id
  const found = async (search_text: string) =>
    (await test.ask('/api/staff/holds/get_list', { search_text }, { token: support.token })).data.list.map(
      ({ hold_id }: { hold_id: string }) => hold_id,
    )
  expect(await found(inside.orderNumber.toLowerCase())).toEqual([ofParcel])
  expect(await found(beside.orderNumber)).toEqual([])
  const ofCustomer = (await place({ customer_id: customer.id })).data.hold_id
  expect(await found(beside.orderNumber)).toEqual([ofCustomer])
  expect(await found(parcel.deliveryNumber)).toEqual([ofParcel, ofCustomer])
  const stranger = await anOrder(test.context, await aCustomer(test.context))
  expect(await found(stranger.orderNumber)).toEqual([])
  expect(await found('so')).toEqual([])
})
