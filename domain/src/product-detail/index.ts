import { type Cny, times } from '../money/index.ts'

/** What can be bought of a product under one sku key. */
export interface Sku {
  readonly price: Cny
  readonly stock: number
}

/** One question to the shopper: colour, size. */
export interface OptionGroup {
  readonly name: string
  readonly options: readonly { readonly label: string; readonly value: string }[]
}

/** A unit price from a quantity on, as 1688 sellers give it. */
export interface LadderPrice {
  readonly minQuantity: number
  readonly price: Cny
}

/** The sku id: the chosen option values joined with semicolons (part 1 §3). */
export const skuKey = (values: readonly string[]): string => values.join(';')

/** The sku note: the option labels joined with semicolons (part 1 §3). */
export const skuNote = (labels: readonly string[]): string => labels.join(';')

/** Lowest and highest price among skus in stock, or among all when none is; null without skus. */
export function priceRange(skus: readonly Sku[]): { readonly min: Cny; readonly max: Cny } | null {
  const inStock = skus.filter((sku) => sku.stock > 0)
  const byPrice = (inStock.length > 0 ? inStock : skus).toSorted((a, b) =>
    a.price.minor < b.price.minor ? -1 : 1,
  )
  const [lowest] = byPrice
  const highest = byPrice.at(-1)
  return lowest && highest ? { min: lowest.price, max: highest.price } : null
}

/** The unit price for a quantity: the highest step reached, or the sku's own price below the first step or without steps. */
export function unitPrice(price: Cny, ladder: readonly LadderPrice[], quantity: number): Cny {
  let reached: LadderPrice | undefined
  for (const step of ladder) {
    if (quantity >= step.minQuantity && (!reached || step.minQuantity > reached.minQuantity)) reached = step
  }
  return reached?.price ?? price
}

/** What a quantity of a sku costs by its ladder. */
export function goodsPrice(price: Cny, ladder: readonly LadderPrice[], quantity: number): Cny {
  return times(unitPrice(price, ladder, quantity), quantity)
}

export interface Selection {
  readonly groups: readonly OptionGroup[]
  /** The chosen value of each group, in the groups' order; undefined where nothing is chosen. */
  readonly chosen: readonly (string | undefined)[]
  readonly skus: Readonly<Record<string, Sku>>
  /** Price and stock of a product without options. */
  readonly whole: Sku
  readonly quantity: number
  /** The seller's minimum (`min_num`). */
  readonly minQuantity: number
}

/** Part 1 §5. */
export const MAX_QUANTITY = 1000

/** Why a choice cannot go into the cart, with what its sentence needs. */
export type SelectionRefusal =
  | { readonly reason: 'select_option'; readonly option: string }
  | { readonly reason: 'needs_manual_order' }
  | { readonly reason: 'stock_empty' }
  | { readonly reason: 'below_minimum'; readonly min: number }
  | { readonly reason: 'quantity_out_of_range'; readonly min: number; readonly max: number }
  | { readonly reason: 'stock_changed'; readonly left: number }

export type SelectionCheck =
  | { readonly ok: true; readonly skuId: string; readonly note: string; readonly sku: Sku }
  | { readonly ok: false; readonly refusal: SelectionRefusal }

const refuse = (refusal: SelectionRefusal): SelectionCheck => ({ ok: false, refusal })

/**
 * Checks a choice in the order of part 1 §5: every group chosen, price above zero, stock above zero, then the quantity
 * against the seller's minimum, our maximum and what is left. An unknown option or sku counts as not chosen, or as empty.
 */
export function checkSelection({
  groups,
  chosen,
  skus,
  whole,
  quantity,
  minQuantity,
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
  if (sku.stock <= 0) return refuse({ reason: 'stock_empty' })
  if (!Number.isInteger(quantity) || quantity < 1 || quantity > MAX_QUANTITY) {
    return refuse({ reason: 'quantity_out_of_range', min: Math.max(1, minQuantity), max: MAX_QUANTITY })
  }
  if (quantity < minQuantity) return refuse({ reason: 'below_minimum', min: minQuantity })
  if (quantity > sku.stock) return refuse({ reason: 'stock_changed', left: sku.stock })
  return { ok: true, skuId, note: skuNote(picked.map((option) => option.label)), sku }
}
