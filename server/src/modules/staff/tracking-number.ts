import { normaliseTrackingNumber } from '@sampan/domain/tracking'
import { Refusal } from '../../refusal.ts'

/**
 * A number that staff scanned or typed, as arrivals are matched by.
 * @throws Refusal one_tracking_number, tracking_number_wrong, beside the field
 */
export function trackingNumberOf(typed: string): string {
  const normalised = normaliseTrackingNumber(typed)
  if (normalised.ok) return normalised.number
  const several = normalised.reason === 'several_tracking_numbers'
  throw Refusal.beside('tracking_number', several ? 'one_tracking_number' : 'tracking_number_wrong')
}
