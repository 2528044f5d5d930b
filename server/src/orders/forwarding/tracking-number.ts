import { normaliseTrackingNumber } from '@sampan/domain/tracking'
import { Refusal } from '../../refusal.ts'

/**
 * Normalises a scanned or typed tracking number for matching.
 * @throws Refusal one_tracking_number, tracking_number_wrong, beside `field`
 */
export function trackingNumberOf(typed: string, field = 'tracking_number'): string {
  const normalised = normaliseTrackingNumber(typed)
  if (normalised.ok) return normalised.number
  const several = normalised.reason === 'several_tracking_numbers'
  throw Refusal.beside(field, several ? 'one_tracking_number' : 'tracking_number_wrong')
}
