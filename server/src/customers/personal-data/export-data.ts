import type { Customer } from '../../access/index.ts'
import type { AppContext } from '../../context.ts'
import { EXPORTED, rowsOf } from './export.queries.ts'

/** Amounts are whole cents or fen, as text where they are large; times are UTC. */
const asJson = (rows: readonly Record<string, unknown>[]): unknown[] =>
  JSON.parse(JSON.stringify(rows, (_, value) => (typeof value === 'bigint' ? String(value) : value)))

/** Returns everything that is stored about a customer, by kind, read at one moment. */
export async function exportData(
  context: AppContext,
  customer: Customer,
): Promise<{ readonly fileName: string; readonly content: Record<string, unknown[]> }> {
  const content: Record<string, unknown[]> = {}
  await context.db.transaction(
    async (tx) => {
      for (const [kind, from] of Object.entries(EXPORTED))
        content[kind] = asJson(await rowsOf(tx, customer.id, from))
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )
  return { fileName: `sampan-${context.now().toISOString().slice(0, 10)}.json`, content }
}
