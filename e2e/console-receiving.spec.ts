import { expect } from '@playwright/test'
import { anOrder } from '@sampan/server/factories'
import { test } from './account.ts'
import { receive } from './console.ts'
import { open } from './people.ts'
import { sizeOf, takePhoto } from './phone-photo.ts'

test('correcting a receipt questions implausible values and previews its effect', async ({
  member,
  appContext,
  startWork,
}) => {
  const { page, t } = await startWork('warehouse')
  const { orderNumber } = await anOrder(appContext, member.customer, { status: 'in_warehouse' })

  await open(page, `/staff/orders/${orderNumber}`)
  await page.getByRole('link', { name: t('console-orders', 'correct_receipt') }).click()
  const weight = page.getByLabel(t('console', 'weight_kg'))
  await expect(weight).toHaveValue('0.5')
  await weight.fill('52')
  const look = page.getByRole('button', { name: t('console-receiving', 'correct_check') })
  await look.click()
  const reason = page.getByLabel(t('console-receiving', 'correct_reason'))
  await expect(reason).toHaveAttribute('aria-invalid', 'true')
  await reason.fill('The scale was off')
  await look.click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('0.500 kg')).toBeVisible()
  await expect(dialog.getByText(t('console-receiving', 'effect_none'))).toBeVisible()
  const save = dialog.getByRole('button', { name: t('console-receiving', 'correct_save') })
  await save.click()
  await expect(weight).toHaveAttribute('aria-invalid', 'true')
  for (const doubt of await dialog.getByRole('checkbox').all()) await doubt.check()
  await save.click()
  await page.waitForURL(new RegExp(`/staff/orders/${orderNumber}$`))
  await expect(page.getByText(t('console-receiving', 'corrected'), { exact: true })).toBeVisible()
  await expect(page.getByText(t('console-receiving', 'doubts_confirmed'))).toBeVisible()

  await open(member.page, `/shipping/order-detail-new?order_id=${orderNumber}`)
  const corrected = member.page.getByRole('list', { name: member.t('order-detail', 'corrections') })
  await expect(corrected).toContainText('52.000 kg')
})

test('a box with part of an order waits for the rest, and a box with two orders names the other one', async ({
  member,
  appContext,
  startWork,
}) => {
  const keeper = await startWork('warehouse')
  const { page, t } = keeper
  const number = 'SF1234500067907'
  const onTheWay = { status: 'on_the_way', trackingNormalised: number } as const
  const first = await anOrder(appContext, member.customer, { ...onTheWay, quantity: 5 })
  const second = await anOrder(appContext, member.customer, onTheWay)

  await receive(keeper, first.orderNumber, number, 2)
  // The next order of the box opens automatically, with the shelf of the first.
  await page.waitForURL(new RegExp(`/staff/receiving/${second.orderNumber}`))
  await expect(page.getByLabel(t('console', 'shelf'), { exact: true })).toHaveValue('A-01')
  await open(page, `/staff/receiving?tracking_number=${number}`)
  const counted = (taken: number, left: number) =>
    page.getByText(t('console-receiving', 'found_many', { taken, left }))
  await expect(counted(0, 2)).toBeVisible()
  const arrived = { received: 2, ordered: 5 }
  await expect(page.getByText(t('console-orders', 'received_of', arrived))).toBeVisible()
  await open(member.page, '/manage/main?path=orderList-MyOrders')
  await expect(member.page.getByText(member.t('account', 'part_arrived', arrived))).toBeVisible()

  await receive(keeper, second.orderNumber, number)
  await page.waitForURL(new RegExp(`/staff/receiving/${first.orderNumber}`))
  await open(page, `/staff/receiving?tracking_number=${number}`)
  await expect(counted(1, 1)).toBeVisible()
  await receive(keeper, first.orderNumber, number)

  // A wrong field of what belongs to no order keeps the focus when the page is loaded again after the refusal.
  await open(page, '/staff/receiving?tracking_number=ZT77000000013')
  const keep = page.getByRole('button', { name: t('console-receiving', 'keep') })
  const reloaded = page.waitForResponse(
    (answer) => answer.url().includes('receiving.data') && answer.request().method() === 'GET',
  )
  await keep.press('Enter')
  await reloaded
  await expect(keep).not.toHaveAttribute('aria-busy')
  await expect(page.getByLabel(t('console', 'shelf'), { exact: true })).toBeFocused()
  await member.page.reload()
  await expect(member.page.getByRole('heading', { name: first.productName }).first()).toBeVisible()
  await expect(member.page.getByText(member.t('account', 'part_arrived', arrived))).toBeHidden()
})

test('an order whose rest does not come is no longer waited for', async ({
  customer,
  appContext,
  startWork,
}) => {
  const { page, t } = await startWork('warehouse')
  const arrived = { receivedQuantity: 2, weightG: 400, lengthMm: 200, widthMm: 100, heightMm: 50 }
  const order = await anOrder(appContext, customer, { status: 'on_the_way', quantity: 5, ...arrived })
  await open(page, `/staff/orders/${order.orderNumber}`)
  const end = page.getByRole('button', { name: t('console-receiving', 'rest_missing') })
  await end.click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('console-orders', 'end_receipt') })
    .click()
  await expect(page.getByText(t('console-orders', 'receipt_ended'))).toBeVisible()
  await expect(end).toBeHidden()
})

test('a photo of a phone is sent in the size that is stored', async ({ customer, appContext, startWork }) => {
  const { page } = await startWork('warehouse')
  const { orderNumber } = await anOrder(appContext, customer, { status: 'in_warehouse' })
  await open(page, `/staff/orders/${orderNumber}/receipt`)
  const sent = page.waitForRequest((request) => request.url().endsWith('/api/staff/upload_photo'))
  const taken = await takePhoto(page)
  expect(Number(await (await sent).headerValue('content-length'))).toBeLessThan(taken / 2)
  const stored = page.locator('input[name=photo_urls]').last()
  await expect(stored).toHaveValue(/^\/files\//)
  expect(await sizeOf(page, await stored.inputValue())).toEqual([2000, 1500])
})
