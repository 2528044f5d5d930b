import { type Placeholder, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { Queryable } from './connect.ts'

interface Preparable<Rows> {
  prepare(name: string): { execute(values: Record<string, unknown>): Promise<Rows> }
}

/**
 * Prepares a frequent query: its text is built once per connection pool, and PostgreSQL reuses its plan by
 * name. `varying` names the parameters. Inside a transaction the text is built anew, with the same name.
 */
export function prepared<const Name extends string, Rows>(
  name: string,
  varying: readonly Name[],
  make: (db: Queryable, values: Readonly<Record<Name, Placeholder>>) => Preparable<Rows>,
): (db: Queryable, values: Readonly<Record<Name, unknown>>) => Promise<Rows> {
  const placeholders = Object.fromEntries<Placeholder>(
    varying.map((key) => [key, sql.placeholder(key)]),
  ) as Record<Name, Placeholder>
  const made = new WeakMap<Queryable, ReturnType<Preparable<Rows>['prepare']>>()
  return (db, values) => {
    const known = made.get(db) ?? make(db, placeholders).prepare(name)
    made.set(db, known)
    return known.execute(values)
  }
}

/** Matches a column against a list passed as one parameter, so that the text does not grow with the list. */
export const anyOf = (column: AnyPgColumn, list: Placeholder): SQL => sql`${column} = any(${list})`
