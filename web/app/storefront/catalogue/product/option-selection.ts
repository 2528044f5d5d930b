import type { Data } from '@sampan/contract'
import { mostAtOnce } from '@sampan/contract/cart-quantity'
import { type Cny, cny, cnyToUsd, fromWire, parseRate, toWire } from '@sampan/domain/money'
import {
  type LadderPrice,
  ladderOfSku,
  type Selection,
  skuKey,
  unitPrice,
  wholeLots,
} from '@sampan/domain/product-detail'

export type Product = Data<'/api/shopping/get_product_detail'>
/** The selected value of each option group, in the groups' order. */
export type SelectedOptions = readonly (string | undefined)[]

const yuan = (amount: number): Cny => fromWire(amount, 'CNY') ?? cny(0)

const skuOf = ({ price, quantity }: Product['sku_list'][string]) => ({ price: yuan(price), stock: quantity })

/** Returns how many pieces are added to the cart at once. */
export const mostPieces = ({ min_num, lot_size }: Product): number => mostAtOnce(wholeLots(min_num, lot_size))

/** Converts the selection to the form of the domain's rules, which the server applies too. */
export function toSelection(product: Product, selected: SelectedOptions, quantity: number): Selection {
  return {
    groups: product.prop_list.map(({ prop_name, options }) => ({
      name: prop_name,
      options: options.map(({ p_name, p_value }) => ({ label: p_name, value: p_value })),
    })),
    chosen: selected,
    skus: Object.fromEntries(Object.entries(product.sku_list).map(([key, sku]) => [key, skuOf(sku)])),
    whole: { price: yuan(product.product_price), stock: product.stock },
    quantity,
    minQuantity: product.min_num,
    lotSize: product.lot_size,
    mostPieces: mostPieces(product),
  }
}

/** Preselects an option only in groups that have a single one. */
export const initialSelection = (product: Product): SelectedOptions =>
  product.prop_list.map(({ options }) => (options.length === 1 ? options[0]?.p_value : undefined))

/** Returns whether this value, with the selections of the other groups, leads to a sku in stock. */
export function isOptionAvailable(
  product: Product,
  selected: SelectedOptions,
  group: number,
  value: string,
): boolean {
  const wanted = selected.with(group, value)
  return Object.entries(product.sku_list).some(([key, { quantity }]) => {
    const values = key.split(';')
    return quantity > 0 && wanted.every((one, index) => one === undefined || one === values[index])
  })
}

/** Returns whether nothing of the product is in stock, whatever is selected. */
export const isSoldOut = ({ prop_list, sku_list, stock }: Product): boolean =>
  prop_list.length === 0 ? stock <= 0 : Object.values(sku_list).every(({ quantity }) => quantity <= 0)

/**
 * Returns stock, unit price and quantity prices of the selection; undefined until every group has one. The price
 * is 0 where it must be asked for.
 */
export function selectedSku(product: Product, selected: SelectedOptions, quantity: number) {
  const { skus, whole } = toSelection(product, selected, quantity)
  const complete = selected.filter((value) => value !== undefined)
  const isComplete = complete.length === product.prop_list.length
  const sku = product.prop_list.length === 0 ? whole : isComplete ? skus[skuKey(complete)] : undefined
  if (!sku) return undefined
  const ladder = ladderOf(product)
  return {
    skuId: skuKey(complete),
    stock: sku.stock,
    price: toWire(unitPrice(sku.price, ladder, quantity)),
    hasLadder: ladderOfSku(sku.price, ladder).length > 0,
  }
}

const ladderOf = (product: Product): LadderPrice[] =>
  product.ladder_prices.map(({ min_quantity, price }) => ({ minQuantity: min_quantity, price: yuan(price) }))

/** Returns the index of the quantity price that applies to a quantity; −1 below the first. */
export const ladderStep = (product: Product, quantity: number): number =>
  product.ladder_prices.findLastIndex(({ min_quantity }) => quantity >= min_quantity)

/** Converts yuan to dollars at the product's rate, rounded as on the server. */
export const inDollars = (product: Product, amount: number): number =>
  toWire(cnyToUsd(yuan(amount), parseRate(product.rate)))

/** Returns the distinct pictures: the product's own, then those of its options. */
export function picturesOf(product: Product): readonly string[] {
  const own = product.product_image_list.map(({ url }) => url)
  const ofOptions = product.prop_list.flatMap(({ options }) => options.map(({ image_url }) => image_url))
  return [...new Set([product.product_image_url, ...own, ...ofOptions])].filter((url) => url !== '')
}
