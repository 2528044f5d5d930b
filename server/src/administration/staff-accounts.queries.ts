import type { Queryable, Transaction } from '@sampan/database'
import { sessions, staff } from '@sampan/database/tables'
import { asc, eq, isNotNull, max, sql } from 'drizzle-orm'

export type StaffRow = typeof staff.$inferSelect

/** Lists all staff by name, active accounts first. */
export async function allStaff(db: Queryable) {
  const signIns = db
    .select({ staffId: sessions.staffId, at: max(sessions.createdAt).as('at') })
    .from(sessions)
    .where(isNotNull(sessions.staffId))
    .groupBy(sessions.staffId)
    .as('sign_ins')
  return db
    .select({ member: staff, lastSignInAt: signIns.at })
    .from(staff)
    .leftJoin(signIns, eq(signIns.staffId, staff.id))
    .orderBy(sql`${staff.disabledAt} is not null`, asc(staff.name))
}

/** Returns a colleague, those without access too; null for an unknown one. */
export async function staffById(db: Queryable, id: string): Promise<StaffRow | null> {
  const [row] = await db.select().from(staff).where(eq(staff.id, id))
  return row ?? null
}

/** Returns the colleague with an e-mail, those without access too; null for an unknown one. */
export async function memberByEmail(db: Queryable, email: string): Promise<StaffRow | null> {
  const [row] = await db.select().from(staff).where(eq(staff.email, email))
  return row ?? null
}

/** Returns null when the e-mail is taken. */
export async function insertStaff(tx: Transaction, row: typeof staff.$inferInsert): Promise<string | null> {
  const [added] = await tx.insert(staff).values(row).onConflictDoNothing().returning({ id: staff.id })
  return added?.id ?? null
}

/** Changes a colleague; the caller writes the audit log. */
export async function updateStaff(tx: Transaction, id: string, fields: Partial<StaffRow>): Promise<void> {
  await tx.update(staff).set(fields).where(eq(staff.id, id))
}
