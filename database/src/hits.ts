import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Queryable } from './connect.ts'

/** A row found by a search; exact where a number equals the whole query. */
export interface Hit {
  readonly id: string
  readonly isExact: boolean
}

/**
 * Returns the rows that meet one of the conditions: those that meet an exact one first, then the newest. Each condition
 * is answered by its own index and the hits are sorted afterwards: in one `where` PostgreSQL may prefer to read all rows
 * from the newest on, which takes seconds when there are few hits.
 */
export async function hitsOf(
  db: Queryable,
  table: PgTable,
  id: PgColumn,
  conditions: { readonly exact: readonly SQL[]; readonly other: readonly SQL[] },
  most: number,
): Promise<Hit[]> {
  const some = (list: readonly SQL[], isExact: boolean) =>
    list.map(
      (condition) => sql`(select ${id} as id, ${isExact}::bool as exact from ${table} where ${condition})`,
    )
  const hits = sql.join([...some(conditions.exact, true), ...some(conditions.other, false)], sql` union all `)
  const { rows } = await db.execute<{ id: string; exact: boolean }>(sql`with hits as materialized (${hits})
    select id, bool_or(exact) as exact from hits group by id order by 2 desc, 1 desc limit ${most}`)
  return rows.map((row) => ({ id: row.id, isExact: row.exact }))
}
