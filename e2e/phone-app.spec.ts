import { randomBytes } from 'node:crypto'
import { expect } from '@playwright/test'
import { DEVICES, openSection, test } from './account.ts'
import { open } from './people.ts'

test.use(DEVICES['on a phone'])

const ITEM = '758067992163'
const LINK = `https://item.taobao.com/item.htm?id=${ITEM}`

for (const [name, shared] of Object.entries({
  'text around a link': { text: `【淘宝】限时 ${LINK} 点击链接直接打开` },
  'its title around a link': { title: `碳板跑鞋 ${LINK}`, text: '' },
  'a link of its own': { title: '碳板跑鞋', text: '碳板跑鞋', url: LINK },
}))
  test(`a product that an app shares as ${name} is opened`, async ({ member: { page, t } }) => {
    const { share_target: target } = await (await page.request.get('/manifest.webmanifest')).json()
    const fields = Object.entries(shared).map(
      ([field, value]) => [target.params[field], value] as [string, string],
    )
    await open(page, `${target.action}?${new URLSearchParams(fields)}`)
    await expect(page.getByRole('button', { name: t('product', 'add_to_cart') }).first()).toBeVisible()
    await expect(page.locator(`main a[href*="${ITEM}"]`).first()).toBeAttached()
  })

test('orders are readable without a connection, with the time of the copy, until sign-out', async ({
  member,
}) => {
  const { page, t } = member
  const label = t('settings', 'offline')
  await openSection(member, 'Account-Settings')
  await page.getByRole('button', { name: t('settings', 'device_turn_on_named', { what: label }) }).click()
  const turnOff = page.getByRole('button', { name: t('settings', 'device_turn_off_named', { what: label }) })
  await expect(turnOff).toBeVisible()
  // Scripts of earlier releases, which no page uses.
  await page.evaluate(`caches.open('kept-parts').then((parts) => Promise.all(Array.from({ length: 200 },
    (_, index) => parts.put('/assets/old-' + index + '.js', new Response('')))))`)
  await openSection(member, 'orderList-MyOrders')
  await expect.poll(() => page.evaluate('caches.match(location.href).then(Boolean)')).toBe(true)
  await expect
    .poll(() => page.evaluate("caches.match('/assets/old-7.js').then((old) => old === undefined)"))
    .toBe(true)

  await page.context().setOffline(true)
  await page.reload()
  await expect(page.getByText(t('orders', 'empty_title'))).toBeVisible()
  const copied = t('layout', 'kept_copy', { at: '' }).split('  ')[0] ?? ''
  await expect(page.getByRole('status').filter({ hasText: copied.slice(0, 6) })).toBeVisible()

  await page.context().setOffline(false)
  await openSection(member, 'Account-MyProfile')
  await page
    .locator('main')
    .getByRole('button', { name: t('account', 'log_out') })
    .click()
  await expect.poll(() => page.evaluate('caches.keys()')).toEqual([])
})

test('notifications are switched on for this browser, and off', async ({ member }) => {
  const { page, t } = member
  const origin = String(test.info().project.use.baseURL)
  await page.context().grantPermissions(['notifications'], { origin })
  // The test browser has no push service.
  const keys = [65, 16].map((length) => randomBytes(length).toString('base64url'))
  await page.addInitScript(`PushManager.prototype.subscribe = async () => ({ toJSON: () => ({
    endpoint: 'https://fcm.googleapis.com/fcm/send/${keys[1]}', keys: { p256dh: '${keys[0]}', auth: '${keys[1]}' } }) })`)
  await openSection(member, 'Account-Settings')
  const label = t('settings', 'notifications')
  await page.getByRole('button', { name: t('settings', 'device_turn_on_named', { what: label }) }).click()
  const turnOff = page.getByRole('button', { name: t('settings', 'device_turn_off_named', { what: label }) })
  await expect(turnOff).toBeVisible()

  await turnOff.click()
  await expect(
    page.getByRole('button', { name: t('settings', 'device_turn_on_named', { what: label }) }),
  ).toBeVisible()
})
