import type { Data, Language } from '@sampan/contract'
import { type HandlingFeeTier, handlingFee } from '@sampan/domain/handling-fee'
import { canonicalUrl } from '@sampan/domain/links'
import { add, cny, cnyToUsd, type RateE8, toWire } from '@sampan/domain/money'
import { priceRange } from '@sampan/domain/product-detail'
import { toWireTime } from '@sampan/domain/wire-time'
import { translate } from '@sampan/messages/catalogue'
import type { FoundProducts, ProductRow } from '../integrations/marketplace/index.ts'
import { rateText } from '../ledger/index.ts'
import type { LandedCost } from './landed-cost.ts'
import type { popularProducts } from './search/popular-products.ts'
import type { Snapshot } from './snapshots.ts'
import type { ProductWeight } from './weights/product-weight.ts'

const yuan = (fen: number) => toWire(cny(fen))

/** Presents a snapshot as the API's product detail. */
export function presentProduct(
  snapshot: Snapshot,
  isStale: boolean,
  rate: RateE8,
  lang: Language,
  weight: ProductWeight | null,
): Data<'/api/shopping/get_product_detail'> {
  const { product } = snapshot
  const skus = Object.values(product.skus).map((sku) => ({ price: cny(sku.priceFen), stock: sku.stock }))
  const range = priceRange(skus) ?? { min: cny(product.priceFen), max: cny(product.priceFen) }
  const inUsd = (fen: number) => toWire(cnyToUsd(cny(fen), rate))
  return {
    snapshot_id: snapshot.id,
    marketplace: product.marketplace,
    marketplace_name: translate(lang, 'marketplaces', product.marketplace),
    item_id: product.itemId,
    product_name: product.title,
    product_image_url: product.images[0] ?? '',
    product_image_list: product.images.map((url) => ({ url })),
    product_link: canonicalUrl(product.marketplace, product.itemId),
    product_details: product.detailsHtml,
    product_price: yuan(product.priceFen),
    price_min: toWire(range.min),
    price_max: toWire(range.max),
    product_freight_amount_cny: yuan(product.freightFen),
    product_freight_amount_usd: inUsd(product.freightFen),
    current_price_usd: inUsd(product.priceFen),
    rate: rateText(rate),
    prop_list: product.groups.map((group) => ({
      prop_name: group.name,
      options: group.options.map((option) => ({
        p_name: option.label,
        p_value: option.value,
        image_url: option.imageUrl,
      })),
    })),
    props_list_origin: product.propsListOrigin,
    sku_list: Object.fromEntries(
      Object.entries(product.skus).map(([key, sku]) => [
        key,
        { price: yuan(sku.priceFen), quantity: sku.stock, sku_id: sku.skuId },
      ]),
    ),
    sku_prop_list: Object.keys(product.skus).map((key) => ({
      properties: key,
      properties_name: key
        .split(';')
        .map((value) => product.propsListOrigin[value] ?? value)
        .join(';'),
    })),
    sku_prop_list_sort: product.groups.map((group) => group.name),
    min_num: product.minQuantity,
    lot_size: product.lotSize,
    ladder_prices: product.ladder.map((step) => ({
      min_quantity: step.minQuantity,
      price: yuan(step.priceFen),
    })),
    stock: product.stock,
    seller_name: product.sellerName,
    seller_link: product.sellerLink,
    weight_g: weight?.grams ?? null,
    weight_source: weight?.source ?? null,
    weighed: presentWeighed(weight?.weighed ?? null),
    is_stale: isStale,
    fetched_at: toWireTime(snapshot.checkedAt),
  }
}

/**
 * Presents a popular product with what one piece costs: goods with domestic freight, handling fee, and the freight
 * of the cheapest channel. Freight and total are null where no channel takes it.
 */
export function presentPopular(
  { product, weight, freight }: Awaited<ReturnType<typeof popularProducts>>[number],
  rate: RateE8,
  tiers: readonly HandlingFeeTier[],
): Data<'/api/service/get_popular_products'>[number] {
  const bought = add(cnyToUsd(cny(product.priceFen), rate), cnyToUsd(cny(product.freightFen), rate))
  const handling = handlingFee(bought, tiers)
  return {
    product_link: canonicalUrl(product.marketplace, product.itemId),
    product_image_url: product.images[0] ?? '',
    product_name: product.title,
    marketplace: product.marketplace,
    product_price: yuan(product.priceFen),
    product_price_usd: toWire(cnyToUsd(cny(product.priceFen), rate)),
    weight_g: weight.grams,
    weight_source: weight.source,
    freight_usd: freight && toWire(freight.fit.price),
    goods_usd: toWire(bought),
    handling_fee_usd: toWire(handling),
    total_usd: freight && toWire(add(bought, handling, freight.fit.price)),
  }
}

/** Presents a page of search results; prices in USD are at today's rate. */
export const presentFound = ({ rows, pages }: FoundProducts, rate: RateE8, lang: Language) => ({
  list: rows.map((row) => presentRow(row, rate, lang)),
  total_page: pages,
})

function presentRow(row: ProductRow, rate: RateE8, lang: Language) {
  return {
    product_link: canonicalUrl(row.marketplace, row.itemId),
    product_image_url: row.imageUrl,
    product_name: row.title,
    product_price: yuan(row.priceFen),
    product_price_usd: toWire(cnyToUsd(cny(row.priceFen), rate)),
    marketplace: row.marketplace,
    marketplace_name: translate(lang, 'marketplaces', row.marketplace),
    sales: row.sales,
  }
}

/** Presents weights measured here. */
export const presentWeighed = (weighed: ProductWeight['weighed']) =>
  weighed && {
    cases: weighed.cases,
    median_g: weighed.median,
    low_g: weighed.low,
    high_g: weighed.high,
  }

/** Presents the landed cost of a product. */
export const presentLanded = (landed: LandedCost): NonNullable<Data<'/api/shopping/get_landed_cost'>> => ({
  lines: landed.lines
    .filter(({ amount }) => amount.minor !== 0n)
    .map(({ kind, amount, isEstimate }) => ({ kind, amount: toWire(amount), is_estimate: isEstimate })),
  total_amount: toWire(landed.total),
  customs: landed.rule && {
    valid_from: landed.rule.validFrom,
    checked_on: landed.rule.checkedOn,
    source: landed.rule.source,
  },
  duty_prepaid: landed.dutyPrepaid,
})
