import { type GetColumnData, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'

/** Types that survive JSON unchanged: bigints and dates do not. */
type Plain = AnyPgColumn<{ data: string | number }>
type Listed<Fields> = {
  readonly [Name in keyof Fields]: Fields[Name] extends SQL<infer Value>
    ? Value
    : Fields[Name] extends Plain
      ? GetColumnData<Fields[Name]>
      : never
}

/**
 * Aggregates related rows of other tables into one value of the current row, so that a page with its
 * relations needs a single query. `from` is the rest of the subquery, starting at its `from`; an SQL field
 * states its JSON type (a time is text in ISO 8601).
 */
export function listOf<Fields extends Record<string, Plain | SQL>>(
  fields: Fields,
  from: SQL,
  orderBy: SQL,
): SQL<Listed<Fields>[]> {
  const pairs = Object.entries(fields).map(([name, field]) => sql`${sql.raw(`'${name}'`)}, ${field}`)
  return sql`coalesce((select json_agg(json_build_object(${sql.join(pairs, sql`, `)}) order by ${orderBy}) ${from}), '[]')`
}
