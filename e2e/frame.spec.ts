import { expect } from '@playwright/test'
import { cookieNames } from '@sampan/web/cookies'
import { expectToFit } from './account.ts'
import { open, test } from './people.ts'
import { served } from './serving.ts'

const GUARDED = [
  ...['/order-detail', '/product/detail', '/shopping/my-cart', '/shopping/settlement', '/shopping/payment'],
  ...['/shopping/shipping-payment', '/shopping/pay_success', '/shopping/pay_failed', '/shipping/pay_success'],
  ...['/shipping/pay_failed', '/shipping/order-detail-new', '/shipping/delivery-detail-new', '/manage/main'],
  ...['/manage/main-mobile', '/manage/main-mobile/Account-Wallet', '/manage/main-mobile/wallet-payment'],
  ...['/balance/payment', '/balance/pay_success', '/balance/pay_failed', '/message/list'],
]

test('customers’ pages redirect a visitor to the sign-in and back', async ({ request }) => {
  for (const path of GUARDED) {
    const answer = await request.get(path, { maxRedirects: 0 })
    expect([answer.status(), answer.headers().location], path).toEqual([
      302,
      `/login?next=${encodeURIComponent(path)}`,
    ])
  }
})

test('a language is selected once and remembered', async ({ page }) => {
  await page.goto('/faq/faqmain?lang=cn')
  await expect(page.locator('html')).toHaveAttribute('lang', 'zh-CN')
  await page.goto('/about-us')
  await expect(page.locator('html')).toHaveAttribute('lang', 'zh-CN')
  await page.getByRole('banner').locator('summary', { hasText: '中文' }).click()
  await page.getByRole('link', { name: 'English', exact: true }).click()
  await expect(page).toHaveURL(/\/about-us\?lang=en/)
  await page.goto('/')
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
})

test('a language that is stored only in local storage is used', async ({ page, context }) => {
  await page.goto('/about-us?lang=cn')
  expect(await page.evaluate<string>('localStorage.getItem("lang")')).toBe('cn')
  await context.clearCookies({ name: cookieNames.language })
  await page.goto('/about-us')
  await expect(page.locator('html')).toHaveAttribute('lang', 'zh-CN')
})

test('the header changes after 400 pixels of scrolling, and its clock shows Shenzhen’s time', async ({
  visitor,
}) => {
  const { page } = visitor
  await open(page, '/')
  const header = page.locator('header').first()
  await expect(header).not.toHaveAttribute('data-scrolled', /.*/)
  await page.mouse.wheel(0, 390)
  await expect.poll(() => page.evaluate('scrollY')).toBeGreaterThanOrEqual(390)
  await expect(header).not.toHaveAttribute('data-scrolled', /.*/)
  await page.mouse.wheel(0, 200)
  await expect(header).toHaveAttribute('data-scrolled', /.*/)
  const hour = new Date(Date.now() + 8 * 3_600_000).toISOString().slice(11, 14)
  await expect(header.getByText(/UTC\+8 \d\d:\d\d:\d\d/)).toContainText(hour)
})

test('the narrowest phone shows the clock in its header, and every footer the hours of support', async ({
  visitor,
}) => {
  const { page, t } = visitor
  await page.setViewportSize({ width: 360, height: 780 })
  await open(page, '/')
  await expect(page.locator('header').getByText(/UTC\+8 \d\d:\d\d:\d\d/)).toBeInViewport({ ratio: 1 })
  await expectToFit(visitor)
  const hours = t('layout', 'support_hours', { hours: '08:00–20:00 (UTC+8)' })
  await expect(page.getByRole('contentinfo').getByText(hours)).toBeVisible()
})

/** Runs in the browser: by how much a link is wider than its place. */
const overhang = ({ scrollWidth, clientWidth }: Readonly<Record<'scrollWidth' | 'clientWidth', number>>) =>
  scrollWidth - clientWidth

test('with text twice as large, header, bottom bar, home, search and forwarding keep within a phone', async ({
  visitor,
}) => {
  const { page, t } = visitor
  await page.setViewportSize({ width: 390, height: 844 })
  await open(page, '/about-us')
  await page.evaluate('document.documentElement.style.fontSize = "200%"')
  await expect(page.locator('header').getByText(/UTC\+8 \d\d:\d\d:\d\d/)).toBeInViewport({ ratio: 1 })
  for (const link of await page
    .getByRole('navigation', { name: t('layout', 'site') })
    .last()
    .getByRole('link')
    .all())
    expect(await link.evaluate(overhang)).toBe(0)
  await expectToFit(visitor)
  for (const address of ['/', '/search', '/service/forwarding']) {
    await open(page, address)
    await page.evaluate('document.documentElement.style.fontSize = "200%"')
    await expectToFit(visitor)
  }
})

test('a tablet has the desktop’s menu behind one button', async ({ visitor }) => {
  const { page, t } = visitor
  await page.setViewportSize({ width: 820, height: 1180 })
  await open(page, '/')
  const menu = page.getByRole('navigation', { name: t('layout', 'site') })
  await menu.getByText(t('layout', 'menu')).click()
  for (const key of ['forwarding', 'expert_buy', 'calculator', 'guides', 'faq'] as const)
    await expect(menu.getByRole('link', { name: t('layout', key) }).first()).toBeVisible()
  await expectToFit(visitor)
  await menu.getByRole('link', { name: t('layout', 'calculator') }).click()
  await expect(page).toHaveURL('/service/shipping-calculate')
})

test('on a phone the keyboard’s focus is never below the header or the bar at the bottom', async ({
  visitor: { page },
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await open(page, '/register')
  const [header, bar] = [page.getByRole('banner'), page.getByRole('navigation').last()]
  const hidden = async () => {
    const boxes = [page.locator(':focus'), header, bar].map((one) => one.boundingBox())
    const [focus, above, below] = await Promise.all(boxes)
    if (!focus || !above || !below) throw new Error('not shown')
    return focus.y < above.y + above.height || focus.y + focus.height > below.y
  }
  await page.locator('main a, main input').first().focus()
  for (const key of ['Tab', 'Shift+Tab'])
    for (let presses = 0; presses < 12; presses += 1) {
      await page.keyboard.press(key)
      expect(await hidden(), `${key} ${presses}`).toBe(false)
    }
})

test('a hash link scrolls to its target, and another page starts at its top', async ({ visitor }) => {
  const { page, t } = visitor
  await open(page, '/service/business-service')
  await page.getByRole('link', { name: t('business-service', 'ask') }).click()
  await expect(page).toHaveURL('/#contact')
  await expect(page.getByRole('heading', { name: t('home', 'contact_title') })).toBeInViewport()
  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: t('layout', 'about') })
    .click()
  await expect(page.locator('h1')).toBeInViewport()
  expect(await page.evaluate<number>('scrollY')).toBe(0)
})

test('an article, an answer and a document are shown, and unknown ones redirect home', async ({
  visitor,
}) => {
  const { page, t } = visitor
  await open(page, '/blog/list')
  await expect(page.locator('main li')).toHaveCount(9)
  await expect(page.locator('main li img[width][height]')).toHaveCount(9)
  await page.getByRole('link', { name: t('ui', 'next_page') }).click()
  await expect(page).toHaveURL(/page=2/)
  await page.locator('main li a').first().click()
  await page.waitForURL(/\/blog\/detail\?id=/)
  await expect(page.locator('main article h1')).toBeVisible()
  await expect(page.locator('main article img')).toHaveJSProperty('naturalWidth', 640)

  await open(page, '/faq/faqmain')
  await page.getByRole('searchbox').fill('battery')
  await page.getByRole('button', { name: t('content-pages', 'faq_find') }).click()
  await expect(page.locator('main details[open]').first()).toContainText(/batter/i)
  await page.getByRole('searchbox').fill('zeppelin')
  await page.keyboard.press('Enter')
  await expect(page.getByText(t('content-pages', 'faq_nothing', { words: 'zeppelin' }))).toBeVisible()

  await open(page, '/guides/guide-user-guide')
  await expect(page.getByRole('link', { name: t('content-pages', 'back_to_top') })).toBeVisible()
  await open(page, '/documents/privacy-policy')
  await expect(page.getByRole('heading', { name: 'Cookies' })).toBeVisible()
  for (const nowhere of ['/blog/detail', '/blog/detail?id=nothing', '/guides/nothing', '/no/such/page']) {
    expect(await served(nowhere), nowhere).toMatchObject({ status: 302, location: '/' })
  }
})

/** Words of tables that are broken across lines; runs in the browser. */
const BROKEN_WORDS = `[...document.querySelectorAll('main td, main th')].flatMap((cell) => {
  const walker = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT)
  const broken = []
  while (walker.nextNode()) {
    for (const { index, 0: word } of walker.currentNode.data.matchAll(/\\p{L}+/gu)) {
      const range = document.createRange()
      range.setStart(walker.currentNode, index)
      range.setEnd(walker.currentNode, index + word.length)
      if (range.getClientRects().length > 1) broken.push(word)
    }
  }
  return broken
})`

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('no word of a table is broken, and no page is wider than the screen', async ({ visitor }) => {
    for (const guide of ['guide-main', 'guide-sampan-shopping-forwarding', 'taobao-forwarder-to-usa']) {
      await open(visitor.page, `/guides/${guide}`)
      await expect(visitor.page.locator('main td').first()).toBeVisible()
      expect(await visitor.page.evaluate(BROKEN_WORDS)).toEqual([])
      await expectToFit(visitor)
    }
  })
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the link box, a question and the calculator work as plain forms', async ({ visitor }) => {
    const { page, t } = visitor
    await page.goto('/')
    await page
      .getByRole('searchbox', { name: t('product-link-form', 'label') })
      .fill('https://item.taobao.com/item.htm?id=1')
    await page.getByRole('button', { name: t('product-link-form', 'find') }).click()
    await expect(page).toHaveURL(/\/login\?next=%2Fproduct%2Fdetail/)

    await page.goto('/')
    const form = page.locator('#contact')
    await form.getByLabel(t('home', 'contact_name')).fill('Lena')
    await form.getByRole('button', { name: t('home', 'contact_send') }).click()
    await expect(form.getByText('Please check your input').first()).toBeVisible()
    await expect(form.getByLabel(t('home', 'contact_name'))).toHaveValue('Lena')
    await form.getByLabel(t('home', 'contact_email')).fill('lena@e2e.test')
    await form.getByLabel(t('home', 'contact_question')).fill('Is anybody there?')
    await form.getByRole('button', { name: t('home', 'contact_send') }).click()
    await expect(form.getByText('Question submitted')).toBeVisible()

    await page.goto('/service/shipping-calculate')
    await page.getByLabel(t('calculator', 'country')).selectOption({ label: 'Canada' })
    await page.getByLabel(t('calculator', 'goods_type')).selectOption({ label: t('calculator', 'goods_0') })
    await page.getByLabel(t('calculator', 'weight'), { exact: true }).fill('2')
    await page.getByRole('button', { name: t('calculator', 'calculate') }).click()
    await expect(page.getByRole('row').filter({ hasText: '$45.00' })).toContainText('12 days')
  })

  test('registration, sign-in and their errors work', async ({ visitor }) => {
    const { page, t } = visitor
    await page.goto('/register')
    await page.getByLabel(t('sign-in', 'name')).fill('Lena')
    await page.getByRole('button', { name: t('sign-in', 'register') }).click()
    await expect(page.getByRole('alert').filter({ hasText: 'Please check your input' })).toBeVisible()
    await expect(page.getByLabel(t('sign-in', 'name'))).toHaveValue('Lena')
    await page.goto('/login?next=%2Fmessage%2Flist')
    await page.getByLabel(t('sign-in', 'email')).fill('demo@sampan.example')
    await page.getByLabel(t('sign-in', 'password')).fill('sampan-demo')
    await page
      .locator('main')
      .getByRole('button', { name: t('sign-in', 'login') })
      .click()
    await expect(page).toHaveURL('/message/list')
  })
})
