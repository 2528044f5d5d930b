import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import type { Environment } from '../environment.ts'

/** Names the algorithm and the derivation of the key. The id of the key follows. Version 1, or none, is older and names no key. */
const VERSION = 'v2'
const ALGORITHM = 'aes-256-gcm'
const IV_BYTES = 12
const TAG_BYTES = 16
const KEY_ID_BYTES = 6
/** A secret in base32, as those of staff were stored before they were encrypted. */
const PLAIN = /^[A-Z2-7]+$/

type Keys = Pick<Environment, 'SECRETS_KEY' | 'SECRETS_KEY_PREVIOUS'>

interface Key {
  readonly id: string
  readonly bytes: Buffer
}

const derive = (secret: string, info: string, length: number) =>
  Buffer.from(hkdfSync('sha256', secret, '', info, length))

const keyOf = (secret: string): Key => ({
  id: derive(secret, 'id of the key', KEY_ID_BYTES).toString('base64url'),
  bytes: derive(secret, 'secrets at rest', 32),
})

const prefixOf = ({ id }: Key) => `${VERSION}.${id}.`

/** The beginning of every value that is encrypted with the current key. */
export const presentPrefix = ({ SECRETS_KEY }: Keys): string => prefixOf(keyOf(SECRETS_KEY))

/** The present key, then the one that it replaced. */
export const presentAndPrevious = ({ SECRETS_KEY, SECRETS_KEY_PREVIOUS }: Keys): [string, ...string[]] =>
  SECRETS_KEY_PREVIOUS === '' ? [SECRETS_KEY] : [SECRETS_KEY, SECRETS_KEY_PREVIOUS]

/** Encrypts a secret for the database. It can be read only with the same `owner`, so a row cannot be moved. */
export function encrypt({ SECRETS_KEY }: Keys, owner: string, secret: string): string {
  const key = keyOf(SECRETS_KEY)
  const iv = randomBytes(IV_BYTES)
  const cipher = createCipheriv(ALGORITHM, key.bytes, iv).setAAD(Buffer.from(owner))
  const text = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()])
  return prefixOf(key) + Buffer.concat([iv, cipher.getAuthTag(), text]).toString('base64url')
}

/**
 * Decrypts a secret that was encrypted with the current key or the one before; a secret that is still stored in
 * plain text is returned as it is.
 * @throws Error for another version, another key, another owner, or a changed text
 */
export function decrypt(keys: Keys, owner: string, stored: string): string {
  if (PLAIN.test(stored)) return stored
  const parts = stored.split('.')
  const text = parts.at(-1) ?? ''
  const known = presentAndPrevious(keys).map(keyOf)
  const [version, id] = parts.length > 1 ? parts : ['v1']
  if (version !== 'v1' && version !== VERSION) throw new Error(`Encrypted by version ${version}`)
  const fitting = version === VERSION ? known.filter((key) => key.id === id) : known
  if (fitting.length === 0) throw new Error(`Encrypted with another key: ${id}`)
  let problem: unknown
  for (const key of fitting) {
    try {
      return decryptWith(key, owner, Buffer.from(text, 'base64url'))
    } catch (failure) {
      problem = failure
    }
  }
  throw problem
}

function decryptWith(key: Key, owner: string, bytes: Buffer): string {
  const decipher = createDecipheriv(ALGORITHM, key.bytes, bytes.subarray(0, IV_BYTES))
    .setAAD(Buffer.from(owner))
    .setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES))
  return decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES), undefined, 'utf8') + decipher.final('utf8')
}
