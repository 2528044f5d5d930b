import type { StaffRole } from '@sampan/contract'
import { prepared, type Queryable } from '@sampan/database'
import { customers, sessions, staff } from '@sampan/database/tables'
import { and, eq, gt, isNotNull, isNull, ne, type Placeholder, type SQL, sql } from 'drizzle-orm'

const TOKEN = ['tokenHash', 'now'] as const
const live = ({ tokenHash, now }: Record<(typeof TOKEN)[number], Placeholder>): SQL | undefined =>
  and(eq(sessions.tokenHash, tokenHash), gt(sessions.expiresAt, now))

const customerByToken = prepared('customer_by_token', TOKEN, (db, token) =>
  db
    .select({ id: customers.id, accountNo: customers.accountNo, accountName: customers.accountName })
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
    })
    .from(sessions)
    .innerJoin(staff, eq(staff.id, sessions.staffId))
    .where(and(live(token), isNull(staff.disabledAt))),
)

export async function customerOfSession(db: Queryable, tokenHash: Buffer, now: Date) {
  const [row] = await customerByToken(db, { tokenHash, now })
  return row ?? null
}

export async function staffOfSession(db: Queryable, tokenHash: Buffer, now: Date) {
  const [row] = await staffByToken(db, { tokenHash, now })
  return row ? { ...row, roles: row.roles as StaffRole[] } : null
}

export async function insertSession(db: Queryable, session: typeof sessions.$inferInsert): Promise<void> {
  await db.insert(sessions).values(session)
}

export async function removeSession(db: Queryable, tokenHash: Buffer): Promise<void> {
  await db.delete(sessions).where(eq(sessions.tokenHash, tokenHash))
}

/** Ends every session of a customer, except `except`. */
export async function removeSessionsOf(db: Queryable, customerId: string, except?: Buffer): Promise<void> {
  await db
    .delete(sessions)
    .where(and(eq(sessions.customerId, customerId), except ? ne(sessions.tokenHash, except) : undefined))
}

/** Ends every session of a member of staff, except `except`. */
export async function removeSessionsOfStaff(db: Queryable, staffId: string, except?: Buffer): Promise<void> {
  await db
    .delete(sessions)
    .where(and(eq(sessions.staffId, staffId), except ? ne(sessions.tokenHash, except) : undefined))
}
