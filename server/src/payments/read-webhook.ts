import { z } from 'zod'
import type { AppContext } from '../context.ts'
import { failpoint } from '../failpoint.ts'
import type { PayPal } from '../integrations/paypal/index.ts'
import { defineJob } from '../jobs/job.ts'
import { recordDispute } from './disputes.ts'
import {
  type Intent,
  intentById,
  intentByProviderOrder,
  moveIntent,
} from './intents/payment-intents.queries.ts'
import { recordReversal } from './reversals.ts'
import { isOurs, settle } from './settle.ts'
import { markWebhookRead, waitingWebhookEvent } from './webhooks.queries.ts'

const notice = z.object({
  event_type: z.string(),
  resource: z.object({
    id: z.string().default(''),
    dispute_id: z.string().default(''),
    supplementary_data: z
      .object({ related_ids: z.object({ order_id: z.string().optional() }).optional() })
      .optional(),
  }),
})

const REVERSAL_EVENTS = ['PAYMENT.CAPTURE.REVERSED', 'PAYMENT.CAPTURE.REFUNDED']

/**
 * Processes a notice. It is only a hint: PayPal's API is always read before money moves, so notices that are
 * late, duplicated, early or out of order do no harm.
 * @throws PayPalUnclear to be run again.
 */
export async function readWebhook(context: AppContext, eventId: string): Promise<void> {
  const { paypal } = context.integrations
  const row = await waitingWebhookEvent(context.db, eventId)
  if (!paypal || !row) return
  const { event_type: type, resource } = notice.parse(JSON.parse(row.raw.toString('utf8')))
  const result = await follow(context, paypal, type, resource)
  failpoint('webhook.after-settle')
  await markWebhookRead(context.db, eventId, result, context.now())
}

function follow(
  context: AppContext,
  paypal: PayPal,
  type: string,
  resource: z.output<typeof notice>['resource'],
): Promise<string> {
  if (REVERSAL_EVENTS.includes(type))
    return recordReversal(context, paypal, resource.id, type === 'PAYMENT.CAPTURE.REVERSED')
  if (type.startsWith('CUSTOMER.DISPUTE.')) return recordDispute(context, paypal, resource.dispute_id)
  const isOrder = type.startsWith('CHECKOUT.ORDER.')
  const orderId = isOrder ? resource.id : (resource.supplementary_data?.related_ids?.order_id ?? '')
  return settleOrder(context, paypal, orderId)
}

async function settleOrder(context: AppContext, paypal: PayPal, orderId: string): Promise<string> {
  if (orderId === '') return 'no order'
  const intent =
    (await intentByProviderOrder(context.db, orderId)) ??
    (await intentOfEarlyNotice(context, paypal, orderId))
  return intent ? (await settle(context, intent.id, 'notice')).status : 'unknown order'
}

/**
 * A notice can arrive before the response that contains PayPal's order id; then the order itself names the
 * intent.
 */
async function intentOfEarlyNotice(
  context: AppContext,
  paypal: PayPal,
  orderId: string,
): Promise<Intent | null> {
  const order = await paypal.readOrder(orderId)
  const isId = z.uuid().safeParse(order.customId).success
  const intent = isId && order.customId ? await intentById(context.db, order.customId) : null
  if (intent?.status !== 'created' || !isOurs(order, intent)) return null
  const fields = { providerOrderId: order.id, approveUrl: order.approveUrl }
  return moveIntent(context.db, intent.id, ['created'], 'approving', fields, context.now())
}

/** Processes one stored notice. */
export const readWebhookJob = defineJob<{ eventId: string }>({
  name: 'read-paypal-notice',
  run: (context, { eventId }) => readWebhook(context, eventId),
})
