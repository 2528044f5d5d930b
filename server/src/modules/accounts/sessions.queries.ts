import type { StaffRole } from '@sampan/contract'
import type { Queryable } from '@sampan/database'
import { customers, sessions, staff } from '@sampan/database/tables'
import { and, eq, gt, isNotNull, isNull, ne, type SQL, sql } from 'drizzle-orm'

const live = (tokenHash: Buffer, now: Date): SQL | undefined =>
  and(eq(sessions.tokenHash, tokenHash), gt(sessions.expiresAt, now))

export async function customerOfSession(db: Queryable, tokenHash: Buffer, now: Date) {
  const [row] = await db
    .select({ id: customers.id, accountNo: customers.accountNo, accountName: customers.accountName })
    .from(sessions)
    .innerJoin(customers, eq(customers.id, sessions.customerId))
    .where(and(live(tokenHash, now), isNotNull(customers.activatedAt)))
  return row ?? null
}

export async function staffOfSession(db: Queryable, tokenHash: Buffer, now: Date) {
  const [row] = await db
    .select({
      id: staff.id,
      name: staff.name,
      email: staff.email,
      roles: staff.roles,
      totpEnrolled: sql<boolean>`${staff.totpSecret} is not null`,
    })
    .from(sessions)
    .innerJoin(staff, eq(staff.id, sessions.staffId))
    .where(and(live(tokenHash, now), isNull(staff.disabledAt)))
  return row ? { ...row, roles: row.roles as StaffRole[] } : null
}

export async function insertSession(db: Queryable, session: typeof sessions.$inferInsert): Promise<void> {
  await db.insert(sessions).values(session)
}

export async function removeSession(db: Queryable, tokenHash: Buffer): Promise<void> {
  await db.delete(sessions).where(eq(sessions.tokenHash, tokenHash))
}

/** Ends every session of a customer, except one that is to stay. */
export async function removeSessionsOf(db: Queryable, customerId: string, except?: Buffer): Promise<void> {
  await db
    .delete(sessions)
    .where(and(eq(sessions.customerId, customerId), except ? ne(sessions.tokenHash, except) : undefined))
}
