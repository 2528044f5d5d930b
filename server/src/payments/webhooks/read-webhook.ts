import { z } from 'zod'
import type { AppContext } from '../../context.ts'
import { failpoint } from '../../failpoint.ts'
import type { PaymentProvider, WebhookSubject } from '../../integrations/payment-providers/index.ts'
import { isOurs, settle } from '../captures/settle.ts'
import {
  type Intent,
  intentById,
  intentByProviderOrder,
  moveIntent,
} from '../intents/payment-intents.queries.ts'
import { providerOf } from '../provider-of.ts'
import { recordDispute } from '../reversals/disputes.ts'
import { recordRefund } from '../reversals/refunds-at-provider.ts'
import { recordReversal } from '../reversals/reversals.ts'
import { markWebhookRead, waitingWebhookEvent } from './webhooks.queries.ts'

/**
 * Processes a webhook event. It is only a hint: the provider's API is always read before money moves, so events that
 * are late, duplicated, early or out of order do no harm.
 * @throws ProviderUnclear to be run again.
 */
export async function readWebhook(context: AppContext, eventId: string): Promise<void> {
  const row = await waitingWebhookEvent(context.db, eventId)
  const provider = row && providerOf(context, row.provider)
  if (!provider) return
  const results: string[] = []
  for (const subject of await provider.subjectsOf(row.raw))
    results.push(await follow(context, provider, subject))
  failpoint('webhook.after-settle')
  await markWebhookRead(context.db, eventId, results.join(', ') || 'nothing of ours', context.now())
}

function follow(
  context: AppContext,
  provider: PaymentProvider,
  { kind, id }: WebhookSubject,
): Promise<string> {
  switch (kind) {
    case 'payment':
      return settlePayment(context, provider, id)
    case 'refund':
      return recordRefund(context, provider, id)
    case 'reversal':
      return recordReversal(context, provider, id)
    case 'dispute':
      return recordDispute(context, provider, id)
  }
}

async function settlePayment(
  context: AppContext,
  provider: PaymentProvider,
  paymentId: string,
): Promise<string> {
  const intent =
    (await intentByProviderOrder(context.db, provider.name, paymentId)) ??
    (await intentOfEarlyEvent(context, provider, paymentId))
  return intent ? (await settle(context, intent.id, 'notice')).status : 'unknown payment'
}

/**
 * An event can arrive before the response that contains the provider's id; then the payment itself names the intent.
 */
async function intentOfEarlyEvent(
  context: AppContext,
  provider: PaymentProvider,
  paymentId: string,
): Promise<Intent | null> {
  const payment = await provider.read(paymentId)
  const isId = z.uuid().safeParse(payment.reference).success
  const intent = isId && payment.reference ? await intentById(context.db, payment.reference) : null
  if (intent?.status !== 'created' || intent.way !== provider.name || !isOurs(payment, intent)) return null
  const fields = { providerOrderId: payment.id, approveUrl: payment.approveUrl }
  return moveIntent(context.db, intent.id, ['created'], 'approving', fields, context.now())
}
