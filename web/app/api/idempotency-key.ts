import { randomToken } from './random-token.ts'

export const createIdempotencyKey = randomToken

/** The name of a form's field for its key. */
export const KEY_FIELD = 'idempotency_key'

/** @throws Response 400 for a form without its key */
export function idempotencyKeyIn(form: FormData): string {
  const key = form.get(KEY_FIELD)
  if (typeof key !== 'string' || key === '') throw new Response('', { status: 400 })
  return key
}
