import type { Queryable } from '@sampan/database'
import { auditLog, staff } from '@sampan/database/tables'
import { and, count, desc, eq, gte, inArray, notInArray, sql } from 'drizzle-orm'

export type FloorWork = 'received' | 'moved' | 'packed' | 'handed_over'

/** The actions of the log that do the work, and those that take it back. */
const ACTIONS: Readonly<
  Record<FloorWork, { readonly does: readonly string[]; readonly undoes: readonly string[] }>
> = {
  received: { does: ['order_received'], undoes: ['receive_undone'] },
  moved: { does: ['thing_moved'], undoes: [] },
  packed: { does: ['parcel_packed', 'parcel_priced', 'group_packed'], undoes: ['price_undone'] },
  handed_over: { does: ['parcel_handed_over'], undoes: ['parcel_taken_off'] },
}
const ALL = Object.values(ACTIONS)

/** Counts, by colleague, what each kind of work was last done to since a moment: once, however often it was repeated. */
export async function floorWorkSince(db: Queryable, from: Date) {
  const work = sql<FloorWork>`case ${sql.join(
    Object.entries(ACTIONS).map(
      ([name, { does, undoes }]) =>
        sql`when ${inArray(auditLog.action, [...does, ...undoes])} then ${name}::text`,
    ),
    sql` `,
  )} end`
  const last = db
    .selectDistinctOn([sql`1`, auditLog.subject], {
      work: work.as('work'),
      subject: auditLog.subject,
      action: auditLog.action,
      staffId: auditLog.staffId,
    })
    .from(auditLog)
    .where(
      and(
        gte(auditLog.createdAt, from),
        inArray(
          auditLog.action,
          ALL.flatMap(({ does, undoes }) => [...does, ...undoes]),
        ),
      ),
    )
    .orderBy(sql`1`, auditLog.subject, desc(auditLog.createdAt), desc(auditLog.id))
    .as('last')
  const undone = ALL.flatMap(({ undoes }) => undoes)
  return db
    .select({ name: staff.name, email: staff.email, work: last.work, count: count() })
    .from(last)
    .innerJoin(staff, eq(staff.id, last.staffId))
    .where(notInArray(last.action, undone))
    .groupBy(staff.id, last.work)
}
