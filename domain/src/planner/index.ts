export { type PlanOption, type PlanReason, planCertainty, planDays, planOptions } from './plan-options.ts'
export { parcelQuoteRequest, planShipment } from './plan-shipment.ts'
export {
  type Charge,
  OBJECTIVES,
  type Objective,
  type ParcelCharges,
  type PlannedParcel,
  type PlanRequest,
  type ShipmentItem,
  type ShipmentPlan,
} from './shipment.ts'
