import { addresses, orders, paymentIntents, topUps, walletRecords } from '@sampan/database/tables'
import { toWireTime } from '@sampan/domain/wire-time'
import { translate } from '@sampan/messages/catalogue'
import { LANGUAGES, languageEntry } from '@sampan/messages/languages'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import type { AppContext } from '../../src/context.ts'
import { PDF_POLICY } from '../../src/http/content-security-policy.ts'
import { receiptOf } from '../../src/payments/receipts/receipt.ts'
import type { Settings } from '../../src/settings/index.ts'
import { aCustomer, anOrder, fillWallet } from '../factories.ts'
import { startRefundTestApp } from './refund-test-app.ts'

const { test, money } = startRefundTestApp()

async function aPaidOrder() {
  const customer = await aCustomer(test.context)
  await fillWallet(test.context, customer, 100_000n)
  const order = await anOrder(test.context, customer)
  const { token } = customer
  const input = { order_ids: [order.orderNumber] }
  expect((await test.ask('/api/pay/balance_pay_orders', input, { token })).code).toBe(0)
  return { customer, order }
}
const withSettings = (changes: Partial<Settings>): AppContext => ({
  ...test.context,
  settings: {
    ...test.context.settings,
    read: async () => ({ ...(await test.context.settings.read()), ...changes }),
  },
})
const get = (url: string, token: string) => test.app.inject({ url, headers: { token } })
const address = (number: string, lang = 'en') =>
  `/api/pay/receipt.pdf?kind=order&number=${number}&lang=${lang}`

describe('a receipt', () => {
  it('has lines that add up to the charge of the wallet, in every language', async () => {
    const { customer, order } = await aPaidOrder()
    const [record] = await test.context.db
      .select()
      .from(walletRecords)
      .where(eq(walletRecords.reference, order.orderNumber))
    for (const lang of LANGUAGES) {
      const receipt = await receiptOf(test.context, customer, 'order', order.orderNumber, lang)
      const cents = (amount: string) => Math.round(Number(amount.replace('$', '')) * 100)
      const sum = receipt.lines.reduce((total, line) => total + cents(line.amount), 0)
      expect(sum).toBe(cents(receipt.total.amount))
      expect(BigInt(-sum)).toBe(record?.amountCents)
      expect(receipt.lines[0]?.label).toBe(translate(lang, 'kinds', 'line_goods'))
      expect(receipt.buyer).toEqual([customer.accountName, customer.accountNo])
    }
  })

  it('names the buyer’s place and country in the reader’s language', async () => {
    const { customer, order } = await aPaidOrder()
    const address = {
      addressDetail: 'شارع الملك فهد 12',
      city: 'Riyadh',
      province: 'Najd',
      postalCode: '11564',
    }
    const consignee = { userName: 'Lena', countryCode: 'SA', phone: '1', isDefault: true }
    await test.context.db
      .insert(addresses)
      .values({ ...address, ...consignee, customerId: customer.id, createdAt: test.context.now() })
    const buyerIn = async (lang: 'en' | 'ar') =>
      (await receiptOf(test.context, customer, 'order', order.orderNumber, lang)).buyer.slice(2)
    const lines = ['شارع الملك فهد 12', 'Riyadh 11564', 'Najd']
    expect(await buyerIn('en')).toEqual([...lines, 'Saudi Arabia'])
    expect(await buyerIn('ar')).toEqual([...lines, 'المملكة العربية السعودية'])
  })

  it('is a PDF in the requested language', async () => {
    const { customer, order } = await aPaidOrder()
    for (const lang of LANGUAGES) {
      const answer = await get(address(order.orderNumber, lang), customer.token)
      expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/pdf'])
      expect(answer.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
      expect(answer.body).toContain(`(${languageEntry(lang).tag})`)
      expect(answer.headers['cache-control']).toBe('no-store')
      expect(answer.headers['content-security-policy']).toBe(PDF_POLICY)
      expect(answer.headers['content-disposition']).toBe(`inline; filename="sampan-${order.orderNumber}.pdf"`)
    }
  })

  it('says when and how the wallet paid, by whom, and what was charged', async () => {
    const { customer, order } = await aPaidOrder()
    const [intent] = await test.context.db
      .select({ paidAt: paymentIntents.paidAt })
      .from(paymentIntents)
      .where(eq(paymentIntents.customerId, customer.id))
    const context = withSettings({ receipt_seller: 'Sampan Ltd · Shenzhen·China' })
    expect(await receiptOf(context, customer, 'order', order.orderNumber, 'en')).toEqual({
      title: 'Receipt',
      number: order.orderNumber,
      paidAt: `${toWireTime(intent?.paidAt ?? null)} UTC+8`,
      seller: ['Sampan Ltd', 'Shenzhen', 'China'],
      buyer: [customer.accountName, customer.accountNo],
      lines: [
        { label: 'Goods', amount: '$20.00' },
        { label: 'Domestic freight', amount: '$1.00' },
        { label: 'Handling fee', amount: '$1.05' },
        { label: 'Tax charged by us', amount: '$0.00' },
      ],
      total: { label: 'Total paid', amount: '$22.05' },
      refunds: [],
      notes: [
        'Paid from your wallet.',
        expect.stringContaining('7.2289 CNY for 1 USD'),
        expect.stringContaining('US dollars'),
      ],
    })
  })

  it('groups the digits of sums as pages do', async () => {
    const customer = await aCustomer(test.context)
    const order = await anOrder(test.context, customer, { goodsCents: 123_456_789n, status: 'paid' })
    for (const lang of LANGUAGES) {
      const { lines } = await receiptOf(test.context, customer, 'order', order.orderNumber, lang)
      expect(lines[0]?.amount, lang).toBe('$1,234,567.89')
    }
  })

  it('leaves out what costs nothing, and the tax of a registered seller', async () => {
    const customer = await aCustomer(test.context)
    const order = await anOrder(test.context, customer, {
      freightCents: 0n,
      totalCents: 2_105n,
      status: 'paid',
    })
    const context = withSettings({ customs_role: 'seller' })
    const { lines } = await receiptOf(context, customer, 'order', order.orderNumber, 'en')
    expect(lines.map(({ label }) => label)).toEqual(['Goods', 'Handling fee'])
  })

  it('names the provider with its capture, and the finished refunds', async () => {
    const paid = await money.paid()
    await money.toWallet(money.input(paid))
    // Requested, but not confirmed by the provider yet.
    await money.through(money.input(paid))
    const { refunds, notes } = await receiptOf(
      test.context,
      paid.customer,
      'order',
      paid.order.orderNumber,
      'en',
    )
    expect(refunds).toEqual([{ label: 'Refunded since', amount: '−$5.00' }])
    expect(notes[0]).toBe(`Paid through PayPal, transaction ${paid.captureId}.`)
  })

  it('of a top-up has its discount and no exchange rate', async () => {
    const customer = await aCustomer(test.context)
    const { token } = customer
    const { data } = await test.ask('/api/wallet/create_top_up', { amount: 100 }, { token })
    const start = await test.ask('/api/pay/paypal_pay_top_up', { order_id: data.order_id }, { token })
    await test.comeBack(await test.approve(String(start.data)))
    const [topUp] = await test.context.db.select().from(topUps).where(eq(topUps.number, data.order_id))
    const receipt = await receiptOf(test.context, customer, 'top_up', data.order_id, 'en')
    const discount = `−$${(Number(topUp?.discountCents) / 100).toFixed(2)}`
    expect(receipt.lines.map(({ amount }) => amount)).toEqual(['$100.00', discount, '$0.00'])
    expect(receipt.notes).toHaveLength(2)
    expect(receipt.refunds).toEqual([])
  })

  it('has the default address of the customer alone, without a code or province that it lacks', async () => {
    const { customer, order } = await aPaidOrder()
    const address = {
      customerId: customer.id,
      userName: 'Lena',
      countryCode: 'SG',
      phone: '1',
      postalCode: '',
    }
    const place = { city: 'Singapore', province: 'Singapore' }
    await test.context.db.insert(addresses).values([
      { ...address, ...place, addressDetail: 'Elsewhere' },
      { ...address, ...place, addressDetail: '1 Orchard Road', isDefault: true },
    ])
    const { buyer } = await receiptOf(test.context, customer, 'order', order.orderNumber, 'en')
    expect(buyer.slice(2)).toEqual(['1 Orchard Road, Singapore', 'Singapore'])
  })

  it('is not given when its lines do not sum to what was booked', async () => {
    const { customer, order } = await aPaidOrder()
    const dearer = (cents: bigint) =>
      test.ownerDb
        .update(orders)
        .set({ goodsCents: order.goodsCents + cents, totalCents: order.totalCents + cents })
        .where(eq(orders.id, order.id))
    await dearer(1n)
    await expect(receiptOf(test.context, customer, 'order', order.orderNumber, 'en')).rejects.toThrow(
      `the receipt of ${order.orderNumber} comes to 2206, booked were 2205`,
    )
    expect((await get(address(order.orderNumber), customer.token)).statusCode).toBe(500)
    await dearer(0n)
  })

  it('is refused to other customers and for unpaid or unknown items, and sends a guest to sign-in', async () => {
    const { order } = await aPaidOrder()
    const stranger = await aCustomer(test.context)
    const unpaid = await anOrder(test.context, stranger)
    await anOrder(test.context, stranger, { status: 'paid' })
    for (const number of [order.orderNumber, unpaid.orderNumber, 'SO-NOTHING'])
      expect((await get(address(number), stranger.token)).statusCode).toBe(404)
    for (const number of [unpaid.orderNumber, 'SO-NOTHING'])
      await expect(receiptOf(test.context, stranger, 'order', number, 'en')).rejects.toMatchObject({
        reason: 'receipt_unknown',
      })
    expect((await get('/api/pay/receipt.pdf?kind=house&number=1', stranger.token)).statusCode).toBe(404)
    const guest = await test.app.inject({ url: address(order.orderNumber) })
    expect([guest.statusCode, guest.headers.location]).toEqual([
      303,
      expect.stringMatching(/^\/login\?next=/),
    ])
  })
})
