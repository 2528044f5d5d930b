import { amountOf, type Capture, type Order, type Refund } from './ledger.ts'
import { presentCapture, presentOrder, presentRefund } from './present.ts'
import type { Sandbox } from './sandbox-page.ts'
import type { Event } from './webhooks.ts'

type Source = Pick<Sandbox, 'ledger' | 'url'>

/** The event about a payer's approval; nothing is captured yet. */
export const orderApproved = ({ ledger, url }: Source, order: Order): Event => ({
  event_type: 'CHECKOUT.ORDER.APPROVED',
  resource_type: 'checkout-order',
  summary: 'An order has been approved by buyer',
  resource: presentOrder(ledger, order, url()),
})

const captureEvents: Partial<Record<Capture['status'], string>> = {
  COMPLETED: 'PAYMENT.CAPTURE.COMPLETED',
  PENDING: 'PAYMENT.CAPTURE.PENDING',
  DECLINED: 'PAYMENT.CAPTURE.DENIED',
}

/** The event about a capture, by its status; one without an event of its own was refunded. */
export const captureChanged = ({ ledger, url }: Source, capture: Capture): Event => ({
  event_type: captureEvents[capture.status] ?? 'PAYMENT.CAPTURE.REFUNDED',
  resource_type: 'capture',
  summary: `Payment ${capture.status.toLowerCase()} for ${capture.amount.currency_code} ${capture.amount.value}`,
  resource: presentCapture(ledger, capture, url()),
})

/** The event about money that went back to a payer: by our refund, or by a reversal of PayPal's. */
export const captureReversedEvent = ({ ledger, url }: Source, refund: Refund): Event => ({
  event_type: refund.reversal ? 'PAYMENT.CAPTURE.REVERSED' : 'PAYMENT.CAPTURE.REFUNDED',
  resource_type: 'refund',
  summary: `A ${refund.amount.currency_code} ${refund.amount.value} capture payment was ${refund.reversal ? 'reversed' : 'refunded'}`,
  resource: presentRefund(ledger, refund, url()),
})

/** A forged event: a payment that never happened, for an order that may not exist. */
export const inventedCapture = (orderId: string, value: string): Event => ({
  event_type: 'PAYMENT.CAPTURE.COMPLETED',
  resource_type: 'capture',
  summary: `Payment completed for $ ${value} USD`,
  resource: {
    id: 'F0RGEDCAPTURE0001',
    status: 'COMPLETED',
    amount: amountOf(BigInt(value.replace('.', '')), 'USD'),
    supplementary_data: { related_ids: { order_id: orderId } },
  },
})
