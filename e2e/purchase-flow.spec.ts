import { expect } from '@playwright/test'
import { customers, orders, parcels, paymentIntents, walletRecords } from '@sampan/database/tables'
import { hashPassword } from '@sampan/server/access'
import { aCustomer } from '@sampan/server/factories'
import { checkInvariants } from '@sampan/server/finance'
import { eq } from 'drizzle-orm'
import { buy, quote, receive, send, weighPacked } from './console.ts'
import { DEMO, emailOf, join, open, PASSWORD, signIn, test } from './people.ts'
import { order, type PayWay, pay, putIntoCart, shipEverything, topUp } from './shopping.ts'
import { db } from './tables.ts'

/** Returns a customer's rows after the whole flow. */
async function tableStateOf(email: string) {
  const [customer] = await db.select().from(customers).where(eq(customers.accountNo, email))
  const of = { customerId: customer?.id ?? '' }
  const [ordered, sent, intents, wallet] = await Promise.all([
    db.select().from(orders).where(eq(orders.customerId, of.customerId)),
    db.select().from(parcels).where(eq(parcels.customerId, of.customerId)),
    db
      .select()
      .from(paymentIntents)
      .where(eq(paymentIntents.customerId, of.customerId))
      .orderBy(paymentIntents.id),
    db
      .select()
      .from(walletRecords)
      .where(eq(walletRecords.customerId, of.customerId))
      .orderBy(walletRecords.id),
  ])
  return { ordered, sent, intents, wallet }
}

const WAYS: readonly {
  readonly lang: 'en' | 'cn'
  readonly name: string
  readonly way: PayWay
  readonly text: string
  /** The customer's channel; undefined when staff choose and quote. */
  readonly method: string | undefined
}[] = [
  {
    lang: 'en',
    name: 'from share text to a shipped parcel, paid from a wallet topped up before',
    way: 'balance',
    text: '2.0啊CrATXeu9PaK， https://m.tb.cn/h.4JGyJuZ?sm=71c67e 卡通…',
    method: 'Sampan Air',
  },
  {
    lang: 'cn',
    name: 'from a pasted link to a shipped parcel that the packers quote, paid with PayPal, in Chinese',
    way: 'paypal',
    text: 'https://item.taobao.com/item.htm?spm=a1z10.3-c&id=691541677564',
    method: undefined,
  },
]

for (const { lang, name, way, text, method } of WAYS) {
  test.describe(lang, () => {
    test.use({ lang })
    test(name, async ({ visitor, startWork }) => {
      test.slow()
      const { page, t } = visitor
      const email = emailOf(way)
      const number = `${Date.now()}${test.info().parallelIndex}`
      const sellersNumber = `SF${number}`
      const carriersNumber = `YT24${number}`
      await join(visitor, email)
      if (way === 'balance') await topUp(visitor, 200)
      await putIntoCart(visitor, text)
      const [orderNumber = ''] = await order(visitor, 'United States')
      await pay(visitor, way)

      const [buyer, warehouse, packer] = [
        await startWork('purchasing'),
        await startWork('warehouse'),
        await startWork('shipping'),
      ]
      await buy(buyer, orderNumber, sellersNumber)
      await receive(warehouse, orderNumber, sellersNumber)

      await shipEverything(visitor, method)
      const [submitted] = (await tableStateOf(email)).sent
      const deliveryNumber = submitted?.deliveryNumber ?? ''
      if (method === undefined) await quote(packer, deliveryNumber)
      await open(page, '/manage/main?path=orderList-ShippedParcels')
      if (method === undefined) await page.getByRole('link', { name: t('parcels', 'choose_and_pay') }).click()
      await page.getByRole('link', { name: t('parcels', 'pay_shipping') }).click()
      await page.waitForURL(/\/shopping\/shipping-payment/)
      await pay(visitor, way)
      if (method !== undefined) await weighPacked(packer, deliveryNumber)
      await send(packer, deliveryNumber, carriersNumber)

      await open(page, `/shipping/delivery-detail-new?delivery_number=${deliveryNumber}`)
      await expect(page.getByText(carriersNumber).first()).toBeVisible()
      const { ordered, sent, intents, wallet } = await tableStateOf(email)
      expect(ordered).toMatchObject([{ orderNumber, status: 'shipped', countryCode: 'US' }])
      expect(sent).toMatchObject([
        {
          deliveryNumber,
          status: 'shipped',
          countryCode: 'US',
          consigneeCity: 'Portland',
          packedWeightG: 1200,
        },
      ])
      expect(intents.map((intent) => [intent.way, intent.purpose, intent.status])).toEqual(
        way === 'balance'
          ? [
              ['paypal', 'top_up', 'paid'],
              ['wallet', 'orders', 'paid'],
              ['wallet', 'shipping', 'paid'],
            ]
          : [
              ['paypal', 'orders', 'paid'],
              ['paypal', 'shipping', 'paid'],
            ],
      )
      const moved = wallet
        .filter(({ category }) => category !== 'sign_up_bonus')
        .map(({ category }) => category)
      expect(moved).toEqual(
        way === 'balance' ? ['top_up', 'order_payment', 'shipping_payment', 'refund'] : [],
      )
      expect(wallet.at(-1)?.balanceAfterCents ?? 0n).toBe(
        wallet.reduce((sum, { amountCents }) => sum + amountCents, 0n),
      )
      expect((await checkInvariants(db, new Date())).filter((finding) => finding.count > 0)).toEqual([])
    })
  })
}

test('a visitor who is not signed in is sent to the sign-in page and back', async ({ visitor }) => {
  const { page, t } = visitor
  await open(page, '/manage/main?path=orderList-MyOrders')
  await expect(page).toHaveURL(/\/login\?next=/)
  await signIn(visitor, DEMO.email, DEMO.password)
  await expect(page.getByRole('heading', { name: t('orders', 'title') })).toBeVisible()
})

test('the API calls alone: sign in, look up, refuse', async ({ request, appContext }) => {
  const { accountNo } = await aCustomer(appContext, { passwordHash: await hashPassword(PASSWORD) })
  const ask = async (path: string, data: object, token = '') =>
    (await request.post(path, { data, headers: { lang: 'en', token } })).json()
  const { data } = await ask('/api/login', { account_no: accountNo, pass: PASSWORD })
  const product = await ask(
    '/api/shopping/get_product_detail',
    { search_text: 'https://item.taobao.com/item.htm?id=568804690189' },
    data.token,
  )
  expect(product.data.product_link).toBe('https://item.taobao.com/item.htm?id=568804690189')
  expect(await ask('/api/shopping/get_my_cart_list', {}, 'nobody')).toMatchObject({ code: 9003 })
})
