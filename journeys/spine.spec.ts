import { expect, type Page } from '@playwright/test'
import { connect } from '@sampan/database'
import { orders, parcels, paymentIntents } from '@sampan/database/tables'
import { checkBooks } from '@sampan/server/books'
import { eq, inArray } from 'drizzle-orm'
import { join, order, putIntoCart, test } from './people.ts'
import { ask, bringToWarehouse, send } from './staff.ts'

const LINK = 'https://item.taobao.com/item.htm?spm=a1z10.3-c&id=691541677564'
const SHARE_TEXT = '2.0啊CrATXeu9PaK， https://m.tb.cn/h.4JGyJuZ?sm=71c67e 卡通…'

const connection = connect(process.env.DATABASE_URL ?? '', 2)
test.afterAll(() => connection.close())

async function orderRows(numbers: readonly string[]) {
  return connection.db
    .select({ id: orders.id, status: orders.status, totalCents: orders.totalCents })
    .from(orders)
    .where(inArray(orders.orderNumber, [...numbers]))
}

async function booksBalance() {
  const broken = (await checkBooks(connection.db, new Date())).filter((finding) => finding.count > 0)
  expect(broken).toEqual([])
}

async function payByPayPal(page: Page) {
  await page.getByRole('button', { name: 'Pay Now' }).click()
  await page
    .getByRole('button', { name: /Approve|Pay/ })
    .first()
    .click()
}

async function payFromWallet(page: Page) {
  await page.getByRole('radio', { name: /^Balance/ }).check({ force: true })
  await page.getByRole('button', { name: 'Pay Now' }).click()
}

/** Signed in as a browser is: JSON, the language, our own origin. */
const asCustomer = async (page: Page, path: string, data: object) =>
  (
    await (
      await page.request.post(path, { data, headers: { lang: 'en', origin: new URL(page.url()).origin } })
    ).json()
  ).data

/** From the warehouse to a priced parcel, through the three steps. */
async function shipEverything(page: Page) {
  await page.goto('/manage/main?path=orderList-MyWarehouse')
  await page
    .getByRole('checkbox', { name: /^Choose / })
    .first()
    .check({ force: true })
  await page.getByRole('button', { name: 'Ship' }).first().click()
  await page.waitForURL(/\/shipping\/submit/)
  const typed = [
    ['Consignee name', 'Lena Morgenstern'],
    ['State/Province', 'Oregon'],
    ['City', 'Portland'],
    ['Address detail', '1420 SE Harbor Street'],
    ['Postcode', '97214'],
    ['Phone', '+1 503 555 0142'],
  ] as const
  const country = page.getByRole('combobox', { name: /Country/ })
  await country.fill('United States')
  await page.getByRole('option', { name: 'United States' }).first().click()
  for (const [label, value] of typed) {
    await page
      .getByRole('textbox', { name: new RegExp(label, 'i') })
      .first()
      .fill(value)
  }
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('radio', { name: /Sampan Air/ }).check({ force: true })
  await page.getByRole('button', { name: 'Continue' }).click()
  await page
    .getByRole('button', { name: /Submit|Confirm/ })
    .last()
    .click()
  await page.waitForURL(/orderList-ShippedParcels/)
}

async function parcelOf(orderId: string) {
  const number = await connection.pool.query<{ delivery_number: string }>(
    'select p.delivery_number from parcels p join parcel_items i on i.parcel_id = p.id where i.order_id = $1',
    [orderId],
  )
  return number.rows[0]?.delivery_number ?? ''
}

test('from a pasted link to a shipped parcel, paid with PayPal', async ({ page, request }) => {
  const email = `paypal-${Date.now()}@journey.test`
  await join(page, email)
  await putIntoCart(page, LINK)
  const numbers = await order(page, 'United States')
  await payByPayPal(page)
  await page.waitForURL(/\/shopping\/pay_success/)
  await expect.poll(async () => (await orderRows(numbers)).map((row) => row.status)).toEqual(['paid'])

  const [first] = await orderRows(numbers)
  await bringToWarehouse(request, numbers[0] ?? '')
  await shipEverything(page)
  const deliveryNumber = await parcelOf(first?.id ?? '')
  await page.goto(`/shopping/shipping-payment?delivery_id=${deliveryNumber}`)
  await payByPayPal(page)
  await page.waitForURL(/\/shipping\/pay_success/)
  const status = async () => {
    const [row] = await connection.db
      .select({ status: parcels.status })
      .from(parcels)
      .where(eq(parcels.deliveryNumber, deliveryNumber))
    return row?.status
  }
  await expect.poll(status).toBe('paid')

  await send(request, deliveryNumber)
  expect(await status()).toBe('shipped')
  expect((await orderRows(numbers)).map((row) => row.status)).toEqual(['shipped'])
  await page.goto(`/shipping/delivery-detail-new?delivery_number=${deliveryNumber}`)
  await expect(page.getByText('YT2412345678901234').first()).toBeVisible()
  const unfinished = await connection.db.$count(
    paymentIntents,
    inArray(paymentIntents.status, ['created', 'capturing']),
  )
  expect(unfinished).toBe(0)
  await booksBalance()
})

test('from share text to a shipped parcel, paid from a wallet topped up before', async ({
  page,
  request,
}) => {
  const email = `wallet-${Date.now()}@journey.test`
  await join(page, email)
  const { order_id } = await asCustomer(page, '/api/wallet/create_top_up', { amount: 200 })
  await page.goto(`/balance/payment?order_id=${order_id}`)
  await payByPayPal(page)
  await page.waitForURL(/\/balance\/pay_success/)
  await expect
    .poll(async () => (await asCustomer(page, '/api/account/get_account_info', {})).balance_amount)
    .toBe(200)

  await putIntoCart(page, SHARE_TEXT)
  const numbers = await order(page, 'United States')
  await payFromWallet(page)
  await page.waitForURL(/\/shopping\/pay_success/)
  const [row] = await orderRows(numbers)
  expect(row?.status).toBe('paid')

  await bringToWarehouse(request, numbers[0] ?? '')
  await shipEverything(page)
  const deliveryNumber = await parcelOf(row?.id ?? '')
  await page.goto(`/shopping/shipping-payment?delivery_id=${deliveryNumber}`)
  await payFromWallet(page)
  await page.waitForURL(/\/shipping\/pay_success/)
  await send(request, deliveryNumber)
  expect((await orderRows(numbers)).map((one) => one.status)).toEqual(['shipped'])
  const { list } = await asCustomer(page, '/api/wallet/get_record_list', { page_size: 20 })
  expect(list.map((record: { category: string }) => record.category)).toEqual(
    expect.arrayContaining(['top_up', 'order_payment', 'shipping_payment']),
  )
  await booksBalance()
})

test('answers somebody who is not signed in with the sign-in page, and brings them back', async ({
  page,
}) => {
  await page.goto('/manage/main?path=orderList-MyOrders')
  await expect(page).toHaveURL(/\/login\?next=/)
  await page.getByLabel('E-mail').fill('demo@sampan.example')
  await page.getByLabel('Password').fill('sampan-demo')
  await page.locator('main').getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByRole('heading', { name: 'My orders' })).toBeVisible()
})

test('the calls alone: sign in, look up, refuse', async ({ request }) => {
  const { token } = await ask(request, '/api/login', {
    account_no: 'demo@sampan.example',
    pass: 'sampan-demo',
  })
  const product = await ask(
    request,
    '/api/shopping/get_product_detail',
    { search_text: '568804690189' },
    token,
  )
  expect(product.product_link).toBe('https://item.taobao.com/item.htm?id=568804690189')
  const guest = await request.post('/api/shopping/get_my_cart_list', {
    data: {},
    headers: { token: 'nobody' },
  })
  expect(await guest.json()).toMatchObject({ code: 9003 })
})
