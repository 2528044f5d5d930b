import { pageAddresses } from '@sampan/contract/page-addresses'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { AppContext } from '../../context.ts'
import { ProviderRefused, ProviderUnclear } from '../../integrations/payment-providers/index.ts'
import { notifyDeclined } from '../captures/notify-declined.ts'
import { settleClearly } from '../captures/settle.ts'
import {
  type Intent,
  intentById,
  intentByProviderOrder,
  payablesOf,
} from '../intents/payment-intents.queries.ts'
import { forgetDecline } from '../intents/unfinished-intents.queries.ts'
import { payableType } from '../payables/payable-types.ts'
import { whileCustomerWaits } from './while-customer-waits.ts'

type Back = { Params: { provider: string }; Querystring: { token?: string } }

/**
 * Serves the pages that a provider sends the browser back to: settles the payment and shows its result. The address
 * only names the payment; it proves nothing and grants no access.
 */
export async function paymentReturnPages(
  app: FastifyInstance,
  { context }: { context: AppContext },
): Promise<void> {
  const found = ({ params, query: { token = '' } }: FastifyRequest<Back>) =>
    intentByProviderOrder(context.db, params.provider, token)

  app.get<Back>('/api/pay/:provider/return', async (request, reply) => {
    const intent = await found(request)
    reply.header('cache-control', 'no-store')
    if (!intent) return reply.redirect(pageAddresses.paymentResult('shopping', 'failed'), 303)
    return reply.redirect(await pageAfter(context, intent), 303)
  })

  // The payment stays open, so the customer can return to it or pay another way.
  app.get<Back>('/api/pay/:provider/cancel', async (request, reply) => {
    const intent = await found(request)
    reply.header('cache-control', 'no-store')
    return reply.redirect(
      intent
        ? await resultPage(context, intent, 'failed')
        : pageAddresses.paymentResult('shopping', 'failed'),
      303,
    )
  })
}

/**
 * Settles the payment and returns the next page. Where the provider has not said in time how it stands, the payment is under way:
 * the customer approved it, and it is looked up until that is known.
 */
async function pageAfter(context: AppContext, intent: Intent): Promise<string> {
  const settling = settleClearly(context, intent.id, 'return').catch((failure: unknown) => {
    if (!(failure instanceof ProviderUnclear || failure instanceof ProviderRefused)) throw failure
    context.log.warn({ intent: intent.id, failure: failure.message }, 'a payment could not be settled yet')
    return null
  })
  const settled = await whileCustomerWaits(context, settling, async (late) => {
    if (late?.status === 'approving' && late.failure !== '')
      await context.db.transaction((tx) => notifyDeclined(context, tx, late))
  })
  if (settled) return nextPage(context, settled)
  // A webhook event may have told meanwhile.
  const unsettled = (await intentById(context.db, intent.id)) ?? intent
  if (unsettled.status !== 'approving') return nextPage(context, unsettled)
  await forgetDecline(context.db, intent.id)
  return resultPage(context, intent, 'success', 'pending')
}

async function nextPage(context: AppContext, intent: Intent): Promise<string> {
  switch (intent.status) {
    case 'paid':
      return resultPage(context, intent, 'success')
    // The provider is still checking it, or did not respond; the customer has nothing more to do.
    case 'capturing':
    case 'suspense':
      return resultPage(context, intent, 'success', 'pending')
    case 'approving':
      // Declined: the provider's page lets the customer choose another card.
      return intent.failure !== '' && intent.approveUrl
        ? intent.approveUrl
        : resultPage(context, intent, 'failed')
    default:
      return resultPage(context, intent, 'failed')
  }
}

async function resultPage(
  context: AppContext,
  intent: Intent,
  result: 'success' | 'failed',
  state?: 'pending',
): Promise<string> {
  const [first] = await payablesOf(context.db, intent.id)
  return pageAddresses.paymentResult(payableType(first?.kind ?? 'order').section, result, state)
}
