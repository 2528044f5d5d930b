export {
  CARRIERS,
  type CarrierCode,
  knownCarrier,
  recogniseCarriers,
} from './carriers.ts'
export { type SimilarTrackingNumber, similarTrackingNumbers } from './similar-numbers.ts'
export {
  CUSTOMS_INFORMATION,
  type CustomsStep,
  customsAsk,
  customsStep,
  isTrackStatus,
  TRACK_STATUSES,
  type TrackStatus,
  trackEventText,
  trackStatus,
} from './track-status.ts'
export { trackingLine, trackingLinks, trackingPage } from './tracking-links.ts'
export {
  type NormalisedTrackingNumber,
  normaliseTrackingNumber,
  type TrackingNumberRefusal,
} from './tracking-number.ts'
