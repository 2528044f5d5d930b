import { expect, type Page } from '@playwright/test'
import { captures, disputes, paymentPayables } from '@sampan/database/tables'
import { anOrder } from '@sampan/server/factories'
import { eq } from 'drizzle-orm'
import type { AppContext } from './people.ts'

/** Time for the worker to process a webhook event of PayPal's. */
export const IN_BACKGROUND = { timeout: 30_000 }

/** Pays a new order of the customer at PayPal, and opens a dispute about it there. */
export async function aDispute(
  context: AppContext,
  page: Page,
  customer: { readonly id: string; readonly token: string },
) {
  const { db } = context
  const { id, orderNumber } = await anOrder(context, customer)
  const started = await page.request.post('/api/pay/paypal_pay_orders', {
    data: { order_ids: [orderNumber] },
    headers: { token: customer.token },
  })
  const { data: approval } = (await started.json()) as { data: string }
  await page.goto(approval)
  await page.getByRole('button', { name: /Approve|同意/ }).click()
  const captureOf = () =>
    db
      .select({ id: captures.providerCaptureId })
      .from(captures)
      .innerJoin(paymentPayables, eq(paymentPayables.intentId, captures.intentId))
      .where(eq(paymentPayables.payableId, id))
  await expect.poll(async () => (await captureOf()).length, IN_BACKGROUND).toBe(1)
  const [capture] = await captureOf()
  const paypal = (path: string, data: object) =>
    page.request.post(new URL(`/control/${path}`, approval).href, { data })
  await paypal('open-dispute', { id: capture?.id })
  const disputesOf = () =>
    db
      .select({ id: disputes.providerDisputeId, status: disputes.status })
      .from(disputes)
      .innerJoin(captures, eq(captures.id, disputes.captureId))
      .where(eq(captures.providerCaptureId, capture?.id ?? ''))
  await expect.poll(async () => (await disputesOf()).length, IN_BACKGROUND).toBe(1)
  const disputeId = (await disputesOf())[0]?.id ?? ''
  return {
    orderId: id,
    orderNumber,
    disputeId,
    /** Lets the seller win it. */
    async win() {
      await paypal('decide-dispute', { id: disputeId, status: 'seller' })
      await expect.poll(async () => (await disputesOf())[0]?.status, IN_BACKGROUND).toBe('won')
    },
  }
}
