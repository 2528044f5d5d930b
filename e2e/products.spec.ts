import { expect, type Page } from '@playwright/test'
import { aCustomer } from '@sampan/server/factories'
import { DEVICES, expectToFit, takeSession, test } from './account.ts'
import { emailOf, join, open, PASSWORD, signIn } from './people.ts'
import { pool } from './tables.ts'

const SHARED = '2.0啊CrATXeu9PaK， https://m.tb.cn/h.4JGyJuZ?sm=71c67e 卡通…😍'
const WITHOUT_PRICE = 'https://item.jd.com/100241519680.html'
const WITH_SIZES = 'https://item.taobao.com/item.htm?id=691541677564'
const IN_LOTS = 'https://detail.1688.com/offer/522954165792.html'

/** Selects the first option of each group, by touch or mouse, after hydration. */
async function chooseOptions(page: Page, button: string = add.name) {
  await expect(page.getByRole('button', { name: button })).toBeVisible()
  for (const group of await page.locator('fieldset').all()) {
    await group.locator('label').first().click()
    await expect(group.getByRole('radio').first()).toBeChecked()
  }
}

const add = { name: 'Add to cart' } as const

test.describe('on a phone', () => {
  test.use({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Mobile',
  })

  test('a seller’s size chart scrolls sideways on its own', async ({ member }) => {
    const { page } = member
    await open(page, `/product/detail?search_text=${encodeURIComponent(WITH_SIZES)}`)
    const details = page.locator('#item-details')
    await details.getByText('Shoulder').scrollIntoViewIfNeeded()
    const overhang = (box: { scrollWidth: number; clientWidth: number }) => box.scrollWidth - box.clientWidth
    expect(await details.evaluate(overhang)).toBeGreaterThan(0)
    await expectToFit(member)
  })

  test('text shared from an app leads to its product and into the cart, by way of the sign-in', async ({
    visitor,
  }) => {
    const { page } = visitor
    const email = emailOf('phone')
    await join(visitor, email)
    await page.context().clearCookies()
    // As when the phone shares a link with the installed app.
    await open(page, `/product/detail?search_text=${encodeURIComponent(SHARED)}`)
    await expect(page).toHaveURL(/\/login\?next=/)
    await signIn(visitor, email, PASSWORD)
    await page.waitForURL(/\/product\/detail/)
    await expect(
      page.getByRole('link', { name: /item\.taobao\.com\/item\.htm\?id=640103352460/ }),
    ).toBeVisible()

    await chooseOptions(page)
    await page.getByRole('button', add).click()
    await expect(page.getByText('Add success').first()).toBeVisible()
    await page.getByRole('link', { name: 'View cart' }).click()
    await page.waitForURL(/my-cart/)
    const name = (await page.locator('main h1').textContent()) ?? ''
    await page.goto('/shopping/my-cart')
    await expect(page.getByText(name).first()).toBeVisible()
  })

  test('a shop, a search and an unknown page are explained, with what to do', async ({ member }) => {
    const { page } = member
    for (const [link, said] of [
      ['https://shop123.1688.com', 'This is a 1688 shop. Open one product in it and copy that link.'],
      [
        'https://s.taobao.com/search?q=lamp',
        'This is a Taobao search page. Open one product and copy that link.',
      ],
      [
        'https://www.example.com/dp/B0001',
        'We do not know www.example.com. You can still order it with Expert Buy.',
      ],
    ] as const) {
      await page.goto(`/product/detail?search_text=${encodeURIComponent(link)}`)
      await expect(page.getByRole('alert').filter({ hasText: said })).toBeVisible()
      await expect(page.getByRole('link', { name: 'Expert Buy', exact: true })).toBeVisible()
    }
  })
})

test('with text twice as large the page of a product keeps within the narrowest phone', async ({
  member,
}) => {
  const { page } = member
  await page.setViewportSize({ width: 320, height: 640 })
  await open(page, `/product/detail?search_text=${encodeURIComponent(WITH_SIZES)}`)
  await expect(page.getByRole('button', add)).toBeVisible()
  await page.evaluate('document.documentElement.style.fontSize = "200%"')
  await expectToFit(member)
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('a product that is known is shown at once', async ({ member: { page } }) => {
    const address = `/product/detail?search_text=${encodeURIComponent(WITH_SIZES)}`
    await page.request.get(address)
    await page.goto(address)
    await expect(page.locator('main h1')).toBeVisible()
  })
})

test('a price that changed since the page was opened is reported with both figures', async ({ member }) => {
  const { page } = member
  const ITEM = '758067992163'
  const link = `https://item.taobao.com/item.htm?id=${ITEM}`
  const look = () => open(page, `/product/detail?search_text=${encodeURIComponent(link)}`)
  await look()
  await expect(page.getByRole('button', add)).toBeVisible()
  // The marketplace was ten yuan cheaper at the last look-up.
  await pool.query(
    `with cheaper as (
       insert into product_snapshots (id, marketplace, item_id, lang, provider, product, content_hash)
       select gen_random_uuid(), marketplace, item_id, lang, provider, jsonb_set(product, '{skus}',
         (select jsonb_object_agg(key, jsonb_set(value, '{priceFen}', to_jsonb((value->>'priceFen')::int - 1000)))
          from jsonb_each(product->'skus'))), 'cheaper'
       from product_snapshots where item_id = $1 limit 1
       returning id)
     update products set snapshot_id = (select id from cheaper) where item_id = $1`,
    [ITEM],
  )
  await look()
  await chooseOptions(page)
  // It is added to the cart long after that.
  await pool.query(`update products set checked_at = now() - interval '1 day' where item_id = $1`, [ITEM])
  await page.getByRole('button', add).click()
  const said = page.getByText(/The price changed from ¥[\d.]+ to ¥[\d.]+/).first()
  await expect(said).toBeVisible()
  const [, before, now] = /from ¥([\d.]+) to ¥([\d.]+\d)/.exec((await said.textContent()) ?? '') ?? []
  expect(Number(now) - Number(before)).toBeCloseTo(10, 2)
  await expect(page.locator('main')).toContainText(`¥${now}`)
})

test('browsing by category and by photo: pages, order and price limits, for a signed-in customer', async ({
  visitor,
  appContext,
}) => {
  const { page } = visitor
  await page.goto('/search?keyword=Hanfu')
  await expect(page.getByText('Sign in to load products').first()).toBeVisible()
  await takeSession(visitor, await aCustomer(appContext))
  await page.goto('/search')
  await page.getByRole('link', { name: 'Hanfu', exact: true }).click()
  const names = page.locator('main li a[href*="/product/detail"]')
  await expect(names).toHaveCount(10)
  const firstPage = await names.allTextContents()
  await page.getByRole('link', { name: 'Page 2' }).click()
  await page.waitForURL(/page=2/)
  await expect(names.first()).not.toHaveText(firstPage[0] ?? '')
  expect((await names.allTextContents()).filter((name) => firstPage.includes(name))).toEqual([])

  await page.goto('/search?keyword=Hanfu&sort=price_up&price_max=150')
  await expect(names.first()).toBeVisible()
  const prices = (await page.locator('main li').allTextContents()).flatMap((text) => {
    const price = /¥([\d,]+\.\d\d)/.exec(text)?.[1]
    return price ? [Number(price.replace(',', ''))] : []
  })
  expect(prices).toEqual(prices.toSorted((a, b) => a - b))
  expect(Math.max(...prices)).toBeLessThanOrEqual(150)

  // A screenshot of goods, as WebP, which the upload itself does not take.
  const picture = await page.locator('main li img').first().getAttribute('src')
  const shown = await page.request.get(picture ?? '')
  await open(page, '/search')
  await page.getByLabel('Search by photo').setInputFiles({
    name: 'screenshot.webp',
    mimeType: shown.headers()['content-type'] ?? '',
    buffer: await shown.body(),
  })
  await expect(page).toHaveURL(/[?]picture=/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Goods that look like your photo')
  await expect(page.getByRole('img', { name: 'Your photo' })).toBeVisible()
  await expect(names).toHaveCount(10)
})

test.describe('searching on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test('results begin on the first screen below the sticky form, and going back keeps the filter', async ({
    visitor,
    appContext,
  }) => {
    const { page, t } = visitor
    await takeSession(visitor, await aCustomer(appContext))
    await open(page, '/search?keyword=Hanfu&sort=price_up')
    const goods = page.locator('main li a[href*="/product/detail"]')
    await expect(page.locator('main li img').first()).toBeInViewport()
    const keyword = page.getByRole('searchbox', { name: t('search', 'keyword') })
    await goods.nth(8).scrollIntoViewIfNeeded()
    await expect(keyword).toBeInViewport()
    await goods.nth(8).click()
    await page.waitForURL(/\/product\/detail/)
    await page.goBack()
    await expect(page.getByLabel(t('search', 'sort'))).toHaveValue('price_up')
  })
})

test('before a search, trusted sellers link to their own shops', async ({ visitor }) => {
  const { page, t } = visitor
  await open(page, '/search')
  const links = page.getByRole('link', { name: t('search', 'trusted_shop', { name: '' }).trim() })
  await expect(links).toHaveCount(3)
  const shops = await Promise.all((await links.all()).map((link) => link.getAttribute('href')))
  expect(new Set(shops).size).toBe(3)
})

test.describe('on a phone, in Chinese', () => {
  test.use(DEVICES['on a phone'])

  test('a product without a certain price is not sold but offered by expert buy', async ({ member }) => {
    const { page, t } = member
    await open(page, `/product/detail?search_text=${encodeURIComponent(WITHOUT_PRICE)}`)
    await expect(page.getByText(t('product', 'no_price_title'))).toBeVisible()
    await expect(page.getByText(t('product', 'needs_manual_order'))).toBeVisible()
    await expect(page.getByText(t('product', 'no_price_text'))).toBeVisible()
    await expect(page.getByRole('button', { name: t('product', 'add_to_cart') })).toHaveCount(0)
    const [form] = await Promise.all([
      page.waitForEvent('popup'),
      page
        .locator('main')
        .getByRole('link', { name: t('product', 'expert_buy'), exact: true })
        .click(),
    ])
    await expect(form.getByLabel(t('expert-buy', 'link'))).toHaveValue(WITHOUT_PRICE)
  })

  test('goods in lots are sold in whole lots, on their page and in the cart', async ({ member }) => {
    const { page, t } = member
    const look = () => open(page, `/product/detail?search_text=${encodeURIComponent(IN_LOTS)}`)
    await look()
    await expect(page.locator('main h1')).toBeVisible()
    // The configured provider states no lots; the newest look-up has six.
    await pool.query(
      `with lots as (
           insert into product_snapshots (id, marketplace, item_id, lang, provider, product, content_hash)
           select gen_random_uuid(), marketplace, item_id, lang, provider, product || '{"lotSize": 6}', 'lots ' || lang
           from product_snapshots where item_id = $1 and lang = $2 limit 1
           returning id)
         update products set snapshot_id = (select id from lots), checked_at = now() where item_id = $1 and lang = $2`,
      [/\d{9,}/.exec(IN_LOTS)?.[0], DEVICES['on a phone'].lang],
    )
    await look()
    await expect(page.getByText(t('product', 'minimum_in_lots', { lot: 6, count: 18 }))).toBeVisible()
    const quantity = page.getByLabel(t('product', 'quantity'), { exact: true })
    await quantity.fill('20')
    await quantity.blur()
    await expect(quantity).toHaveValue('24')
    await expect(page.getByText(t('ui', 'raised_to_lots', { lot: 6, kept: 24 }))).toBeVisible()
    await chooseOptions(page, t('product', 'add_to_cart'))
    await page.getByRole('button', { name: t('product', 'add_to_cart') }).click()
    await expect(page.getByText(t('product', 'add_success')).first()).toBeVisible()
    await open(page, '/shopping/my-cart')
    await expect(page.getByText(t('cart', 'sold_in_lots', { count: 6 }))).toBeVisible()
  })
})
