import { expect } from '@playwright/test'
import { orders } from '@sampan/database/tables'
import { aCustomer, anOrder, aParcel, fillWallet } from '@sampan/server/factories'
import { eq } from 'drizzle-orm'
import { DEVICES, expectToFit, says, test } from './account.ts'
import { goBack, open } from './people.ts'
import { pay } from './shopping.ts'

test.describe('on a phone', () => {
  test.use(DEVICES['on a phone'])

  test('payment methods explain refusals, and the balance pays once however often it is clicked', async ({
    member,
    appContext,
  }) => {
    const { page, t, customer } = member
    const order = await anOrder(appContext, customer)
    const address = `/shopping/payment?order_ids=${order.orderNumber}`
    await open(page, `${address}&pay_way=none`)
    const payNow = page.getByRole('button', { name: t('payment', 'pay_now') })
    const way = (name: 'paypal' | 'balance' | 'card') =>
      page.getByRole('radio', { name: new RegExp(`^${t('payment', name)}`) })
    await payNow.click()
    await says(member, t('payment', 'select_pay_way'))
    await expect(way('card')).toBeEnabled()
    await way('balance').check()
    await payNow.click()
    await says(member, t('payment', 'balance_below_zero'))
    await fillWallet(appContext, customer, 100n)
    await open(page, address)
    await expect(way('paypal')).toBeChecked()
    await way('balance').check()
    await payNow.click()
    await says(member, t('payment', 'top_up_first'))
    await expect(page.locator('main summary')).toHaveCount(4)
    await page.locator('main summary').nth(1).click()
    const returns = page.locator('main details').nth(1)
    await expect(returns).toContainText(t('payment', 'returns_text', { fee: '$' }).split('$')[0] ?? '')
    await expect(returns).toContainText(/\$5\.00 .* \$30\.00/)
    await expectToFit(member)

    await fillWallet(appContext, customer, 10_000n)
    await open(page, address)
    await way('balance').check()
    await payNow.dblclick()
    await page.waitForURL(/\/shopping\/pay_success$/)
    await says(member, t('payment', 'orders_success'))
    await page.getByRole('link', { name: t('payment', 'back_to_orders') }).click()
    await expect(page).toHaveURL(/orderList-MyOrders/)
    const [paid] = await appContext.db.select().from(orders).where(eq(orders.id, order.id))
    expect(paid?.status).toBe('paid')
    await open(page, address)
    await expect(page).toHaveURL(/\/shopping\/pay_success$/)
  })

  test('what another tab paid or closed is reported, and nothing is charged twice', async ({
    member,
    appContext,
  }) => {
    const { page, t, customer } = member
    await fillWallet(appContext, customer, 20_000n)
    const [one, two, three] = [
      await anOrder(appContext, customer),
      await anOrder(appContext, customer),
      await anOrder(appContext, customer),
    ]
    const address = `/shopping/payment?order_ids=${one.orderNumber}`
    const other = await page.context().newPage()
    for (const tab of [page, other]) await open(tab, address)
    await pay({ ...member, page: other }, 'balance')
    await page.getByRole('radio', { name: new RegExp(`^${t('payment', 'balance')}`) }).check()
    await page.getByRole('button', { name: t('payment', 'pay_now') }).click()
    await page.waitForURL(/\/shopping\/pay_success$/)
    expect(await appContext.db.$count(orders, eq(orders.customerId, customer.id))).toBe(3)

    // One of two was paid meanwhile: the page names it and links back to the selection.
    await open(page, `/shopping/payment?order_ids=${two.orderNumber},${three.orderNumber}`)
    await open(other, `/shopping/payment?order_ids=${three.orderNumber}`)
    await pay({ ...member, page: other }, 'balance')
    await page.getByRole('radio', { name: new RegExp(`^${t('payment', 'balance')}`) }).check()
    await page.getByRole('button', { name: t('payment', 'pay_now') }).click()
    await expect(page.getByRole('heading', { name: t('payment', 'can_not_pay') })).toBeVisible()
    await expect(page.getByRole('alert').filter({ hasText: three.orderNumber }).first()).toBeVisible()
    await page.getByRole('link', { name: t('payment', 'back_to_list') }).click()
    await expect(page).toHaveURL(/orderList-MyOrders/)
  })

  test('PayPal: cancelling, going back and approving return to the shop', async ({ member, appContext }) => {
    const { page, t, customer } = member
    const parcel = await aParcel(appContext, customer)
    const address = `/shopping/shipping-payment?delivery_id=${parcel.deliveryNumber}`
    await open(page, address)
    await says(member, t('payment', 'tracking_note'))
    const payNow = page.getByRole('button', { name: t('payment', 'pay_now') })
    await payNow.click()
    await page.waitForURL(/checkoutnow/)
    await goBack(page)
    await expect(payNow).toBeEnabled()
    await payNow.click()
    await page
      .getByRole('link', { name: /Cancel|取消/ })
      .or(page.getByRole('button', { name: /Cancel|取消/ }))
      .click()
    await page.waitForURL(/\/shipping\/pay_failed/)
    await says(member, t('payment', 'shipping_failed'))
    await page.getByRole('link', { name: t('payment', 'back_to_parcels') }).click()
    await page.getByRole('link', { name: t('parcels', 'pay_shipping') }).click()
    await page.waitForURL(/\/shopping\/shipping-payment/)
    await pay(member, 'paypal')
    await says(member, t('payment', 'shipping_success'))
  })

  test('a card pays on Stripe’s page, also after going back', async ({ member, appContext }) => {
    const { page, t, customer } = member
    const order = await anOrder(appContext, customer)
    await open(page, `/shopping/payment?order_ids=${order.orderNumber}&pay_way=creditcard`)
    const card = page.getByRole('radio', { name: new RegExp(t('payment', 'card')) })
    await expect(card).toBeChecked()
    await expectToFit(member)
    await page.getByRole('button', { name: t('payment', 'pay_now') }).click()
    await page.getByRole('link', { name: /Back to the shop|返回商城/ }).click()
    await page.waitForURL(/\/shopping\/pay_failed/)
    await open(page, `/shopping/payment?order_ids=${order.orderNumber}`)
    await pay(member, 'card')
    await says(member, t('payment', 'orders_success'))
    const [paid] = await appContext.db.select().from(orders).where(eq(orders.id, order.id))
    expect(paid?.status).toBe('paid')
  })

  test('the six result pages and the pending one', async ({ member }) => {
    const { page, t } = member
    const results = [
      ['/shopping/pay_success', 'orders_success', 'back_to_orders'],
      ['/shopping/pay_failed', 'orders_failed', 'back_to_orders'],
      ['/shipping/pay_success', 'shipping_success', 'back_to_parcels'],
      ['/shipping/pay_failed', 'shipping_failed', 'back_to_parcels'],
      ['/balance/pay_success', 'top_up_success', 'open_wallet'],
      ['/balance/pay_failed', 'top_up_failed', 'open_wallet'],
      ['/balance/pay_success?state=pending', 'pending_text', 'open_wallet'],
      ['/shopping/pay_success?state=pending', 'pending_text', 'back_to_orders'],
    ] as const
    for (const [address, text, link] of results) {
      await page.goto(address)
      await says(member, t('payment', text))
      await expectToFit(member)
      await expect(page.locator('main a')).toHaveText([t('payment', link)])
    }
  })
})

test('a payment page without a number redirects home with a message', async ({ member }) => {
  const { page } = member
  const answerAt = async (address: string) => (await page.request.get(address, { maxRedirects: 0 })).headers()
  for (const address of [
    '/shopping/payment?order_ids=,',
    '/shopping/shipping-payment',
    '/balance/payment',
    '/manage/main-mobile/wallet-payment',
  ]) {
    const { location, 'set-cookie': flash = '' } = await answerAt(address)
    expect([location, decodeURIComponent(flash)], address).toEqual([
      '/',
      expect.stringContaining('Can not run'),
    ])
  }
  for (const address of ['/shipping/order-detail-new', '/shipping/delivery-detail-new', '/order-detail'])
    expect((await answerAt(address)).location, address).toBe('/')
  await open(page, '/shopping/payment')
  await expect(page).toHaveURL('/')
  await says(member, 'Can not run')
})

test('another customer’s number is treated as unknown', async ({ member, appContext }) => {
  const other = await aCustomer(appContext)
  const otherOrder = await anOrder(appContext, other)
  const parcel = await aParcel(appContext, other)
  const pageTextOf = async (address: string) => {
    await open(member.page, address)
    const text = await member.page.locator('main').innerText()
    return text.replace(/S[OP][0-9A-Z]{11}/g, '·')
  }
  expect(await pageTextOf(`/shopping/payment?order_ids=${otherOrder.orderNumber}`)).toBe(
    await pageTextOf('/shopping/payment?order_ids=SO00000000000'),
  )
  expect(await pageTextOf(`/shopping/shipping-payment?delivery_id=${parcel.deliveryNumber}`)).toBe(
    await pageTextOf('/shopping/shipping-payment?delivery_id=SP00000000000'),
  )
  const detail = await pageTextOf(`/shipping/order-detail-new?order_id=${otherOrder.orderNumber}`)
  expect(detail).toBe(await pageTextOf('/shipping/order-detail-new?order_id=SO00000000000'))
  await says(member, member.t('order-detail', 'failed'))
  await expect(member.page.getByText(member.t('order-detail', 'empty'))).toHaveCount(0)
  await expect(member.page.getByRole('button', { name: member.t('account', 'print') })).toHaveCount(0)
})
