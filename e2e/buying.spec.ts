import { expect } from '@playwright/test'
import type { MessageArguments } from '@sampan/messages/arguments'
import { anOrder, anOrderAt1688, FIVE_PIECES } from '@sampan/server/factories'
import { test } from './account.ts'
import { open, reload } from './people.ts'

test('a buyer records rows with Enter, and a pasted table of purchases after its check', async ({
  customer,
  appContext,
  startWork,
}) => {
  const waiting = { status: 'wait_purchase' } as const
  const first = await anOrder(appContext, customer, waiting)
  const second = await anOrder(appContext, customer, waiting)
  const third = await anOrder(appContext, customer, waiting)
  const moved = await anOrder(appContext, customer, { status: 'on_the_way' })
  const { page, t } = await startWork('purchasing')
  const b = (key: keyof MessageArguments['console-buying'], values = {}) => t('console-buying', key, values)
  const find = `/staff/buying?stage=to_buy&search_text=${encodeURIComponent(first.productName)}`
  await open(page, find)
  const field = (name: 'number' | 'paid', id: string) =>
    page.getByRole('textbox', { name: b('of_order', { name: b(name), id }) })
  await field('number', first.orderNumber).fill('2718440911')
  await reload(page)
  await expect(field('number', first.orderNumber)).toHaveValue('2718440911')
  await field('number', first.orderNumber).press('Enter')
  await expect(page.getByText(b('recorded', { count: 1 }))).toBeVisible()
  await expect(page.locator(`[data-order=${first.orderNumber}]`)).toContainText(b('recorded_row'))

  // More expensive than the frozen cost: that row is skipped with a message, the other is recorded.
  await field('number', second.orderNumber).fill('2718440912')
  await field('paid', second.orderNumber).fill('160')
  await field('number', third.orderNumber).fill('2718440913')
  await page.getByRole('button', { name: b('record', { count: 2 }) }).click()
  await expect(page.locator(`[data-order=${third.orderNumber}]`)).toContainText(b('recorded_row'))
  await expect(page.locator(`[data-order=${second.orderNumber}]`).getByText('was paid')).toBeVisible()
  await expect(field('paid', second.orderNumber)).toHaveValue('160')

  await page.getByRole('button', { name: b('paste') }).click()
  await page
    .getByLabel(t('console', 'paste_cells'))
    .fill(`${second.orderNumber}\t2718440912\t¥151.81\tSF1234567890123\n${moved.orderNumber}\t2718440914`)
  await page.getByRole('button', { name: t('console', 'paste_check') }).click()
  await expect(page.getByText(b('wrong_rows', { count: 1 }))).toBeVisible()
  await page.getByRole('button', { name: b('record', { count: 1 }) }).click()
  await expect(page.getByRole('row').filter({ hasText: second.orderNumber })).toContainText(b('recorded_row'))
})

test('a buyer records two of five pieces, and refunds the rest that no seller has', async ({
  member,
  appContext,
  startWork,
}) => {
  const order = await anOrder(appContext, member.customer, FIVE_PIECES)
  const { page, t } = await startWork('purchasing')
  const b = (key: keyof MessageArguments['console-buying'], values = {}) => t('console-buying', key, values)
  await open(page, `/staff/buying?stage=to_buy&search_text=${order.orderNumber}`)
  const row = page.locator(`[data-order=${order.orderNumber}]`)
  const field = (name: 'number' | 'paid' | 'pieces') =>
    row.getByRole('textbox', { name: b('of_order', { name: b(name), id: order.orderNumber }) })
  await field('pieces').fill('2')
  await expect(field('paid')).toHaveAttribute('placeholder', '180.72')
  await field('number').fill('2718440921')
  await field('number').press('Enter')
  await expect(row).toContainText(b('part_done', { done: 2, ordered: 5 }))
  await expect(row).toContainText('2 × 2718440921')
  await expect(field('paid')).toHaveAttribute('placeholder', '216.87')

  await row.getByRole('link', { name: order.orderNumber }).click()
  await page.getByRole('button', { name: t('console-orders', 'rest'), exact: true }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText(t('console-orders', 'rest_lead', { count: 3 }))
  await dialog.getByRole('button', { name: t('console-orders', 'rest_give') }).click()
  await expect(page.getByText(t('console-orders', 'rest_given', { sum: '$31.50' }))).toBeVisible()

  await open(member.page, `/shipping/order-detail-new?order_id=${order.orderNumber}`)
  await expect(member.page.getByText(member.t('event-stages', 'order_rest_dropped')).first()).toBeVisible()
})

test('a buyer accepts all orders of a filter at once, including those on other pages', async ({
  customer,
  appContext,
  startWork,
}) => {
  const productName = `Bulk tote ${Date.now()}`
  for (let count = 0; count < 103; count += 1)
    await anOrder(appContext, customer, { status: 'paid', productName })
  const { page, t } = await startWork('purchasing')
  await open(page, `/staff/buying?stage=to_accept&search_text=${encodeURIComponent(productName)}`)
  await page.getByRole('button', { name: t('console-buying', 'accept_all', { count: 103 }) }).click()
  await expect(page.getByText(t('console-buying', 'accepted', { count: 103 }))).toBeVisible()
  await expect(page.getByText(t('console', 'nothing_found'))).toBeVisible()
  await page.getByRole('button', { name: t('console', 'undo') }).click()
  await expect(
    page.getByRole('button', { name: t('console-buying', 'accept_all', { count: 103 }) }),
  ).toBeVisible()
})

test('a buyer places an order at 1688 from the console, and reads its tracking number from there', async ({
  customer,
  appContext,
  startWork,
}) => {
  const { orderNumber } = await anOrderAt1688(appContext, customer)
  const { page, t } = await startWork('purchasing')
  const b = (key: keyof MessageArguments['console-buying'], values = {}) => t('console-buying', key, values)
  const at = { count: 1, marketplace: '1688' }
  await open(page, `/staff/buying?stage=to_buy&search_text=${orderNumber}`)
  await page.getByRole('button', { name: b('place', at), exact: true }).click()
  await expect(page.getByText(b('placed', { count: 1 }))).toBeVisible()
  await open(page, `/staff/buying?stage=to_send&search_text=${orderNumber}`)
  const row = page.locator(`[data-order=${orderNumber}]`)
  await expect(row.getByRole('textbox').first()).toHaveValue(/^330\d{16}$/)
  await page.getByRole('button', { name: b('read', at), exact: true }).click()
  await expect(row).toContainText(t('console-refusals', 'not_sent_yet'))
})
