import { expect } from '@playwright/test'
import { orders } from '@sampan/database/tables'
import { hashPassword } from '@sampan/server/access'
import { aCustomer, anOrder, fillWallet } from '@sampan/server/factories'
import { eq } from 'drizzle-orm'
import { DEVICES, expire, openOrderActions, openSection, says, test, withoutChanges } from './account.ts'
import { type AppContext, goBack, open, PASSWORD, reload, signIn } from './people.ts'

test.describe('on a phone', () => {
  test.use(DEVICES['on a phone'])

  test('an ended session leads to the sign-in page and back, and keeps the selection', async ({
    member,
    appContext,
  }) => {
    const { page, t, customer } = member
    const order = await anOrder(appContext, customer)
    await withoutChanges(member)
    await openSection(member, 'orderList-MyOrders', '&order_status=1')
    const box = page.getByRole('checkbox', { name: t('orders', 'choose_order', { id: order.orderNumber }) })
    await box.check()
    await expire(member, appContext)
    await page.getByRole('button', { name: t('orders', 'pay_orders', { count: 1 }) }).click()
    await expect(page).toHaveURL(/\/login\?next=/)
    await signIn(member, customer.accountNo)
    await page.waitForURL(/\/shopping\/payment\?order_ids=/)
    await openSection(member, 'orderList-MyOrders', '&order_status=1')
    await expect(page).toHaveURL(/order_status=1/)
    await expect(box).toBeChecked()
  })

  test('an ended session is noticed on a public page too, and signing in leads back to it', async ({
    member,
    appContext,
  }) => {
    const { page, customer } = member
    await expire(member, appContext)
    // The page leads away as soon as its scripts run, which may be before it has loaded, and each of its calls
    // may start the navigation again: `waitForURL` would fail with the one that was replaced.
    await page.goto('/about-us', { waitUntil: 'commit' })
    await expect(page).toHaveURL('/login?next=%2Fabout-us')
    await signIn(member, customer.accountNo)
    await expect(page).toHaveURL('/about-us')
  })

  test('a session that ends while a form is filled in loses no typed text', async ({
    member,
    appContext,
  }) => {
    const { page, t, customer } = member
    await openSection(member, 'orderList-AddressBook')
    await page.getByRole('button', { name: t('address', 'add'), exact: true }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel(t('address', 'city')).fill('Trondheim')
    await expire(member, appContext)
    await dialog.getByRole('button', { name: t('address', 'save') }).click()
    await expect(page).toHaveURL(/\/login\?next=/)
    await signIn(member, customer.accountNo)
    await expect(page).toHaveURL(/orderList-AddressBook/)
    // Its dialog is open again.
    await expect(dialog.getByLabel(t('address', 'city'))).toHaveValue('Trondheim')
  })

  test('a request to staff keeps its typed text across a new sign-in', async ({ member, appContext }) => {
    const { page, t, customer } = member
    await anOrder(appContext, customer, { status: 'paid' })
    await withoutChanges(member)
    await openSection(member, 'orderList-MyOrders')
    const dialog = page.getByRole('dialog')
    const reason = dialog.getByLabel(t('orders', 'reason'))
    await openOrderActions(member)
    await page.getByRole('button', { name: t('orders', 'ask_cancel') }).click()
    await reason.fill('The wrong size')
    await expire(member, appContext)
    await dialog.getByRole('button', { name: t('orders', 'send_request') }).click()
    await expect(page).toHaveURL(/\/login\?next=/)
    await signIn(member, customer.accountNo)
    await expect(page).toHaveURL(/orderList-MyOrders/)
    await expect(reason).toHaveValue('The wrong size')
    await dialog.getByRole('button', { name: t('orders', 'send_request') }).click()
    await says(member, t('orders', 'asked'))
  })

  test('a session that ends on the payment page charges nothing and returns to it', async ({
    member,
    appContext,
  }) => {
    const { page, t, customer } = member
    await fillWallet(appContext, customer, 10_000n)
    const order = await anOrder(appContext, customer)
    await withoutChanges(member)
    await open(page, `/shopping/payment?order_ids=${order.orderNumber}`)
    await page.getByRole('radio', { name: new RegExp(`^${t('payment', 'balance')}`) }).check()
    await expire(member, appContext)
    await page.getByRole('button', { name: t('payment', 'pay_now') }).click()
    await expect(page).toHaveURL(/\/login\?next=/)
    const [still] = await appContext.db.select().from(orders).where(eq(orders.id, order.id))
    expect(still?.status).toBe('unpaid')
    await signIn(member, customer.accountNo)
    await expect(page).toHaveURL(`/shopping/payment?order_ids=${order.orderNumber}`)
    await expect(page.getByRole('radio', { name: new RegExp(`^${t('payment', 'balance')}`) })).toBeChecked()
  })
})

for (const [device, use] of Object.entries(DEVICES)) {
  test.describe(device, () => {
    test.use(use)
    const isPhone = device === 'on a phone'

    test('every section address opens on this device with its filter; an unknown one opens the account', async ({
      member,
    }) => {
      const { page } = member
      await page.goto('/manage/main?path=orderList-MyOrders&order_status=7&search_text=SO')
      await expect(page).toHaveURL(
        isPhone
          ? '/manage/main-mobile/orderList-MyOrders?order_status=7&search_text=SO'
          : '/manage/main?path=orderList-MyOrders&order_status=7&search_text=SO',
      )
      await page.goto('/manage/main?path=OnlineStore-MyStore')
      await expect(page).toHaveURL('/manage/main?path=OnlineStore-MyStore')
      await page.goto('/manage/main-mobile/OnlineStore-MyStore')
      await expect(page).toHaveURL('/manage/main?path=OnlineStore-MyStore')
      await page.goto('/manage/main-mobile/orderList-MyWarehouse')
      await says(member, member.t('warehouse', 'title'))
      await page.goto('/manage/main?path=nothing-of-the-kind')
      await expect(page).toHaveURL(isPhone ? '/manage/main-mobile' : '/manage/main')
      await page.goto('/manage/main-mobile/nothing-of-the-kind')
      await expect(page).toHaveURL('/')
      await page.goto('/manage/main?path=orderList-MyOrders&order_status=nonsense&page=-3')
      await says(member, member.t('orders', 'empty_title'))
    })

    test('the menu opens every section, and the back button returns', async ({ member }) => {
      const { page, t } = member
      await open(page, isPhone ? '/manage/main-mobile' : '/manage/main')
      const sections = ['orderList-MyOrders', 'orderList-MyWarehouse', 'orderList-ShippedParcels'] as const
      for (const section of sections) {
        await page
          .locator('main nav')
          .getByRole('link', { name: t('account', section), exact: true })
          .click()
        await expect(page).toHaveURL(new RegExp(section))
        if (!isPhone) continue
        await page
          .locator('main')
          .getByRole('link', { name: t('account', 'account') })
          .click()
        await expect(page).toHaveURL('/manage/main-mobile')
      }
      await goBack(page)
      await expect(page).toHaveURL(isPhone ? /orderList-ShippedParcels/ : /orderList-MyWarehouse/)
      await says(member, isPhone ? t('parcels', 'title') : t('warehouse', 'title'))
    })
  })
}

test('text typed by one customer is not shown to the next in the same tab', async ({
  member,
  appContext,
}) => {
  const { page, t } = member
  const next = await anotherWithPassword(appContext)
  await openSection(member, 'orderList-AddressBook')
  await page.getByRole('button', { name: t('address', 'add'), exact: true }).click()
  const city = page.getByRole('dialog').getByLabel(t('address', 'city'))
  await city.fill('Trondheim')
  await expire(member, appContext)
  await reload(page)
  await expect(page).toHaveURL(/\/login\?next=/)
  await signIn(member, next)
  await expect(page).toHaveURL(/orderList-AddressBook/)
  await page.getByRole('button', { name: t('address', 'add'), exact: true }).click()
  await expect(city).toHaveValue('')
})

/** Creates another customer, with a password. */
async function anotherWithPassword(appContext: AppContext): Promise<string> {
  const account = { accountName: 'Tom', passwordHash: await hashPassword(PASSWORD) }
  return (await aCustomer(appContext, account)).accountNo
}

test('a slow list shows that it is loading; a failed one says so and can be reloaded', async ({ member }) => {
  const { page, t } = member
  await open(page, '/manage/main')
  const menu = (section: 'orderList-MyOrders' | 'orderList-MyWarehouse') =>
    page.locator('main nav').getByRole('link', { name: t('account', section), exact: true })
  let release = () => {}
  const held = new Promise<void>((done) => {
    release = done
  })
  await page.route(/\.data\?/, async (route) => {
    await held
    await route.continue()
  })
  await menu('orderList-MyOrders').click()
  await says(member, t('layout', 'loading'))
  release()
  await says(member, t('orders', 'empty_title'))
  await expect(page.getByText(t('layout', 'loading'))).toHaveCount(0)
  await page.unroute(/\.data\?/)

  await page.route(/\.data\?/, (route) => route.abort())
  await menu('orderList-MyWarehouse').click()
  await expect(page.locator('main').getByRole('heading', { name: t('error', 'offline_title') })).toBeVisible()
  await expect(page.getByRole('banner')).toBeVisible()
  await page.unroute(/\.data\?/)
  await page
    .locator('main')
    .getByRole('button', { name: t('error', 'again') })
    .click()
  await says(member, t('warehouse', 'empty_title'))
})
