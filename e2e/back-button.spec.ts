import { expect, type Page } from '@playwright/test'
import { aCustomer, anOrder, fillWallet } from '@sampan/server/factories'
import { findChromium } from '../tools/find-chromium.mjs'
import { openSection, says, takeSession, test } from './account.ts'
import { open } from './people.ts'
import config from './playwright.config.ts'
import { pay } from './shopping.ts'

// A browser with the back/forward cache enabled, as in real use.
test.use({
  launchOptions: {
    ...config.use?.launchOptions,
    executablePath: findChromium(),
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  },
})

/** Navigates to another document; the browser keeps the page in its back/forward cache. */
async function leave(page: Page): Promise<void> {
  await page.evaluate('globalThis.wasKept = true')
  await page.goto('/about-us')
}

/** The back button. A cached page is restored without loading, so there is no load event to wait for. */
const goBack = (page: Page) => page.evaluate('void setTimeout(() => history.back())')
const wasKept = (page: Page) => page.evaluate<boolean>('globalThis.wasKept === true')

test('going back after signing out shows nothing of the account', async ({ member }) => {
  const { page, t, customer } = member
  await openSection(member, 'Account-MyProfile')
  await expect(page.locator('main').getByText(customer.accountNo)).toBeVisible()
  await leave(page)
  const other = await page.context().newPage()
  await openSection({ ...member, page: other }, 'Account-MyProfile')
  await other
    .locator('main')
    .getByRole('button', { name: t('account', 'log_out') })
    .click()
  await says({ ...member, page: other }, 'Logout Success')
  await goBack(page)
  await expect(page).toHaveURL(/\/login\?next=/)
  await expect(page.getByText(customer.accountNo)).toHaveCount(0)
})

test('going back within the tab after signing out leads to the sign-in', async ({ member }) => {
  const { page, t, customer } = member
  await openSection(member, 'Account-MyProfile')
  await page
    .locator('main')
    .getByRole('button', { name: t('account', 'log_out') })
    .click()
  await says(member, 'Logout Success')
  await page.goBack()
  await expect(page).toHaveURL(/\/login\?next=/)
  await expect(page.getByText(customer.accountNo)).toHaveCount(0)
})

test('going back to a payment page after paying shows it as paid', async ({ member, appContext }) => {
  const { page, t, customer } = member
  await fillWallet(appContext, customer, 20_000n)
  const order = await anOrder(appContext, customer)
  const address = `/shopping/payment?order_ids=${order.orderNumber}`
  await open(page, address)
  await leave(page)
  const other = await page.context().newPage()
  await open(other, address)
  await pay({ ...member, page: other }, 'balance')
  await goBack(page)
  await expect(page).toHaveURL(/\/shopping\/pay_success$/)
  await says(member, t('payment', 'orders_success'))
})

test('going back to another customer’s form shows the next one nothing of it', async ({
  member,
  appContext,
}) => {
  const { page, t, customer } = member
  await open(page, '/service/source')
  const name = page.getByLabel(t('expert-buy', 'name'), { exact: true })
  await name.fill('Tea bowl')
  await page.getByLabel(t('expert-buy', 'remark'), { exact: true }).fill('A present for my wife')
  await leave(page)
  const namesake = await aCustomer(appContext, { accountName: customer.accountName })
  await takeSession(member, namesake)
  await goBack(page)
  await expect(page).toHaveURL(/\/service\/source$/)
  await expect(name).toHaveValue('')
  await expect(page.getByLabel(t('expert-buy', 'remark'), { exact: true })).toHaveValue('')
})

test('a page shows, and sends, nothing of a customer after another signs in, in another tab', async ({
  member,
  appContext,
}) => {
  const { page, t } = member
  await open(page, '/service/forwarding')
  const name = page.getByLabel(t('forwarding', 'name'))
  await name.fill('A present for my wife')
  const other = await page.context().newPage()
  await takeSession(member, await aCustomer(appContext))
  await openSection({ ...member, page: other }, 'Account-MyProfile')
  await page.bringToFront()
  await page.evaluate('dispatchEvent(new Event("focus"))')
  await expect(name).toHaveValue('')
})

test('going back to one’s own form keeps its text', async ({ visitor }) => {
  const { page, t } = visitor
  await open(page, '/')
  const question = page.locator('#contact').getByLabel(t('home', 'contact_question'))
  await question.fill('Is anybody there?')
  await leave(page)
  await goBack(page)
  await expect(question).toHaveValue('Is anybody there?')
  expect(await wasKept(page)).toBe(true)
})
