import type { Queryable } from '@sampan/database'
import { importedBefore } from './store-orders.queries.ts'
import { mappingsOf, type StoreProduct } from './store-products.queries.ts'

/** A line of a store's export, as the customer's browser read it. */
export interface ImportLine {
  readonly externalOrderId: string
  readonly productName: string
  readonly productSku: string
  /** The store's sku, or item name and variant where it has none. */
  readonly storeProductSku: string
  readonly quantity: number
  readonly recipient: Record<string, string> | null
}

export type LineFault = 'no_mapping' | 'quantity' | 'imported_before' | 'repeated'

export interface CheckedLine {
  readonly line: ImportLine
  readonly product: StoreProduct | null
  readonly fault: LineFault | null
}

/** Part 1 §9: what one order may be of. */
const MAX_QUANTITY = 5000

/** What makes a line the same purchase: its store's order and item. */
const lineKey = (line: { externalOrderId: string; storeProductSku: string }) =>
  `${line.externalOrderId}\u0000${line.storeProductSku}`

/**
 * Checks lines against the store's mappings and earlier imports, in their order. The first fault of a line counts: one that
 * was bought before is not asked to be mapped.
 */
export async function checkLines(
  db: Queryable,
  customerId: string,
  storeId: string,
  lines: readonly ImportLine[],
): Promise<CheckedLine[]> {
  const [mappings, earlier] = await Promise.all([
    mappingsOf(db, customerId, storeId, [...new Set(lines.map((line) => line.storeProductSku))]),
    importedBefore(
      db,
      storeId,
      lines.map((line) => line.externalOrderId),
    ),
  ])
  const bySku = new Map(mappings.map((mapping) => [mapping.storeProductSku, mapping]))
  const before = new Set(
    earlier.map((row) => lineKey({ externalOrderId: row.externalOrderId, storeProductSku: row.sku })),
  )
  const seen = new Set<string>()
  return lines.map((line) => {
    const product = bySku.get(line.storeProductSku) ?? null
    const key = lineKey(line)
    const fault = before.has(key)
      ? 'imported_before'
      : seen.has(key)
        ? 'repeated'
        : !Number.isInteger(line.quantity) || line.quantity < 1 || line.quantity > MAX_QUANTITY
          ? 'quantity'
          : product
            ? null
            : 'no_mapping'
    seen.add(key)
    return { line, product, fault }
  })
}
