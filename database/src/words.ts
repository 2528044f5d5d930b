import { type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'

/**
 * The text-search vector of a column as an index holds it: `index(…).using('gin', wordsOf(t.name))`. Language-neutral:
 * there is no stemming, and characters without blanks between them are one word.
 */
export const wordsOf = (column: AnyPgColumn): SQL => sql`to_tsvector('simple', ${column})`

/**
 * Matches columns that contain every word of the query, or words that begin with it. Matches nothing for a query
 * without words.
 */
export const hasWords = (column: AnyPgColumn, text: string): SQL =>
  sql`${wordsOf(column)} @@ regexp_replace(plainto_tsquery('simple', ${text})::text, '''(?= & |$)', ''':*', 'g')::tsquery`

/** Matches columns that begin with the text, by an index with the operators of `text_pattern_ops`. */
export const startsWith = (column: AnyPgColumn, text: string): SQL =>
  sql`${column} like ${`${text.replace(/[\\%_]/g, '\\$&')}%`}`
