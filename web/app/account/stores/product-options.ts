import type { Data } from '@sampan/contract'
import { cny, fromWire, toWire } from '@sampan/domain/money'
import { matchOptions, type OptionMatch } from '@sampan/domain/option-match'
import { type OptionGroup, skuKey, skuNote, unitPrice } from '@sampan/domain/product-detail'

export type Product = Data<'/api/shopping/get_product_detail'>
/** The chosen value of each option group, in the groups' order. */
export type Chosen = readonly (string | undefined)[]

const groupsOf = (product: Product): OptionGroup[] =>
  product.prop_list.map(({ prop_name, options }) => ({
    name: prop_name,
    options: options.map(({ p_name, p_value }) => ({ label: p_name, value: p_value })),
  }))

/** Proposes the options for a variant of the store. */
export const proposedOptions = (product: Product, variant: string): OptionMatch =>
  matchOptions(variant, groupsOf(product))

/** Returns the options of a stored sku code; undefined for those that the product no longer has. */
export function optionsOfSku(product: Product, skuId: string): Chosen {
  const values = skuId.split(';')
  return product.prop_list.map(({ options }, group) =>
    options.some(({ p_value }) => p_value === values[group]) ? values[group] : undefined,
  )
}

/** Returns the index of the first group without a choice; -1 when all have one. */
export const missingGroup = (product: Product, chosen: Chosen): number =>
  product.prop_list.findIndex((_, group) => chosen[group] === undefined)

/** Returns sku code and note of a complete choice, as orders from the product's page have them. */
export function skuOf(product: Product, chosen: Chosen) {
  const labels = product.prop_list.map(
    ({ options }, group) => options.find(({ p_value }) => p_value === chosen[group])?.p_name ?? '',
  )
  return { product_sku_id: skuKey(chosen.map((value) => value ?? '')), sku_code_note: skuNote(labels) }
}

/** Returns price in yuan and stock of a choice, for the seller's smallest quantity; undefined until it is complete. */
export function offerOf(
  product: Product,
  chosen: Chosen,
): { readonly price: number; readonly stock: number } | undefined {
  if (missingGroup(product, chosen) >= 0) return undefined
  const key = skuKey(chosen.map((value) => value ?? ''))
  const sku =
    product.prop_list.length === 0
      ? { price: product.product_price, quantity: product.stock }
      : Object.hasOwn(product.sku_list, key)
        ? product.sku_list[key]
        : undefined
  if (!sku) return undefined
  const ladder = product.ladder_prices.map(({ min_quantity, price }) => ({
    minQuantity: min_quantity,
    price: yuan(price),
  }))
  return { price: toWire(unitPrice(yuan(sku.price), ladder, product.min_num)), stock: sku.quantity }
}
const yuan = (price: number) => fromWire(price, 'CNY') ?? cny(0)

/** Returns the offer of one option together with the choice of the other groups. */
export const offerWith = (product: Product, chosen: Chosen, group: number, value: string) =>
  offerOf(
    product,
    product.prop_list.map((_, at) => (at === group ? value : chosen[at])),
  )
