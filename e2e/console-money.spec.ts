import { expect } from '@playwright/test'
import { startWork } from './console.ts'
import { DEMO, open, test } from './people.ts'
import { db } from './tables.ts'

test('a correction above the limit waits for a second person', async ({ visitor, browser }) => {
  const first = await startWork(browser, db, 'finance', visitor)
  const second = await startWork(browser, db, 'finance', visitor)
  const { page, t } = first
  const reason = `Compensation ${Date.now()}`
  await open(page, '/staff/corrections')
  const correct = page.getByRole('button', { name: t('console-finance', 'correct_it') })
  await page.getByLabel(t('console-finance', 'customer_email')).fill(DEMO.email)
  await page.getByLabel(t('console-finance', 'amount_usd')).fill('60')
  await correct.click()
  await expect(page.getByLabel(t('console', 'reason'))).toHaveAttribute('aria-invalid', 'true')
  await expect(page.getByLabel(t('console-finance', 'amount_usd'))).toHaveValue('60')
  await page.getByLabel(t('console', 'reason')).fill(reason)
  await correct.click()
  const asked = page.getByRole('row').filter({ hasText: reason })
  await expect(asked.getByText(t('console-finance', 'correction_waiting'))).toBeVisible()
  await expect(asked.getByRole('button', { name: t('console-finance', 'approve') })).toBeHidden()

  await open(second.page, '/staff/corrections')
  const waiting = second.page.getByRole('row').filter({ hasText: reason })
  await waiting.getByRole('button', { name: t('console-finance', 'approve') }).click()
  await second.page
    .getByRole('alertdialog')
    .getByRole('button', { name: t('console-finance', 'approve') })
    .click()
  await expect(waiting.getByText(t('console-finance', 'correction_done'))).toBeVisible()
  for (const colleague of [first, second]) await colleague.page.context().close()
})
