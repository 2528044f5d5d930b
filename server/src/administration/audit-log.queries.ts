import { containing, newestFirst, type Queryable } from '@sampan/database'
import { auditLog, staff } from '@sampan/database/tables'
import { and, asc, count, desc, eq, gte, ilike, lt, or, type SQL } from 'drizzle-orm'

interface Filter {
  readonly searchText: string
  readonly action: string
  /** Inclusive start; `until` is exclusive. */
  readonly from: Date | null
  readonly until: Date | null
  readonly limit: number
  readonly offset: number
}

function matches({ searchText, action, from, until }: Filter): SQL | undefined {
  const like = containing(searchText)
  return and(
    searchText === ''
      ? undefined
      : or(
          ilike(auditLog.subject, like),
          ilike(auditLog.action, like),
          ilike(staff.name, like),
          ilike(staff.email, like),
        ),
    action === '' ? undefined : eq(auditLog.action, action),
    from ? gte(auditLog.createdAt, from) : undefined,
    until ? lt(auditLog.createdAt, until) : undefined,
  )
}

/** Returns a page of the audit log with who acted, newest first, and the number of all entries that match. */
export async function auditAt(db: Queryable, query: Filter) {
  const found = db
    .select({ entry: auditLog, staffName: staff.name, staffEmail: staff.email })
    .from(auditLog)
    .innerJoin(staff, eq(staff.id, auditLog.staffId))
    .where(matches(query))
  const counted = db
    .select({ total: count() })
    .from(auditLog)
    .innerJoin(staff, eq(staff.id, auditLog.staffId))
    .where(matches(query))
  const [rows, [counts]] = await Promise.all([
    found.orderBy(newestFirst(auditLog.createdAt), desc(auditLog.id)).limit(query.limit).offset(query.offset),
    counted,
  ])
  return { rows, total: counts?.total ?? 0 }
}

/** Lists every action that occurs in the log. */
export async function auditActions(db: Queryable): Promise<string[]> {
  const rows = await db
    .selectDistinct({ action: auditLog.action })
    .from(auditLog)
    .orderBy(asc(auditLog.action))
  return rows.map(({ action }) => action)
}
