/** Returns 128 random bits as text. A `randomUUID` has 122, and exists only on https. */
export function randomToken(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
