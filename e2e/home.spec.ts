import { expect, type Page } from '@playwright/test'
import { customerReviews, questions } from '@sampan/database/tables'
import { aCustomer } from '@sampan/server/factories'
import { cookieNames } from '@sampan/web/cookies'
import { eq } from 'drizzle-orm'
import { takeSession } from './account.ts'
import { emailOf, open, test } from './people.ts'
import { db } from './tables.ts'

interface Video {
  readonly readyState: number
  readonly textTracks: readonly { readonly cues: { readonly length: number } | null }[]
}

/** The community notice would cover the tested elements. */
const withoutNotice = (page: Page) =>
  page
    .context()
    .addCookies([{ name: cookieNames.community, value: '1', url: test.info().project.use.baseURL ?? '' }])

const scrolled = (page: Page): Promise<number> =>
  page.getByRole('list', { name: 'Just shipped' }).evaluate((list: { scrollLeft: number }) => list.scrollLeft)

test('the link box requires a link, and leads to its product by way of the sign-in', async ({ visitor }) => {
  const { page, t } = visitor
  await open(page, '/')
  const find = page.getByRole('button', { name: t('product-link-form', 'find') })
  await find.click()
  await expect(page.getByText('Please input Product URL')).toBeVisible()
  await page
    .getByRole('searchbox', { name: t('product-link-form', 'label') })
    .fill('https://detail.1688.com/offer/1.html')
  await expect(page.getByText('Please input Product URL')).toBeHidden()
  await find.click()
  await expect(page).toHaveURL(/\/login\?next=%2Fproduct%2Fdetail/)
})

test('words typed into the link box lead to the search, where a guest reads what needs a sign-in', async ({
  visitor,
}) => {
  const { page, t } = visitor
  await withoutNotice(page)
  await open(page, '/')
  await page.getByRole('searchbox', { name: t('product-link-form', 'label') }).fill('hanfu')
  await page.getByRole('button', { name: t('product-link-form', 'find') }).click()
  await expect(page).toHaveURL(/\/search\?keyword=hanfu/)
  await expect(page.getByText(t('search', 'sign_in_to_load'))).toBeVisible()
})

test('the footer links to the forum and to the terms of shipping', async ({ visitor }) => {
  const { page, t } = visitor
  await open(page, '/about-us')
  const footer = page.getByRole('contentinfo')
  await expect(footer.getByRole('link', { name: 'Reddit' })).toHaveAttribute('href', /^https:/)
  await footer.getByRole('link', { name: t('layout', 'terms_of_shipping') }).click()
  await expect(page).toHaveURL(/terms-of-shipping/)
})

test('lines that have left the cart lead back to it, with the reason', async ({ visitor, appContext }) => {
  const { page, t } = visitor
  await takeSession(visitor, await aCustomer(appContext))
  await open(page, '/shopping/settlement?cart_ids=01890000-0000-7000-8000-000000000000')
  await expect(page).toHaveURL(/my-cart/)
  await expect(page.getByText(t('settlement', 'stale'))).toBeVisible()
})

test('the news advance every four seconds, and pause during interaction', async ({ visitor }) => {
  const { page, t } = visitor
  await withoutNotice(page)
  await page.clock.install()
  await open(page, '/')
  const news = page.getByRole('list', { name: t('home', 'news_title') })
  await news.scrollIntoViewIfNeeded()
  await page.clock.runFor(4000)
  await expect.poll(() => scrolled(page)).toBeGreaterThan(200)

  await news.hover()
  const before = await scrolled(page)
  await page.clock.runFor(12_000)
  expect(await scrolled(page)).toBe(before)

  await page.mouse.move(0, 0)
  await page.getByRole('button', { name: t('home', 'news_pause') }).click()
  await page.mouse.move(0, 0)
  await page.getByRole('button', { name: t('home', 'news_play') }).blur()
  await page.clock.runFor(12_000)
  expect(await scrolled(page)).toBe(before)
})

test.describe('a visitor who prefers reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } })
  test('sees no movement of the news', async ({ visitor }) => {
    const { page, t } = visitor
    await withoutNotice(page)
    await page.clock.install()
    await open(page, '/')
    await page.clock.runFor(12_000)
    expect(await scrolled(page)).toBe(0)
    await expect(page.getByRole('button', { name: t('home', 'news_pause') })).toBeHidden()
    await page.getByRole('button', { name: t('home', 'news_next') }).click()
    await expect.poll(() => scrolled(page)).toBeGreaterThan(200)
  })
})

test('a question to support reports missing fields, keeps typed text, and reaches support', async ({
  visitor,
}) => {
  const { page, t } = visitor
  const email = emailOf('question')
  await open(page, '/')
  const form = page.locator('#contact')
  const address = form.getByRole('link', { name: 'support@sampan.example' })
  await expect(address).toHaveAttribute('href', 'mailto:support@sampan.example')
  await form.getByLabel(t('home', 'contact_name')).fill('Lena')
  await form.getByRole('button', { name: t('home', 'contact_send') }).click()
  await expect(page.getByText('Please check your input').first()).toBeVisible()
  await expect(form.getByLabel(t('home', 'contact_email'))).toHaveAttribute('aria-invalid', 'true')
  await expect(form.getByLabel(t('home', 'contact_name'))).toHaveValue('Lena')

  await form.getByLabel(t('home', 'contact_email')).fill(email)
  await form.getByLabel(t('home', 'contact_question')).fill('Do you ship kites?')
  await form.getByRole('button', { name: t('home', 'contact_send') }).click()
  await expect(page.getByText('Question submitted').first()).toBeVisible()
  await expect(form.getByLabel(t('home', 'contact_question'))).toHaveValue('')
  const stored = await db.select().from(questions).where(eq(questions.emailAddress, email))
  expect(stored).toMatchObject([{ name: 'Lena', question: 'Do you ship kites?' }])
})

test('the community notice is shown once a day', async ({ visitor, context }) => {
  const { page } = visitor
  await page.clock.install()
  await open(page, '/')
  await page.clock.runFor(7000)
  const notice = page.getByRole('dialog')
  await expect(notice).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(notice).toBeHidden()
  const seen = (await context.cookies()).find(({ name }) => name === cookieNames.community)
  expect((seen?.expires ?? 0) - Date.now() / 1000).toBeGreaterThan(86_000)
  expect((seen?.expires ?? 0) - Date.now() / 1000).toBeLessThan(86_500)

  await open(page, '/')
  await page.clock.runFor(20_000)
  await expect(notice).toBeHidden()
})

test('an invite code in the address is stored for seven days, and fills the registration form', async ({
  visitor,
  context,
}) => {
  const { page, t } = visitor
  await page.goto('/?invite_code=LENA42')
  const cookie = (await context.cookies()).find(({ name }) => name === cookieNames.invite)
  expect(cookie?.value).toBe('LENA42')
  expect((cookie?.expires ?? 0) - Date.now() / 1000).toBeGreaterThan(6.99 * 86_400)
  expect((cookie?.expires ?? 0) - Date.now() / 1000).toBeLessThan(7.01 * 86_400)
  await page.goto('/register')
  await expect(page.getByLabel(t('sign-in', 'invite_code'))).toHaveValue('LENA42')
})

test('a clip is loaded on click, plays with captions, and has the focus', async ({ visitor }) => {
  const { page, t } = visitor
  const requests: string[] = []
  page.on('request', (request) => requests.push(request.url()))
  await open(page, '/')
  const poster = page.getByRole('button', { name: t('how-to', 'clip_buy') })
  await poster.scrollIntoViewIfNeeded()
  expect(requests.filter((address) => /\.(mp4|vtt)/.test(address))).toEqual([])
  await poster.focus()
  await page.keyboard.press('Enter')
  const player = page.locator('video')
  await expect(player).toBeFocused()
  await expect.poll(() => player.evaluate((video: Video) => video.readyState)).toBeGreaterThanOrEqual(2)
  const cues = (): Promise<number> =>
    player.evaluate((video: Video) => video.textTracks[0]?.cues?.length ?? 0)
  await expect.poll(cues).toBeGreaterThan(3)
})

test('a review selected by staff is on the home page, beside the logos of all lines', async ({ visitor }) => {
  const { page, t } = visitor
  await withoutNotice(page)
  await db.insert(customerReviews).values({
    pictureUrl: '/icon-192.png',
    quote: 'The boots arrived without a crease.',
    product: 'Boots',
    customerName: 'Ines B.',
    countryCode: 'PT',
    weightG: 980,
    deliveryDays: 8,
    position: 0,
    isOn: true,
  })
  await expect(async () => {
    await open(page, '/')
    await expect(page.getByText('The boots arrived without a crease.')).toBeVisible({ timeout: 1000 })
  }).toPass()
  await expect(page.getByText('Ines B., Portugal')).toBeVisible()
  const lines = page.getByRole('list', { name: t('home', 'prices_lines') })
  await expect(lines.getByRole('listitem').filter({ hasText: 'DHL Express' })).toBeVisible()
})
