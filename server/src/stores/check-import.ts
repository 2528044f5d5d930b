import { type Language, MAX_LINE_QUANTITY } from '@sampan/contract'
import type { Queryable } from '@sampan/database'
import { purchaseKey, storeItemName } from '@sampan/domain/store-csv'
import { translate } from '@sampan/messages/catalogue'
import { importedBefore } from './store-orders.queries.ts'
import { mappingsOf, type StoreProduct } from './store-products.queries.ts'

/** A line of a store's export, parsed in the customer's browser. */
export interface ImportLine {
  readonly externalOrderId: string
  readonly productName: string
  readonly productSku: string
  /** The store's sku, or item name and variant where it has none. */
  readonly storeProductSku: string
  readonly quantity: number
  readonly customText: string
  readonly occurrence: number
  readonly salePrice: string | null
  readonly saleCurrency: string | null
  readonly recipient: Record<string, string> | null
}

export type LineFault = 'no_mapping' | 'no_price' | 'quantity' | 'imported_before' | 'repeated'

/** Writes out why a line of a store's file cannot be bought. */
export const faultText = (fault: LineFault, lang: Language): string =>
  translate(lang, 'kinds', `fault_${fault}`)

export interface CheckedLine {
  readonly line: ImportLine
  readonly product: StoreProduct | null
  readonly fault: LineFault | null
}

/**
 * Returns the item of a line as the store names it; together with the sku it identifies the item, since
 * stores share one sku among sizes.
 */
export const itemNameOf = (line: Pick<ImportLine, 'productName' | 'productSku'>): string =>
  storeItemName({ store_product_name: line.productName, product_sku: line.productSku })

type Purchase = Pick<
  ImportLine,
  'externalOrderId' | 'storeProductSku' | 'productName' | 'productSku' | 'customText' | 'occurrence'
>

const lineKey = (line: Purchase): string =>
  purchaseKey({
    external_order_id: line.externalOrderId,
    store_product_sku: line.storeProductSku,
    store_product_name: line.productName,
    product_sku: line.productSku,
    custom_text: line.customText,
    occurrence: line.occurrence,
  })

/**
 * Finds the mapping of a line's item. A mapping without an item name applies to the only item of its sku in
 * the import; where items share the sku, each needs its own.
 */
function mappingFinder(mappings: readonly StoreProduct[], lines: readonly ImportLine[]) {
  const byItem = new Map(mappings.map((one) => [`${one.storeProductSku}\u0000${one.storeItemName}`, one]))
  const itemsOfSku = new Map<string, Set<string>>()
  for (const line of lines) {
    const items = itemsOfSku.get(line.storeProductSku) ?? new Set()
    itemsOfSku.set(line.storeProductSku, items.add(itemNameOf(line)))
  }
  return (line: ImportLine): StoreProduct | null => {
    const sku = line.storeProductSku
    const isShared = (itemsOfSku.get(sku)?.size ?? 0) > 1
    return (
      byItem.get(`${sku}\u0000${itemNameOf(line)}`) ??
      (isShared ? null : (byItem.get(`${sku}\u0000`) ?? null))
    )
  }
}

/** A mapping may be saved without a price, but an order of $0 cannot be paid. */
function faultOf(product: StoreProduct | null): LineFault | null {
  if (!product) return 'no_mapping'
  return product.salePriceFen > 0n ? null : 'no_price'
}

/**
 * Checks lines against the store's mappings and earlier imports, in order. Only the first fault of a line is reported:
 * a line that was bought before need not be mapped.
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
  const mappingOf = mappingFinder(mappings, lines)
  const before = new Set(earlier.map(lineKey))
  const seen = new Set<string>()
  return lines.map((line) => {
    const product = mappingOf(line)
    const key = lineKey(line)
    const fault = before.has(key)
      ? 'imported_before'
      : seen.has(key)
        ? 'repeated'
        : !Number.isInteger(line.quantity) || line.quantity < 1 || line.quantity > MAX_LINE_QUANTITY
          ? 'quantity'
          : faultOf(product)
    seen.add(key)
    return { line, product, fault }
  })
}
