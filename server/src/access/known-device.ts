import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Environment } from '../environment.ts'
import { presentAndPrevious } from './encryption.ts'

const sign = (key: string, ownerId: string, nonce: string): string =>
  createHmac('sha256', `known-device:${key}`).update(`${ownerId}:${nonce}`).digest('base64url')

/** Returns a mark for a browser in which this person has signed in. It grants no access. */
export function deviceMark(environment: Environment, ownerId: string): string {
  const nonce = randomBytes(12).toString('base64url')
  return `${nonce}.${sign(environment.SECRETS_KEY, ownerId, nonce)}`
}

/** Returns true when this person has signed in with the browser that sent the mark. */
export function isKnownDevice(environment: Environment, ownerId: string, mark: string): boolean {
  const [nonce = '', signature = ''] = mark.split('.')
  const actual = Buffer.from(signature)
  return presentAndPrevious(environment).some((key) => {
    const expected = Buffer.from(sign(key, ownerId, nonce))
    return actual.length === expected.length && timingSafeEqual(actual, expected)
  })
}
