import type Stripe from 'stripe'
import type { Environment } from '../../../environment.ts'
import { nullIfNotFound, ProviderRefused } from '../failures.ts'
import type { PaymentProvider, ProviderDispute, ProviderReturn } from '../payment-provider.ts'
import { amountFrom } from './amount.ts'
import { paymentFrom, SESSION_PARTS, sessionOf } from './sessions.ts'
import { chargeOf, PAGE, readStatement, seconds } from './statement.ts'
import { ask, stripeClient } from './stripe-client.ts'
import { verifiedEvent, webhookSubjects } from './webhook-events.ts'

const CHECKOUT_HOST = 'checkout.stripe.com'
/** Movements of the last minute may not be listed yet. */
const STATEMENT_DELAY_MS = 60_000

const REFUND_STATES: Readonly<Record<string, ProviderReturn['state']>> = {
  succeeded: 'completed',
  failed: 'failed',
  canceled: 'failed',
}
/**
 * Decided statuses; any other awaits a decision, as an appeal. A closed inquiry moved no money; a dispute is prevented by giving the
 * buyer the price back (Visa's Rapid Dispute Resolution).
 */
const DISPUTE_STATES: Readonly<Record<string, ProviderDispute['status']>> = {
  lost: 'lost',
  won: 'won',
  warning_closed: 'won',
  prevented: 'lost',
}

/**
 * Connects Stripe: payments by Checkout Sessions on Stripe's own page (cards, Apple Pay, Google Pay, Alipay, WeChat
 * Pay), in US dollars, for an account that settles in US dollars. Null when it is not configured.
 */
export function stripe(environment: Environment): PaymentProvider | null {
  if (environment.STRIPE_BASE_URL === '') return null
  let opening: Promise<Stripe> | undefined
  const open = () => {
    opening ??= stripeClient(environment)
    return opening
  }
  const methods = environment.STRIPE_PAYMENT_METHODS
  const isCheckout = checkoutCheck(environment)
  const sessions = async () => (await open()).checkout.sessions
  const paymentOf = (session: Stripe.Checkout.Session) => paymentFrom(session, isCheckout)
  const read = async (id: string) =>
    ask((await sessions()).retrieve(id, { expand: SESSION_PARTS }), paymentOf)

  return {
    name: 'stripe',
    methods,
    statementDelayMs: STATEMENT_DELAY_MS,
    create: async (payment, requestId) =>
      ask(
        (await sessions()).create(
          { ...sessionOf(payment, methods), expand: SESSION_PARTS },
          { idempotencyKey: requestId },
        ),
        paymentOf,
      ),
    read,
    // Checkout has captured what the customer approved.
    capture: read,
    async close(id) {
      try {
        await ask((await sessions()).expire(id), () => {})
      } catch (failure) {
        // Only an open session can be closed; any other can take no more money.
        if (!(failure instanceof ProviderRefused) || failure.because === 'not_found') throw failure
      }
    },
    async refund(charge, { cents, reference }, requestId) {
      const { refunds } = await open()
      // Stripe forgets idempotency keys after a day, so an earlier refund is searched for first.
      const before = await ask(refunds.list({ charge, limit: 100 }), ({ data }) =>
        data.find((one) => one.metadata?.reference === reference),
      )
      const newRefund = {
        charge,
        ...(cents !== null && { amount: Number(cents) }),
        metadata: { reference },
      }
      return before
        ? returnFrom(before)
        : ask(refunds.create(newRefund, { idempotencyKey: requestId }), returnFrom)
    },
    readRefund: async (id) => ask((await open()).refunds.retrieve(id), returnFrom),
    readReversal: async (id) =>
      ask((await open()).balanceTransactions.retrieve(id, { expand: ['source'] }), reversalFrom),
    readDispute: async (id) => ask((await open()).disputes.retrieve(id), disputeFrom),
    async disputesSince(since) {
      const ids: string[] = []
      const query = { created: { gte: seconds(since) }, limit: PAGE }
      const paging = (await open()).disputes.list(query).autoPagingEach(({ id }) => {
        ids.push(id)
      })
      return ask(paging, () => ids)
    },
    statement: async (from, to) => readStatement(await open(), from, to),
    verifyWebhook: async (headers, raw) =>
      verifiedEvent(await open(), environment.STRIPE_WEBHOOK_SECRET, headers, raw),
    // Another environment's event may name something that this account does not have.
    subjectsOf: async (raw) => (await nullIfNotFound(webhookSubjects(await open(), raw))) ?? [],
  }
}

/** Returns whether a customer may be sent there: Stripe's own page, or the emulator outside production. */
function checkoutCheck({ MODE, STRIPE_BASE_URL }: Environment): (address: string) => boolean {
  const emulator = MODE === 'production' ? null : new URL(STRIPE_BASE_URL).origin
  return (address) => {
    if (!URL.canParse(address)) return false
    const { origin } = new URL(address)
    return origin === emulator || origin === `https://${CHECKOUT_HOST}`
  }
}

const returnFrom = (refund: Stripe.Refund): ProviderReturn => ({
  id: refund.id,
  state: REFUND_STATES[refund.status ?? ''] ?? 'pending',
  detail: refund.failure_reason ?? refund.status ?? '',
  amount: amountFrom(refund.currency, refund.amount),
  reference: refund.metadata?.reference ?? null,
  captureId: chargeOf(refund),
  feeCents: 0n,
})

/** A withdrawal for a dispute is negative on the balance; here it is positive, as money that left us. */
const reversalFrom = (moved: Stripe.BalanceTransaction): ProviderReturn => ({
  id: moved.id,
  state: 'completed',
  detail: moved.type,
  amount: amountFrom(moved.currency, -moved.amount),
  reference: null,
  captureId: chargeOf(typeof moved.source === 'object' ? moved.source : null),
  feeCents: amountFrom(moved.currency, moved.fee).minor,
})

const disputeFrom = (dispute: Stripe.Dispute): ProviderDispute => ({
  id: dispute.id,
  reason: dispute.reason,
  status: DISPUTE_STATES[dispute.status] ?? 'open',
  amount: amountFrom(dispute.currency, dispute.amount),
  captureId: chargeOf(dispute),
  respondBy: dispute.evidence_details.due_by ? new Date(dispute.evidence_details.due_by * 1000) : null,
  openedAt: new Date(dispute.created * 1000),
  reversalIds: dispute.balance_transactions.map(({ id }) => id),
})
