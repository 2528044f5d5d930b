import { createHmac } from 'node:crypto'
import type { AppContext } from '../context.ts'

/**
 * Returns what identifies an e-mail in one use without revealing it. It stays when the account is deleted, so that the
 * same e-mail, registered again, earns nothing twice.
 */
export const emailFingerprint = (
  { environment }: Pick<AppContext, 'environment'>,
  use: string,
  email: string,
): Buffer =>
  createHmac('sha256', `mark-of-email:${environment.SECRETS_KEY}`)
    .update(`${use}:${email.toLowerCase()}`)
    .digest()
