/** The names of an item: its name in the store, and its variant where the export has a column for it. */
interface Named {
  readonly store_product_name: string
  readonly product_sku: string
}

/** Separates the product's name from the variant in the names of Shopify's lines. */
const TAIL = ' - '

/**
 * Returns the name of a Shopify line: the product's name and its variant. Exports with a column for the variant
 * may leave it out of the name; with it, an item has one name in all versions of the export.
 */
export const lineName = (item: string, variant: string): string =>
  variant === '' || endsWithVariant(item, variant) ? item : `${item}${TAIL}${variant}`

const endsWithVariant = (item: string, variant: string): boolean => item.endsWith(`${TAIL}${variant}`)

/**
 * Returns the item of a line as the store names it, with its variant. Some shops share one SKU among sizes or
 * even products, so an item is identified by its SKU together with this name.
 */
export function storeItemName({ store_product_name, product_sku }: Named): string {
  const [name, variant] = [store_product_name.trim(), product_sku.trim()]
  if (name === '' || variant === '') return name || variant
  return endsWithVariant(name, variant) ? name : `${name} / ${variant}`
}

/**
 * Splits an item into product and variant. Without a column for the variant it is the tail of the name after
 * the last " - ", as Shopify writes it; a product whose own name contains " - " is then split as well, so the
 * result serves for proposals only, never as an identity.
 */
export function itemParts(line: Named): { readonly product: string; readonly variant: string } {
  const [name, variant] = [line.store_product_name.trim(), line.product_sku.trim()]
  if (variant !== '') {
    const isTail = endsWithVariant(name, variant)
    return { product: isTail ? name.slice(0, -(TAIL.length + variant.length)) : name, variant }
  }
  const at = name.lastIndexOf(TAIL)
  return at <= 0
    ? { product: name, variant: '' }
    : { product: name.slice(0, at), variant: name.slice(at + TAIL.length) }
}
