import {
  anyOf,
  prepared,
  preparedInsert,
  preparedUpdate,
  type Queryable,
  type Transaction,
} from '@sampan/database'
import { cartLines } from '@sampan/database/tables'
import { and, asc, count, desc, eq } from 'drizzle-orm'

export type CartLine = typeof cartLines.$inferSelect

const cartOf = prepared('cart_lines', ['customerId'], (db, { customerId }) =>
  db.select().from(cartLines).where(eq(cartLines.customerId, customerId)).orderBy(desc(cartLines.id)),
)

const cartCount = prepared('cart_count', ['customerId'], (db, { customerId }) =>
  db.select({ n: count() }).from(cartLines).where(eq(cartLines.customerId, customerId)),
)

/** Returns a customer's cart, newest first. */
export const linesOf = (db: Queryable, customerId: string): Promise<CartLine[]> => cartOf(db, { customerId })

/** Counts the lines of a customer's cart, for its badge and its limit. */
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
  return chosen(db, { customerId, ids })
}

const chosen = prepared('chosen_lines', ['customerId', 'ids'], (db, { customerId, ids }) =>
  db
    .select()
    .from(cartLines)
    .where(and(eq(cartLines.customerId, customerId), anyOf(cartLines.id, ids)))
    .orderBy(asc(cartLines.id)),
)

/** Removes lines from the cart and returns them; no parallel transaction can return the same lines. */
export async function removeLines(
  tx: Transaction,
  customerId: string,
  ids: readonly string[],
): Promise<CartLine[]> {
  const taken = await takenLines(tx, { customerId, ids })
  return taken.sort((a, b) => (a.id < b.id ? -1 : 1))
}

const takenLines = prepared('take_lines', ['customerId', 'ids'], (db, { customerId, ids }) =>
  db
    .delete(cartLines)
    .where(and(eq(cartLines.customerId, customerId), anyOf(cartLines.id, ids)))
    .returning(),
)

/** Puts a line into the cart of the customer that it names, and returns its id. */
export async function insertLine(db: Queryable, line: typeof cartLines.$inferInsert): Promise<string> {
  const [row] = await insertOne(db, [line], {})
  if (!row) throw new Error('no cart line')
  return row.id
}

const insertOne = preparedInsert('insert_cart_line', cartLines, [], (db, rows) =>
  db.insert(cartLines).values(rows).returning({ id: cartLines.id }),
)

/** Changes a line; returns false when the customer has no such line. */
export async function updateLine(
  db: Queryable,
  customerId: string,
  id: string,
  change: Partial<Pick<CartLine, 'quantity' | 'unitPriceFen' | 'freightFen' | 'snapshotId' | 'remark'>>,
): Promise<boolean> {
  return (await changeLine(db, change, { customerId, id })).length > 0
}

const changeLine = preparedUpdate(
  'change_cart_line',
  cartLines,
  ['customerId', 'id'],
  (db, change, { customerId, id }) =>
    db
      .update(cartLines)
      .set(change)
      .where(and(eq(cartLines.id, id), eq(cartLines.customerId, customerId)))
      .returning({ id: cartLines.id }),
)

/** Removes a line from the customer's cart; false where there is none with this id. */
export async function removeLine(db: Queryable, customerId: string, id: string): Promise<boolean> {
  const rows = await db
    .delete(cartLines)
    .where(and(eq(cartLines.id, id), eq(cartLines.customerId, customerId)))
    .returning({ id: cartLines.id })
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
