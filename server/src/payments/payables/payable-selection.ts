import { and, eq, inArray, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'

/**
 * Selects payables by their customer-facing numbers, always with the owner, or by ids that an intent has
 * frozen.
 */
export type PayableSelection =
  | { readonly customerId: string; readonly numbers: readonly string[] }
  | { readonly ids: readonly string[] }

/** Returns the condition of a selection for a table of payables. */
export function selectedPayables(
  selection: PayableSelection,
  columns: { readonly owner: PgColumn; readonly number: PgColumn; readonly id: PgColumn },
): SQL | undefined {
  return 'ids' in selection
    ? inArray(columns.id, [...selection.ids])
    : and(eq(columns.owner, selection.customerId), inArray(columns.number, [...selection.numbers]))
}
