import { toDecimal, usd } from '@sampan/domain/money'
import type { z } from 'zod'
import type { Environment } from '../../environment.ts'
import { PayPalRefused, PayPalUnclear } from './failures.ts'
import { payPalHosts } from './hosts.ts'
import { paypalHttpClient } from './paypal-http-client.ts'
import { disputeShape, orderShape, refundShape, statementShape } from './shapes.ts'
import { readStatement, type StatementLine } from './statement.ts'
import { noticeVerifier } from './webhook-signature.ts'

export interface Amount {
  readonly currency: string
  readonly minor: bigint
}

export interface NewPayment {
  /** Our own id; returned with the order and its captures. */
  readonly customId: string
  /** Names the payables; PayPal refuses a second capture with the same one. */
  readonly invoiceId: string
  readonly cents: bigint
  readonly description: string
  readonly returnUrl: string
  readonly cancelUrl: string
  readonly locale: 'en-US' | 'zh-CN'
}

export interface PayPalCapture {
  readonly id: string
  /** COMPLETED, PENDING, DECLINED, FAILED, REFUNDED, PARTIALLY_REFUNDED */
  readonly status: string
  readonly amount: Amount
  /** The fee PayPal keeps, in cents; null until PayPal reports it. */
  readonly feeCents: bigint | null
}

export interface PayPalDispute {
  readonly id: string
  /** PayPal's reason code, for example MERCHANDISE_OR_SERVICE_NOT_RECEIVED. */
  readonly reason: string
  readonly status: 'open' | 'won' | 'lost'
  readonly amount: Amount
  readonly captureId: string | null
  /** The time by which the seller must respond. */
  readonly respondBy: Date | null
  readonly openedAt: Date
}

export interface PayPalOrder {
  readonly id: string
  /** CREATED, PAYER_ACTION_REQUIRED, APPROVED, COMPLETED, VOIDED */
  readonly status: string
  readonly amount: Amount | null
  readonly customId: string | null
  /** The page where the customer approves it; null when no longer possible. Its host has been checked. */
  readonly approveUrl: string | null
  readonly captures: readonly PayPalCapture[]
}

export interface PayPalRefund {
  readonly id: string
  /** COMPLETED, PENDING, FAILED, CANCELLED */
  readonly status: string
  readonly amount: Amount
  readonly customId: string | null
  readonly captureId: string | null
}

/** Every call @throws PayPalRefused (for certain not done) or PayPalUnclear (repeat with the same request id). */
export interface PayPal {
  createOrder(payment: NewPayment, requestId: string): Promise<PayPalOrder>
  readOrder(id: string): Promise<PayPalOrder>
  captureOrder(id: string, requestId: string): Promise<PayPalOrder>
  refundCapture(
    captureId: string,
    refund: { readonly cents: bigint; readonly customId: string },
    requestId: string,
  ): Promise<PayPalRefund>
  readRefund(id: string): Promise<PayPalRefund>
  readDispute(id: string): Promise<PayPalDispute>
  /** Reads the movements between two moments. */
  readStatement(from: Date, to: Date): Promise<StatementLine[]>
  /**
   * Returns whether PayPal signed a notice for this webhook.
   * @throws PayPalUnclear when its certificate can not be fetched now.
   */
  isGenuine(headers: Readonly<Record<string, unknown>>, raw: Buffer): Promise<boolean>
}

export function payPal(environment: Environment): PayPal | null {
  if (environment.PAYPAL_BASE_URL === '') return null
  const ask = paypalHttpClient(environment)
  const hosts = payPalHosts(environment)

  function orderFrom(answer: unknown): PayPalOrder {
    const order = read(orderShape, answer)
    const unit = order.purchase_units[0]
    const approve = order.links.find(({ rel }) => rel === 'payer-action' || rel === 'approve')?.href
    if (approve !== undefined && !hosts.isCheckout(approve))
      throw new PayPalRefused(200, 'FOREIGN_APPROVE_LINK')
    return {
      id: order.id,
      status: order.status,
      amount: unit?.amount ?? null,
      customId: unit?.custom_id ?? null,
      approveUrl: approve ?? null,
      captures: (unit?.payments?.captures ?? []).map(
        ({ id, status, amount, seller_receivable_breakdown }) => ({
          id,
          status,
          amount,
          feeCents: seller_receivable_breakdown?.paypal_fee?.minor ?? null,
        }),
      ),
    }
  }
  const orderPath = (id: string) => `/v2/checkout/orders/${encodeURIComponent(id)}`

  return {
    createOrder: async (payment, requestId) =>
      orderFrom(
        await ask({ method: 'POST', path: '/v2/checkout/orders', requestId, body: orderBody(payment) }),
      ),
    readOrder: async (id) => orderFrom(await ask({ method: 'GET', path: orderPath(id) })),
    captureOrder: async (id, requestId) =>
      orderFrom(await ask({ method: 'POST', path: `${orderPath(id)}/capture`, requestId })),
    refundCapture: async (captureId, { cents, customId }, requestId) =>
      refundFrom(
        await ask({
          method: 'POST',
          path: `/v2/payments/captures/${encodeURIComponent(captureId)}/refund`,
          requestId,
          body: { amount: { currency_code: 'USD', value: toDecimal(usd(cents)) }, custom_id: customId },
        }),
      ),
    readRefund: async (id) =>
      refundFrom(await ask({ method: 'GET', path: `/v2/payments/refunds/${encodeURIComponent(id)}` })),
    readDispute: async (id) =>
      disputeFrom(await ask({ method: 'GET', path: `/v1/customer/disputes/${encodeURIComponent(id)}` })),
    readStatement: (from, to) =>
      readStatement(async (path) => read(statementShape, await ask({ method: 'GET', path })), from, to),
    isGenuine: noticeVerifier(environment.PAYPAL_WEBHOOK_ID, hosts.isCertificate),
  }
}

const orderBody = (payment: NewPayment) => ({
  intent: 'CAPTURE',
  purchase_units: [
    {
      custom_id: payment.customId,
      invoice_id: payment.invoiceId,
      description: payment.description,
      amount: { currency_code: 'USD', value: toDecimal(usd(payment.cents)) },
    },
  ],
  payment_source: {
    paypal: {
      experience_context: {
        brand_name: 'Sampan',
        locale: payment.locale,
        return_url: payment.returnUrl,
        cancel_url: payment.cancelUrl,
        user_action: 'PAY_NOW',
        shipping_preference: 'NO_SHIPPING',
        payment_method_preference: 'IMMEDIATE_PAYMENT_REQUIRED',
      },
    },
  },
})

function refundFrom(answer: unknown): PayPalRefund {
  const { id, status, amount, custom_id, links } = read(refundShape, answer)
  const up = links.find(({ rel }) => rel === 'up')?.href
  return { id, status, amount, customId: custom_id ?? null, captureId: up?.split('/').at(-1) ?? null }
}

function disputeFrom(answer: unknown): PayPalDispute {
  const dispute = read(disputeShape, answer)
  const outcome = dispute.dispute_outcome?.outcome_code ?? ''
  const isResolved = dispute.status === 'RESOLVED'
  return {
    id: dispute.dispute_id,
    reason: dispute.reason,
    // With any other outcome (withdrawn, cancelled, seller's favour) we keep the money.
    status: isResolved ? (outcome === 'RESOLVED_BUYER_FAVOUR' ? 'lost' : 'won') : 'open',
    amount: dispute.dispute_amount,
    captureId: dispute.disputed_transactions[0]?.seller_transaction_id ?? null,
    respondBy: dispute.seller_response_due_date ? new Date(dispute.seller_response_due_date) : null,
    openedAt: new Date(dispute.create_time),
  }
}

/** A response of unknown shape says nothing about the outcome. */
function read<Shape extends z.ZodType>(shape: Shape, answer: unknown): z.output<Shape> {
  const parsed = shape.safeParse(answer)
  if (!parsed.success) throw new PayPalUnclear('an answer of another shape', parsed.error)
  return parsed.data
}
