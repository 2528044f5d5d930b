import { createHash } from 'node:crypto'
import type { StaffRole } from '@sampan/contract'
import type { Queryable } from '@sampan/database'
import type { Environment } from '../environment.ts'
import { Refusal } from '../refusal.ts'
import {
  confirmedAt,
  customerOfSession,
  insertSession,
  type Owner,
  removeAllSessions,
  removeSession,
  removeSessionById,
  removeSessionsOf,
  replaceToken,
  sessionsOf,
  staffOfSession,
  touchSession,
} from './sessions.queries.ts'
import { hashToken, newToken } from './tokens.ts'

/** The longest life of a session, and how long it may lie unused. */
const LIMITS_MS = {
  customer: { life: 30 * 24 * 3600_000, idle: 14 * 24 * 3600_000, proof: 15 * 60_000 },
  staff: { life: 12 * 3600_000, idle: 4 * 3600_000, proof: 30 * 60_000 },
} as const
type Kind = keyof typeof LIMITS_MS
const kindOf = (owner: Owner): Kind => ('customerId' in owner ? 'customer' : 'staff')
const TOUCH_MS = 15 * 60_000

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

/** The device of a new session, as its owner sees it in the list of devices. */
export interface Device {
  readonly userAgent: string
  readonly ip: string
}

/**
 * Returns the customer of a token, or null when it is unknown, ended, expired or unused for too long. Notes the
 * use of the session, at most once per quarter of an hour because every call passes here.
 */
export async function findCustomer(db: Queryable, token: string, now: Date): Promise<Customer | null> {
  if (token === '') return null
  return inUse(db, token, await customerOfSession(db, hashToken(token), now), 'customer', now)
}

/** Returns the member of staff of a token, or null like `findCustomer`. */
export async function findStaffMember(db: Queryable, token: string, now: Date): Promise<StaffMember | null> {
  if (token === '') return null
  return inUse(db, token, await staffOfSession(db, hashToken(token), now), 'staff', now)
}

async function inUse<Person>(
  db: Queryable,
  token: string,
  found: (Person & { readonly lastSeenAt: Date }) | null,
  kind: Kind,
  now: Date,
): Promise<Omit<Person, 'lastSeenAt'> | null> {
  if (!found) return null
  const { lastSeenAt, ...owner } = found
  const unusedMs = now.getTime() - lastSeenAt.getTime()
  if (unusedMs > LIMITS_MS[kind].idle) return null
  if (unusedMs > TOUCH_MS) await touchSession(db, hashToken(token), now)
  return owner
}

/** Returns a person's sessions that can still be used, the last used first. */
export const liveSessions = (db: Queryable, owner: Owner, now: Date) =>
  sessionsOf(db, owner, now, new Date(now.getTime() - LIMITS_MS[kindOf(owner)].idle))

/**
 * Begins a session of 30 days (customers) or 12 hours (staff) and returns its token, which is not stored. It
 * ends earlier when it is not used for 14 days or 4 hours.
 */
export async function beginSession(
  db: Queryable,
  owner: Owner,
  now: Date,
  device: Device = { userAgent: '', ip: '' },
): Promise<string> {
  const token = newToken()
  const { life } = LIMITS_MS[kindOf(owner)]
  await insertSession(db, {
    tokenHash: hashToken(token),
    ...owner,
    userAgent: device.userAgent.slice(0, 400),
    ip: device.ip,
    createdAt: now,
    lastSeenAt: now,
    confirmedAt: now,
    expiresAt: new Date(now.getTime() + life),
  })
  return token
}

/** Ends the session of a token; no-op for '' and an unknown one. */
export async function endSession(db: Queryable, token: string): Promise<void> {
  if (token !== '') await removeSession(db, hashToken(token))
}

/** Ends every session of a person, except the one of the token `except`. */
export const endOwnerSessions = (db: Queryable, owner: Owner, except = ''): Promise<void> =>
  removeSessionsOf(db, owner, except === '' ? undefined : hashToken(except))

/** Returns true while its owner has recently proved who they are: within a quarter of an hour, staff within half an hour. */
export async function isConfirmed(db: Queryable, token: string, kind: Kind, now: Date): Promise<boolean> {
  const at = await confirmedAt(db, hashToken(token))
  return at !== null && now.getTime() - at.getTime() <= LIMITS_MS[kind].proof
}

/**
 * Refuses a sensitive change without a recent proof: a device left open must not be enough.
 * @throws Refusal confirm_identity_first
 */
export async function requireConfirmed(db: Queryable, token: string, kind: Kind, now: Date): Promise<void> {
  if (!(await isConfirmed(db, token, kind, now))) throw new Refusal('confirm_identity_first')
}

/**
 * Notes that the owner of the session has proved who they are, and renews its token: whoever may have learned the old one
 * does not share the proof.
 * @returns the new token; the old one opens nothing any more. Null when another call has renewed or ended the session meanwhile:
 * the token of that call holds, and its proof
 */
export async function renewSession(db: Queryable, token: string, now: Date): Promise<string | null> {
  const renewed = newToken()
  return (await replaceToken(db, hashToken(token), hashToken(renewed), now)) ? renewed : null
}

/** Ends one session of its owner by its id. @throws Refusal unknown_id when they have no such session */
export async function endSessionById(db: Queryable, owner: Owner, id: string): Promise<void> {
  if (!(await removeSessionById(db, owner, id))) throw new Refusal('unknown_id')
}

/** Ends every session of customers or of colleagues, except the one of the token `except`. @returns how many ended. */
export const endAllSessions = (
  db: Queryable,
  of: 'customers' | 'colleagues',
  except: string,
): Promise<number> => removeAllSessions(db, of, hashToken(except))

/**
 * Returns a mark that tells customers of one browser apart without identifying them: names are not unique and
 * can change. It grants no access.
 */
export const sessionMark = (accountNo: string): string =>
  createHash('sha256').update(accountNo).digest('base64url').slice(0, 12)
