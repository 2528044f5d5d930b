/** The payment methods a page may offer, in display order. */
export const PAYMENT_METHODS = ['paypal', 'balance', 'creditcard'] as const
export type PaymentMethod = (typeof PAYMENT_METHODS)[number]

/** Keys of messages/<language>/payment.ts. */
export type PaymentRefusal = 'select_pay_way' | 'payoneer' | 'balance_below_zero' | 'top_up_first'

/**
 * Returns why a sum (USD, from the wire) can not be paid this way, or null when it can. `payoneer` is not
 * offered, but an address may name it. The server checks again.
 */
export function refusalOfPaymentMethod(way: string, balance: number, total: number): PaymentRefusal | null {
  if (way === 'payoneer') return 'payoneer'
  if (way !== 'paypal' && way !== 'balance') return 'select_pay_way'
  if (way === 'paypal') return null
  if (balance <= 0) return 'balance_below_zero'
  return balance < total ? 'top_up_first' : null
}
