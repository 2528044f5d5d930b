import { expect } from '@playwright/test'
import { aCustomer } from '@sampan/server/factories'
import { aDispute } from './disputes.ts'
import { DEMO, open, test } from './people.ts'

test('a correction above the limit waits for a second person', async ({ startWork }) => {
  const first = await startWork('finance')
  const second = await startWork('finance')
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
  const row = page.getByRole('row').filter({ hasText: reason })
  await expect(row.getByText(t('console-finance', 'correction_waiting'))).toBeVisible()
  await expect(row.getByRole('button', { name: t('console-finance', 'approve') })).toBeHidden()

  await open(second.page, '/staff/today')
  const asked = second.page.getByRole('link', { name: t('console', 'corrections_to_approve') })
  await expect(asked).toContainText(/[1-9]/)
  await asked.click()
  const waiting = second.page.getByRole('row').filter({ hasText: reason })
  await waiting.getByRole('button', { name: t('console-finance', 'approve') }).click()
  await second.page
    .getByRole('alertdialog')
    .getByRole('button', { name: t('console-finance', 'approve') })
    .click()
  await expect(second.page.getByText(t('console-finance', 'decided'), { exact: true })).toBeVisible()
  await expect(waiting).toBeHidden()
  await open(second.page, '/staff/corrections')
  await expect(waiting.getByText(t('console-finance', 'correction_done'))).toBeVisible()
})

test('finance sees its queues, a dispute with its deadline and subject, and the margin by month', async ({
  visitor,
  appContext,
  startWork,
}) => {
  const customer = await aCustomer(appContext)
  const dispute = await aDispute(appContext, visitor.page, customer)

  const { page, t } = await startWork('finance')
  await open(page, '/staff/today')
  const tile = (queue: 'claims' | 'rewards' | 'books' | 'disputes') =>
    page.getByRole('main').getByRole('link', { name: t('console', queue) })
  for (const queue of ['claims', 'rewards', 'books'] as const) await expect(tile(queue)).toBeVisible()
  await tile('disputes').click()
  const row = page.getByRole('row').filter({ hasText: dispute.disputeId })
  await expect(row.getByText(t('console-finance', 'reason_not_received'))).toBeVisible()
  await expect(row.getByText(t('console-finance', 'dispute_open'))).toBeVisible()
  await row.getByRole('link', { name: dispute.orderNumber }).click()
  await expect(page.getByRole('heading', { name: dispute.orderNumber })).toBeVisible()

  await dispute.win()
  await open(page, '/staff/disputes?stage=closed')
  await expect(row.getByText(t('console-finance', 'dispute_won'))).toBeVisible()

  await page.getByRole('link', { name: t('console', 'margin'), exact: true }).click()
  const together = page.getByRole('row').filter({ hasText: t('console-finance', 'months_together') })
  await expect(together.getByRole('cell').nth(1)).toContainText(/\$\d/)
})
