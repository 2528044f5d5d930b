import {
  declarationLines,
  declaredProducts,
  orders,
  parcels,
  productSnapshots,
} from '@sampan/database/tables'
import { usd } from '@sampan/domain/money'
import { toWireDay } from '@sampan/domain/wire-time'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { changeSettings } from '../change-settings.ts'
import { aCustomer, anOrder, aParcel, aStaffMember, aSupplement, fillWallet } from '../factories.ts'
import { lastAudit } from '../last-audit.ts'
import { lastMessage } from '../last-message.ts'
import { readPdf } from '../read-pdf.ts'
import { startTestApp } from '../test-app.ts'
import { withRealMoney } from '../with-real-money.ts'

const test = startTestApp()

const consignee = {
  country_code: 'US',
  consignee_name: 'Lena Morris',
  consignee_province: 'Oregon',
  consignee_city: 'Portland',
  consignee_address_detail: '12 Harbor Street',
  consignee_postcode: '97201',
  consignee_phone: '+1 503 555 0100',
}

type Customer = Pick<Awaited<ReturnType<typeof aCustomer>>, 'id' | 'token'>
let products = 0

async function aSnapshot(title: string) {
  const itemId = String(700_000_000_000 + products++)
  const [row] = await test.context.db
    .insert(productSnapshots)
    .values({
      ...{ marketplace: 'taobao', itemId, lang: 'en', provider: 'test', contentHash: itemId },
      product: { title },
    })
    .returning()
  if (!row) throw new Error('no snapshot')
  return row
}

async function anItem(customer: Customer, overrides: Parameters<typeof anOrder>[2] = {}) {
  return anOrder(test.context, customer, { status: 'in_warehouse', ...overrides })
}

const propose = async (customer: Customer, order_ids: readonly string[], country_code = 'US') =>
  (
    await test.ask(
      '/api/shipping/propose_declaration',
      { order_ids, country_code },
      { token: customer.token },
    )
  ).data

/** The fields of a proposal that are sent back. */
const asTyped = (line: Record<string, unknown>) => ({
  order_id: line.order_id,
  description: line.description,
  hs_code: line.hs_code,
  origin: line.origin,
  material: line.material,
  unit_value: line.unit_value,
})

async function typed(customer: Customer, orders: readonly { orderNumber: string }[], change: object = {}) {
  const { lines } = await propose(
    customer,
    orders.map(({ orderNumber }) => orderNumber),
  )
  return lines.map((line: Record<string, unknown>) => ({ ...asTyped(line), ...change }))
}

const submit = (customer: Customer, orders: readonly { orderNumber: string }[], more: object = {}) =>
  test.ask(
    '/api/shopping/submit_shipping_order',
    { order_ids: orders.map(({ orderNumber }) => orderNumber), ...consignee, ...more },
    { token: customer.token },
  )

const detail = async (customer: Customer, delivery_number: string) =>
  (await test.ask('/api/shopping/get_parcel_detail', { delivery_number }, { token: customer.token })).data

describe('a proposed declaration', () => {
  it('states the price per piece, and derives goods, heading and material from the title', async () => {
    const customer = await aCustomer(test.context)
    const order = await anItem(customer, { quantity: 3, goodsCents: 2000n })
    const { lines, tax_number, nomenclature } = await propose(customer, [order.orderNumber])
    expect(lines).toMatchObject([
      {
        description: "Men's shirt, linen",
        hs_code: '620590',
        material: 'linen',
        origin: 'CN',
        origin_name: 'China',
        quantity: 3,
        unit_value: 6.67,
        paid_value: 6.67,
        currency: 'USD',
        net_weight: 0.5,
        rules: [],
      },
    ])
    expect(lines[0].proposals[0]).toMatchObject({ hs_code: '620590', share: 1 })
    expect(tax_number).toBeNull()
    expect(nomenclature).toMatchObject({ edition: 'HS 2022' })
    expect((await propose(customer, [order.orderNumber], 'KR')).tax_number).toMatchObject({
      name: expect.stringContaining('PCCC'),
    })
  })

  it('states what the pieces cost that were bought, after the price of the others came back', async () => {
    const customer = await aCustomer(test.context)
    const order = await anItem(customer, { quantity: 2, orderedQuantity: 5, goodsCents: 5000n })
    const { lines } = await propose(customer, [order.orderNumber])
    expect(lines).toMatchObject([{ quantity: 2, unit_value: 10, paid_value: 10 }])
  })

  it('states the pieces that arrived and travel, as packers and papers do, at the price of one', async () => {
    const customer = await aCustomer(test.context)
    const order = await anItem(customer, { quantity: 5, goodsCents: 5000n })
    await test.context.db.update(orders).set({ receivedQuantity: 3 }).where(eq(orders.id, order.id))
    const { lines } = await propose(customer, [order.orderNumber])
    expect(lines).toMatchObject([{ quantity: 3, unit_value: 10, paid_value: 10 }])
    const { delivery_number } = (await submit(customer, [order])).data
    const shown = await detail(customer, delivery_number)
    expect(shown.declaration.lines).toMatchObject([{ quantity: 3 }])
    expect(shown.list).toMatchObject([{ product_quantity: 3 }])
    const { token } = await aStaffMember(test.context, 'shipping')
    const packing = await test.ask('/api/staff/waves/prepare_packing', { delivery_number }, { token })
    expect(packing.data.items).toMatchObject([{ product_quantity: 3 }])
    const isIt = eq(parcels.deliveryNumber, delivery_number)
    await test.context.db.update(parcels).set({ packedWeightG: 900 }).where(isIt)
    const label = await test.ask('/api/staff/shipping/get_label', { delivery_number }, { token })
    expect(label.data.items).toMatchObject([{ quantity: 3, value: 30 }])
  })

  it('states the price with the differences that were paid or came back, and without goodwill', async () => {
    const customer = await aCustomer(test.context)
    const order = await anItem(customer, { goodsCents: 1000n })
    const paidValue = async () => (await propose(customer, [order.orderNumber])).lines[0].paid_value
    const number = await aSupplement(test.context, customer, { orderId: order.id }, { amount: usd(4000n) })
    expect(await paidValue()).toBe(10)
    await fillWallet(test.context, customer, 4000n)
    const paid = { order_id: number }
    expect((await test.ask('/api/pay/balance_pay_supplement', paid, { token: customer.token })).code).toBe(0)
    expect(await paidValue()).toBe(50)
    const { token } = await aStaffMember(test.context, 'finance')
    const back = { kind: 'order', number: order.orderNumber, way: 'wallet', reason: 'Sorry' }
    for (const [purpose, amount] of [
      ['settlement', 3],
      ['goodwill', 2],
    ] as const)
      await test.ask('/api/staff/finance/refund', { ...back, purpose, amount }, { token })
    const supplement = { ...back, kind: 'supplement', number, purpose: 'settlement', amount: 7 }
    expect((await test.ask('/api/staff/finance/refund', supplement, { token })).code).toBe(0)
    expect(await paidValue()).toBe(40)
  })

  it('names the number that customs require in the reader’s language', async () => {
    const customer = await aCustomer(test.context)
    const order = await anItem(customer, { quantity: 1, goodsCents: 2000n })
    const input = { order_ids: [order.orderNumber], country_code: 'TR' }
    const nameIn = async (lang: 'cn' | 'es' | 'ar') =>
      (await test.ask('/api/shipping/propose_declaration', input, { token: customer.token, lang })).data
        .tax_number.name
    expect(await nameIn('cn')).toBe('身份证号（T.C. Kimlik No）')
    expect(await nameIn('es')).toBe('T.C. Kimlik No (número de identidad)')
    expect(await nameIn('ar')).toBe('رقم الهوية (T.C. Kimlik No)')
  })

  it('declares goods of a store order at the sale price, and leaves forwarded goods to their owner', async () => {
    const customer = await aCustomer(test.context)
    const sold = await anItem(customer, { type: 'store', salePrice: '24.90', saleCurrency: 'EUR' })
    const sent = await anItem(customer, { type: 'forwarding', productName: '神秘东西' })
    const { lines } = await propose(customer, [sold.orderNumber, sent.orderNumber])
    expect(lines).toMatchObject([
      { unit_value: 24.9, paid_value: 24.9, currency: 'EUR' },
      { unit_value: 0, paid_value: null, description: '', hs_code: '' },
    ])
  })

  it('shows the country’s import rules for the goods', async () => {
    const customer = await aCustomer(test.context)
    const order = await anItem(customer, { productName: 'Kitchen seeds, vegetable seeds' })
    expect((await propose(customer, [order.orderNumber], 'DE')).lines[0].rules).toMatchObject([
      { effect: 'restricted', checked_on: '2026-11-22' },
    ])
  })
})

describe('a parcel', () => {
  it('without a declaration is declared as paid', async () => {
    const customer = await aCustomer(test.context)
    const order = await anItem(customer)
    const { data } = await submit(customer, [order])
    const { declaration } = await detail(customer, data.delivery_number)
    expect(declaration).toMatchObject({
      lines: [{ description: "Men's shirt, linen", unit_value: 20, hs_code: '620590' }],
      totals: [{ currency: 'USD', amount: 20 }],
      form: 'CN22',
      gaps: [],
      is_sent: false,
    })
  })

  it('has the small form of the post up to its value and weight, and the large one in another currency', async () => {
    const customer = await aCustomer(test.context)
    const form = async (goods: readonly Parameters<typeof anOrder>[2][], fields: object = {}) => {
      const orders = await Promise.all(goods.map((one) => anItem(customer, one)))
      const { deliveryNumber } = await aParcel(test.context, customer, { status: 'paid', orders, ...fields })
      return (await detail(customer, deliveryNumber)).declaration.form
    }
    const sale = { type: 'store', salePrice: '4.90', saleCurrency: 'EUR' } as const
    expect(await form([{}])).toBe('CN22')
    expect(await form([{ goodsCents: 60_000n }])).toBe('CN23')
    expect([await form([sale]), await form([{}, sale])]).toEqual(['CN23', 'CN23'])
    expect(await form([{}], { chargedG: 2500 })).toBe('CN23')
    // The weight on the scale counts, no longer the weights that made the price.
    expect(await form([{}], { chargedG: 2500, packedWeightG: 1900 })).toBe('CN22')
  })

  it('keeps its customer’s statement, which is proposed for the product to that customer only', async () => {
    const snapshot = await aSnapshot('Linen shirt')
    const customer = await aCustomer(test.context)
    const stranger = await aCustomer(test.context)
    const item = (who: Customer) => anItem(who, { snapshotId: snapshot.id })
    const order = await item(customer)
    const lines = await typed(customer, [order], {
      ...{ description: 'Beach tunic, linen', hs_code: '٦２06.90', origin: 'vn', unit_value: 15 },
      reason: 'The seller refunded a quarter',
    })
    const { data } = await submit(customer, [order], { declaration: { lines } })
    expect((await detail(customer, data.delivery_number)).declaration.lines).toMatchObject([
      { description: 'Beach tunic, linen', hs_code: '620690', origin: 'VN', unit_value: 15, paid_value: 20 },
    ])
    const next = await propose(customer, [(await item(customer)).orderNumber])
    expect(next.lines).toMatchObject([
      { description: 'Beach tunic, linen', hs_code: '620690', unit_value: 20 },
    ])
    const other = await propose(stranger, [(await item(stranger)).orderNumber])
    expect(other.lines).toMatchObject([{ hs_code: '620590' }])
  })

  it('is refused with a message beside every wrong field, and not created', async () => {
    const customer = await aCustomer(test.context)
    const [first, second] = [await anItem(customer), await anItem(customer, { goodsCents: 500n })]
    const [one, two] = await typed(customer, [first, second])
    const lines = [
      { ...one, description: 'gift', hs_code: '12', unit_value: 0, origin: '12' },
      { ...two, description: '衬衫', unit_value: 1 },
    ]
    const answer = await submit(customer, [first, second], { declaration: { lines } })
    expect(answer).toMatchObject({ code: 1420 })
    const at = (lines[0]?.order_id === first.orderNumber ? [20, 5] : [5, 20]).map(
      (paid) => `This is not what was paid (USD ${paid}.00). Please say why.`,
    )
    expect(answer.data.fields).toEqual({
      'declaration.lines.0.description': 'Say what it is: “Bicycle pedals”, not “parts” or “gift”',
      'declaration.lines.0.unit_value': 'State what one piece is worth',
      'declaration.lines.0.hs_code': 'An HS code has six digits, such as 620520',
      'declaration.lines.0.origin': expect.any(String),
      'declaration.lines.0.reason': at[0],
      'declaration.lines.1.description': 'Describe it in English: customs read nothing else',
      'declaration.lines.1.reason': at[1],
    })
    expect(await test.context.db.$count(parcels, eq(parcels.customerId, customer.id))).toBe(0)
  })

  it('declares its own items, each once', async () => {
    const customer = await aCustomer(test.context)
    const [first, second] = [await anItem(customer), await anItem(customer)]
    const [one, two] = await typed(customer, [first, second])
    for (const lines of [[one], [one, one], [one, two, { ...two, order_id: 'SO0' }]])
      expect(await submit(customer, [first, second], { declaration: { lines } })).toMatchObject({
        code: 1427,
      })
  })

  it('requires the number of the country, in its format', async () => {
    const customer = await aCustomer(test.context)
    const order = await anItem(customer)
    const lines = await typed(customer, [order])
    const send = (tax_number: string) =>
      submit(customer, [order], {
        country_code: 'BR',
        consignee_postcode: '01310-100',
        declaration: { lines, tax_number },
      })
    expect(await send('')).toMatchObject({
      code: 1428,
      data: { fields: { 'declaration.tax_number': expect.stringContaining('CPF') } },
    })
    expect(await send('529.982.247-24')).toMatchObject({
      code: 1429,
      data: { fields: { 'declaration.tax_number': expect.stringContaining('529.982.247-25') } },
    })
    const numberless = await aParcel(test.context, customer, { status: 'paid', countryCode: 'BR' })
    expect((await detail(customer, numberless.deliveryNumber)).declaration.gaps).toEqual([
      expect.stringContaining('The consignee’s number is missing: CPF'),
    ])
    const { data } = await send('529.982.247-25')
    expect((await detail(customer, data.delivery_number)).declaration).toMatchObject({
      ...{ tax_number: '52998224725', gaps: [] },
    })
  })

  it('with prohibited goods is refused beside the item', async () => {
    const customer = await aCustomer(test.context)
    const order = await anItem(customer, { productName: 'Disposable vape' })
    const lines = await typed(customer, [order])
    const answer = await submit(customer, [order], {
      country_code: 'AU',
      consignee_postcode: '2000',
      declaration: { lines },
    })
    expect(answer.data.fields['declaration.lines.0.hs_code']).toContain('Australia')
  })
})

describe('staff', () => {
  const scale = { weight: 0.4, length: 25, width: 20, height: 10 }

  async function aPaidParcel(productName: string, overrides: object = {}, fields: object = {}) {
    const customer = await aCustomer(test.context)
    const order = await anItem(customer, { productName, ...overrides })
    const parcel = await aParcel(test.context, customer, {
      status: 'paid',
      orders: [order],
      quoteInputs: { channelName: { en: 'Air', cn: '空运' }, lines: [], days: { min: 8, max: 13 } },
      ...fields,
    })
    return { customer, order, delivery_number: parcel.deliveryNumber, id: parcel.id }
  }

  const staffCall = (path: string, input: object, member: { token: string }) =>
    test.ask(`/api/staff/shipping/${path}`, input, { token: member.token })

  async function pack(delivery_number: string, member: { token: string }) {
    const { revision } = (await staffCall('get_parcel', { delivery_number }, member)).data
    const [cheapest] = (await staffCall('quote_packed', { delivery_number, ...scale }, member)).data
    const { channel_code } = cheapest
    return staffCall('pack_parcel', { delivery_number, revision, channel_code, ...scale }, member)
  }

  async function correction(delivery_number: string, member: { token: string }, change: object = {}) {
    const { data } = await staffCall('get_parcel', { delivery_number }, member)
    const lines = data.declaration.lines.map((line: Record<string, unknown>) => ({
      ...asTyped(line),
      net_weight: line.net_weight,
      ...change,
    }))
    const { revision } = data
    return { delivery_number, revision, lines }
  }

  it('correct it, which updates the proposal for everybody, and see what is missing', async () => {
    const member = await aStaffMember(test.context, 'shipping')
    const snapshot = await aSnapshot('神秘东西')
    const { customer, delivery_number } = await aPaidParcel('神秘东西', { snapshotId: snapshot.id })
    const before = await staffCall('get_parcel', { delivery_number }, member)
    expect(before.data.declaration.gaps).toEqual([
      expect.stringContaining('describe it'),
      expect.stringContaining('classify it'),
    ])
    const spanish = await test.ask(
      '/api/staff/shipping/get_parcel',
      { delivery_number },
      { token: member.token, lang: 'es' },
    )
    expect(spanish.data.declaration.gaps).toEqual([
      expect.stringMatching(/: descríbelo en inglés$/),
      expect.stringMatching(/: clasifícalo$/),
    ])
    const input = await correction(delivery_number, member, {
      description: 'Ceramic teapot',
      hs_code: '691200',
    })
    expect(await staffCall('correct_declaration', input, member)).toMatchObject({ code: 0 })
    expect(await staffCall('correct_declaration', input, member)).toMatchObject({ code: 1928 })
    const after = await staffCall('get_parcel', { delivery_number }, member)
    expect(after.data.declaration).toMatchObject({ gaps: [], lines: [{ hs_code: '691200' }] })
    expect((await detail(customer, delivery_number)).declaration.lines).toMatchObject([
      { description: 'Ceramic teapot' },
    ])
    const stranger = await aCustomer(test.context)
    const next = await anItem(stranger, { productName: '神秘东西', snapshotId: snapshot.id })
    expect((await propose(stranger, [next.orderNumber])).lines).toMatchObject([{ hs_code: '691200' }])
    const [remembered] = await test.context.db
      .select()
      .from(declaredProducts)
      .where(and(eq(declaredProducts.itemId, snapshot.itemId), isNull(declaredProducts.customerId)))
    expect(remembered).toMatchObject({ description: 'Ceramic teapot' })
  })

  it('decide what is proposed for a product before its customer does, and for no other product', async () => {
    const member = await aStaffMember(test.context, 'shipping')
    const [shirt, alike] = [await aSnapshot('Linen shirt'), await aSnapshot('Linen shirt')]
    const { customer, delivery_number } = await aPaidParcel('Linen shirt', { snapshotId: shirt.id })
    const own = await anItem(customer, { snapshotId: shirt.id })
    const lines = await typed(customer, [own], { description: 'Beach tunic, linen', hs_code: '620690' })
    expect(await submit(customer, [own], { declaration: { lines } })).toMatchObject({ code: 0 })
    const ofStaff = { description: 'Kurta, woven linen', hs_code: '620630', origin: 'VN', material: 'flax' }
    const input = await correction(delivery_number, member, ofStaff)
    expect(await staffCall('correct_declaration', input, member)).toMatchObject({ code: 0 })
    const items = [
      await anItem(customer, { snapshotId: shirt.id }),
      await anItem(customer, { snapshotId: alike.id }),
      await anItem(customer),
    ]
    const { lines: proposed } = await propose(
      customer,
      items.map(({ orderNumber }) => orderNumber),
    )
    const byWords = { description: "Men's shirt, linen", hs_code: '620590', origin: 'CN', material: 'linen' }
    const lineOf = ({ orderNumber }: { orderNumber: string }) =>
      proposed.find(({ order_id }: { order_id: string }) => order_id === orderNumber)
    expect(items.map(lineOf)).toMatchObject([ofStaff, byWords, byWords])
  })

  it('read beside each field why a correction is refused, and nothing changes', async () => {
    const member = await aStaffMember(test.context, 'shipping')
    const { delivery_number } = await aPaidParcel('Linen shirt')
    const input = await correction(delivery_number, member, { hs_code: '12', unit_value: 15 })
    expect(await staffCall('correct_declaration', input, member)).toMatchObject({
      code: 1420,
      data: {
        fields: {
          'lines.0.hs_code': 'An HS code has six digits, such as 620520',
          'lines.0.reason': 'This is not what was paid (USD 20.00). Please say why.',
        },
      },
    })
    const numbered = { ...(await correction(delivery_number, member)), tax_number: 'x'.repeat(60) }
    expect(Object.keys((await staffCall('correct_declaration', numbered, member)).data.fields)).toEqual([
      'tax_number',
    ])
    expect(await lastAudit(test.context, `parcel:${delivery_number}`)).toBeUndefined()
  })

  it('give a reason for another value than was paid, which is kept for that alone, and are recorded', async () => {
    const member = await aStaffMember(test.context, 'shipping')
    const { customer, delivery_number, id } = await aPaidParcel('Linen shirt')
    const state = async (change: object) => {
      const input = await correction(delivery_number, member, { reason: 'Damaged', ...change })
      expect(await staffCall('correct_declaration', input, member)).toMatchObject({ code: 0 })
      const [line] = await test.context.db
        .select()
        .from(declarationLines)
        .where(eq(declarationLines.parcelId, id))
      return { value: line?.unitValueMinor, reason: line?.reason, staffId: line?.staffId }
    }
    expect(await state({ unit_value: 15 })).toEqual({ value: 1500n, reason: 'Damaged', staffId: member.id })
    const first = await lastMessage(test.context, customer)
    expect(await lastAudit(test.context, `parcel:${delivery_number}`)).toMatchObject({
      action: 'declaration_corrected',
      after: { lines: [{ description: "Men's shirt, linen", hsCode: '620590', unitValue: '1500' }] },
    })
    expect(await state({ unit_value: 20 })).toEqual({ value: 2000n, reason: '', staffId: member.id })
    expect((await lastMessage(test.context, customer))?.id).not.toBe(first?.id)
  })

  it('tell the customer what it says now, and nothing where customs read the same', async () => {
    const member = await aStaffMember(test.context, 'shipping')
    const { customer, delivery_number } = await aPaidParcel('Linen shirt')
    const told = async () => (await lastMessage(test.context, customer))?.words.en
    const before = await told()
    const lighter = await correction(delivery_number, member, { net_weight: 0.35 })
    expect(await staffCall('correct_declaration', lighter, member)).toMatchObject({ code: 0 })
    expect(await told()).toEqual(before)
    const input = await correction(delivery_number, member, { description: 'Shirt, woven linen' })
    const numbered = { ...input, tax_number: 'EORI123' }
    expect(await staffCall('correct_declaration', numbered, member)).toMatchObject({ code: 0 })
    expect(await told()).toEqual({
      title: `Customs declaration of ${delivery_number} corrected`,
      body: expect.stringContaining(
        'It now says: “Shirt, woven linen”, HS code 620590, at USD 20.00 a piece; consignee’s number EORI123.',
      ),
    })
    // The number is as it was, and goods without a code have none to name.
    const uncoded = await correction(delivery_number, member, {
      hs_code: '',
      description: 'Linen shirt, blue',
    })
    const same = { ...uncoded, tax_number: 'EORI123' }
    expect(await staffCall('correct_declaration', same, member)).toMatchObject({ code: 0 })
    expect((await told())?.body).toContain('It now says: “Linen shirt, blue” at USD 20.00 a piece.')
  })

  it('cannot state more net weight than the gross weight; a lighter box scales it down', async () => {
    const member = await aStaffMember(test.context, 'shipping')
    const { delivery_number } = await aPaidParcel('Linen shirt')
    expect(await pack(delivery_number, member)).toMatchObject({ code: 0 })
    const { data } = await staffCall('get_parcel', { delivery_number }, member)
    expect(data.declaration.lines).toMatchObject([{ net_weight: 0.4 }])
    const input = await correction(delivery_number, member, { net_weight: 0.41 })
    expect(await staffCall('correct_declaration', input, member)).toMatchObject({
      code: 1431,
      data: { fields: { 'lines.0.net_weight': expect.stringMatching(/0\.410.*0\.400/) } },
    })
    const whole = await correction(delivery_number, member, { net_weight: 0.4 })
    expect(await staffCall('correct_declaration', whole, member)).toMatchObject({ code: 0 })
    const part = await correction(delivery_number, member, { net_weight: 0.35 })
    expect(await staffCall('correct_declaration', part, member)).toMatchObject({ code: 0 })
  })

  it('cannot pack prohibited goods until they are classified correctly', async () => {
    const member = await aStaffMember(test.context, 'shipping')
    const { delivery_number } = await aPaidParcel('Metal lighter')
    expect(await pack(delivery_number, member)).toMatchObject({ code: 1430 })
    const input = await correction(delivery_number, member, {
      hs_code: '961390',
      description: 'Lighter shell, empty',
    })
    expect(await staffCall('correct_declaration', input, member)).toMatchObject({ code: 1420 })
    const shell = { ...input, lines: input.lines.map((line: object) => ({ ...line, hs_code: '732690' })) }
    expect(await staffCall('correct_declaration', shell, member)).toMatchObject({ code: 0 })
    expect(await pack(delivery_number, member)).toMatchObject({ code: 0 })
  })

  it('ship the parcel with its declaration, which is then immutable', async () => {
    const member = await aStaffMember(test.context, 'shipping')
    const { customer, delivery_number, id } = await aPaidParcel('Linen shirt')
    const read = async () => (await staffCall('get_parcel', { delivery_number }, member)).data
    await pack(delivery_number, member)
    await staffCall(
      'ship_parcel',
      {
        ...{ delivery_number, revision: (await read()).revision },
        ...{ carrier: 'ups', tracking_number: '1Z999AA10123456784' },
      },
      member,
    )
    const [line] = await test.context.db
      .select()
      .from(declarationLines)
      .where(eq(declarationLines.parcelId, id))
    expect(line).toMatchObject({ hsCode: '620590', netG: 400, unitValueMinor: 2000n })
    expect((await detail(customer, delivery_number)).declaration.is_sent).toBe(true)
    expect(
      await staffCall('correct_declaration', await correction(delivery_number, member), member),
    ).toMatchObject({ code: 1902 })
    for (const change of [
      sql`update declaration_lines set unit_value_minor = 1 where parcel_id = ${id}`,
      sql`delete from declaration_lines where parcel_id = ${id}`,
    ])
      await expect(test.context.db.execute(change)).rejects.toThrow()
  })

  it('print the customs form and the commercial invoice, restricted to packers', async () => {
    const member = await aStaffMember(test.context, 'shipping')
    const { customer, delivery_number } = await aPaidParcel('Linen shirt')
    await pack(delivery_number, member)
    const get = (form: string, token: string, number = delivery_number) =>
      test.app.inject({
        url: `/api/staff/shipping/customs.pdf?delivery_number=${number}&form=${form}`,
        headers: { token },
      })
    for (const form of ['postal', 'invoice']) {
      const answer = await get(form, member.token)
      expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/pdf'])
      expect(answer.headers['content-disposition']).toBe(`inline; filename="${delivery_number}-${form}.pdf"`)
      expect(answer.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
    }
    expect((await get('house', member.token)).statusCode).toBe(404)
    expect((await get('', member.token)).statusCode).toBe(404)
    // Neither they nor the label name the sample of a new shop as the sender.
    await withRealMoney(test, async () => {
      expect((await get('postal', member.token)).statusCode).toBe(404)
      expect(await staffCall('get_label', { delivery_number }, member)).toMatchObject({ code: 1452 })
    })
    expect((await get('postal', member.token, 'SP0')).statusCode).toBe(404)
    const buyer = await aStaffMember(test.context, 'purchasing')
    expect((await get('postal', buyer.token)).statusCode).toBe(404)
    expect((await get('postal', customer.token)).headers.location).toMatch(/^\/staff\?next=/)
  })

  it('print on them who sends and receives what, at which value and weight', async () => {
    const member = await aStaffMember(test.context, 'shipping')
    const { customs_role } = await test.context.settings.read()
    await changeSettings(test.context, {
      warehouse_address: {
        ...{ contact_name: 'Sampan', phone: '0755 1', province: 'Guangdong', city: 'Shenzhen' },
        ...{ district: 'Baoan', street: 'Harbour Road', detail: 'Gate 3', postcode: '518100' },
      },
    })
    const { delivery_number } = await aPaidParcel(
      'Linen shirt',
      { quantity: 3, goodsCents: 2000n },
      { premiumCents: 150n, consigneeEmail: 'lena@example.com', consigneeTaxNumber: 'EORI123' },
    )
    await pack(delivery_number, member)
    const textsOf = async (form: string) => {
      const answer = await test.app.inject({
        url: `/api/staff/shipping/customs.pdf?delivery_number=${delivery_number}&form=${form}`,
        headers: { token: member.token },
      })
      return readPdf(answer.rawPayload).texts.map(({ text }) => text)
    }
    const line = ["Men's shirt, linen", '3', 'USD 6.67', 'USD 20.01', '620590', 'CN']
    const invoice = await textsOf('invoice')
    expect(invoice).toEqual(
      expect.arrayContaining([
        ...['Sampan', 'Gate 3, Harbour Road, Baoan', 'Shenzhen, Guangdong, 518100', 'CHINA', '+86 755 1'],
        ...['Lena M.', '12 Harbour Street', 'Portland, Oregon 97201', 'UNITED STATES'],
        ...[
          '+1 503 555 0100 · lena@example.com',
          delivery_number,
          'EORI123',
          toWireDay(test.context.now()),
          ...line,
        ],
      ]),
    )
    const below = (texts: readonly string[], label: string) => texts[texts.indexOf(label) + 1]
    expect(below(invoice, 'Insurance')).toBe('USD 1.50')
    expect(below(invoice, 'Freight')).toBe('USD 22.00')
    expect(below(invoice, 'Total of the goods')).toBe('USD 20.01')
    expect(below(invoice, 'Number of packages')).toBe('1')
    expect(invoice.some((text) => text.startsWith('DAP'))).toBe(true)
    const postal = await textsOf('postal')
    expect(postal).toEqual(expect.arrayContaining(['CN22', '0.400', ...line.slice(3)]))
    const { warehouse_address: address } = await test.context.settings.read()
    const in_english = 'Gate 3, 8 Harbour Road, Baoan, Shenzhen 518100'
    await changeSettings(test.context, { warehouse_address: { ...address, street: '港口路', in_english } })
    for (const form of ['invoice', 'postal']) expect(below(await textsOf(form), 'Sampan')).toBe(in_english)
    expect((await staffCall('get_label', { delivery_number }, member)).data.sender).toEqual({
      ...{ name: 'Sampan', phone: '+86 755 1', address: in_english },
    })
    await changeSettings(test.context, { customs_role: 'seller' })
    expect((await textsOf('invoice')).some((text) => text.startsWith('DDP'))).toBe(true)
    await changeSettings(test.context, { customs_role })
  })
})
