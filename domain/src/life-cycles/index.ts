export {
  ORDER_EVENT_STAGES,
  type OrderEventStage,
  PARCEL_EVENT_STAGES,
  type ParcelEventStage,
  SERVICE_REQUEST_STAGES,
  type ServiceRequestStage,
} from './event-stages.ts'
export { LEGACY_ORDER_STATUSES, type LegacyOrderStatus } from './legacy-order-life.ts'
export { allows, byWireCode, type LifeCycle, wireCode } from './life-cycle.ts'
export { ORDER_LIFE, ORDER_TYPES, type OrderStatus, type OrderType, orderTypeByCode } from './order-life.ts'
export { PARCEL_LIFE, type ParcelStatus } from './parcel-life.ts'
