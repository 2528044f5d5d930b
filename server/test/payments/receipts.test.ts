import { addresses, walletRecords } from '@sampan/database/tables'
import { translate } from '@sampan/messages/catalogue'
import { LANGUAGES, languageEntry } from '@sampan/messages/languages'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { receiptOf } from '../../src/payments/receipts/receipt.ts'
import { aCustomer, anOrder, fillWallet } from '../factories.ts'
import { payPalCase } from './provider-cases.ts'
import { startProviderTestApp } from './provider-test-app.ts'

const test = startProviderTestApp(payPalCase)

async function aPaidOrder() {
  const customer = await aCustomer(test.context)
  await fillWallet(test.context, customer, 100_000n)
  const order = await anOrder(test.context, customer)
  const { token } = customer
  const input = { order_ids: [order.orderNumber] }
  expect((await test.ask('/api/pay/balance_pay_orders', input, { token })).code).toBe(0)
  return { customer, order }
}
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
    expect(await buyerIn('en')).toEqual(['شارع الملك فهد 12', '11564 Riyadh, Najd', 'Saudi Arabia'])
    expect(await buyerIn('ar')).toEqual([
      'شارع الملك فهد 12',
      '11564 Riyadh، Najd',
      'المملكة العربية السعودية',
    ])
  })

  it('is a PDF in the requested language', async () => {
    const { customer, order } = await aPaidOrder()
    for (const lang of LANGUAGES) {
      const answer = await get(address(order.orderNumber, lang), customer.token)
      expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/pdf'])
      expect(answer.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
      expect(answer.body).toContain(`(${languageEntry(lang).tag})`)
    }
  })

  it('is refused to other customers and for unpaid or unknown items, and sends a guest to sign-in', async () => {
    const { order } = await aPaidOrder()
    const stranger = await aCustomer(test.context)
    const unpaid = await anOrder(test.context, stranger)
    for (const number of [order.orderNumber, unpaid.orderNumber, 'SO-NOTHING'])
      expect((await get(address(number), stranger.token)).statusCode).toBe(404)
    expect((await get('/api/pay/receipt.pdf?kind=house&number=1', stranger.token)).statusCode).toBe(404)
    const guest = await test.app.inject({ url: address(order.orderNumber) })
    expect([guest.statusCode, guest.headers.location]).toEqual([
      303,
      expect.stringMatching(/^\/login\?next=/),
    ])
  })
})
