import { createHash, randomBytes } from 'node:crypto'

/** Returns 256 random bits as text. */
export const newToken = (): string => randomBytes(32).toString('base64url')

/** Hashes a token. Only the hash is stored, so a stolen table opens no session. */
export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest()
