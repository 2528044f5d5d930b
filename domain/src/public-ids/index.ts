/**
 * Public ids: a prefix for the kind, 10 random characters, and a check character that detects one mistyped or swapped
 * character (`SO7K4M2QX9RTC`). Alphabet: Crockford's base 32, without I, L, O and U.
 */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const BODY = 10

export const PREFIXES = {
  order: 'SO',
  parcel: 'SP',
  topUp: 'TU',
  coupon: 'CP',
  supplement: 'SU',
  legacyOrder: 'LO',
  request: 'RQ',
  parcelGroup: 'GP',
} as const
export type PublicIdKind = keyof typeof PREFIXES

function checkCharacter(text: string): string {
  let sum = 0
  for (let index = 0; index < text.length; index += 1) {
    sum = (sum * 31 + text.charCodeAt(index) * (index + 1)) % 1009
  }
  return ALPHABET[sum % 32] ?? '0'
}

/**
 * Creates a public id.
 * @param randomBytes 10 random bytes from the caller, because the domain has no source of randomness.
 */
export function publicId(kind: PublicIdKind, randomBytes: Uint8Array): string {
  if (randomBytes.length < BODY) throw new RangeError('publicId: 10 random bytes are needed')
  let body = ''
  for (let index = 0; index < BODY; index += 1) body += ALPHABET[(randomBytes[index] ?? 0) & 31]
  const text = PREFIXES[kind] + body
  return text + checkCharacter(text)
}

/** Returns true when the text has the kind's prefix and a valid check character. */
export function isPublicId(kind: PublicIdKind, text: string): boolean {
  const prefix = PREFIXES[kind]
  if (text.length !== prefix.length + BODY + 1 || !text.startsWith(prefix)) return false
  return checkCharacter(text.slice(0, -1)) === text.at(-1)
}

/** Creates an invitation code: eight characters, no prefix. @param randomBytes 8 random bytes. */
export function inviteCode(randomBytes: Uint8Array): string {
  return Array.from(randomBytes.subarray(0, 8), (byte) => ALPHABET[byte & 31]).join('')
}
