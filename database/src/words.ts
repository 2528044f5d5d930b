import { type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'

/**
 * The words of a column as an index holds them: `index(…).using('gin', wordsOf(t.name))`. In no language: nothing is
 * reduced to its stem, and characters without blanks between them are one word.
 */
export const wordsOf = (column: AnyPgColumn): SQL => sql`to_tsvector('simple', ${column})`

/** True where a column has every word of the text, or words that begin so. Matches nothing for a text without words. */
export const hasWords = (column: AnyPgColumn, text: string): SQL =>
  sql`${wordsOf(column)} @@ regexp_replace(plainto_tsquery('simple', ${text})::text, '''(?= & |$)', ''':*', 'g')::tsquery`

/** True where a column begins with the text; uses an index with the operators of `text_pattern_ops`. */
export const startsWith = (column: AnyPgColumn, text: string): SQL =>
  sql`${column} like ${`${text.replace(/[\\%_]/g, '\\$&')}%`}`
