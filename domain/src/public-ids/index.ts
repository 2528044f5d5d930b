/**
 * Ids that people see: a prefix that says what it is, 10 characters that cannot be counted through, and a check character
 * that catches a mistyped or swapped one (`SO7K4M2QX9RT-C` without the dash). Alphabet: Crockford's, without I, L, O, U.
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
} as const
export type PublicIdKind = keyof typeof PREFIXES

function checkCharacter(text: string): string {
  let sum = 0
  for (let index = 0; index < text.length; index += 1) {
    sum = (sum * 31 + text.charCodeAt(index) * (index + 1)) % 1009
  }
  return ALPHABET[sum % 32] ?? '0'
}

/** @param randomBytes 10 random bytes; the caller draws them, this room has no randomness of its own. */
export function publicId(kind: PublicIdKind, randomBytes: Uint8Array): string {
  if (randomBytes.length < BODY) throw new RangeError('publicId: 10 random bytes are needed')
  let body = ''
  for (let index = 0; index < BODY; index += 1) body += ALPHABET[(randomBytes[index] ?? 0) & 31]
  const text = PREFIXES[kind] + body
  return text + checkCharacter(text)
}

/** True when the text has the kind's prefix and its check character fits. */
export function isPublicId(kind: PublicIdKind, text: string): boolean {
  const prefix = PREFIXES[kind]
  if (text.length !== prefix.length + BODY + 1 || !text.startsWith(prefix)) return false
  return checkCharacter(text.slice(0, -1)) === text.at(-1)
}

/** A code to pass on: eight characters, no prefix. @param randomBytes 8 random bytes. */
export function inviteCode(randomBytes: Uint8Array): string {
  return Array.from(randomBytes.subarray(0, 8), (byte) => ALPHABET[byte & 31]).join('')
}
