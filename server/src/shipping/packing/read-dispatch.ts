import { CARRIERS, type CarrierCode } from '@sampan/domain/tracking'
import { trackingNumberOf } from '../../orders/index.ts'
import { Refusal } from '../../refusal.ts'

/** Checks the code of a carrier. @throws Refusal carrier_unknown */
export function readCarrier(code: string): CarrierCode {
  if (!Object.hasOwn(CARRIERS, code)) throw Refusal.beside('carrier', 'carrier_unknown')
  return code as CarrierCode
}

/**
 * Checks a carrier and normalises its number, as they were typed for a parcel that leaves.
 * @throws Refusal carrier_unknown, tracking_number_wrong, one_tracking_number
 */
export const readDispatch = (typed: { readonly carrier: string; readonly trackingNumber: string }) => ({
  carrier: readCarrier(typed.carrier),
  trackingNumber: trackingNumberOf(typed.trackingNumber),
})
