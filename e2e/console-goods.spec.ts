import { expect } from '@playwright/test'
import { anOrder } from '@sampan/server/factories'
import { test } from './account.ts'
import { startWork } from './console.ts'
import { open } from './people.ts'

test('a keeper corrects a receipt: unlikely values are asked back, and what it does is said first', async ({
  member,
  appContext,
  browser,
}) => {
  const { page, t } = await startWork(browser, appContext.db, 'warehouse', member)
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
  await page.context().close()

  await open(member.page, `/shipping/order-detail-new?order_id=${orderNumber}`)
  const corrected = member.page.getByRole('list', { name: member.t('order-detail', 'corrections') })
  await expect(corrected).toContainText('52.000 kg')
})
