export { CLAIM_LIFE, type ClaimStatus } from './claim-life.ts'
export type { OrderEventStage, ParcelEventStage } from './event-stages.ts'
export { LEGACY_ORDER_STATUSES, type LegacyOrderStatus, OPEN_LEGACY_STATUSES } from './legacy-order-life.ts'
export {
  allows,
  byWireCode,
  type LifeCycle,
  statusesBefore,
  statusesOf,
  type Transitions,
  undoes,
  wireCode,
} from './life-cycle.ts'
export { ORDER_LIFE, ORDER_TYPES, type OrderStatus, type OrderType, orderTypeByCode } from './order-life.ts'
export { ORDER_PROBLEM_LIFE, type OrderProblemStatus } from './order-problem-life.ts'
export { PARCEL_GROUP_LIFE, type ParcelGroupStatus } from './parcel-group-life.ts'
export { PARCEL_LIFE, type ParcelStatus } from './parcel-life.ts'
export { PAYMENT_INTENT_LIFE, type PaymentIntentStatus } from './payment-intent-life.ts'
export {
  REFUND_LIFE,
  REFUNDABLE_KINDS,
  type RefundableKind,
  type RefundStatus,
} from './refund-life.ts'
export {
  RETURN_JOB_LIFE,
  RETURN_OUTCOMES,
  type ReturnJobStatus,
  type ReturnOutcome,
} from './return-job-life.ts'
export { SERVICE_REQUEST_LIFE, type ServiceRequestStage } from './service-request-life.ts'
