/** Returns a new idempotency key. Built from random values, because `randomUUID` exists only on https. */
export function createIdempotencyKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** The name of a form's field for its key. */
export const KEY_FIELD = 'idempotency_key'

/** @throws Response 400 for a form without its key */
export function idempotencyKeyIn(form: FormData): string {
  const key = form.get(KEY_FIELD)
  if (typeof key !== 'string' || key === '') throw new Response('', { status: 400 })
  return key
}
