import { expect } from '@playwright/test'
import { hashPassword } from '@sampan/server/access'
import { aCustomer, anOrder, fillWallet } from '@sampan/server/factories'
import { DEVICES, openSection, says, test } from './account.ts'
import { open, PASSWORD } from './people.ts'

test.describe('on a phone', () => {
  test.use(DEVICES['on a phone'])

  test('going offline keeps the page with its text, and going online continues', async ({ visitor }) => {
    const { page, t } = visitor
    await open(page, '/')
    const contact = page.locator('#contact')
    const question = contact.getByLabel(t('home', 'contact_question'))
    await contact.getByLabel(t('home', 'contact_name')).fill('Lena')
    await contact.getByLabel(t('home', 'contact_email')).fill('lena@e2e.test')
    await question.fill('Is anybody there?')
    await page.context().setOffline(true)
    const about = page.getByRole('contentinfo').getByRole('link', { name: t('layout', 'about') })
    await about.click()
    await says(visitor, t('error', 'offline_stay'))
    await expect(page).toHaveURL('/')
    await contact.getByRole('button', { name: t('home', 'contact_send') }).click()
    await says(visitor, '暂时无法连接 Sampan')
    await expect(question).toHaveValue('Is anybody there?')
    await page.context().setOffline(false)
    await contact.getByRole('button', { name: t('home', 'contact_send') }).click()
    await says(visitor, t('home', 'contact_done'))
    await about.click()
    await expect(page).toHaveURL('/about-us')
  })

  test('an activation that cannot be sent is not used up, and is sent once there is a connection', async ({
    visitor,
  }) => {
    const { page, t } = visitor
    await open(page, '/login')
    // The mailed link was opened, and its automatic post fails.
    await page.route('**/register-success.data*', (route) => route.abort())
    await open(page, '/register-success?token=nobodys')
    await says(visitor, '暂时无法连接 Sampan')
    await expect(page.getByText(t('error', 'offline_title'))).toHaveCount(0)
    await page.unroute('**/register-success.data*')
    await page.getByRole('button', { name: t('sign-in', 'activate') }).click()
    await says(visitor, t('sign-in', 'activation_failed_title'))

    const email = page.locator('main').getByLabel(t('sign-in', 'email'))
    await email.fill('lena@e2e.test')
    await page.context().setOffline(true)
    await page.getByRole('button', { name: t('sign-in', 'resend') }).click()
    await says(visitor, '暂时无法连接 Sampan')
    await expect(email).toHaveValue('lena@e2e.test')
    await page.context().setOffline(false)
    await page.getByRole('button', { name: t('sign-in', 'resend') }).click()
    await says(visitor, t('sign-in', 'resend_done'))
  })

  test('a page that fails to load reports the lost connection, and loads once it is back', async ({
    member,
  }) => {
    const { page, t } = member
    await openSection(member, 'orderList-MyOrders', '&order_status=1')
    await page.context().setOffline(true)
    await page
      .locator('main')
      .getByRole('link', { name: new RegExp(`^${t('account', 'all')}`) })
      .click()
    await says(member, t('error', 'offline_title'))
    await page.getByRole('button', { name: t('error', 'again') }).click()
    await says(member, t('error', 'offline_stay'))
    await page.context().setOffline(false)
    await says(member, t('orders', 'empty_title'))
    await expect(page.getByText(t('error', 'offline_title'))).toHaveCount(0)
  })

  test('a failing connection is reported too, and the page loads at the next attempt', async ({ member }) => {
    const { page, t } = member
    await open(page, '/manage/main-mobile')
    await page.route(/\.data(\?|$)/, (route) => route.abort())
    await page
      .locator('main nav')
      .getByRole('link', { name: t('account', 'orderList-MyOrders'), exact: true })
      .click()
    await says(member, t('error', 'offline_title'))
    await page.unroute(/\.data(\?|$)/)
    await page.getByRole('button', { name: t('error', 'again') }).click()
    await says(member, t('orders', 'empty_title'))
  })
})

test('a sign-in that fails by a network error keeps typed text', async ({ visitor, appContext }) => {
  const { page, t } = visitor
  const { accountNo } = await aCustomer(appContext, { passwordHash: await hashPassword(PASSWORD) })
  await open(page, '/login')
  await page.getByLabel(t('sign-in', 'email')).fill(accountNo)
  await page.getByLabel(t('sign-in', 'password')).fill(PASSWORD)
  await page.context().setOffline(true)
  const login = page.locator('main').getByRole('button', { name: t('sign-in', 'login') })
  await login.click()
  await expect(page.getByText(t('ui', 'unreachable'))).toHaveCount(1)
  await expect(page.getByRole('alert').filter({ hasText: 'We cannot reach Sampan just now' })).toBeVisible()
  await expect(page.getByLabel(t('sign-in', 'password'))).toHaveValue(PASSWORD)
  await page.context().setOffline(false)
  await login.click()
  await expect(page).toHaveURL('/')
})

test('a product and its selected options stay when adding to the cart fails by a network error', async ({
  member,
}) => {
  const { page, t } = member
  await open(
    page,
    `/product/detail?search_text=${encodeURIComponent('https://item.taobao.com/item.htm?id=691541677564')}`,
  )
  const options = page.locator('main fieldset').filter({ has: page.locator('legend') })
  for (const group of await options.all()) await group.locator('label').first().click()
  await page.context().setOffline(true)
  await page.getByRole('button', { name: t('product', 'add_to_cart') }).click()
  await says(member, t('ui', 'unreachable'))
  for (const group of await options.all()) await expect(group.getByRole('radio').first()).toBeChecked()
  await page.context().setOffline(false)
  await page.getByRole('button', { name: t('product', 'add_to_cart') }).click()
  await says(member, t('product', 'add_success'))
})

test('a payment that fails by a network error stays on its page and can be repeated', async ({
  member,
  appContext,
}) => {
  const { page, t, customer } = member
  const order = await anOrder(appContext, customer)
  await fillWallet(appContext, customer, 10_000n)
  await open(page, `/shopping/payment?order_ids=${order.orderNumber}&pay_way=balance`)
  await page.context().setOffline(true)
  const payNow = page.getByRole('button', { name: t('payment', 'pay_now') })
  await payNow.click()
  await says(member, t('ui', 'unreachable'))
  await expect(payNow).toBeEnabled()
  await page.context().setOffline(false)
  await payNow.click()
  await page.waitForURL(/pay_success/)
})

test('the console stays on its page while offline', async ({ startWork }) => {
  const colleague = await startWork('support')
  const { page, t } = colleague
  await open(page, '/staff/customers')
  const search = page.getByRole('main').getByRole('searchbox')
  await search.fill('Lena')
  await page.getByRole('complementary').getByText(t('console', 'group_work'), { exact: true }).click()
  await page.context().setOffline(true)
  const today = page.getByRole('link', { name: t('console', 'today'), exact: true })
  await today.click()
  await says(colleague, t('error', 'offline_stay'))
  await expect(search).toHaveValue('Lena')
  await page.context().setOffline(false)
  await today.click()
  await expect(page).toHaveURL('/staff/today')
})
