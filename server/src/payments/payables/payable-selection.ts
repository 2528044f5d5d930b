import { and, eq, inArray, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'

/** Which payables: by the numbers a customer sees, always with the owner, or by ids that an intent froze before. */
export type PayableSelection =
  | { readonly customerId: string; readonly numbers: readonly string[] }
  | { readonly ids: readonly string[] }

/** The condition that finds a selection in a table of payables. */
export function selectedPayables(
  selection: PayableSelection,
  columns: { readonly owner: PgColumn; readonly number: PgColumn; readonly id: PgColumn },
): SQL | undefined {
  return 'ids' in selection
    ? inArray(columns.id, [...selection.ids])
    : and(eq(columns.owner, selection.customerId), inArray(columns.number, [...selection.numbers]))
}
