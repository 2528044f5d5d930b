import { expect } from '@playwright/test'
import { captures, disputes, paymentPayables } from '@sampan/database/tables'
import { aCustomer, anOrder } from '@sampan/server/factories'
import { eq } from 'drizzle-orm'
import { startWork } from './console.ts'
import { DEMO, open, test } from './people.ts'
import { db } from './tables.ts'

/** Time for the worker to process a webhook event of PayPal's. */
const IN_BACKGROUND = { timeout: 30_000 }

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
  const row = page.getByRole('row').filter({ hasText: reason })
  await expect(row.getByText(t('console-finance', 'correction_waiting'))).toBeVisible()
  await expect(row.getByRole('button', { name: t('console-finance', 'approve') })).toBeHidden()

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

test('finance sees a dispute with its deadline and subject, and the margin by month', async ({
  visitor,
  browser,
  appContext,
}) => {
  const customer = await aCustomer(appContext)
  const { id, orderNumber } = await anOrder(appContext, customer)
  const started = await visitor.page.request.post('/api/pay/paypal_pay_orders', {
    data: { order_ids: [orderNumber] },
    headers: { token: customer.token },
  })
  const { data: approval } = (await started.json()) as { data: string }
  await visitor.page.goto(approval)
  await visitor.page.getByRole('button', { name: /Approve|同意/ }).click()
  const captureOf = () =>
    db
      .select({ id: captures.providerCaptureId })
      .from(captures)
      .innerJoin(paymentPayables, eq(paymentPayables.intentId, captures.intentId))
      .where(eq(paymentPayables.payableId, id))
  await expect.poll(async () => (await captureOf()).length, IN_BACKGROUND).toBe(1)
  const [capture] = await captureOf()
  const paypal = (path: string, data: object) =>
    visitor.page.request.post(new URL(`/control/${path}`, approval).href, { data })
  await paypal('open-dispute', { id: capture?.id })
  const disputesOf = () =>
    db
      .select({ id: disputes.providerDisputeId, status: disputes.status })
      .from(disputes)
      .innerJoin(captures, eq(captures.id, disputes.captureId))
      .where(eq(captures.providerCaptureId, capture?.id ?? ''))
  await expect.poll(async () => (await disputesOf()).length, IN_BACKGROUND).toBe(1)
  const [dispute] = await disputesOf()

  const { page, t } = await startWork(browser, db, 'finance', visitor)
  await open(page, '/staff/disputes')
  const row = page.getByRole('row').filter({ hasText: dispute?.id ?? '' })
  await expect(row.getByText(t('console-finance', 'reason_not_received'))).toBeVisible()
  await expect(row.getByText(t('console-finance', 'dispute_open'))).toBeVisible()
  await row.getByRole('link', { name: orderNumber }).click()
  await expect(page.getByRole('heading', { name: orderNumber })).toBeVisible()

  await paypal('decide-dispute', { id: dispute?.id, status: 'seller' })
  await expect.poll(async () => (await disputesOf())[0]?.status, IN_BACKGROUND).toBe('won')
  await open(page, '/staff/disputes')
  await expect(row.getByText(t('console-finance', 'dispute_won'))).toBeVisible()

  await page.getByRole('link', { name: t('console', 'margin'), exact: true }).click()
  const together = page.getByRole('row').filter({ hasText: t('console-finance', 'months_together') })
  await expect(together.getByText(/\$\d/).first()).toBeVisible()
  await page.context().close()
})
