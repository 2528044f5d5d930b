import { expect } from '@playwright/test'
import type { Member } from './account.ts'
import { chooseCountry, open, type Visitor } from './people.ts'

/** Steps of a customer, from a link to a parcel. */

/** Puts an expert buy of ¥80, “Tea bowl”, into a customer's cart by the API, and returns the id of its line. */
export async function aCartLine({ page, customer: { token } }: Member): Promise<string> {
  const line = {
    ...{ product_name: 'Tea bowl', product_link: 'https://shop.example.cn/tea', quantity: 1 },
    ...{ product_sale_price_cny: 80, product_freight_amount_cny: 0, product_remark: 'Blue' },
    ...{ sku_code_note: '', product_sku_id: '', product_image_url: '/files/tea.webp' },
  }
  const answer = await page.request.post('/api/shopping/add_to_cart', { headers: { token }, data: line })
  return (await answer.json()).data.id
}

/** Pastes a link on the home page, selects the first option of each group and adds the product to the cart. */
export async function putIntoCart({ page, t }: Visitor, text: string): Promise<void> {
  await open(page, '/')
  await page.getByPlaceholder(t('product-link-form', 'placeholder')).fill(text)
  await page.getByRole('button', { name: t('product-link-form', 'find') }).click()
  const add = page.getByRole('button', { name: t('product', 'add_to_cart') })
  await add.click()
  const options = page.locator('main fieldset').filter({ has: page.locator('legend') })
  const first = await options.first().locator('legend').innerText()
  await expect(page.getByText(t('product', 'select_option', { option: first })).first()).toBeVisible()
  await expect(options.first().getByRole('radio').first()).toBeFocused()
  for (const group of await options.all()) await group.locator('label').first().click()
  await add.click()
  await expect(page.getByText(t('product', 'add_success')).first()).toBeVisible()
}

/** Submits the whole cart and returns the order numbers, on the payment page. */
export async function order({ page, t }: Visitor, country: string): Promise<string[]> {
  await open(page, '/shopping/my-cart')
  await page.getByRole('button', { name: t('cart', 'submit') }).click()
  await page.waitForURL(/\/shopping\/settlement/)
  await chooseCountry(page, t('settlement', 'country'), country)
  await page
    .locator('main')
    .getByRole('button', { name: t('settlement', 'submit') })
    .click()
  await page.waitForURL(/\/shopping\/payment/)
  return (new URL(page.url()).searchParams.get('order_ids') ?? '').split(',')
}

export type PayWay = 'paypal' | 'balance' | 'card'

/** Pays the shown sum, and returns from the provider's page if it was used. */
export async function pay({ page, t }: Visitor, way: PayWay): Promise<void> {
  await page.getByRole('radio', { name: new RegExp(`^${t('payment', way)}`) }).check()
  await page.getByRole('button', { name: t('payment', 'pay_now') }).click()
  if (way === 'paypal') await page.getByRole('button', { name: /Approve|同意/ }).click()
  if (way === 'card') await page.getByRole('button', { name: /^(Card|银行卡)$/ }).click()
  await page.waitForURL(/\/pay_success/)
}

/** Tops the wallet up on its page. */
export async function topUp(visitor: Visitor, dollars: number): Promise<void> {
  const { page, t } = visitor
  await open(page, '/manage/main?path=Account-Wallet')
  await page.getByRole('button', { name: `$${dollars}`, exact: true }).click()
  await page.getByRole('button', { name: t('wallet', 'top_up'), exact: true }).click()
  await page.waitForURL(/\/balance\/payment/)
  await pay(visitor, 'paypal')
}

/**
 * Submits a parcel of the whole warehouse, through the three steps.
 * @param method the name of the channel; undefined leaves channel and fee to staff.
 */
export async function shipEverything({ page, t }: Visitor, method?: string): Promise<void> {
  await open(page, '/manage/main?path=orderList-MyWarehouse')
  await page.locator('main li').getByRole('checkbox').first().check()
  await page.getByRole('button', { name: t('warehouse', 'ship_items', { count: 1 }) }).click()
  await page.waitForURL(/\/shipping\/submit/)
  await chooseCountry(page, t('address', 'country_code'), 'United States')
  const typed = {
    user_name: 'Lena Morgenstern',
    province: 'Oregon',
    city: 'Portland',
    address_detail: '1420 SE Harbor Street',
    postal_code: '97214',
    phone: '+1 503 555 0142',
  } as const
  const go = page.getByRole('button', { name: t('ship', 'continue') })
  await go.click()
  await expect(page.getByText(t('ship', 'user_name_missing')).first()).toBeVisible()
  for (const [field, value] of Object.entries(typed)) {
    await page.getByLabel(t('address', field as keyof typeof typed), { exact: true }).fill(value)
  }
  await go.click()
  await page.getByRole('radio', { name: method ?? t('ship', 'later_title') }).check()
  await go.click()
  await page.getByRole('button', { name: t('ship', 'submit') }).click()
  await page.waitForURL(/orderList-ShippedParcels/)
}
