import type { Queryable } from '@sampan/database'
import { presences, staff } from '@sampan/database/tables'
import { and, asc, eq, gte, lt, ne } from 'drizzle-orm'

/** Records that a member has a subject open. */
export async function setPresence(
  db: Queryable,
  subject: string,
  staffId: string,
  seenAt: Date,
): Promise<void> {
  // An insert notifies other colleagues even when it changes nothing, so an existing row is updated first.
  const known = await db
    .update(presences)
    .set({ seenAt })
    .where(and(eq(presences.subject, subject), eq(presences.staffId, staffId)))
    .returning({ subject: presences.subject })
  if (known.length === 0)
    await db
      .insert(presences)
      .values({ subject, staffId, seenAt })
      .onConflictDoUpdate({ target: [presences.subject, presences.staffId], set: { seenAt } })
}

/** Ends a colleague's presence at one order or parcel; no-op when it has ended. */
export async function removePresence(db: Queryable, subject: string, staffId: string): Promise<void> {
  await db.delete(presences).where(and(eq(presences.subject, subject), eq(presences.staffId, staffId)))
}

/** Deletes presences whose pages have not signalled since `before`. */
export async function deletePresencesBefore(db: Queryable, before: Date): Promise<void> {
  const old = lt(presences.seenAt, before)
  // Skipped when nothing is stale, because every deletion notifies.
  if ((await db.select({ one: presences.subject }).from(presences).where(old).limit(1)).length > 0)
    await db.delete(presences).where(old)
}

/** Returns what other members have open, with their names. */
export async function othersPresent(
  db: Queryable,
  staffId: string,
  since: Date,
): Promise<{ subject: string; name: string }[]> {
  return db
    .select({ subject: presences.subject, name: staff.name })
    .from(presences)
    .innerJoin(staff, eq(staff.id, presences.staffId))
    .where(and(gte(presences.seenAt, since), ne(presences.staffId, staffId)))
    .orderBy(asc(presences.subject), asc(staff.name))
}
