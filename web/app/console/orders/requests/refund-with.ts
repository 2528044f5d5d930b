import { add, fromWire, subtract, type Usd, usd } from '@sampan/domain/money'
import type { ServiceRequest } from './request-stages.ts'

const cents = (amount: number) => fromWire(amount, 'USD') ?? usd(0)

/**
 * Returns what the refund of a request with this fee returns, and what it keeps for longer storage that was used: nothing without a
 * fee. Display only: the server computes its own.
 */
export function refundWith(
  { refundable_amount, used_storage_amount }: ServiceRequest,
  fee: Usd,
): { readonly back: Usd; readonly usedStorage: Usd } {
  const usedStorage = fee.minor > 0n ? cents(used_storage_amount) : usd(0)
  return { back: subtract(cents(refundable_amount), add(fee, usedStorage)), usedStorage }
}
