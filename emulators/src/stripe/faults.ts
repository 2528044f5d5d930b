import type { WebhookFaults } from '../deliveries.ts'

/**
 * Counters are used up by the calls or approvals they affect. `webhookFirst` sends a call's events before its response;
 * a created session is then paid at once.
 */
export type StripeFaults = WebhookFaults & {
  rateLimitNext: number
  /** A call finds another one with its idempotency key in progress (409). */
  keyInUseNext: number
  /** The card is declined; the session stays open. */
  declineNext: number
  /** The method settles later: `settlePending` ends it. */
  pendingNext: number
  /** The charge is a cent less than the session asked for. */
  wrongAmountNext: number
  /** A refund is pending in its response; `finishRefund` ends it. */
  refundPendingNext: number
}

export type Counter = Exclude<keyof StripeFaults, keyof WebhookFaults>

/** Uses a counter up by one; returns false when it is 0. */
export function spend(faults: StripeFaults, name: Counter): boolean {
  if (faults[name] <= 0) return false
  faults[name]--
  return true
}
