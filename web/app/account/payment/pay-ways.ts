/** The ways to pay that a page may offer, in the order in which they show (part 2 §2). */
export const PAY_WAYS = ['paypal', 'balance', 'creditcard'] as const
export type PayWay = (typeof PAY_WAYS)[number]

/** Names of sentences in messages/<language>/payment.ts. */
export type PayRefusal = 'select_pay_way' | 'payoneer' | 'balance_below_zero' | 'top_up_first'

/**
 * Why a sum (USD, from the wire) can not be paid this way, or null when it can (part 2 §5). `payoneer` is not offered, but
 * an address may name it. The server decides again.
 */
export function refusalOfPayWay(way: string, balance: number, total: number): PayRefusal | null {
  if (way === 'payoneer') return 'payoneer'
  if (way !== 'paypal' && way !== 'balance') return 'select_pay_way'
  if (way === 'paypal') return null
  if (balance <= 0) return 'balance_below_zero'
  return balance < total ? 'top_up_first' : null
}
