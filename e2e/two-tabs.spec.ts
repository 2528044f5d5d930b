import { expect, type Page } from '@playwright/test'
import { orders } from '@sampan/database/tables'
import { count, eq } from 'drizzle-orm'
import { DEVICES, expire, type Member, says, test } from './account.ts'
import { chooseCountry, open, reload, signIn } from './people.ts'
import { aCartLine } from './shopping.ts'
import { db } from './tables.ts'

test.use(DEVICES['on a phone'])

const settlementOf = async (member: Member) => `/shopping/settlement?cart_ids=${await aCartLine(member)}`

const submit = (page: Page, { t }: Member) =>
  page
    .locator('main')
    .getByRole('button', { name: t('settlement', 'submit') })
    .click()
const ordersOf = async ({ customer }: Member) =>
  (await db.select({ n: count() }).from(orders).where(eq(orders.customerId, customer.id)))[0]?.n

test('a settlement of a cart that another tab changes shows the new total before anything is ordered', async ({
  member,
}) => {
  const { page, t } = member
  const address = await settlementOf(member)
  await open(page, address)
  await chooseCountry(page, t('settlement', 'country'), '挪威')
  const other = await page.context().newPage()
  await open(other, '/shopping/my-cart')
  await other.getByRole('textbox', { name: t('cart', 'quantity_of', { name: 'Tea bowl' }) }).fill('3')
  await other.getByRole('textbox', { name: t('cart', 'quantity_of', { name: 'Tea bowl' }) }).blur()
  await expect(other.locator('main').getByText('¥240.00').first()).toBeVisible()
  const total = await page.locator('.price-summary dd').last().innerText()
  await submit(page, member)
  await expect(page.locator('.price-summary').getByRole('alert')).toBeVisible()
  await expect(page.locator('.price-summary dd').last()).not.toHaveText(total)
  expect(await ordersOf(member)).toBe(0)
  await submit(page, member)
  await expect(page).toHaveURL(/\/shopping\/payment/)
  expect(await ordersOf(member)).toBe(1)
})

test('a settlement that another tab has submitted orders nothing again, and says so', async ({ member }) => {
  const { page, t } = member
  const address = await settlementOf(member)
  const other = await page.context().newPage()
  await open(page, address)
  await chooseCountry(page, t('settlement', 'country'), '挪威')
  // The country that was chosen last is proposed.
  await open(other, address)
  await submit(other, member)
  await expect(other).toHaveURL(/\/shopping\/payment/)
  await submit(page, member)
  await expect(page).toHaveURL('/shopping/my-cart')
  await says(member, t('settlement', 'stale'))
  expect(await ordersOf(member)).toBe(1)
})

test('a checkout keeps its country while the session, the language and the currency change', async ({
  member,
  appContext,
}) => {
  const { page, t, customer } = member
  const address = await settlementOf(member)
  await open(page, address)
  const country = page.locator('main').getByRole('combobox')
  await chooseCountry(page, t('settlement', 'country'), '挪威')
  await page.getByRole('contentinfo').getByRole('combobox').selectOption('EUR')
  await expect(page.locator('.price-summary').getByText(/€/).first()).toBeVisible()
  await expect(country).toHaveValue('挪威')
  await reload(page)
  await open(page, `${address}&lang=es`)
  await expect(country).toHaveValue('Noruega')
  await expect(page.locator('.price-summary').getByText(/€/).first()).toBeVisible()
  await expire(member, appContext)
  await open(page, `${address}&lang=cn`)
  await expect(page).toHaveURL(/\/login\?next=/)
  await signIn(member, customer.accountNo)
  await expect(page).toHaveURL(/\/shopping\/settlement/)
  await expect(country).toHaveValue('挪威')
})
