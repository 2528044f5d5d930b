import type { Queryable } from '@sampan/database'
import { hashToken, newToken } from '../../access/index.ts'
import { Refusal } from '../../refusal.ts'
import { claimStep, insertStep, stepOf } from './two-step.queries.ts'

const STEP_MS = 10 * 60_000
type Purpose = 'second_step' | 'passkey_sign_in' | 'passkey_add'

/** Starts a step of ten minutes and returns its token, which is not stored. */
export async function beginStep(
  db: Queryable,
  purpose: Purpose,
  step: { readonly customerId?: string; readonly challenge?: string },
  now: Date,
): Promise<string> {
  const token = newToken()
  const expiresAt = new Date(now.getTime() + STEP_MS)
  await insertStep(db, { ...step, purpose, tokenHash: hashToken(token), createdAt: now, expiresAt })
  return token
}

/**
 * Returns a pending step.
 * @throws Refusal step_expired
 */
export async function waitingStep(db: Queryable, purpose: Purpose, token: string, now: Date) {
  const step = await stepOf(db, hashToken(token), purpose, now)
  if (!step) throw new Refusal('step_expired')
  return step
}

/** Uses up a step. @throws Refusal step_expired when it is unknown, expired or used */
export async function endStep(db: Queryable, purpose: Purpose, token: string, now: Date) {
  const step = await claimStep(db, hashToken(token), purpose, now)
  if (!step) throw new Refusal('step_expired')
  return step
}
