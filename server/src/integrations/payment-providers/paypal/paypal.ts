import { toDecimal, usd } from '@sampan/domain/money'
import { languageEntry } from '@sampan/messages/languages'
import type { z } from 'zod'
import type { Environment } from '../../../environment.ts'
import { ProviderRefused, ProviderUnclear } from '../failures.ts'
import type {
  NewPayment,
  PaymentProvider,
  ProviderCapture,
  ProviderDispute,
  ProviderPayment,
  ProviderReturn,
} from '../payment-provider.ts'
import { payPalHosts } from './hosts.ts'
import { PAYPAL, type PayPalHttpClient, paypalHttpClient } from './paypal-http-client.ts'
import { disputeShape, disputesShape, orderShape, refundShape, statementShape } from './shapes.ts'
import { readStatement } from './statement.ts'
import { eventHead, webhookSubjects } from './webhook-events.ts'
import { signatureVerifier } from './webhook-signature.ts'

/**
 * PayPal's statement shows a movement up to three hours late, and PayPal refuses windows that begin later
 * than that.
 */
const STATEMENT_DELAY_MS = 3 * 3_600_000
/** PayPal's largest page of disputes. */
const DISPUTES = 50

/** Orders that are not listed wait for the customer. */
const STATES: Readonly<Record<string, ProviderPayment['state']>> = {
  APPROVED: 'approved',
  COMPLETED: 'taken',
  VOIDED: 'ended',
}
/** A refund is booked on its own, also where it was made before we knew of its capture. */
const CAPTURE_STATES: Readonly<Record<string, ProviderCapture['state']>> = {
  COMPLETED: 'completed',
  PARTIALLY_REFUNDED: 'completed',
  REFUNDED: 'completed',
  PENDING: 'pending',
  DECLINED: 'declined',
  FAILED: 'declined',
}
const REFUND_STATES: Readonly<Record<string, ProviderReturn['state']>> = {
  COMPLETED: 'completed',
  FAILED: 'failed',
  CANCELLED: 'failed',
}

/** Connects PayPal (orders v2, payments v2, reporting v1); null when it is not configured. */
export function payPal(environment: Environment): PaymentProvider | null {
  if (environment.PAYPAL_BASE_URL === '') return null
  const ask = paypalHttpClient(environment)
  const hosts = payPalHosts(environment)
  const orderFrom = (answer: unknown) => orderOf(answer, hosts.isCheckout)
  const orderPath = (id: string) => `/v2/checkout/orders/${encodeURIComponent(id)}`

  const readReturn = async (id: string) =>
    returnFrom(await ask({ method: 'GET', path: `/v2/payments/refunds/${encodeURIComponent(id)}` }))
  const isGenuine = signatureVerifier(environment.PAYPAL_WEBHOOK_ID, hosts.isCertificate)

  return {
    name: 'paypal',
    methods: ['paypal'],
    statementDelayMs: STATEMENT_DELAY_MS,
    create: async (payment, requestId) =>
      orderFrom(
        await ask({ method: 'POST', path: '/v2/checkout/orders', requestId, body: orderBody(payment) }),
      ),
    read: async (id) => orderFrom(await ask({ method: 'GET', path: orderPath(id) })),
    capture: async (id, requestId) =>
      orderFrom(await ask({ method: 'POST', path: `${orderPath(id)}/capture`, requestId })),
    // PayPal takes money only when we capture.
    close: async () => {},
    refund: async (captureId, { cents, reference }, requestId) =>
      returnFrom(
        await ask({
          method: 'POST',
          path: `/v2/payments/captures/${encodeURIComponent(captureId)}/refund`,
          requestId,
          body: {
            ...(cents !== null && { amount: { currency_code: 'USD', value: toDecimal(usd(cents)) } }),
            custom_id: reference,
          },
        }),
      ),
    readRefund: readReturn,
    readReversal: readReturn,
    readDispute: async (id) =>
      disputeFrom(await ask({ method: 'GET', path: `/v1/customer/disputes/${encodeURIComponent(id)}` })),
    disputesSince: (since) => disputesChangedSince(ask, since),
    statement: (from, to) =>
      readStatement(async (path) => read(statementShape, await ask({ method: 'GET', path })), from, to),
    verifyWebhook: async (headers, raw) => ((await isGenuine(headers, raw)) ? eventHead(raw) : null),
    subjectsOf: async (raw) => webhookSubjects(raw),
  }
}

/** Reads an order. @throws ProviderRefused when the customer would be sent to another site to approve it */
function orderOf(answer: unknown, isCheckout: (url: string) => boolean): ProviderPayment {
  const order = read(orderShape, answer)
  const unit = order.purchase_units[0]
  const approve = order.links.find(({ rel }) => rel === 'payer-action' || rel === 'approve')?.href
  if (approve !== undefined && !isCheckout(approve)) throw new ProviderRefused(PAYPAL, 'FOREIGN_APPROVE_LINK')
  return {
    id: order.id,
    state: STATES[order.status] ?? 'open',
    amount: unit?.amount ?? null,
    reference: unit?.custom_id ?? null,
    approveUrl: approve ?? null,
    captures: (unit?.payments?.captures ?? []).map(({ id, status, amount, seller_receivable_breakdown }) => ({
      id,
      state: CAPTURE_STATES[status] ?? 'unknown',
      detail: status,
      amount,
      feeCents: seller_receivable_breakdown?.paypal_fee?.minor ?? null,
    })),
  }
}

/** Returns the ids of disputes that changed since a moment; one that changed was not necessarily opened since. */
async function disputesChangedSince(ask: PayPalHttpClient, since: Date): Promise<string[]> {
  const ids: string[] = []
  for (let page = 1; ids.length === (page - 1) * DISPUTES; page += 1) {
    const query = new URLSearchParams({
      update_time_after: since.toISOString(),
      page: String(page),
      page_size: String(DISPUTES),
    })
    const answer = await ask({ method: 'GET', path: `/v1/customer/disputes?${query}` })
    ids.push(...read(disputesShape, answer).items.map(({ dispute_id }) => dispute_id))
  }
  return ids
}

const orderBody = (payment: NewPayment) => ({
  intent: 'CAPTURE',
  purchase_units: [
    {
      custom_id: payment.reference,
      invoice_id: payment.invoiceId,
      description: payment.description,
      amount: { currency_code: 'USD', value: toDecimal(usd(payment.cents)) },
    },
  ],
  payment_source: {
    paypal: {
      experience_context: {
        brand_name: 'Sampan',
        locale: languageEntry(payment.lang).locale,
        return_url: payment.returnUrl,
        cancel_url: payment.cancelUrl,
        user_action: 'PAY_NOW',
        shipping_preference: 'NO_SHIPPING',
        payment_method_preference: 'IMMEDIATE_PAYMENT_REQUIRED',
      },
    },
  },
})

function returnFrom(answer: unknown): ProviderReturn {
  const { id, status, amount, custom_id, links } = read(refundShape, answer)
  const up = links.find(({ rel }) => rel === 'up')?.href
  return {
    id,
    state: REFUND_STATES[status] ?? 'pending',
    detail: status,
    amount,
    reference: custom_id ?? null,
    captureId: up?.split('/').at(-1) ?? null,
    feeCents: 0n,
  }
}

/**
 * The outcomes of a dispute that leave everything with us. With any other one the buyer has the price, also from PayPal itself
 * (`RESOLVED_WITH_PAYOUT`), or may have it.
 */
const WON = ['RESOLVED_SELLER_FAVOUR', 'CANCELED_BY_BUYER', 'DENIED', 'NONE']
const decidedBy = (outcome: string) => (WON.includes(outcome) ? 'won' : 'lost')

function disputeFrom(answer: unknown): ProviderDispute {
  const dispute = read(disputeShape, answer)
  const { outcome_code: outcome = '', amount_refunded: refunded } = dispute.dispute_outcome ?? {}
  const status = dispute.status === 'RESOLVED' && outcome !== '' ? decidedBy(outcome) : 'open'
  return {
    id: dispute.dispute_id,
    reason: dispute.reason,
    status,
    // The buyer may have received only a part of the disputed amount, for example after a refund of ours.
    amount: status === 'lost' && refunded && refunded.minor > 0n ? refunded : dispute.dispute_amount,
    captureId: dispute.disputed_transactions[0]?.seller_transaction_id ?? null,
    respondBy: dispute.seller_response_due_date ? new Date(dispute.seller_response_due_date) : null,
    openedAt: new Date(dispute.create_time),
    // PayPal announces the reversal after a lost one on its own.
    reversalIds: [],
  }
}

/** A response of unknown shape says nothing about the outcome. */
function read<Shape extends z.ZodType>(shape: Shape, answer: unknown): z.output<Shape> {
  const parsed = shape.safeParse(answer)
  if (!parsed.success) throw new ProviderUnclear(PAYPAL, 'an answer of another shape', parsed.error)
  return parsed.data
}
