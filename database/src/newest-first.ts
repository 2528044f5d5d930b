import { type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'

/**
 * Orders rows as an index with `.desc()` has them. Drizzle writes such an index with nulls last, but `desc()` in a statement
 * means nulls first, so PostgreSQL does not read it in order, even of a column without nulls.
 */
export const newestFirst = (column: AnyPgColumn): SQL => sql`${column} desc nulls last`
