export {
  CARRIERS,
  type CarrierCode,
  DOMESTIC_COURIERS,
  type DomesticCourier,
  recogniseCarriers,
  recogniseCourier,
} from './carriers.ts'
export { type SimilarTrackingNumber, similarTrackingNumbers } from './similar-numbers.ts'
export {
  type CustomsStep,
  customsStep,
  isTrackStatus,
  TRACK_STATUSES,
  type TrackStatus,
  trackEventLanguage,
  trackEventText,
  trackStatus,
} from './track-status.ts'
export { trackingLinks, trackingPage } from './tracking-links.ts'
export {
  type NormalisedTrackingNumber,
  normaliseTrackingNumber,
  type TrackingNumberRefusal,
} from './tracking-number.ts'
