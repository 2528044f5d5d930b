import { COUNTED_MOST } from '@sampan/domain/list-counts'
import { and, asc, desc, inArray, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Queryable } from './connect.ts'

interface List<Row> {
  where(condition: SQL | undefined): List<Row>
  orderBy(...by: SQL[]): PromiseLike<Row[]>
}

interface Page {
  readonly where: SQL | undefined
  readonly orderBy: readonly SQL[]
  /** 0 for the number of rows alone. */
  readonly limit: number
  readonly offset: number
}

/**
 * Returns a page of a list and the number of all its rows, counted up to one more than `COUNTED_MOST`. The keys
 * of the page are found first, so that the columns to show are read only for its own rows, not for the skipped
 * ones.
 * @param list a dynamic query that joins the key's table with everything that a row shows
 * @param key the primary key of the listed table
 * @param where only on columns of the key's table, as is `orderBy`
 */
export async function pageOf<Row>(
  db: Queryable,
  list: List<Row>,
  key: PgColumn,
  query: Page,
): Promise<{ rows: Row[]; total: number }> {
  const rows = query.limit === 0 ? [] : await rowsOf(db, list, key, query)
  const { rows: counts } = await db.execute<{ total: number }>(
    sql`select ${counted(key.table as PgTable, query.where)} as total`,
  )
  return { rows, total: counts[0]?.total ?? 0 }
}

async function rowsOf<Row>(
  db: Queryable,
  list: List<Row>,
  key: PgColumn,
  { where, orderBy, limit, offset }: Page,
): Promise<Row[]> {
  const keys = await db
    .select({ key })
    .from(key.table as PgTable)
    .where(where)
    .orderBy(...orderBy)
    .limit(limit)
    .offset(offset)
  const shown = inArray(
    key,
    keys.map((row) => row.key),
  )
  return keys.length === 0 ? [] : list.where(shown).orderBy(...orderBy)
}

/** The number of rows, at most one more than `COUNTED_MOST`, so that its time is bounded by an index and not by the table. */
const counted = (table: PgTable, where: SQL | undefined) =>
  sql`(select count(*)::int from (select from ${table} where ${where ?? sql`true`} limit ${COUNTED_MOST + 1}) counted)`

/** Returns the order of rows by age, which their ids follow; null for the list's default order. */
export const sortedBy = (sort: 'due' | 'newest' | 'oldest', id: PgColumn): SQL[] | null =>
  sort === 'due' ? null : [sort === 'newest' ? desc(id) : asc(id)]

/** A stage of a queue: its rows, and the late ones among them; null where none can be late. */
interface Stage<Name extends string> {
  readonly stage: Name
  readonly where: SQL | undefined
  readonly late: SQL | null
}

/** Counts the rows and the late rows of each stage, up to one more than `COUNTED_MOST`. */
export async function countStages<Name extends string>(
  db: Queryable,
  table: PgTable,
  stages: readonly Stage<Name>[],
): Promise<{ stage: Name; count: number; late: number }[]> {
  const { rows } = await db.execute<{ stage: Name; count: number; late: number }>(
    sql.join(
      stages.map(
        ({ stage, where, late }) => sql`select ${stage}::text as stage, ${counted(table, where)} as count,
          ${late ? counted(table, and(where, late)) : sql`0`} as late`,
      ),
      sql` union all `,
    ),
  )
  return stages.map(({ stage }) => rows.find((row) => row.stage === stage) ?? { stage, count: 0, late: 0 })
}
