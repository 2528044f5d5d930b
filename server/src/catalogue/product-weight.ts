import type { Queryable } from '@sampan/database'
import { type Fit, parcelWeight, quote } from '@sampan/domain/freight'
import { grams, millimetres } from '@sampan/domain/units'
import type { AppContext } from '../context.ts'
import { tariffInForce } from '../freight/index.ts'
import type { Product } from '../integrations/marketplace/index.ts'
import { weighedBefore } from './catalogue.queries.ts'

export interface ProductWeight {
  readonly grams: number
  readonly source: 'own_orders' | 'seller' | 'typical'
}

/** Typical weights in grams by words in the product name; the most specific words come first. */
const TYPICAL: readonly (readonly [RegExp, number])[] = [
  [/boots?|靴/i, 1300],
  [/sneakers?|shoes?|trainers|heels?|sandals?|鞋/i, 900],
  [/coat|parka|down jacket|大衣|羽绒/i, 1400],
  [/hanfu|robe|costume|cosplay|汉服|套装/i, 1100],
  [/jacket|hoodie|sweater|外套|卫衣|毛衣/i, 750],
  [/trousers|jeans|pants|裤/i, 600],
  [/wig|假发/i, 350],
  [/dress|skirt|裙/i, 450],
  [/bag|backpack|包/i, 800],
  [/t-?shirt|shirt|blouse|top|衫|衬/i, 300],
  [/ball|racket|mat|dumbbell|球|拍|垫/i, 900],
]
const OTHERWISE = 600

/**
 * Returns the weight of one piece: measured in our own warehouse, else stated by the seller (of the chosen sku, of
 * the product, of the heaviest sku), else null.
 */
export async function productWeight(
  db: Queryable,
  product: Product,
  skuId = '',
): Promise<ProductWeight | null> {
  const own = await weighedBefore(db, product.marketplace, product.itemId)
  if (own) return { grams: own.grams, source: 'own_orders' }
  const chosen = product.skus[skuId]?.weightG
  if (chosen) return { grams: chosen, source: 'seller' }
  const skuWeights = Object.values(product.skus).flatMap((sku) => sku.weightG ?? [])
  const said = product.weightG ?? (skuWeights.length > 0 ? Math.max(...skuWeights) : null)
  return said === null ? null : { grams: said, source: 'seller' }
}

const typicalWeight = (title: string): ProductWeight => ({
  grams: TYPICAL.find(([words]) => words.test(title))?.[1] ?? OTHERWISE,
  source: 'typical',
})

/** Returns the weight of one piece like productWeight, or a typical one by the words of its name. */
export const likelyWeight = async (db: Queryable, product: Product, skuId = ''): Promise<ProductWeight> =>
  (await productWeight(db, product, skuId)) ?? typicalWeight(product.title)

const NO_SIZE = { length: millimetres(0), width: millimetres(0), height: millimetres(0) }

/**
 * Estimates the freight of these pieces alone by the cheapest channel, packing allowance included, by the weight
 * of one (`likelyWeight`) and, where the seller states it, the size of the chosen sku ('' for none); null when no
 * channel fits.
 */
export async function estimateFreight(
  context: AppContext,
  product: Product,
  skuId: string,
  weight: ProductWeight,
  country: string,
  quantity: number,
): Promise<{ fit: Fit; charged: number } | null> {
  const size = product.skus[skuId]?.size ?? NO_SIZE
  const pieces = Array.from({ length: quantity }, () => ({ weight: grams(weight.grams), size }))
  const { charged, longest } = parcelWeight(pieces)
  const request = { country, goodsTypes: ['common'] as const, weight: charged, size: longest }
  const fit = quote(await tariffInForce(context), request).find((answer) => answer.fits)
  return fit ? { fit, charged } : null
}
