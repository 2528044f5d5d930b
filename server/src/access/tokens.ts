import { createHash, randomBytes } from 'node:crypto'

/** 256 random bits, as text for the caller. */
export const newToken = (): string => randomBytes(32).toString('base64url')

/** Only this is stored: a stolen table opens no session. */
export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest()
