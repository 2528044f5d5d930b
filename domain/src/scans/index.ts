import { isPublicId } from '../public-ids/index.ts'
import { readBoxCode } from '../shelves/index.ts'

/** The commands of the bench card: scanned as `CMD-SAVE`, so that a scanner alone can work. */
export const BENCH_COMMANDS = ['photo', 'as_ordered', 'wrong', 'save', 'print'] as const
export type BenchCommand = (typeof BENCH_COMMANDS)[number]

const PREFIX = 'CMD-'

/** Returns the text of a command's barcode. */
export const commandCode = (command: BenchCommand): string =>
  PREFIX + command.toUpperCase().replaceAll('_', '-')

export type Scan =
  /** `null`: no command of ours, as on a bench card of another version. */
  | { readonly kind: 'command'; readonly command: BenchCommand | null }
  /** A shelf such as `A-03`. */
  | { readonly kind: 'shelf'; readonly shelf: string }
  | { readonly kind: 'order' | 'parcel'; readonly number: string }
  /** A storage box such as `BX000012`. */
  | { readonly kind: 'box'; readonly box: string }
  /** Anything else, as scanned: most often a courier's tracking number. */
  | { readonly kind: 'number'; readonly number: string }

/** Identifies a scanned code. Case and outer blanks do not matter. */
export function readScan(text: string): Scan {
  const number = text.trim()
  const upper = number.toUpperCase()
  if (upper.startsWith(PREFIX))
    return { kind: 'command', command: BENCH_COMMANDS.find((one) => commandCode(one) === upper) ?? null }
  if (/^\p{Lu}{1,3}-\d{2,3}$/u.test(upper)) return { kind: 'shelf', shelf: upper }
  if (readBoxCode(upper) !== null) return { kind: 'box', box: upper }
  if (isPublicId('order', upper)) return { kind: 'order', number: upper }
  if (isPublicId('parcel', upper)) return { kind: 'parcel', number: upper }
  return { kind: 'number', number }
}

/** Returns whether a text has more digits in a row than any weight or length. */
export const holdsCode = (text: string): boolean => /\d{9}/.test(text)

/**
 * Separates the code that a scanner typed into a numeric field from the number in front of it.
 * @param text of the field at Enter
 * @param before the field's text before the scan; '' when unknown
 * @returns the scanned digits; null when the text is a weight or a length
 */
export function scannedInto(text: string, before: string): string | null {
  const tail = text.startsWith(before) ? text.slice(before.length) : text
  return [tail, text].find((digits) => /^\d{9,}$/.test(digits)) ?? null
}
