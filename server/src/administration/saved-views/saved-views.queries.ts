import type { Queryable } from '@sampan/database'
import { savedViews, staff } from '@sampan/database/tables'
import { and, asc, eq, or } from 'drizzle-orm'

type View = typeof savedViews.$inferInsert

/** Returns the views of this member and those that others share, by name. */
export async function viewsFor(db: Queryable, staffId: string) {
  return db
    .select({ view: savedViews, staffName: staff.name })
    .from(savedViews)
    .innerJoin(staff, eq(staff.id, savedViews.staffId))
    .where(or(eq(savedViews.staffId, staffId), eq(savedViews.isShared, true)))
    .orderBy(asc(savedViews.name), asc(savedViews.id))
}

/** Returns its id; null when the member already has a view of this name on the page. */
export async function insertView(db: Queryable, view: View): Promise<string | null> {
  const [row] = await db
    .insert(savedViews)
    .values(view)
    .onConflictDoNothing()
    .returning({ id: savedViews.id })
  return row?.id ?? null
}

const own = (staffId: string, id: string) => and(eq(savedViews.id, id), eq(savedViews.staffId, staffId))

/** Returns a view of this member; null for another member's. */
export async function ownView(db: Queryable, staffId: string, id: string) {
  const [row] = await db.select().from(savedViews).where(own(staffId, id))
  return row ?? null
}

/** Returns whether the member has another view of this name on the page. */
export async function isNameTaken(
  db: Queryable,
  { id, staffId, page }: { readonly id: string; readonly staffId: string; readonly page: string },
  name: string,
): Promise<boolean> {
  const same = and(eq(savedViews.staffId, staffId), eq(savedViews.page, page), eq(savedViews.name, name))
  const rows = await db.select({ id: savedViews.id }).from(savedViews).where(same)
  return rows.some((row) => row.id !== id)
}

/** Renames or shares a view; no-op for one of a colleague. */
export async function setView(
  db: Queryable,
  staffId: string,
  id: string,
  fields: Pick<View, 'name' | 'isShared'>,
): Promise<void> {
  await db.update(savedViews).set(fields).where(own(staffId, id))
}

/** Deletes a view and returns whether there was one; false for one of a colleague. */
export async function deleteView(db: Queryable, staffId: string, id: string): Promise<boolean> {
  const rows = await db.delete(savedViews).where(own(staffId, id)).returning({ id: savedViews.id })
  return rows.length > 0
}
