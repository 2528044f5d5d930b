import type { Queryable, Transaction } from '@sampan/database'
import { orders, staff, stocktakeLines, stocktakes } from '@sampan/database/tables'
import { and, asc, desc, eq, inArray, isNotNull, isNull, notInArray, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'

const countLines = (condition: ReturnType<typeof and>) =>
  sql<number>`(select count(*)::int from ${stocktakeLines} where ${and(eq(stocktakeLines.stocktakeId, stocktakes.id), condition)})`

const openDifference = and(isNotNull(stocktakeLines.difference), isNull(stocktakeLines.resolution))

const heads = (db: Queryable) =>
  db
    .select({
      id: stocktakes.id,
      number: stocktakes.number,
      shelf: stocktakes.shelf,
      startedBy: staff.name,
      createdAt: stocktakes.createdAt,
      finishedAt: stocktakes.finishedAt,
      expected: countLines(eq(stocktakeLines.isExpected, true)),
      scanned: countLines(isNotNull(stocktakeLines.scannedAt)),
      differences: countLines(isNotNull(stocktakeLines.difference)),
      openDifferences: countLines(openDifference),
    })
    .from(stocktakes)
    .innerJoin(staff, eq(staff.id, stocktakes.staffId))
    .$dynamic()
export type Stocktake = Awaited<ReturnType<typeof heads>>[number]

const withOpenDifference = (db: Queryable) =>
  db.select({ id: stocktakeLines.stocktakeId }).from(stocktakeLines).where(openDifference)

/** Returns the stocktakes with work left, newest first. */
export async function openStocktakes(db: Queryable): Promise<Stocktake[]> {
  return heads(db)
    .where(or(isNull(stocktakes.finishedAt), inArray(stocktakes.id, withOpenDifference(db))))
    .orderBy(desc(stocktakes.number))
}

/** Returns the last stocktakes without work left, newest first. */
export async function settledStocktakes(db: Queryable, limit: number): Promise<Stocktake[]> {
  return heads(db)
    .where(and(isNotNull(stocktakes.finishedAt), notInArray(stocktakes.id, withOpenDifference(db))))
    .orderBy(desc(stocktakes.number))
    .limit(limit)
}

/** Returns a stocktake with its counts, a finished one too; null for an unknown one. */
export async function stocktakeByNumber(db: Queryable, number: number): Promise<Stocktake | null> {
  const [row] = await heads(db).where(eq(stocktakes.number, number))
  return row ?? null
}

/** Returns the stocktake of a shelf that is in progress. */
export async function openStocktakeOf(db: Queryable, shelf: string): Promise<Stocktake | null> {
  const [row] = await heads(db).where(and(eq(stocktakes.shelf, shelf), isNull(stocktakes.finishedAt)))
  return row ?? null
}

/**
 * Begins a stocktake that expects these units, and returns its number. An index allows one of a shelf at a time.
 */
export async function insertStocktake(
  tx: Transaction,
  row: { readonly shelf: string; readonly staffId: string; readonly createdAt: Date },
  codes: readonly string[],
): Promise<number> {
  const [made] = await tx.insert(stocktakes).values(row).returning()
  if (!made) throw new Error('no stocktake')
  const lines = codes.map((code) => ({ stocktakeId: made.id, code, isExpected: true }))
  if (lines.length > 0) await tx.insert(stocktakeLines).values(lines)
  return made.number
}

const resolver = alias(staff, 'resolver')

/** Returns the lines of a stocktake: the open differences first, then in the order of the codes. */
export async function linesOf(db: Queryable, stocktakeId: string) {
  return db
    .select({
      line: stocktakeLines,
      name: sql<string>`coalesce(${orders.productName}, '')`,
      sku: sql<string>`coalesce(${orders.skuNote}, '')`,
      imageUrl: sql<string>`coalesce(${orders.productImageUrl}, '')`,
      shelf: sql<string>`coalesce(${orders.shelf}, '')`,
      resolvedBy: resolver.name,
    })
    .from(stocktakeLines)
    .leftJoin(orders, eq(orders.orderNumber, stocktakeLines.code))
    .leftJoin(resolver, eq(resolver.id, stocktakeLines.resolvedBy))
    .where(eq(stocktakeLines.stocktakeId, stocktakeId))
    .orderBy(sql`${openDifference} desc nulls last`, asc(stocktakeLines.code))
}
export type StocktakeLine = Awaited<ReturnType<typeof linesOf>>[number]

/** Returns the line of a unit in a stocktake; null for one that is neither expected nor scanned. */
export async function lineOf(db: Queryable, stocktakeId: string, code: string) {
  const [row] = await db
    .select()
    .from(stocktakeLines)
    .where(and(eq(stocktakeLines.stocktakeId, stocktakeId), eq(stocktakeLines.code, code)))
  return row ?? null
}

/** Records that something is on the shelf, and whether it is recorded there now; an earlier scan keeps its time. */
export async function noteScan(
  tx: Transaction,
  line: Required<
    Pick<typeof stocktakeLines.$inferInsert, 'stocktakeId' | 'code' | 'isExpected' | 'scannedAt'>
  >,
): Promise<void> {
  await tx
    .insert(stocktakeLines)
    .values(line)
    .onConflictDoUpdate({
      target: [stocktakeLines.stocktakeId, stocktakeLines.code],
      set: {
        isExpected: line.isExpected,
        scannedAt: sql`coalesce(${stocktakeLines.scannedAt}, excluded.scanned_at)`,
      },
    })
}

/** Counts what a stocktake expects and nobody has scanned. */
export async function countUnscanned(db: Queryable, stocktakeId: string): Promise<number> {
  const { isExpected, scannedAt } = stocktakeLines
  return db.$count(
    stocktakeLines,
    and(eq(stocktakeLines.stocktakeId, stocktakeId), eq(isExpected, true), isNull(scannedAt)),
  )
}

type Line = typeof stocktakeLines.$inferSelect

/** Sets what differs of a unit, or how staff settled that. */
export async function updateLine(
  tx: Transaction,
  { stocktakeId, code }: Pick<Line, 'stocktakeId' | 'code'>,
  fields: Partial<Pick<Line, 'difference' | 'resolution' | 'reason' | 'resolvedBy' | 'resolvedAt'>>,
): Promise<void> {
  await tx
    .update(stocktakeLines)
    .set(fields)
    .where(and(eq(stocktakeLines.stocktakeId, stocktakeId), eq(stocktakeLines.code, code)))
}

/** Finishes a stocktake: another one of its shelf can begin. */
export async function setFinished(tx: Transaction, id: string, finishedAt: Date): Promise<void> {
  await tx.update(stocktakes).set({ finishedAt }).where(eq(stocktakes.id, id))
}
