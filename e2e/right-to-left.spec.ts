import { expect, type Locator } from '@playwright/test'
import { anOrder } from '@sampan/server/factories'
import { test } from './account.ts'
import { open } from './people.ts'

test.use({ lang: 'ar' })

const PRODUCT = 'https://item.taobao.com/item.htm?id=691541677564'

/** Runs in the browser on a strip of pictures. */
interface Strip {
  readonly scrollLeft: number
  readonly clientWidth: number
  scrollBy(by: { left: number }): void
}
const shown = ({ scrollLeft, clientWidth }: Strip) => Math.abs(Math.round(scrollLeft / clientWidth))

/** Expects each element to stand to the left of the one before it. */
async function expectFromRightToLeft(elements: Locator): Promise<void> {
  const boxes = await Promise.all((await elements.all()).map((one) => one.boundingBox()))
  const places = boxes.map((box) => (box ? box.x + box.width / 2 : Number.NaN))
  expect(places.length).toBeGreaterThan(1)
  expect(places).toEqual([...places].sort((a, b) => b - a))
}

async function expectDirection(field: Locator, direction: string, bidi: string): Promise<void> {
  await expect(field).toHaveCSS('direction', direction)
  await expect(field).toHaveCSS('unicode-bidi', bidi)
}

test('addresses, links and numbers are typed left to right, text in the direction of its letters', async ({
  visitor: { page },
}) => {
  await open(page, '/register')
  await expectDirection(page.locator('main input[type=email]').first(), 'ltr', 'isolate')
  await open(page, '/service/shipping-calculate')
  await expectDirection(page.locator('main input[inputmode=decimal]').first(), 'ltr', 'isolate')
  await open(page, '/service/source')
  await expectDirection(page.locator('main input[type=url]').first(), 'ltr', 'isolate')
  await expectDirection(page.locator('main textarea').first(), 'rtl', 'plaintext')
})

test('an option and its choice stand beside each other in the direction of the page, whatever their letters', async ({
  member: { page },
}) => {
  await open(page, `/product/detail?search_text=${PRODUCT}`)
  const group = page.locator('main fieldset', { has: page.locator('legend') }).first()
  await group.locator('label').first().click()
  const words = group.locator('legend bdi')
  await expect(words).toHaveCount(2)
  await expectFromRightToLeft(words)
})

test('what people wrote has the direction of its letters and starts where the lines of the page do', async ({
  member,
  appContext,
}) => {
  const productName = 'Linen shirt, long sleeves.'
  const order = await anOrder(appContext, member.customer, { status: 'in_warehouse', productName })
  await open(member.page, '/manage/main?path=orderList-MyOrders')
  const name = member.page.getByRole('heading', { name: productName })
  await expect(name).toHaveCSS('unicode-bidi', 'plaintext')
  await expect(name).toHaveCSS('text-align', /right/)
  await expectFromRightToLeft(member.page.locator('main p', { hasText: order.orderNumber }).locator('bdi'))
  await open(member.page, '/manage/main?path=orderList-MyWarehouse')
  await expect(member.page.getByRole('heading', { name: productName })).toHaveCSS('unicode-bidi', 'plaintext')
  await open(member.page, '/manage/main?path=Account-MyProfile')
  await expect(member.page.locator('main dd').first()).toHaveCSS('unicode-bidi', 'plaintext')
  await open(member.page, '/search?keyword=Hanfu')
  await expect(member.page.locator('main li a[href^="/product/"]').first()).toHaveCSS(
    'unicode-bidi',
    'plaintext',
  )
  await open(member.page, `/shipping/order-detail-new?order_id=${order.orderNumber}`)
  await expect(member.page.locator('main table bdi', { hasText: productName })).toBeVisible()
  const weight = member.page.locator('main .progress-line bdi')
  await expect(weight).toContainText('كجم')
  await expect(weight).toHaveCSS('direction', 'rtl')
  await expect(member.page.locator('main .progress-line time').first()).toHaveCSS('direction', 'rtl')
})

test('the dots of a cut name do not lie over the picture before it', async ({
  member: { page, customer },
  appContext,
}) => {
  const productName = 'Linen shirt with long sleeves and a wide collar, washed twice before it is sewn'
  const order = await anOrder(appContext, customer, { status: 'paid', productName })
  await page.setViewportSize({ width: 390, height: 844 })
  await open(page, '/manage/main?path=orderList-MyOrders')
  const row = page.locator('main li', { hasText: order.orderNumber })
  const picture = await row.locator('.order-head > *').nth(1).boundingBox()
  const name = await row.getByRole('heading', { name: productName }).boundingBox()
  if (!picture || !name) throw new Error('not shown')
  // The room of the dots is a part of the name.
  expect(name.x + name.width).toBeLessThanOrEqual(picture.x)
})

test('progress lines, numbered steps, tables and arrows run from right to left', async ({
  visitor: { page },
}) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  await open(page, '/')
  await expectFromRightToLeft(page.locator('main .progress-line').first().locator('> li'))
  await open(page, '/about-us')
  await expectFromRightToLeft(page.locator('main .numbered-steps > li'))
  await expect(page.getByRole('contentinfo').getByText('\u200f08:00–20:00 (UTC+8)')).toBeVisible()
  await open(page, '/guides/guide-main')
  await expectFromRightToLeft(page.locator('main table tr').first().locator('> *'))
  await expect(page.locator('main .lucide-arrow-right').first()).toHaveCSS('scale', '-1 1')
})

test('a product’s pictures are swiped and selected from the right, and its figures are not mirrored', async ({
  member: { page },
}) => {
  await open(page, `/product/detail?search_text=${encodeURIComponent(PRODUCT)}`)
  const strip = page.locator('main .snap-x')
  const thumbs = page.locator('main ul:has(> li > button > img) button')
  await expect(thumbs.first()).toHaveAttribute('aria-current', 'true')
  await expectFromRightToLeft(thumbs)
  await thumbs.nth(1).click()
  await expect.poll(() => strip.evaluate(shown)).toBe(1)
  await expect(thumbs.nth(1)).toHaveAttribute('aria-current', 'true')
  await strip.evaluate((box: Strip) => box.scrollBy({ left: -box.clientWidth }))
  await expect(thumbs.nth(2)).toHaveAttribute('aria-current', 'true')
  await expect(page.locator('main span.figures').first()).toHaveCSS('direction', 'ltr')
})
