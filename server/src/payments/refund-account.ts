import type { PlatformAccount } from '../ledger/index.ts'
import type { Payable } from './payables/payable.ts'
import type { Refund } from './refunds.queries.ts'

/**
 * Returns the account that a refund debits: the business's own for goodwill, otherwise the one the payment
 * was credited to.
 */
export const accountOf = (refund: Refund, payable: Payable): PlatformAccount =>
  refund.purpose === 'goodwill' ? 'compensation' : payable.account
