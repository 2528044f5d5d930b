import {
  amountOf,
  type Capture,
  centsOf,
  feeOf,
  type Ledger,
  type Order,
  type Refund,
  reversedCents,
} from './ledger.ts'

const payer = {
  name: { given_name: 'Demo', surname: 'Buyer' },
  email_address: 'buyer@example.com',
  payer_id: 'DEMOBUYER2026',
  address: { country_code: 'US' },
}
export const payerId = payer.payer_id

const link = (href: string, rel: string, method = 'GET') => ({ href, rel, method })

/** Presents an order; `minimal` as in the create response without `Prefer: return=representation`. */
export function presentOrder(ledger: Ledger, order: Order, url: string, minimal = false): object {
  const self = `${url}/v2/checkout/orders/${order.id}`
  const capture = order.captureId === undefined ? undefined : ledger.captures.get(order.captureId)
  const waiting = order.status === 'CREATED' || order.status === 'PAYER_ACTION_REQUIRED'
  const links = [
    link(self, 'self'),
    ...(waiting
      ? [link(`${url}/checkoutnow?token=${order.id}`, order.bySource ? 'payer-action' : 'approve')]
      : []),
    ...(order.status === 'COMPLETED' ? [] : [link(`${self}/capture`, 'capture', 'POST')]),
  ]
  const source = order.bySource && {
    payment_source: { paypal: waiting ? {} : { email_address: payer.email_address, account_id: payerId } },
  }
  if (minimal) return { id: order.id, status: order.status, ...source, links }
  return {
    id: order.id,
    intent: 'CAPTURE',
    status: order.status,
    ...source,
    purchase_units: [
      {
        ...order.unit,
        payee: { merchant_id: 'DEMOMERCHANT' },
        ...(capture && { payments: paymentsOf(ledger, capture, url) }),
      },
    ],
    ...(!waiting && { payer }),
    create_time: order.createTime,
    update_time: order.updateTime,
    links,
  }
}

function paymentsOf(ledger: Ledger, capture: Capture, url: string): object {
  const refunds = ledger.refunds.all().filter(({ captureId }) => captureId === capture.id)
  return {
    captures: [presentCapture(ledger, capture, url)],
    ...(refunds.length > 0 && { refunds: refunds.map((refund) => presentRefund(ledger, refund, url)) }),
  }
}

/** Writes a capture as PayPal's API does; what it costs us is in it once the capture is no longer pending. */
export function presentCapture(ledger: Ledger, capture: Capture, url: string): object {
  const self = `${url}/v2/payments/captures/${capture.id}`
  const { currency_code } = capture.amount
  const gross = centsOf(capture.amount)
  const fee = feeOf(capture.amount)
  return {
    id: capture.id,
    status: capture.status,
    ...(capture.status === 'PENDING' && { status_details: { reason: 'PENDING_REVIEW' } }),
    amount: capture.amount,
    final_capture: true,
    seller_protection: {
      status: 'ELIGIBLE',
      dispute_categories: ['ITEM_NOT_RECEIVED', 'UNAUTHORIZED_TRANSACTION'],
    },
    ...(capture.status !== 'PENDING' && {
      seller_receivable_breakdown: {
        gross_amount: capture.amount,
        paypal_fee: amountOf(fee, currency_code),
        net_amount: amountOf(gross - fee, currency_code),
      },
    }),
    ...(capture.customId !== undefined && { custom_id: capture.customId }),
    ...(capture.invoiceId !== undefined && { invoice_id: capture.invoiceId }),
    supplementary_data: { related_ids: { order_id: capture.orderId } },
    create_time: capture.createTime,
    update_time: capture.updateTime,
    links: [
      link(self, 'self'),
      ...(reversedCents(ledger, capture.id) < gross ? [link(`${self}/refund`, 'refund', 'POST')] : []),
      link(`${url}/v2/checkout/orders/${capture.orderId}`, 'up'),
    ],
  }
}

/** Writes a refund as PayPal's API does, with all that was returned of its capture so far. */
export function presentRefund(ledger: Ledger, refund: Refund, url: string): object {
  return {
    id: refund.id,
    status: 'COMPLETED',
    amount: refund.amount,
    seller_payable_breakdown: {
      gross_amount: refund.amount,
      total_refunded_amount: amountOf(reversedCents(ledger, refund.captureId), refund.amount.currency_code),
    },
    ...(refund.customId !== undefined && { custom_id: refund.customId }),
    ...(refund.invoiceId !== undefined && { invoice_id: refund.invoiceId }),
    ...(refund.note !== undefined && { note_to_payer: refund.note }),
    create_time: refund.createTime,
    update_time: refund.createTime,
    links: [
      link(`${url}/v2/payments/refunds/${refund.id}`, 'self'),
      link(`${url}/v2/payments/captures/${refund.captureId}`, 'up'),
    ],
  }
}
