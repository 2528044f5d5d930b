import type { FastifyInstance } from 'fastify'
import type { AppContext } from '../context.ts'
import { type Intent, intentByProviderOrder, payablesOf } from './intents/payment-intents.queries.ts'
import { payableType } from './payables/payable-types.ts'
import { settle } from './settle.ts'

type Back = { Querystring: { token?: string } }

/**
 * The browser's way back from PayPal: settles the payment and shows how it went. Nothing is believed of what the address
 * says; knowing it gives nobody anything.
 */
export async function paypalReturnPages(
  app: FastifyInstance,
  { context }: { context: AppContext },
): Promise<void> {
  const found = async (token: unknown) =>
    typeof token === 'string' && token !== '' ? intentByProviderOrder(context.db, token) : null

  app.get<Back>('/api/pay/paypal/return', async (request, reply) => {
    const intent = await found(request.query.token)
    reply.header('cache-control', 'no-store')
    if (!intent) return reply.redirect('/shopping/pay_failed', 303)
    const settled = await settle(context, intent.id, 'return')
    return reply.redirect(await nextPage(context, settled), 303)
  })

  // The payment stays open: going back to it, or paying another way, both remain possible.
  app.get<Back>('/api/pay/paypal/cancel', async (request, reply) => {
    const intent = await found(request.query.token)
    reply.header('cache-control', 'no-store')
    return reply.redirect(
      intent ? await resultPage(context, intent, 'pay_failed') : '/shopping/pay_failed',
      303,
    )
  })
}

async function nextPage(context: AppContext, intent: Intent): Promise<string> {
  switch (intent.status) {
    case 'paid':
      return resultPage(context, intent, 'pay_success')
    // PayPal still looks at it, or did not answer: the customer has paid as far as they can.
    case 'capturing':
    case 'suspense':
      return `${await resultPage(context, intent, 'pay_success')}?state=pending`
    case 'approving':
      // Declined: PayPal lets the customer choose another card on the same page.
      return intent.failure !== '' && intent.approveUrl
        ? intent.approveUrl
        : resultPage(context, intent, 'pay_failed')
    default:
      return resultPage(context, intent, 'pay_failed')
  }
}

async function resultPage(
  context: AppContext,
  intent: Intent,
  page: 'pay_success' | 'pay_failed',
): Promise<string> {
  const [first] = await payablesOf(context.db, intent.id)
  return `/${payableType(first?.kind ?? 'order').section}/${page}`
}
