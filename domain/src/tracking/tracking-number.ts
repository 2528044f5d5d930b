import { westernDigits } from '../digits/index.ts'

export type TrackingNumberRefusal =
  | 'tracking_number_empty'
  | 'several_tracking_numbers'
  | 'tracking_number_characters'
  | 'tracking_number_length'

export type NormalisedTrackingNumber =
  | { readonly ok: true; readonly number: string }
  | { readonly ok: false; readonly reason: TrackingNumberRefusal }

/** Separators between two numbers: comma, space, pipe, hash and others, half-width or full-width. */
const BETWEEN_NUMBERS = /[,，\s|｜#＃;；、/]/u
/** Punctuation that is not part of a number. */
const ORNAMENTS = /[-‐-―_.·:()[\]]/gu
/** The letters that many couriers put in front of their numbers: `SF`, `YT`, `JDVA`. */
const PREFIX = /^[A-Z]{2,4}$/
const MIN = 6
const MAX = 40

/**
 * Normalises a tracking number for matching: upper case, full-width letters and digits made half-width,
 * punctuation and the piece count of a JD number (`JD…-1-1-`) removed. Outer spaces are trimmed; inner ones
 * separate several numbers, groups that are too short to be numbers (`9400 1112 0108 …`, as labels print them), or a
 * number from its prefix (`sf 1234567890123`).
 */
export function normaliseTrackingNumber(text: string): NormalisedTrackingNumber {
  const groups = text
    .replace(/[\u200b-\u200f\ufeff]/g, '')
    .trim()
    .split(/\s+/)
  const [first = ''] = groups
  const isPrefixed = groups.length === 2 && PREFIX.test(first.normalize('NFKC').toUpperCase())
  const isOne = isPrefixed || groups.every((group) => group.length < MIN)
  const trimmed = groups.join(isOne ? '' : ' ')
  if (trimmed === '') return { ok: false, reason: 'tracking_number_empty' }
  if (BETWEEN_NUMBERS.test(trimmed)) return { ok: false, reason: 'several_tracking_numbers' }
  const plain = westernDigits(trimmed).toUpperCase()
  const number = plain.replace(/^(JD[A-Z0-9]+)-\d{1,3}-\d{1,3}-?$/, '$1').replace(ORNAMENTS, '')
  if (!/^[A-Z0-9]*$/.test(number) || !/\d/.test(number))
    return { ok: false, reason: 'tracking_number_characters' }
  if (number.length < MIN || number.length > MAX) return { ok: false, reason: 'tracking_number_length' }
  return { ok: true, number }
}
