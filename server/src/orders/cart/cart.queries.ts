import { prepared, type Queryable, type Transaction } from '@sampan/database'
import { cartLines } from '@sampan/database/tables'
import { and, asc, count, desc, eq, inArray } from 'drizzle-orm'

export type CartLine = typeof cartLines.$inferSelect

const mine = (customerId: string, id: string) =>
  and(eq(cartLines.id, id), eq(cartLines.customerId, customerId))

const cartOf = prepared('cart_lines', ['customerId'], (db, { customerId }) =>
  db.select().from(cartLines).where(eq(cartLines.customerId, customerId)).orderBy(desc(cartLines.id)),
)

const cartCount = prepared('cart_count', ['customerId'], (db, { customerId }) =>
  db.select({ n: count() }).from(cartLines).where(eq(cartLines.customerId, customerId)),
)

export const linesOf = (db: Queryable, customerId: string): Promise<CartLine[]> => cartOf(db, { customerId })

export async function countLines(db: Queryable, customerId: string): Promise<number> {
  const [row] = await cartCount(db, { customerId })
  return row?.n ?? 0
}

/**
 * Returns the customer's own lines with these ids, oldest first; fewer when one is unknown or another
 * customer's.
 */
export async function chosenLines(
  db: Queryable,
  customerId: string,
  ids: readonly string[],
): Promise<CartLine[]> {
  return db
    .select()
    .from(cartLines)
    .where(and(eq(cartLines.customerId, customerId), inArray(cartLines.id, [...ids])))
    .orderBy(asc(cartLines.id))
}

/** Removes lines from the cart and returns them; no parallel transaction can return the same lines. */
export async function takeLines(
  tx: Transaction,
  customerId: string,
  ids: readonly string[],
): Promise<CartLine[]> {
  const taken = await tx
    .delete(cartLines)
    .where(and(eq(cartLines.customerId, customerId), inArray(cartLines.id, [...ids])))
    .returning()
  return taken.sort((a, b) => (a.id < b.id ? -1 : 1))
}

export async function insertLine(db: Queryable, line: typeof cartLines.$inferInsert): Promise<string> {
  const [row] = await db.insert(cartLines).values(line).returning({ id: cartLines.id })
  if (!row) throw new Error('no cart line')
  return row.id
}

/** Changes a line; returns false when the customer has no such line. */
export async function updateLine(
  db: Queryable,
  customerId: string,
  id: string,
  change: Partial<Pick<CartLine, 'quantity' | 'unitPriceFen' | 'freightFen' | 'snapshotId' | 'remark'>>,
): Promise<boolean> {
  const rows = await db
    .update(cartLines)
    .set(change)
    .where(mine(customerId, id))
    .returning({ id: cartLines.id })
  return rows.length > 0
}

export async function removeLine(db: Queryable, customerId: string, id: string): Promise<boolean> {
  const rows = await db.delete(cartLines).where(mine(customerId, id)).returning({ id: cartLines.id })
  return rows.length > 0
}

const lineById = prepared('cart_line', ['customerId', 'id'], (db, { customerId, id }) =>
  db
    .select()
    .from(cartLines)
    .where(and(eq(cartLines.id, id), eq(cartLines.customerId, customerId))),
)

/** Returns a line of this customer's, with the limits of its quantity. */
export async function lineOf(db: Queryable, customerId: string, id: string): Promise<CartLine | null> {
  const [row] = await lineById(db, { customerId, id })
  return row ?? null
}
