import { newestFirst, pageOf, type Queryable, type Transaction } from '@sampan/database'
import { incidents, incidentUpdates, staff } from '@sampan/database/tables'
import { and, desc, eq, gte, inArray, isNull, or } from 'drizzle-orm'

export type IncidentRow = typeof incidents.$inferSelect
export type IncidentUpdateRow = typeof incidentUpdates.$inferSelect & { readonly postedByName: string }
/** An incident with its updates, the newest first. */
export interface Incident extends IncidentRow {
  readonly updates: readonly IncidentUpdateRow[]
}

const newest = [newestFirst(incidents.startedAt), desc(incidents.id)]

/** Returns the incidents that last, and those that began or ended since, the newest first. */
export async function incidentsSince(db: Queryable, since: Date): Promise<Incident[]> {
  const rows = await db
    .select()
    .from(incidents)
    .where(or(isNull(incidents.resolvedAt), gte(incidents.resolvedAt, since)))
    .orderBy(...newest)
  return withUpdates(db, rows)
}

/** Returns a page of all incidents, the newest first. */
export async function listIncidents(db: Queryable, limit: number, offset: number) {
  const { rows, total } = await pageOf(db, db.select().from(incidents).$dynamic(), incidents.id, {
    where: undefined,
    orderBy: newest,
    limit,
    offset,
  })
  return { rows: await withUpdates(db, rows), total }
}

/** Returns an incident with its updates, newest first; null for an unknown one. */
export async function incidentById(db: Queryable, id: string): Promise<Incident | null> {
  const rows = await db.select().from(incidents).where(eq(incidents.id, id))
  const [found] = await withUpdates(db, rows)
  return found ?? null
}

async function withUpdates(db: Queryable, rows: readonly IncidentRow[]): Promise<Incident[]> {
  if (rows.length === 0) return []
  const updates = await db
    .select({ update: incidentUpdates, postedByName: staff.name })
    .from(incidentUpdates)
    .innerJoin(staff, eq(staff.id, incidentUpdates.postedBy))
    .where(
      inArray(
        incidentUpdates.incidentId,
        rows.map(({ id }) => id),
      ),
    )
    .orderBy(desc(incidentUpdates.postedAt), desc(incidentUpdates.id))
  return rows.map((row) => ({
    ...row,
    updates: updates.flatMap(({ update, postedByName }) =>
      update.incidentId === row.id ? [{ ...update, postedByName }] : [],
    ),
  }))
}

/** @returns the new incident's id */
export async function insertIncident(tx: Transaction, row: typeof incidents.$inferInsert): Promise<string> {
  const [inserted] = await tx.insert(incidents).values(row).returning({ id: incidents.id })
  if (!inserted) throw new Error('no incident was inserted')
  return inserted.id
}

/** Changes an incident; the caller has locked its subject. */
export async function updateIncident(
  tx: Transaction,
  id: string,
  fields: Partial<typeof incidents.$inferInsert>,
): Promise<void> {
  await tx.update(incidents).set(fields).where(eq(incidents.id, id))
}

/** Adds an update to an incident. */
export async function insertIncidentUpdate(
  tx: Transaction,
  row: typeof incidentUpdates.$inferInsert,
): Promise<void> {
  await tx.insert(incidentUpdates).values(row)
}

/** Corrects the text of an update; no-op for one of another incident. */
export async function setIncidentText(
  tx: Transaction,
  incidentId: string,
  updateId: string,
  text: IncidentUpdateRow['text'],
): Promise<void> {
  await tx
    .update(incidentUpdates)
    .set({ text })
    .where(and(eq(incidentUpdates.incidentId, incidentId), eq(incidentUpdates.id, updateId)))
}
