import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import type { Environment } from '../environment.ts'

/** Names the algorithm and the derivation of the key; another one gets another mark. Values without a mark are older and of version 1. */
const VERSION = 'v1.'
const ALGORITHM = 'aes-256-gcm'
const IV_BYTES = 12
const TAG_BYTES = 16

const keyOf = ({ SECRETS_KEY }: Environment): Buffer =>
  Buffer.from(hkdfSync('sha256', SECRETS_KEY, '', 'secrets at rest', 32))

/** Encrypts a secret for the database. It can be read only with the same `owner`, so a row cannot be moved. */
export function encrypt(environment: Environment, owner: string, secret: string): string {
  const iv = randomBytes(IV_BYTES)
  const cipher = createCipheriv(ALGORITHM, keyOf(environment), iv).setAAD(Buffer.from(owner))
  const text = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()])
  return VERSION + Buffer.concat([iv, cipher.getAuthTag(), text]).toString('base64url')
}

/** @throws Error for another version, another key, another owner, or a changed text */
export function decrypt(environment: Environment, owner: string, stored: string): string {
  const [text = '', version] = stored.split('.').reverse()
  if (version !== undefined && `${version}.` !== VERSION) throw new Error(`Encrypted by version ${version}`)
  const bytes = Buffer.from(text, 'base64url')
  const decipher = createDecipheriv(ALGORITHM, keyOf(environment), bytes.subarray(0, IV_BYTES))
    .setAAD(Buffer.from(owner))
    .setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES))
  return decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES), undefined, 'utf8') + decipher.final('utf8')
}
