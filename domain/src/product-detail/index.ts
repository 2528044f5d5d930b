import { type Cny, times } from '../money/index.ts'

/** Price and stock of one SKU. */
export interface Sku {
  readonly price: Cny
  readonly stock: number
}

/** An option of a product: colour, size. */
export interface OptionGroup {
  readonly name: string
  readonly options: readonly { readonly label: string; readonly value: string }[]
}

/** A unit price that applies from a quantity on, as set by 1688 sellers. */
export interface LadderPrice {
  readonly minQuantity: number
  readonly price: Cny
}

/** Returns the SKU id: the selected option values joined with semicolons. */
export const skuKey = (values: readonly string[]): string => values.join(';')

/** Returns the SKU note: the option labels joined with semicolons. */
export const skuNote = (labels: readonly string[]): string => labels.join(';')

/**
 * Returns the lowest and highest price of the SKUs in stock, or of all SKUs when none is in stock; null
 * without SKUs.
 */
export function priceRange(skus: readonly Sku[]): { readonly min: Cny; readonly max: Cny } | null {
  const inStock = skus.filter((sku) => sku.stock > 0)
  const byPrice = (inStock.length > 0 ? inStock : skus).toSorted((a, b) =>
    a.price.minor < b.price.minor ? -1 : 1,
  )
  const [lowest] = byPrice
  const highest = byPrice.at(-1)
  return lowest && highest ? { min: lowest.price, max: highest.price } : null
}

/**
 * Returns the steps of a product's ladder that apply to a SKU, lowest quantity first: all of them where the
 * SKU costs what the first step says, else none, because a ladder must not undercut a dearer option.
 */
export function ladderOfSku(price: Cny, ladder: readonly LadderPrice[]): readonly LadderPrice[] {
  const steps = ladder.toSorted((a, b) => a.minQuantity - b.minQuantity)
  return steps[0]?.price.minor === price.minor ? steps : []
}

/** Returns the unit price for a quantity: the price of the highest step reached, else the SKU's own price. */
export function unitPrice(price: Cny, ladder: readonly LadderPrice[], quantity: number): Cny {
  return ladderOfSku(price, ladder).findLast((step) => quantity >= step.minQuantity)?.price ?? price
}

/** Unit price × quantity. */
export function goodsPrice(price: Cny, ladder: readonly LadderPrice[], quantity: number): Cny {
  return times(unitPrice(price, ladder, quantity), quantity)
}

export interface Selection {
  readonly groups: readonly OptionGroup[]
  /** The selected value of each group, in the order of the groups; undefined for none. */
  readonly chosen: readonly (string | undefined)[]
  readonly skus: Readonly<Record<string, Sku>>
  /** Price and stock of a product without options. */
  readonly whole: Sku
  readonly quantity: number
  /** The seller's minimum (`min_num`). */
  readonly minQuantity: number
  /** The seller sells only multiples of this; 1 for single pieces. */
  readonly lotSize: number
  /** The most pieces: at once, or in the cart. */
  readonly mostPieces: number
}

/** Returns the smallest number of whole lots that meets a minimum, in pieces. */
export const wholeLots = (minimum: number, lotSize: number): number =>
  Math.ceil(Math.max(1, minimum) / lotSize) * lotSize

/** Why a selection cannot be added to the cart, with the values of its message. */
export type SelectionRefusal =
  | { readonly reason: 'select_option'; readonly option: string }
  | { readonly reason: 'needs_manual_order' }
  | { readonly reason: 'stock_empty' }
  | { readonly reason: 'below_minimum'; readonly min: number }
  | { readonly reason: 'sold_in_lots'; readonly lot: number }
  | { readonly reason: 'quantity_out_of_range'; readonly min: number; readonly max: number }
  | { readonly reason: 'stock_changed'; readonly left: number }

export type SelectionCheck =
  | { readonly ok: true; readonly skuId: string; readonly note: string; readonly sku: Sku }
  | { readonly ok: false; readonly refusal: SelectionRefusal }

const refuse = (refusal: SelectionRefusal): SelectionCheck => ({ ok: false, refusal })

/**
 * Checks a selection in this order: an option of every group, price above zero, stock above zero, then the
 * quantity against `mostPieces`, the seller's minimum, the lots and the stock. An unknown option counts as
 * none, an unknown SKU as out of stock, and so does a stock below one lot.
 */
export function checkSelection({
  groups,
  chosen,
  skus,
  whole,
  quantity,
  minQuantity,
  lotSize,
  mostPieces,
}: Selection): SelectionCheck {
  const picked: { label: string; value: string }[] = []
  for (const [index, group] of groups.entries()) {
    const option = group.options.find((one) => one.value === chosen[index])
    if (!option) return refuse({ reason: 'select_option', option: group.name })
    picked.push(option)
  }
  const skuId = skuKey(picked.map((option) => option.value))
  const sku = groups.length === 0 ? whole : Object.hasOwn(skus, skuId) ? skus[skuId] : undefined
  if (!sku) return refuse({ reason: 'stock_empty' })
  if (sku.price.minor <= 0n) return refuse({ reason: 'needs_manual_order' })
  const left = Math.floor(sku.stock / lotSize) * lotSize
  if (left <= 0) return refuse({ reason: 'stock_empty' })
  if (!Number.isInteger(quantity) || quantity < 1 || quantity > mostPieces) {
    return refuse({ reason: 'quantity_out_of_range', min: Math.max(1, minQuantity), max: mostPieces })
  }
  if (quantity < minQuantity) return refuse({ reason: 'below_minimum', min: minQuantity })
  if (quantity % lotSize !== 0) return refuse({ reason: 'sold_in_lots', lot: lotSize })
  if (quantity > left) return refuse({ reason: 'stock_changed', left })
  return { ok: true, skuId, note: skuNote(picked.map((option) => option.label)), sku }
}
