export { bookedUnmatched, openUnmatched } from './captures/unmatched-captures.queries.ts'
export { settleUnmatched } from './captures/unmatched-captures.ts'
export { presentFailure } from './ended-because.ts'
export { ownFeeKey, ownFeeOf } from './fees.ts'
export { needsSecondApprover, requireSecondApprover } from './giving-limit/giving-limit.ts'
export { givingLimits } from './giving-limit/giving-limits.ts'
export { presentWaitingApproval } from './giving-limit/waiting-approval.presenter.ts'
export { isBlockedCustomer } from './holds/blocked-customers.queries.ts'
export {
  anyHoldOfParcelRow,
  concernsOrder,
  concernsParcel,
  customerColumns,
  heldByUsSince,
  holdOfCustomerRow,
  holdOfOrderRow,
  holdOfParcelRow,
  isHeldByUs,
} from './holds/hold-columns.queries.ts'
export { presentCustomer, presentHoldNote } from './holds/holds.presenter.ts'
export { customerExists } from './holds/holds.queries.ts'
export { holdRoutes } from './holds/holds.routes.ts'
export { isHeld, refuseHeld, refuseHeldCustomer, whyHeld } from './holds/holds.ts'
export { endReversalHold, holdForReversal } from './holds/money-holds.ts'
export { giveStorage, secondsIn, type Wait } from './holds/storage-given.queries.ts'
export { endIntent } from './intents/end-intent.ts'
export { refuseBegunPayments, withdrawPayables, withdrawPayments } from './intents/open-intent.ts'
export { moveIntent } from './intents/payment-intents.queries.ts'
export { unfinishedIntents } from './intents/unfinished-intents.queries.ts'
export { canBePaid } from './payables/can-be-paid.ts'
export type { Payable, PayableType, Payment } from './payables/payable.ts'
export { type PayableSelection, selectedPayables } from './payables/payable-selection.ts'
export { registerPayableTypes } from './payables/payable-types.ts'
export { paymentReturnPages } from './payment-page/return-pages.ts'
export { paymentJobs } from './payments.jobs.ts'
export { paymentRoutes } from './payments.routes.ts'
export { decidePriorities } from './priority/decide-priorities.ts'
export { presentPriority } from './priority/priority.presenter.ts'
export { isPriorityUndecided } from './priority/priority.queries.ts'
export { chosenPriority, type PriorityOffer, priorityOffer } from './priority/priority-offer.ts'
export { promisePriority } from './priority/promise-priority.ts'
export { receiptPages } from './receipts/receipt-pages.ts'
export { paymentOf } from './receipts/receipts.queries.ts'
export {
  acceptedClaimsOfRow,
  leftToCompensate,
  leftToCompensateOfRow,
} from './refunds/compensated.queries.ts'
export { decideRefund, issueRefund, proposeRefund } from './refunds/refund.ts'
export {
  approvedRefundsOf,
  leftOf,
  refundedCents,
  refundedOf,
  settledCents,
  settledOf,
  takenCents,
} from './refunds/refunded-sums.queries.ts'
export { presentRefunds } from './refunds/refunds.presenter.ts'
export {
  hasRefunds,
  lockPayments,
  PRIORITY,
  PROBLEM,
  REST,
  type Refund,
  refundById,
  refundsOf,
  withdrawWaiting,
} from './refunds/refunds.queries.ts'
export { makeRoom, restsToSettle, type SettledPayment } from './refunds/rests.ts'
export { type Returned, returnPayments } from './return-payments.ts'
export { refuseDisputed } from './reversals/disputes.ts'
export {
  beginSettling,
  mostToSettle,
  paymentsWith,
  returnRest,
  returnSurplus,
} from './settle-back.ts'
export { isMovement, movementKey } from './statements/movements.ts'
export { beginReturn } from './suspense/begin-return.ts'
export { isForWallet, releaseSuspense } from './suspense/release-suspense.ts'
export { keepTiers, TIERS_SUBJECT, tiersInForce } from './top-ups/tiers-in-force.ts'
export { topUpPayable } from './top-ups/top-up-payable.ts'
export { topUpJobs } from './top-ups/top-ups.jobs.ts'
export { topUpRoutes } from './top-ups/top-ups.routes.ts'
export { paymentWebhooks } from './webhooks/receive-webhook.ts'
