import { amountOf, type Capture, type Order, type Refund } from './ledger.ts'
import { presentCapture, presentOrder, presentRefund } from './present.ts'
import type { Desk } from './sandbox-page.ts'
import type { Event } from './webhooks.ts'

type Source = Pick<Desk, 'books' | 'url'>

export const orderApproved = ({ books, url }: Source, order: Order): Event => ({
  event_type: 'CHECKOUT.ORDER.APPROVED',
  resource_type: 'checkout-order',
  summary: 'An order has been approved by buyer',
  resource: presentOrder(books, order, url()),
})

const captureEvents: Partial<Record<Capture['status'], string>> = {
  COMPLETED: 'PAYMENT.CAPTURE.COMPLETED',
  PENDING: 'PAYMENT.CAPTURE.PENDING',
  DECLINED: 'PAYMENT.CAPTURE.DENIED',
}

export const captureChanged = ({ books, url }: Source, capture: Capture): Event => ({
  event_type: captureEvents[capture.status] ?? 'PAYMENT.CAPTURE.REFUNDED',
  resource_type: 'capture',
  summary: `Payment ${capture.status.toLowerCase()} for ${capture.amount.currency_code} ${capture.amount.value}`,
  resource: presentCapture(books, capture, url()),
})

export const takenBackEvent = ({ books, url }: Source, refund: Refund): Event => ({
  event_type: refund.reversal ? 'PAYMENT.CAPTURE.REVERSED' : 'PAYMENT.CAPTURE.REFUNDED',
  resource_type: 'refund',
  summary: `A ${refund.amount.currency_code} ${refund.amount.value} capture payment was ${refund.reversal ? 'reversed' : 'refunded'}`,
  resource: presentRefund(books, refund, url()),
})

/** What a cheat would send: a payment that never was, for an order that exists or not. */
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
