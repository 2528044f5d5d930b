import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Environment } from '../environment.ts'
import { presentAndPrevious } from './encryption.ts'

/** What a signature is for: one for another purpose is not accepted. */
type Purpose = 'known-device' | 'unsubscribe'

const signatureBy = (key: string, purpose: Purpose, text: string): string =>
  createHmac('sha256', `${purpose}:${key}`).update(text).digest('base64url')

/** Returns the shop's signature of a text. */
export const signatureOf = (environment: Environment, purpose: Purpose, text: string): string =>
  signatureBy(environment.SECRETS_KEY, purpose, text)

/** Returns whether the shop has signed this text, with the present key or the one that it has replaced. */
export function isSignatureOf(
  environment: Environment,
  purpose: Purpose,
  text: string,
  signature: string,
): boolean {
  const actual = Buffer.from(signature)
  return presentAndPrevious(environment).some((key) => {
    const expected = Buffer.from(signatureBy(key, purpose, text))
    return actual.length === expected.length && timingSafeEqual(actual, expected)
  })
}
