import type { Queryable } from '@sampan/database'
import { alarms } from '@sampan/database/tables'
import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import type { AlarmName } from './alarm-messages.ts'

/**
 * Returns false when this alarm of the subject is open already. A resolved one is raised again, and one of another name
 * replaces it: the last says what happened.
 */
export async function insertAlarm(
  db: Queryable,
  subject: string,
  name: AlarmName,
  now: Date,
): Promise<boolean> {
  const rows = await db
    .insert(alarms)
    .values({ subject, message: name, createdAt: now })
    .onConflictDoUpdate({
      target: alarms.subject,
      set: { message: name, createdAt: now, resolvedAt: null },
      setWhere: sql`${alarms.resolvedAt} is not null or ${alarms.message} <> ${name}`,
    })
    .returning({ id: alarms.id })
  return rows.length > 0
}

/** Resolves the open alarm about a subject; no-op without one. */
export async function resolve(db: Queryable, subject: string, now: Date): Promise<void> {
  await db
    .update(alarms)
    .set({ resolvedAt: now })
    .where(and(eq(alarms.subject, subject), isNull(alarms.resolvedAt)))
}

/** Returns whether a subject has an open alarm, of any name. */
export const isAlarmOpen = async (db: Queryable, subject: string): Promise<boolean> =>
  (await db.$count(alarms, and(eq(alarms.subject, subject), isNull(alarms.resolvedAt)))) > 0

/** Returns whether somebody has resolved the alarm of a subject. */
export const isAlarmResolved = async (db: Queryable, subject: string): Promise<boolean> =>
  (await db.$count(alarms, and(eq(alarms.subject, subject), isNotNull(alarms.resolvedAt)))) > 0

/** Counts the alarms that nobody has resolved. */
export const openAlarmCount = (db: Queryable): Promise<number> => db.$count(alarms, isNull(alarms.resolvedAt))
