import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Environment } from '../environment.ts'

const sign = (environment: Environment, ownerId: string, nonce: string): string =>
  createHmac('sha256', `known-device:${environment.SECRETS_KEY}`)
    .update(`${ownerId}:${nonce}`)
    .digest('base64url')

/** Returns a mark for a browser in which this person has signed in. It grants no access. */
export function deviceMark(environment: Environment, ownerId: string): string {
  const nonce = randomBytes(12).toString('base64url')
  return `${nonce}.${sign(environment, ownerId, nonce)}`
}

/** Returns true when this person has signed in with the browser that sent the mark. */
export function isKnownDevice(environment: Environment, ownerId: string, mark: string): boolean {
  const [nonce = '', signature = ''] = mark.split('.')
  const expected = Buffer.from(sign(environment, ownerId, nonce))
  const given = Buffer.from(signature)
  return given.length === expected.length && timingSafeEqual(given, expected)
}
