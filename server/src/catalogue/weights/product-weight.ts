import type { Queryable } from '@sampan/database'
import { proposeHeadings } from '@sampan/domain/customs-declaration'
import { type Fit, parcelWeight, quote } from '@sampan/domain/freight'
import { grams, millimetres, type Size } from '@sampan/domain/units'
import { summariseWeights, type WeightSummary } from '@sampan/domain/weight-estimates'
import type { AppContext } from '../../context.ts'
import { shownTariff } from '../../freight/index.ts'
import type { Product } from '../../integrations/marketplace/index.ts'
import { pieceWeights, weighedOfKind } from './weights.queries.ts'

export interface ProductWeight {
  readonly grams: number
  readonly source: 'own_orders' | 'seller' | 'own_shop' | 'own_kind' | 'typical'
  /** The weight measured here, per piece; null without a measurement. */
  readonly weighed: WeightSummary | null
}

/** The minimum number of products behind the typical weight of a kind of goods. */
const SHOP_PRODUCTS = 3
const KIND_PRODUCTS = 5

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
  const own = summariseWeights(await pieceWeights(db, product.marketplace, product.itemId))
  if (own) return { grams: own.median, source: 'own_orders', weighed: own }
  const chosen = product.skus[skuId]?.weightG
  if (chosen) return { grams: chosen, source: 'seller', weighed: null }
  const skuWeights = Object.values(product.skus).flatMap((sku) => sku.weightG ?? [])
  const stated = product.weightG ?? (skuWeights.length > 0 ? Math.max(...skuWeights) : null)
  return stated === null ? null : { grams: stated, source: 'seller', weighed: null }
}

const typicalWeight = (title: string): ProductWeight => ({
  grams: TYPICAL.find(([words]) => words.test(title))?.[1] ?? OTHERWISE,
  source: 'typical',
  weighed: null,
})

/** Returns the measured weight of the product's kind of goods: in its shop, else in all shops; null for too few. */
async function kindWeight(db: Queryable, product: Product): Promise<ProductWeight | null> {
  const [likeliest] = proposeHeadings(product.title, 1)
  if (!likeliest) return null
  const { shop, all } = await weighedOfKind(db, likeliest.heading.code, product)
  if (shop && shop.cases >= SHOP_PRODUCTS) return { grams: shop.median, source: 'own_shop', weighed: shop }
  if (all && all.cases >= KIND_PRODUCTS) return { grams: all.median, source: 'own_kind', weighed: all }
  return null
}

/**
 * Returns the weight of one piece like productWeight, else the measured weight of its kind, else a typical one by the
 * words of its name. The seller's statement about the product itself is better than other products of the shop.
 */
export const likelyWeight = async (db: Queryable, product: Product, skuId = ''): Promise<ProductWeight> =>
  (await productWeight(db, product, skuId)) ?? (await kindWeight(db, product)) ?? typicalWeight(product.title)

const NO_SIZE = { length: millimetres(0), width: millimetres(0), height: millimetres(0) }

/** Pieces of a product with the likely weight of one of them, and its size where the seller states it. */
export interface LikelyPieces {
  readonly weight: ProductWeight
  readonly size: Size
  readonly quantity: number
}

/**
 * Returns pieces with their likely weight (`likelyWeight`) and the size of the chosen sku ('' for none). Goods that
 * only the customer described get the typical weight of their name.
 */
export async function likelyPieces(
  db: Queryable,
  product: Product | string,
  skuId: string,
  quantity: number,
): Promise<LikelyPieces> {
  if (typeof product === 'string') return { weight: typicalWeight(product), size: NO_SIZE, quantity }
  const weight = await likelyWeight(db, product, skuId)
  return { weight, size: product.skus[skuId]?.size ?? NO_SIZE, quantity }
}

/** Above this number of pieces no parcel is estimated: no channel takes that many in one. */
const MOST_PIECES = 5000

/**
 * Estimates the freight of one parcel of these pieces by the cheapest channel, packing allowance included; null when
 * no channel fits.
 */
export async function estimateFreight(
  context: AppContext,
  pieces: readonly LikelyPieces[],
  country: string,
): Promise<{ fit: Fit; charged: number } | null> {
  if (pieces.reduce((sum, { quantity }) => sum + quantity, 0) > MOST_PIECES) return null
  const { charged, longest } = parcelWeight(
    pieces.flatMap(({ weight, size, quantity }) =>
      Array.from({ length: quantity }, () => ({ weight: grams(weight.grams), size })),
    ),
  )
  const request = { country, goodsTypes: ['common'] as const, weight: charged, size: longest }
  const fit = quote(await shownTariff(context), request).find((answer) => answer.fits)
  return fit ? { fit, charged } : null
}
