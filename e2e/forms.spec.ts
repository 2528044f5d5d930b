import { expect, type Page } from '@playwright/test'
import { reviews } from '@sampan/database/tables'
import { eq } from 'drizzle-orm'
import { givePassword, test } from './account.ts'
import { chooseCountry, open, signIn } from './people.ts'
import { db } from './tables.ts'

/** The smallest possible PNG: one pixel. */
const PICTURE = {
  name: 'tea.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
}
const TOO_LARGE = { ...PICTURE, buffer: Buffer.alloc(1_100_000, 1) }
const NO_PICTURE = { name: 'tea.gif', mimeType: 'image/gif', buffer: PICTURE.buffer }

const chooser = (page: Page) => page.locator('main input[type=file]')

test('expert buy: missing fields are reported, a picture is checked and uploaded, and the form is cleared into the cart', async ({
  member,
}) => {
  const { page, t } = member
  await open(page, '/service/source?product_link=https%3A%2F%2Fshop.example%2Ftea')
  await expect(page.getByLabel(t('expert-buy', 'link'))).toHaveValue('https://shop.example/tea')
  const add = page.getByRole('button', { name: t('expert-buy', 'add_to_cart') })
  await add.click()
  await expect(page.getByText('Please check your input').first()).toBeVisible()
  await expect(page.getByLabel(t('expert-buy', 'name'))).toBeFocused()

  for (const wrong of [TOO_LARGE, NO_PICTURE]) {
    await chooser(page).setInputFiles(wrong)
    await expect(page.getByText('Failed.Please compress the image, limit 1M')).toBeVisible()
  }
  await chooser(page).setInputFiles(PICTURE)
  await expect(page.getByText('Upload Successfully').first()).toBeVisible()
  await expect(page.getByRole('img', { name: t('ui', 'upload_chosen') })).toBeVisible()

  await page.getByLabel(t('expert-buy', 'name')).fill('Tea bowl')
  await page.getByLabel(t('expert-buy', 'price')).fill('0.5')
  await page.getByLabel(t('expert-buy', 'freight')).fill('0')
  await expect(page.getByLabel(t('expert-buy', 'price'))).toHaveValue('1')
  await page.getByLabel(t('expert-buy', 'price')).fill('128.50')
  await page.getByLabel(t('expert-buy', 'remark')).fill('Blue glaze')
  await add.click()
  await expect(page.getByText('Add success').first()).toBeVisible()
  await expect(page.getByLabel(t('expert-buy', 'name'))).toHaveValue('')
  await expect(
    page.getByRole('link', { name: t('layout', 'cart_items', { count: 1 }) }).first(),
  ).toBeVisible()
  await page.getByRole('link', { name: t('expert-buy', 'view_cart') }).click()
  await expect(page).toHaveURL('/shopping/my-cart')
  await expect(page.getByText('Tea bowl').first()).toBeVisible()
})

test('forwarding: one number per parcel, a guest’s text survives the sign-in, and the order is expected', async ({
  member,
  appContext,
}) => {
  const { page, t, customer } = member
  await givePassword(member, appContext)
  await page.context().clearCookies()
  await open(page, '/service/forwarding')
  const submit = page.getByRole('button', { name: t('forwarding', 'submit') })
  await submit.click()
  await expect(page.getByText('Please check your input').first()).toBeVisible()
  await chooseCountry(page, t('forwarding', 'country'), 'Norway')
  await page.getByLabel(t('forwarding', 'name')).fill('Kite')
  const number = page.getByLabel(t('forwarding', 'tracking'))
  for (const wrong of ['SF1,SF2', 'SF1，SF2', 'SF1 SF2', 'SF1|SF2', 'SF1#2']) {
    await number.fill(wrong)
    await submit.click()
    await expect(page.getByText('One tracking number per parcel').first()).toBeVisible()
    await expect(number).toHaveAttribute('aria-invalid', 'true')
  }
  await number.fill(`SF${Date.now()}`)
  await submit.click()
  await expect(page).toHaveURL(/\/login\?next=/)
  await signIn(member, customer.accountNo)
  await page.waitForURL(/\/service\/forwarding/)
  await expect(page.getByLabel(t('forwarding', 'name'))).toHaveValue('Kite')
  // The address now contains the customer's own mark.
  await expect(page.getByText(t('forwarding', 'own_mark'))).toBeVisible()
  await submit.click()
  await expect(page.getByText('Submit success').first()).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: /SO\w+/ })).toBeVisible()
})

test('shippable goods are listed under six tabs that the arrow keys move through', async ({ visitor }) => {
  const { page, t } = visitor
  await open(page, '/service/forwarding')
  const tabs = page.getByRole('tablist', { name: t('forwarding', 'tabs') })
  await expect(tabs.getByRole('tab')).toHaveText([
    ...['Warehouse address', 'Ordinary goods', 'Foods/Medicine', 'Liquid/Powder', 'Battery'],
    ...['Length limit', 'Special class'],
  ])
  await tabs.getByRole('tab', { name: 'Warehouse address' }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('tabpanel')).toContainText('Goes with every line.')
  await page.keyboard.press('End')
  await expect(page.getByRole('tabpanel')).toContainText('Precious-metal items over 100 RMB each')
})

test('a review is submitted from its dialog and shown with its history', async ({ member }) => {
  const { page, t, customer } = member
  const link = `https://www.reddit.com/r/kites/${Date.now()}`
  await open(page, '/service/customer-review')
  await page.getByRole('button', { name: t('customer-review', 'submit_review') }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: t('customer-review', 'submit'), exact: true }).click()
  await expect(page.getByText('Please check your input').first()).toBeVisible()
  await dialog.getByLabel(t('customer-review', 'review_link')).fill(link)
  await dialog.getByLabel(t('customer-review', 'tok_account')).fill('lena')
  await dialog.getByLabel(t('customer-review', 'paypal_no')).fill('lena@e2e.test')
  await dialog.getByRole('button', { name: t('customer-review', 'submit'), exact: true }).click()
  await expect(page.getByText('Submit success').first()).toBeVisible()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('heading', { name: t('customer-review', 'own_title') })).toBeVisible()
  await expect(page.getByRole('link', { name: link.slice('https://'.length) })).toBeVisible()
  const stored = await db.select().from(reviews).where(eq(reviews.customerId, customer.id))
  expect(stored).toMatchObject([{ status: 'submitted' }])
})

async function inTheOtherLanguage(page: Page, lang: 'en' | 'zh-CN') {
  const menu = page.getByRole('banner').locator('details', { has: page.locator(`a[hreflang="${lang}"]`) })
  await menu.locator('summary').click()
  await menu.locator(`a[hreflang="${lang}"]`).click()
}

test('text typed into a question, an expert buy or a forwarding survives a change of language', async ({
  visitor,
}) => {
  const { page, t } = visitor
  await open(page, '/')
  const question = { name: 'Lena', email_address: 'lena@e2e.test', question: 'Is it\nthere?' }
  for (const [name, text] of Object.entries(question)) await page.locator(`main [name=${name}]`).fill(text)
  await inTheOtherLanguage(page, 'zh-CN')
  await page.waitForURL(/lang=cn/)
  for (const [name, text] of Object.entries(question))
    await expect(page.locator(`main [name=${name}]`)).toHaveValue(text)

  await open(page, '/service/source?lang=en')
  await page.locator('main [name=product_name]').fill('Tea bowl')
  await page.locator('main [name=product_sale_price_cny]').fill('128.5')
  await inTheOtherLanguage(page, 'zh-CN')
  await page.waitForURL(/lang=cn/)
  await expect(page.locator('main [name=product_name]')).toHaveValue('Tea bowl')
  await expect(page.locator('main [name=product_sale_price_cny]')).toHaveValue('128.5')

  await open(page, '/service/forwarding?lang=en')
  await chooseCountry(page, t('forwarding', 'country'), 'Norway')
  await inTheOtherLanguage(page, 'zh-CN')
  await page.waitForURL(/lang=cn/)
  await expect(page.getByRole('combobox', { name: '目的国家' })).toHaveValue('挪威')
})

test('a selection, a remark and a country survive a new sign-in', async ({ member, appContext }) => {
  const { page, t, customer } = member
  await givePassword(member, appContext)
  // The header may request its counts at any moment; without a session that would redirect to the sign-in first.
  const counts = /get-num$/
  const signInAgain = async (where: RegExp) => {
    await expect(page).toHaveURL(/\/login\?next=/)
    await page.unroute(counts)
    await signIn(member, customer.accountNo)
    await page.waitForURL(where)
  }
  const endSession = async () => {
    await page.route(counts, (route) => route.abort())
    await page.context().clearCookies({ name: 'sampan_token' })
  }

  await open(page, '/product/detail?search_text=https://item.taobao.com/item.htm?id=691541677564')
  const add = page.getByRole('button', { name: t('product', 'add_to_cart') })
  const options = page.locator('main fieldset').filter({ has: page.locator('legend') })
  await add.waitFor()
  for (const group of await options.all()) await group.locator('label').first().click()
  await page.getByLabel(t('product', 'remark')).fill('The darker one')
  await endSession()
  await add.click()
  await signInAgain(/\/product\/detail/)
  await expect(page.getByLabel(t('product', 'remark'))).toHaveValue('The darker one')
  for (const group of await options.all()) await expect(group.getByRole('radio').first()).toBeChecked()
  await add.click()
  await expect(page.getByText(t('product', 'add_success')).first()).toBeVisible()

  await open(page, '/shopping/my-cart')
  await page.getByRole('button', { name: /The darker one$/ }).click()
  const remark = page.locator('main textarea')
  await remark.fill('The lighter one')
  await endSession()
  await page.getByRole('button', { name: t('cart', 'save') }).click()
  await signInAgain(/\/my-cart/)
  await expect(remark).toHaveValue('The lighter one')
  await page.getByRole('button', { name: t('cart', 'save') }).click()
  await expect(page.getByRole('button', { name: /The lighter one$/ })).toBeVisible()

  await page.getByRole('button', { name: t('cart', 'submit') }).click()
  await chooseCountry(page, t('settlement', 'country'), 'Norway')
  await endSession()
  await page
    .locator('main')
    .getByRole('button', { name: t('settlement', 'submit') })
    .click()
  await signInAgain(/\/settlement/)
  await expect(page.getByRole('combobox', { name: t('settlement', 'country') })).toHaveValue('Norway')
})

test('every alternative offered for an unknown link passes the link on', async ({ member: { page, t } }) => {
  await open(page, `/product/detail?search_text=${encodeURIComponent('https://shop.example/kite')}`)
  await page
    .locator('main')
    .getByRole('link', { name: t('product', 'expert_buy') })
    .click()
  await expect(page.getByLabel(t('expert-buy', 'link'))).toHaveValue('https://shop.example/kite')
})
