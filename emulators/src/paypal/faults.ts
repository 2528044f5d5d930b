import type { WebhookFaults } from '../deliveries.ts'

/**
 * Counters are used up by the captures they affect. `webhookFirst` sends a call's events, and waits for them, before
 * responding; a created order is then approved at once, so that its event arrives before the create response.
 */
export type PayPalFaults = WebhookFaults & {
  rejectTokenNext: number
  rateLimitNext: number
  declineNext: number
  payerActionNext: number
  pendingNext: number
  wrongAmountNext: number
  /** The currency of the next capture instead of the order's, with as many of its smallest unit. */
  currencyOfNext: string
  /** The capture is still in progress in its response; `finishCapture` completes it. */
  inProgressNext: number
  /** The payer must choose another way to pay. */
  alternateFundingNext: number
  /** PayPal's default account setting: refuses a second captured payment of one invoice id. */
  blockDuplicateInvoices: boolean
}

export type Counter =
  | 'rejectTokenNext'
  | 'rateLimitNext'
  | 'declineNext'
  | 'payerActionNext'
  | 'pendingNext'
  | 'wrongAmountNext'
  | 'inProgressNext'
  | 'alternateFundingNext'

/** Uses a counter up by one; returns false when it is 0. */
export function spend(faults: PayPalFaults, name: Counter): boolean {
  if (faults[name] <= 0) return false
  faults[name]--
  return true
}
