import { expect } from '@playwright/test'
import { anOrder } from '@sampan/server/factories'
import { test } from './account.ts'
import { open } from './people.ts'

test('a list is saved under a name with its stage, order and columns, shared, renamed and deleted', async ({
  customer,
  appContext,
  startWork,
}) => {
  await anOrder(appContext, customer, { status: 'paid' })
  const { page, t } = await startWork('purchasing')
  await open(page, '/staff/orders?stage=to_accept')
  await page.getByRole('combobox', { name: t('console', 'sort') }).selectOption('newest')
  await page.waitForURL(/sort=newest/)
  await page.getByText(t('console', 'columns'), { exact: true }).first().click()
  await page.getByRole('checkbox', { name: t('console', 'customer') }).uncheck()
  await page.waitForURL(/hide=customer/)
  const column = page.getByRole('columnheader', { name: t('console', 'customer') })
  await expect(column).toHaveCount(0)

  await page.getByRole('button', { name: t('console', 'view_save') }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(t('console', 'view_name')).fill('Fresh ones')
  await dialog.getByRole('checkbox', { name: t('console', 'view_share') }).check()
  await dialog.getByRole('button', { name: t('console', 'view_keep') }).click()
  const views = page.getByRole('navigation', { name: t('console', 'views') })
  await expect(views.getByRole('link', { name: 'Fresh ones' })).toHaveAttribute('aria-current', 'true')

  // Another stage keeps the display of the list; the view restores its own.
  await page.getByRole('link', { name: t('console-orders', 'to_buy') }).click()
  await page.waitForURL(/stage=to_buy.*sort=newest/)
  await expect(column).toHaveCount(0)
  await open(page, '/staff/orders')
  await expect(column).toBeVisible()
  await views.getByRole('link', { name: 'Fresh ones' }).click()
  await page.waitForURL(/hide=customer/)

  const colleague = await startWork('warehouse')
  await open(colleague.page, '/staff/orders')
  await expect(colleague.page.getByRole('link', { name: /^Fresh ones/ })).toBeVisible()

  await page.getByRole('button', { name: t('console', 'view_edit') }).click()
  await dialog.getByLabel(t('console', 'view_name')).fill('Newest first')
  await dialog.getByRole('button', { name: t('console', 'view_keep') }).click()
  await expect(views.getByRole('link', { name: 'Newest first' })).toBeVisible()
  await page.getByRole('button', { name: t('console', 'view_edit') }).click()
  await dialog.getByRole('button', { name: t('console', 'view_delete') }).click()
  await expect(views).toHaveCount(0)
})
