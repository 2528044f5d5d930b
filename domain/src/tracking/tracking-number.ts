export type TrackingNumberRefusal =
  | 'tracking_number_empty'
  | 'several_tracking_numbers'
  | 'tracking_number_characters'
  | 'tracking_number_length'

export type NormalisedTrackingNumber =
  | { readonly ok: true; readonly number: string }
  | { readonly ok: false; readonly reason: TrackingNumberRefusal }

/** Comma (also full-width), space, pipe, hash (part 1 §5), and what else people put between two numbers. */
const BETWEEN_NUMBERS = /[,，\s|｜#＃;；、/]/u
/** Written for reading only. */
const ORNAMENTS = /[-‐-―_.·:()[\]]/gu
const MIN = 6
const MAX = 40

/**
 * A tracking number as arrivals are matched by: upper case, full-width letters and digits made plain, ornaments dropped;
 * of a JD number the piece count behind it (`JD…-1-1-`) too. Blanks around it are forgiven, blanks inside are not.
 */
export function normaliseTrackingNumber(text: string): NormalisedTrackingNumber {
  const trimmed = text.replace(/[\u200b-\u200f\ufeff]/g, '').trim()
  if (trimmed === '') return { ok: false, reason: 'tracking_number_empty' }
  if (BETWEEN_NUMBERS.test(trimmed)) return { ok: false, reason: 'several_tracking_numbers' }
  const plain = trimmed.normalize('NFKC').toUpperCase()
  const number = plain.replace(/^(JD[A-Z0-9]+)-\d{1,3}-\d{1,3}-?$/, '$1').replace(ORNAMENTS, '')
  if (!/^[A-Z0-9]*$/.test(number) || !/\d/.test(number))
    return { ok: false, reason: 'tracking_number_characters' }
  if (number.length < MIN || number.length > MAX) return { ok: false, reason: 'tracking_number_length' }
  return { ok: true, number }
}
