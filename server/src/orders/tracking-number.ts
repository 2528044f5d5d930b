import { normaliseTrackingNumber } from '@sampan/domain/tracking'
import { Refusal } from '../refusal.ts'

/**
 * A number that somebody scanned or typed into `field`, as arrivals are matched by.
 * @throws Refusal one_tracking_number, tracking_number_wrong, beside the field
 */
export function trackingNumberOf(typed: string, field = 'tracking_number'): string {
  const normalised = normaliseTrackingNumber(typed)
  if (normalised.ok) return normalised.number
  const several = normalised.reason === 'several_tracking_numbers'
  throw Refusal.beside(field, several ? 'one_tracking_number' : 'tracking_number_wrong')
}
