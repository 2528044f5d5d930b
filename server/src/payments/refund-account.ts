import type { HouseAccount } from '../ledger/index.ts'
import type { Payable } from './payables/payable.ts'
import type { Refund } from './refunds.queries.ts'

/** Whose money a refund is: the house's own for goodwill, otherwise what was received for the payable. */
export const accountOf = (refund: Refund, payable: Payable): HouseAccount =>
  refund.purpose === 'goodwill' ? 'compensation' : payable.account
