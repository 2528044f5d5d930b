import { type GetColumnData, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'

/** What survives the way through JSON as it is: no big integers, no times. */
type Plain = AnyPgColumn<{ data: string | number }>
type Listed<Fields> = {
  readonly [Name in keyof Fields]: Fields[Name] extends SQL<infer Value>
    ? Value
    : Fields[Name] extends Plain
      ? GetColumnData<Fields[Name]>
      : never
}

/**
 * The rows of other tables that belong to the row being read, as one value of it: a page and all that lies around it is
 * then one query. `from` is the rest of their query, from its `from` on; an SQL field says what it is in JSON (a time: text
 * in ISO 8601).
 */
export function listOf<Fields extends Record<string, Plain | SQL>>(
  fields: Fields,
  from: SQL,
  orderBy: SQL,
): SQL<Listed<Fields>[]> {
  const pairs = Object.entries(fields).map(([name, field]) => sql`${sql.raw(`'${name}'`)}, ${field}`)
  return sql`coalesce((select json_agg(json_build_object(${sql.join(pairs, sql`, `)}) order by ${orderBy}) ${from}), '[]')`
}
