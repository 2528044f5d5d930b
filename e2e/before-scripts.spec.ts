import { expect, type Page } from '@playwright/test'
import { orders } from '@sampan/database/tables'
import { anOrder } from '@sampan/server/factories'
import { eq } from 'drizzle-orm'
import { says, test } from './account.ts'
import { PASSWORD, reload, untilHydrated } from './people.ts'

/** Opens a page and delays its scripts until they are released. */
async function openSlowly(page: Page, address: string): Promise<() => Promise<void>> {
  let release = () => {}
  const held = new Promise<void>((done) => {
    release = done
  })
  await page.route('**/assets/*.js', async (route) => {
    await held
    await route.continue()
  })
  await page.goto(address, { waitUntil: 'commit' })
  await expect(page.locator('footer')).toBeVisible()
  return async () => {
    release()
    await untilHydrated(page)
  }
}

test('expert buy: a form sent before scripts load comes back with all typed text', async ({ visitor }) => {
  const { page, t } = visitor
  const scripts = await openSlowly(page, '/service/source')
  const field = (name: 'name' | 'link' | 'price' | 'quantity' | 'freight' | 'remark') =>
    page.getByLabel(t('expert-buy', name), { exact: true })
  await field('name').fill('Tea bowl')
  await field('link').fill('https://shop.example.cn/tea')
  await field('price').fill('128.50')
  await field('quantity').fill('3')
  await field('freight').fill('0')
  await field('remark').fill('Blue glaze')
  const sent = page.waitForResponse((response) => response.request().method() === 'POST')
  await page.getByRole('button', { name: t('expert-buy', 'add_to_cart') }).click()
  await sent
  await scripts()
  // Only the picture is missing: everything else is in the form.
  await says(visitor, t('expert-buy', 'check_input'))
  await expect(page.locator('main [aria-invalid]')).toHaveCount(1)
  await expect(field('name')).toHaveValue('Tea bowl')
  await expect(field('price')).toHaveValue('128.5')
  await expect(field('quantity')).toHaveValue('3')
  await expect(field('remark')).toHaveValue('Blue glaze')
  await reload(page)
  await expect(field('link')).toHaveValue('https://shop.example.cn/tea')
  await expect(field('freight')).toHaveValue('0')
})

test('expert buy: early input replaces the stored draft, and the cursor stays in place', async ({
  visitor,
}) => {
  const { page, t } = visitor
  const name = page.getByLabel(t('expert-buy', 'name'), { exact: true })
  const remark = page.getByLabel(t('expert-buy', 'remark'), { exact: true })
  const first = await openSlowly(page, '/service/source')
  await name.fill('Tea bowl')
  await remark.fill('Blue glaze')
  await first()
  await expect(remark).toHaveValue('Blue glaze')
  const again = await openSlowly(page, '/service/source')
  await name.fill('Tea pot')
  await name.press('ArrowLeft')
  await name.press('ArrowLeft')
  await again()
  await expect(remark).toHaveValue('Blue glaze')
  await page.keyboard.type('tle ')
  await expect(name).toHaveValue('Tea ptle ot')
})

test('forwarding: early input is submitted', async ({ member }) => {
  const { page, t } = member
  const scripts = await openSlowly(page, '/service/forwarding')
  const number = `SF${Date.now()}`
  await page.getByLabel(t('forwarding', 'country')).selectOption({ label: 'Norway' })
  await page.getByLabel(t('forwarding', 'name')).fill('Kite')
  await page.getByLabel(t('forwarding', 'tracking')).fill(number)
  await scripts()
  await expect(page.getByRole('combobox', { name: t('forwarding', 'country') })).toHaveValue('Norway')
  await page.getByRole('button', { name: t('forwarding', 'submit') }).click()
  await says(member, 'Submit success')
})

test('the contact form, the sign-in and the registration keep early input', async ({ visitor }) => {
  const { page, t } = visitor
  const home = await openSlowly(page, '/')
  const contact = page.locator('#contact')
  await contact.getByLabel(t('home', 'contact_name')).fill('Lena')
  await contact.getByLabel(t('home', 'contact_question')).fill('Is anybody there?')
  await home()
  await expect(contact.getByLabel(t('home', 'contact_name'))).toHaveValue('Lena')
  await contact.getByLabel(t('home', 'contact_email')).fill('lena@e2e.test')
  await contact.getByRole('button', { name: t('home', 'contact_send') }).click()
  await says(visitor, 'Question submitted')

  const register = await openSlowly(page, '/register')
  await page.getByLabel(t('sign-in', 'name')).fill('Lena')
  await page.getByLabel(t('sign-in', 'password'), { exact: true }).fill(PASSWORD)
  await register()
  await expect(page.getByLabel(t('sign-in', 'name'))).toHaveValue('Lena')
  await expect(page.getByLabel(t('sign-in', 'password'), { exact: true })).toHaveValue(PASSWORD)

  const login = await openSlowly(page, '/login')
  await page.getByLabel(t('sign-in', 'email')).fill('demo@sampan.example')
  await page.getByLabel(t('sign-in', 'password')).fill('sampan-demo')
  await login()
  await page
    .locator('main')
    .getByRole('button', { name: t('sign-in', 'login') })
    .click()
  await expect(page).toHaveURL('/')
  await expect(page.locator('html')).toHaveAttribute('data-signed-in', '')
})

test('a menu opened before scripts load stays open, and closes on navigation', async ({ visitor }) => {
  const { page, t } = visitor
  const scripts = await openSlowly(page, '/about-us')
  const menu = page.getByRole('navigation', { name: t('layout', 'site') }).locator('details')
  await menu.locator('summary').click()
  await scripts()
  await expect(menu).toHaveAttribute('open')
  await menu.getByRole('link', { name: t('layout', 'expert_buy') }).click()
  await expect(page).toHaveURL('/service/source')
  await expect(menu).not.toHaveAttribute('open')
})

test('the calculator uses early input', async ({ visitor }) => {
  const { page, t } = visitor
  const scripts = await openSlowly(page, '/service/shipping-calculate')
  await page.getByLabel(t('calculator', 'country')).selectOption({ label: 'Canada' })
  await page.getByLabel(t('calculator', 'goods_type')).selectOption({ label: t('calculator', 'goods_0') })
  await page.getByLabel(t('calculator', 'weight'), { exact: true }).fill('2')
  await scripts()
  await says(visitor, t('calculator', 'scale_wins'))
  await expect(page.getByRole('combobox', { name: t('calculator', 'country') })).toHaveValue('Canada')
  await page.getByRole('button', { name: t('calculator', 'calculate') }).click()
  await expect(page.getByRole('row').filter({ hasText: '$45.00' })).toContainText('12 days')
})

test('an address typed early is accepted, and the shipping methods follow', async ({
  member,
  appContext,
}) => {
  const { page, t, customer } = member
  const item = await anOrder(appContext, customer, { status: 'in_warehouse' })
  await appContext.db.update(orders).set({ weightG: 900 }).where(eq(orders.id, item.id))
  const scripts = await openSlowly(page, `/shipping/submit?order_ids=${item.orderNumber}`)
  const typed = {
    ...{ user_name: 'Lena Morgenstern', province: 'Oregon', city: 'Portland' },
    ...{ address_detail: '1420 SE Harbor Street', postal_code: '97214', phone: '+1 503 555 0142' },
  } as const
  await page.getByLabel(t('address', 'country_code')).selectOption({ label: 'United States' })
  for (const [field, value] of Object.entries(typed)) {
    await page.getByLabel(t('address', field as keyof typeof typed), { exact: true }).fill(value)
  }
  // Only scripts can continue: nothing is submitted before.
  const go = page.getByRole('button', { name: t('ship', 'continue') })
  await expect(go).toBeDisabled()
  await scripts()
  await go.click()
  await expect(page).toHaveURL(/step=method/)
  await says(member, 'Portland, United States')
})

test('an amount and a question typed early are those that are sent', async ({ member, appContext }) => {
  const { page, t, customer } = member
  const wallet = await openSlowly(page, '/manage/main?path=Account-Wallet')
  const amount = page.getByLabel(t('wallet', 'amount'), { exact: true })
  await amount.fill('40')
  await wallet()
  await expect(amount).toHaveValue('40')
  await page.getByRole('button', { name: t('wallet', 'top_up'), exact: true }).click()
  await says(member, t('payment', 'credited', { sum: '$40.00' }))

  const { orderNumber } = await anOrder(appContext, customer, { status: 'in_warehouse' })
  const order = await openSlowly(page, `/shipping/order-detail-new?order_id=${orderNumber}`)
  await page.getByLabel(t('order-detail', 'ask'), { exact: true }).fill('Is it the lighter green?')
  await order()
  await page.getByRole('button', { name: t('order-detail', 'ask_send') }).click()
  await expect(page.getByRole('list', { name: t('order-detail', 'questions') })).toContainText(
    'lighter green',
  )
})

test('options and a remark chosen early for a product are those in the cart', async ({ member }) => {
  const { page, t } = member
  const link = 'https://item.taobao.com/item.htm?id=691541677564'
  const scripts = await openSlowly(page, `/product/detail?search_text=${encodeURIComponent(link)}`)
  await page.getByRole('textbox', { name: t('product', 'remark') }).fill('With box, please')
  const options = await page.locator('fieldset label:last-of-type').all()
  const chosen = await Promise.all(options.map((option) => option.innerText()))
  for (const option of options) await option.click()
  await scripts()
  await expect(page.getByText('16 / 500')).toBeVisible()
  await page.getByRole('button', { name: t('product', 'add_to_cart') }).click()
  await page.getByRole('link', { name: t('product', 'view_cart') }).click()
  await says(member, 'With box, please')
  expect(chosen.length).toBeGreaterThan(0)
  for (const option of chosen) await says(member, option)
})

test.describe('in Chinese, on a phone', () => {
  test.use({ lang: 'cn', viewport: { width: 390, height: 844 } })

  test('text composed and options selected early are submitted', async ({ member }) => {
    const { page, t } = member
    const scripts = await openSlowly(page, '/service/forwarding')
    await page.getByLabel(t('forwarding', 'country')).selectOption({ label: '挪威' })
    await page.getByLabel(t('forwarding', 'name')).fill('风筝')
    await scripts()
    await reload(page)
    await expect(page.getByLabel(t('forwarding', 'name'))).toHaveValue('风筝')
    await expect(page.getByRole('combobox', { name: t('forwarding', 'country') })).toHaveValue('挪威')
  })
})

test('a page whose scripts did not arrive says so, and is loaded again', async ({ visitor }) => {
  const { page, t } = visitor
  const SCRIPTS = '**/assets/*.js'
  await page.route(SCRIPTS, (route) => route.abort())
  await page.goto('/service/source')
  const notice = page.getByText(t('error', 'start_failed'))
  await expect(notice).toBeVisible()
  await page.unroute(SCRIPTS)
  await page.getByRole('button', { name: t('error', 'reload') }).click()
  await untilHydrated(page)
  await expect(notice).toBeHidden()
})
