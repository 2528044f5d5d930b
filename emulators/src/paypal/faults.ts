/**
 * Counters are used up by the captures they hit. `webhookFirst` sends a call's notices, and waits for them,
 * before answering it; a created order is then approved at once, so that its notice overtakes the create answer.
 */
export type PayPalFaults = {
  rejectTokenNext: number
  rateLimitNext: number
  declineNext: number
  payerActionNext: number
  pendingNext: number
  wrongAmountNext: number
  /** The capture is still at work when it is answered; `finishCapture` completes it. */
  inProgressNext: number
  /** The payer has to choose another way to pay. */
  alternateFundingNext: number
  /** PayPal's default account setting: a second captured payment of one invoice id is refused. */
  blockDuplicateInvoices: boolean
  webhookUrl: string
  webhooksOff: boolean
  webhooksHeld: boolean
  webhookCopies: number
  webhookFirst: boolean
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

/** Uses a counting switch up by one; false where it stands at nought. */
export function spend(faults: PayPalFaults, name: Counter): boolean {
  if (faults[name] <= 0) return false
  faults[name]--
  return true
}
