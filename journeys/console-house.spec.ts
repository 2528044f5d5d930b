import { expect } from '@playwright/test'
import { startWork } from './console.ts'
import { open, test } from './people.ts'
import { db } from './tables.ts'

test('an admin changes a setting, sees who did, and lets a colleague in', async ({ visitor, browser }) => {
  const { page, t } = await startWork(browser, db, 'admin', visitor)
  await open(page, '/staff/settings')
  const row = page.getByRole('form', { name: t('console-settings', 'cart_lines_max') })
  const value = row.getByLabel(t('console-settings', 'cart_lines_max'))
  const save = row.getByRole('button', { name: t('console-settings', 'save') })
  await value.fill('0')
  await save.click()
  await expect(value).toHaveAttribute('aria-invalid', 'true')
  await expect(value).toHaveValue('0')
  await expect(row.getByText(t('console', 'working'))).toHaveCount(0)
  await value.fill(String(150 + (Date.now() % 49)))
  await save.click()
  await expect(page.getByText(t('console-settings', 'in_force'), { exact: true })).toBeVisible()
  await open(page, '/staff/log?search_text=cart_lines_max')
  await expect(
    page.getByRole('cell', { name: t('console-house', 'did_setting_changed') }).first(),
  ).toBeVisible()

  await open(page, '/staff/colleagues')
  await page.getByRole('button', { name: t('console-house', 'add'), exact: true }).click()
  const dialog = page.getByRole('dialog')
  const email = `lin-${Date.now()}@sampan.test`
  await dialog.getByLabel(t('console-house', 'name'), { exact: true }).fill('Lin')
  await dialog.getByLabel(t('console', 'email'), { exact: true }).fill(email)
  await dialog.getByRole('checkbox', { name: t('console-house', 'finance') }).check()
  await dialog.getByRole('button', { name: t('console-house', 'add'), exact: true }).click()
  await expect(
    page.getByRole('heading', { name: t('console-house', 'password_title', { of: email }) }),
  ).toBeVisible()
  await expect(dialog.locator('code')).toHaveText(/^[\w-]{27}$/)
  await page.context().close()
})
