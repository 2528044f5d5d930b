import { randomBytes } from 'node:crypto'
import type { Environment } from '../environment.ts'
import { isSignatureOf, signatureOf } from './signatures.ts'

/** Returns a mark for a browser in which this person has signed in. It grants no access. */
export function deviceMark(environment: Environment, ownerId: string): string {
  const nonce = randomBytes(12).toString('base64url')
  return `${nonce}.${signatureOf(environment, 'known-device', `${ownerId}:${nonce}`)}`
}

/** Returns true when this person has signed in with the browser that sent the mark. */
export function isKnownDevice(environment: Environment, ownerId: string, mark: string): boolean {
  const [nonce = '', signature = ''] = mark.split('.')
  return isSignatureOf(environment, 'known-device', `${ownerId}:${nonce}`, signature)
}
