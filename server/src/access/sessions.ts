import { createHash } from 'node:crypto'
import type { StaffRole } from '@sampan/contract'
import type { Queryable } from '@sampan/database'
import type { Environment } from '../environment.ts'
import {
  customerOfSession,
  insertSession,
  removeSession,
  removeSessionsOfStaff,
  staffOfSession,
} from './sessions.queries.ts'
import { hashToken, newToken } from './tokens.ts'

const CUSTOMER_MS = 30 * 24 * 3600_000
const STAFF_MS = 12 * 3600_000

export interface Customer {
  readonly id: string
  readonly accountNo: string
  readonly accountName: string
}

export interface StaffMember {
  readonly id: string
  readonly name: string
  readonly email: string
  readonly roles: readonly StaffRole[]
  readonly totpEnrolled: boolean
}

/**
 * Returns true while a member of staff must set up a second factor. With real customers every other endpoint
 * of the console refuses until then.
 */
export const mustEnrolSecondFactor = (member: StaffMember, environment: Environment): boolean =>
  environment.MODE === 'production' && !member.totpEnrolled

/** Returns the customer of a token, or null when it is unknown, ended or expired. */
export async function findCustomer(db: Queryable, token: string, now: Date): Promise<Customer | null> {
  return token === '' ? null : customerOfSession(db, hashToken(token), now)
}

/** Returns the member of staff of a token, or null. */
export async function findStaffMember(db: Queryable, token: string, now: Date): Promise<StaffMember | null> {
  return token === '' ? null : staffOfSession(db, hashToken(token), now)
}

/** Begins a session of 30 days (customers) or 12 hours (staff) and returns its token, which is not stored. */
export async function beginSession(
  db: Queryable,
  owner: { customerId: string } | { staffId: string },
  now: Date,
): Promise<string> {
  const token = newToken()
  const lasts = 'customerId' in owner ? CUSTOMER_MS : STAFF_MS
  await insertSession(db, {
    tokenHash: hashToken(token),
    ...owner,
    createdAt: now,
    expiresAt: new Date(now.getTime() + lasts),
  })
  return token
}

export async function endSession(db: Queryable, token: string): Promise<void> {
  if (token !== '') await removeSession(db, hashToken(token))
}

/** Ends every session of a member of staff, except the one of the token `except`. */
export const endStaffSessions = (db: Queryable, staffId: string, except = ''): Promise<void> =>
  removeSessionsOfStaff(db, staffId, except === '' ? undefined : hashToken(except))

/**
 * Returns a mark that tells customers of one browser apart without identifying them: names are not unique and
 * can change. It grants no access.
 */
export const sessionMark = (accountNo: string): string =>
  createHash('sha256').update(accountNo).digest('base64url').slice(0, 12)
