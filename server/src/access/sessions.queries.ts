import type { StaffRole } from '@sampan/contract'
import { prepared, type Queryable } from '@sampan/database'
import { customers, pushSubscriptions, sessions, staff } from '@sampan/database/tables'
import { and, desc, eq, gt, isNotNull, isNull, ne, type Placeholder, type SQL, sql } from 'drizzle-orm'

/** Whose session it is. */
export type Owner = { readonly customerId: string } | { readonly staffId: string }

const TOKEN = ['tokenHash', 'now'] as const
const live = ({ tokenHash, now }: Record<(typeof TOKEN)[number], Placeholder>): SQL | undefined =>
  and(eq(sessions.tokenHash, tokenHash), gt(sessions.expiresAt, now))

const customerByToken = prepared('customer_by_token', TOKEN, (db, token) =>
  db
    .select({
      id: customers.id,
      accountNo: customers.accountNo,
      accountName: customers.accountName,
      lastSeenAt: sessions.lastSeenAt,
    })
    .from(sessions)
    .innerJoin(customers, eq(customers.id, sessions.customerId))
    .where(and(live(token), isNotNull(customers.activatedAt))),
)

const staffByToken = prepared('staff_by_token', TOKEN, (db, token) =>
  db
    .select({
      id: staff.id,
      name: staff.name,
      email: staff.email,
      roles: staff.roles,
      totpEnrolled: sql<boolean>`${staff.totpSecret} is not null`,
      lastSeenAt: sessions.lastSeenAt,
    })
    .from(sessions)
    .innerJoin(staff, eq(staff.id, sessions.staffId))
    .where(and(live(token), isNull(staff.disabledAt))),
)

/** Returns the active customer of a session that has not expired, with its last use; null for any other. */
export async function customerOfSession(db: Queryable, tokenHash: Buffer, now: Date) {
  const [row] = await customerByToken(db, { tokenHash, now })
  return row ?? null
}

/**
 * Returns the colleague of a session that has not expired, with its last use; null for any other, and once their
 * access is off.
 */
export async function staffOfSession(db: Queryable, tokenHash: Buffer, now: Date) {
  const [row] = await staffByToken(db, { tokenHash, now })
  return row ? { ...row, roles: row.roles as StaffRole[] } : null
}

/** Stores a session under the hash of its token: the token itself is in no table. */
export async function insertSession(db: Queryable, session: typeof sessions.$inferInsert): Promise<void> {
  await db.insert(sessions).values(session)
}

/** Notes the last use of a session, from which its end without use is counted. */
export async function touchSession(db: Queryable, tokenHash: Buffer, now: Date): Promise<void> {
  await db.update(sessions).set({ lastSeenAt: now }).where(eq(sessions.tokenHash, tokenHash))
}

const ownedBy = (owner: Owner): SQL =>
  'customerId' in owner ? eq(sessions.customerId, owner.customerId) : eq(sessions.staffId, owner.staffId)

/** Returns a person's live sessions that were used since, the last used first. */
export async function sessionsOf(db: Queryable, owner: Owner, now: Date, usedSince: Date) {
  return db
    .select()
    .from(sessions)
    .where(and(ownedBy(owner), gt(sessions.expiresAt, now), gt(sessions.lastSeenAt, usedSince)))
    .orderBy(desc(sessions.lastSeenAt), desc(sessions.createdAt))
}

/** Returns when the owner of a session last proved who they are, or null without such a session. */
export async function confirmedAt(db: Queryable, tokenHash: Buffer): Promise<Date | null> {
  const [row] = await db
    .select({ at: sessions.confirmedAt })
    .from(sessions)
    .where(eq(sessions.tokenHash, tokenHash))
  return row?.at ?? null
}

/**
 * Replaces the token of a session whose owner has proved who they are. One statement, because the browser's subscription to
 * notifications refers to the session by its token.
 * @returns false when no session has the token any more
 */
export async function replaceToken(
  db: Queryable,
  tokenHash: Buffer,
  newHash: Buffer,
  now: Date,
): Promise<boolean> {
  const renewed = db
    .$with('renewed')
    .as(
      db
        .update(sessions)
        .set({ tokenHash: newHash, confirmedAt: now })
        .where(eq(sessions.tokenHash, tokenHash))
        .returning({ id: sessions.id }),
    )
  const moved = db
    .$with('moved')
    .as(
      db
        .update(pushSubscriptions)
        .set({ sessionHash: newHash })
        .where(eq(pushSubscriptions.sessionHash, tokenHash))
        .returning({ id: pushSubscriptions.id }),
    )
  const rows = await db.with(renewed, moved).select({ id: renewed.id }).from(renewed)
  return rows.length > 0
}

/** Ends one session of its owner by its id; returns false when they have no such session. */
export async function removeSessionById(db: Queryable, owner: Owner, id: string): Promise<boolean> {
  const rows = await db
    .delete(sessions)
    .where(and(ownedBy(owner), eq(sessions.id, id)))
    .returning({ id: sessions.id })
  return rows.length > 0
}

/** Ends a session at once; no-op for an unknown one. */
export async function removeSession(db: Queryable, tokenHash: Buffer): Promise<void> {
  await db.delete(sessions).where(eq(sessions.tokenHash, tokenHash))
}

/** Ends every session of a person, except `except`. */
export async function removeSessionsOf(db: Queryable, owner: Owner, except?: Buffer): Promise<void> {
  await db.delete(sessions).where(and(ownedBy(owner), except ? ne(sessions.tokenHash, except) : undefined))
}

/** Ends every session of customers or of staff, except `except`. @returns how many ended. */
export async function removeAllSessions(
  db: Queryable,
  of: 'customers' | 'colleagues',
  except: Buffer,
): Promise<number> {
  const owner = of === 'customers' ? sessions.customerId : sessions.staffId
  const { rowCount } = await db.delete(sessions).where(and(isNotNull(owner), ne(sessions.tokenHash, except)))
  return rowCount ?? 0
}
