import type Stripe from 'stripe'
import { z } from 'zod'
import type { WebhookEvent, WebhookSubject } from '../payment-provider.ts'
import { ask, stripeLibrary } from './stripe-client.ts'

/** Seconds that a signature may be old, Stripe's own default: a recorded event cannot be sent again later. */
const TOLERANCE = 300

const event = z.object({
  type: z.string(),
  data: z.object({ object: z.object({ id: z.string() }) }),
})

/** Verifies `Stripe-Signature` over the raw bytes; returns null unless Stripe signed it for this webhook. */
export async function verifiedEvent(
  stripe: Stripe,
  secret: string,
  headers: Readonly<Record<string, unknown>>,
  raw: Buffer,
): Promise<WebhookEvent | null> {
  const signature = headers['stripe-signature']
  if (secret === '' || typeof signature !== 'string') return null
  try {
    const { id, type } = stripe.webhooks.constructEvent(raw, signature, secret, TOLERANCE)
    return { id, type }
  } catch (failure) {
    const Stripe = await stripeLibrary()
    if (failure instanceof Stripe.errors.StripeSignatureVerificationError) return null
    throw failure
  }
}

/** Returns the subject of an event. An event about a PaymentIntent or charge names no session, so Stripe is queried. */
export async function webhookSubjects(stripe: Stripe, raw: Buffer): Promise<readonly WebhookSubject[]> {
  const { type, data } = event.parse(JSON.parse(raw.toString('utf8')))
  const { id } = data.object
  if (type.startsWith('checkout.session.')) return [{ kind: 'payment', id }]
  if (type.startsWith('charge.dispute.')) return [{ kind: 'dispute', id }]
  if (type.startsWith('refund.') || type === 'charge.refund.updated') return [{ kind: 'refund', id }]
  if (type === 'charge.refunded') {
    return ask(stripe.refunds.list({ charge: id, limit: 100 }), ({ data }) =>
      data.map((refund) => ({ kind: 'refund', id: refund.id })),
    )
  }
  if (type.startsWith('payment_intent.')) {
    return ask(stripe.checkout.sessions.list({ payment_intent: id, limit: 1 }), ({ data }) =>
      data.map((session) => ({ kind: 'payment', id: session.id })),
    )
  }
  return []
}
