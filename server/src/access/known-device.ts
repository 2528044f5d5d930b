import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Environment } from '../environment.ts'

const sign = (environment: Environment, customerId: string, nonce: string): string =>
  createHmac('sha256', `known-device:${environment.SECRETS_KEY}`)
    .update(`${customerId}:${nonce}`)
    .digest('base64url')

/** Returns a mark for a browser in which this customer has signed in. It grants no access. */
export function deviceMark(environment: Environment, customerId: string): string {
  const nonce = randomBytes(12).toString('base64url')
  return `${nonce}.${sign(environment, customerId, nonce)}`
}

/** Returns true when this customer has signed in with the browser that sent the mark. */
export function isKnownDevice(environment: Environment, customerId: string, mark: string): boolean {
  const [nonce = '', signature = ''] = mark.split('.')
  const expected = Buffer.from(sign(environment, customerId, nonce))
  const given = Buffer.from(signature)
  return given.length === expected.length && timingSafeEqual(given, expected)
}
